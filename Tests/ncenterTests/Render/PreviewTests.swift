import BlockingTests
import Testing

/// Previews, the summary line and the layout of the list, changed in Settings and visible on the screen.
@Suite(.blocking) struct PreviewTests {
    /// Opens Settings, presses keys on the row with this number, counted from 0, and closes it.
    private func setting(_ row: Int, _ keys: String) -> String {
        "S \(String(repeating: "j ", count: row))\(keys) Esc"
    }

    private var hidden: String { setting(0, "Enter 3") }
    private var hiddenWhileLocked: String { setting(0, "Enter 2") }

    @Test("Hidden previews only show the number") func hiddenPreviewsLeaveOnlyTheNumber() throws {
        let states = try Ncenter.states("\(hidden) show Enter")
        #expect(states[0].groups[0].notifications[0].body == "6 Notifications" && states[0].groups[0].summary == nil)
        #expect(states[1].groups[0].notifications.map(\.body) == Array(repeating: "Notification", count: 6))
        // The app's name is all that the title says.
        let names = [
            "Grouped Notifications", "Red & Green Notifications", "Notifications Tutorial", "Postcards", "Skiff",
        ]
        #expect(states.allSatisfy { $0.notifications.allSatisfy { names.contains($0.title) } })
        let screen = try Ncenter.render(hidden)
        #expect(screen.text.contains("6 Notifications") && !screen.text.contains("Alice"))
    }

    @Test("Unlocking shows the previews") func unlockingReveals() throws {
        let states = try Ncenter.states("\(hiddenWhileLocked) show L N show L N")
        #expect(
            states.map { $0.groups[0].notifications[0].title } == [
                "Grouped Notifications", "Alice", "Grouped Notifications",
            ])
        #expect(states[1].groups[0].summary == "5 more notifications from Alice and Me")
    }

    @Test("Viewing hidden text requires unlocking first") func viewingWhatIsHiddenUnlocksFirst() throws {
        let states = try Ncenter.states("\(hiddenWhileLocked) v show Enter show Esc")
        #expect(states[0].alert?.kind == "unlock" && states[0].longLook == nil)
        #expect(states[1].longLook?.content.isEmpty == false && !states[1].locked)
        #expect(states[2].screen == "notificationCenter" && states[2].longLook == nil)
    }

    @Test("Names can be left out") func namesCanBeLeftOut() throws {
        let states = try Ncenter.states("\(setting(3, "Right")) show \(setting(3, "Left"))")
        #expect(
            states.map { $0.groups[0].summary } == ["5 more notifications", "5 more notifications from Alice and Me"])
    }

    @Test("The summary is in the device's language") func summaryIsInTheDevicesLanguage() throws {
        let state = try Ncenter.state("", "--language", "fr")
        #expect(state.groups[0].summary == "5 autres notifications d’Alice et Moi")
    }

    @Test("Display As Count shows one line") func displayAsCount() throws {
        let states = try Ncenter.states("\(setting(1, "Enter 3")) show Enter show Esc show L N")
        #expect(states.map { $0.focused.count } == [0, 1, 0, 1])
        let folded = try Ncenter.render(setting(1, "Enter 3"))
        #expect(folded.lines.dropLast(2).last?.contains("15 Notifications") == true && !folded.text.contains("Alice"))
    }

    @Test("Display As List expands the groups") func displayAsList() throws {
        let state = try Ncenter.state("\(setting(1, "Enter 2")) j")
        #expect(state.groups.filter { $0.notifications.count > 1 }.map(\.expanded) == [true, true, true, true])
        #expect(state.focused.map(\.title) == ["Me"])
    }

    @Test("A few notifications are not grouped unless always grouped")
    func fewNotificationsStandAloneUnlessAlwaysGrouped() throws {
        let send = "H Right Enter 1 1 1 1 L advance:1s"
        let states = try Ncenter.states("L L \(setting(2, "Enter")) \(send) show L N")
        #expect(
            states.map { $0.groups.filter { $0.section == "recent" }.map(\.notifications.count) } == [
                [1, 1, 1, 1], [],
            ])
        // Together with the six in the tour's conversation.
        #expect(states[1].groups[0].notifications.count == 10)
    }

    @Test("Groups collapse when the screen goes off") func groupsCollapseWhenTheScreenGoesOff() throws {
        let states = try Ncenter.states("Enter show L L N")
        #expect(states.map { $0.groups[0].expanded } == [true, false])
    }
}

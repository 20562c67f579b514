import BlockingTests
import Testing

/// The demo app with conversations.
@Suite(.blocking) struct GroupedApplicationTests {
    private static let friends = [
        "Alice", "Bob", "Candace", "David", "Emily", "Frank", "Georgia", "Harry", "Isabelle",
    ]
    /// Opens the app on a new device and allows it to notify.
    private static let allowed = "H Right Enter 2"

    private func presses(_ key: String, _ count: Int) -> String {
        Array(repeating: key, count: count).joined(separator: " ")
    }

    @Test("The app has three buttons") func appHasThreeButtons() throws {
        let frame = try Ncenter.render("H Right Enter").text
        for title in ["1  Message with Alice", "2  Choose a new friend", "3  Appointment reminder"] {
            #expect(frame.contains(title))
        }
    }

    @Test("The user and the friend take turns") func meAndTheFriendTakeTurns() throws {
        let state = try Ncenter.state("\(Self.allowed) \(presses("1", 12)) advance:1s", "--empty")
        let group = try #require(state.groups.first)
        #expect(state.groups.count == 1 && group.app == DeviceState.grouped && group.thread == "message-Alice")
        let oldestFirst = Array(group.notifications.reversed())
        #expect(oldestFirst.map(\.title) == (0..<12).map { $0 % 2 == 0 ? "Me" : "Alice" })
        // Ten lines of conversation, followed by a line for everything else.
        #expect(Set(oldestFirst[..<10].map(\.body)).count == 10)
        #expect(oldestFirst[0].body.contains("Alice"))
        #expect(oldestFirst[10].body == oldestFirst[11].body)
        #expect(!oldestFirst[..<10].map(\.body).contains(oldestFirst[10].body))
        #expect(group.summary == "11 more notifications from Alice and Me")
    }

    @Test("The ninth choice is the first friend again") func ninthChoiceIsTheFirstFriendAgain() throws {
        let steps = (["H Right Enter"] + Array(repeating: "2", count: 9)).joined(separator: " show ")
        let buttons = try Ncenter.render(steps).lines.filter { $0.contains("Message with") }
        #expect(buttons.count == 10)
        for (button, friend) in zip(buttons, Self.friends + ["Alice"]) {
            #expect(button.contains("Message with \(friend)"))
        }
    }

    @Test("Every friend has a thread") func everyFriendHasAThread() throws {
        let state = try Ncenter.state("\(Self.allowed) \(presses("1 2", 9)) 1 advance:1s", "--empty")
        // The tenth friend is the first one again and continues her thread.
        #expect(state.groups.map(\.thread) == (["Alice"] + Self.friends[1...].reversed()).map { "message-\($0)" })
        #expect(state.groups.map(\.notifications.count) == [2] + Array(repeating: 1, count: 8))
        #expect(state.notifications.allSatisfy { $0.title == "Me" })
    }

    @Test("Appointments share the app's default group") func appointmentsShareTheAppsOwnGroup() throws {
        let state = try Ncenter.state("\(Self.allowed) \(presses("3", 8)) 1 advance:1s", "--empty")
        #expect(state.groups.map(\.thread) == ["message-Alice", ""])
        #expect(
            state.groups[1].titles == [
                "Dentist", "Mechanic", "Roofer", "Plumber", "Gym", "Salon", "Doctor", "Dentist",
            ])
        #expect(Set(state.groups[1].notifications.map(\.body)).count == 1)
    }

    // MARK: Permission

    @Test("Opening the app requests authorization") func openingAsksForPermission() throws {
        let state = try Ncenter.state("H Right Enter", "--empty")
        #expect(state.alert?.kind == "permission")
        #expect(state.alert?.title.contains("Grouped Notifications") == true)
        #expect(state.alert?.buttons == ["Don’t Allow", "Allow"])
        #expect(state.app(DeviceState.grouped)?.authorizationStatus == "notDetermined")
    }

    @Test(
        "The answer determines the authorization",
        arguments: [("1", "denied"), ("2", "authorized"), ("Enter", "authorized"), ("BackTab Enter", "denied")]
    )
    func answerDecides(answer: String, status: String) throws {
        let states = try Ncenter.states("H Right Enter \(answer) 1 3 show advance:1s", ["--empty"])
        #expect(states[0].alert == nil)
        #expect(states[0].app(DeviceState.grouped)?.authorizationStatus == status)
        #expect(states[0].pending.count == (status == "authorized" ? 2 : 0))
        #expect(states[1].notifications.count == (status == "authorized" ? 2 : 0))
        #expect((states[1].banner != nil) == (status == "authorized"))
    }

    @Test("Authorization is only requested once", arguments: ["1", "2"])
    func permissionIsAskedOnce(answer: String) throws {
        let state = try Ncenter.state("H Right Enter \(answer) H Enter", "--empty")
        #expect(state.screen == "app" && state.alert == nil)
    }
}

import BlockingTests
import GoldenFiles
import Testing

/// Authorization, provisional apps, the options menu and the way to an app's own settings.
@Suite(.blocking) struct ManagementTests {
    /// Red & Green requests provisional authorization when it is first opened; then a notification is sent and the list
    /// is opened.
    private static let provisional = "H Enter 1 advance:1s N"

    private static func status(_ state: DeviceState) -> String? { state.app(DeviceState.redGreen)?.authorizationStatus }

    @Test("A provisional app can be kept", arguments: [("1", "recent", true), ("2", "history", false)])
    func provisionalApplicationIsKept(answer: String, section: String, banner: Bool) throws {
        let states = try Ncenter.states(
            "\(Self.provisional) show o 1 show \(answer) H Enter 2 H advance:1s", ["--empty"])
        #expect(Self.status(states[0]) == "provisional")
        #expect(states[0].alert == nil && states[0].groups.map(\.section) == ["history"])
        #expect(states[1].alert?.kind == "keep")
        #expect(Self.status(states[2]) == "authorized")
        #expect(states[2].groups.first?.section == section)
        #expect((states[2].banner != nil) == banner)
    }

    @Test("A provisional app can be turned off") func provisionalApplicationIsTurnedOff() throws {
        let states = try Ncenter.states("\(Self.provisional) o 2 show 1 H Enter 1 advance:1s", ["--empty"])
        #expect(
            states[0].alert?.buttons
                == ["Turn Off All Notifications", "Configure in Red & Green Notifications…", "Cancel"])
        #expect(Self.status(states[1]) == "denied")
        #expect(states[1].notifications.count == 1)
    }

    @Test("The question disappears after it was answered") func theQuestionGoesWithItsAnswer() throws {
        let question = "Keep receiving notifications from the Red & Green Notifications app?"
        let asked = try Ncenter.render(Self.provisional, "--empty").lines
        #expect(
            asked.contains { $0.contains(question) } && asked.contains { $0.contains("▐ 1 Keep… ▌ ▐ 2 Turn Off… ▌") })
        let answered = try Ncenter.render("\(Self.provisional) o 1 2", "--empty").lines
        #expect(!answered.contains { $0.contains(question) })
        #expect(answered.dropLast().last?.contains("Red & Green Notifications is kept and delivers quietly") == true)
    }

    /// The three ways to an app's own settings: a notification's menu, the sheet before turning off, and Settings.
    @Test(
        "All ways lead to the app's own settings",
        arguments: [
            ("o 4", "openSettingsFor “Red Notification”"), ("o 2 2", "openSettingsFor “Red Notification”"),
            ("H S G k k k Enter G k Enter", "openSettingsFor nil"),
        ])
    func appsOwnSettings(way: String, line: String) throws {
        let state = try Ncenter.state("\(Self.provisional) \(way)", "--empty")
        #expect(state.texts(of: "delegate").last == line)
        #expect(state.screen == "app" && state.app(DeviceState.redGreen)?.state == "foreground")
        let frame = try Ncenter.render("\(Self.provisional) \(way)", "--empty").lines
        #expect(frame.contains { $0.contains("Red notifications") && $0.contains("on") })
        #expect(frame.contains { $0.contains("Green notifications") && $0.contains("on") })
    }

    @Test("On a locked device the way requires unlocking first") func lockedTheWayUnlocksFirst() throws {
        let states = try Ncenter.states("H Enter 1 advance:1s L N o 4 show Esc show o 4 Enter", ["--empty"])
        #expect(states[0].alert?.kind == "unlock" && states[0].locked)
        #expect(states[1].alert == nil && states[1].locked && states[1].screen == "notificationCenter")
        #expect(!states[2].locked && states[2].screen == "app")
    }

    @Test("A mute ends automatically") func aMuteEndsByItself() throws {
        let states = try Ncenter.states(
            "H Enter 1 advance:1s show o 1 Esc 1 H advance:1s show advance:1h H Enter 1 H advance:1s")
        #expect(states[0].banner != nil)
        #expect(states[1].banner == nil)
        #expect(states[2].banner != nil)
        #expect(states[2].texts(of: "device").contains("no longer muted"))
    }

    @Test("Authorization is only requested once") func aPermissionIsAskedForOnce() throws {
        // Grouped Notifications requests authorization when it is first opened.
        let states = try Ncenter.states("H Right Enter show 1 show H Enter 1 advance:1s", ["--empty"])
        #expect(states[0].alert?.kind == "permission" && states[0].alert?.buttons == ["Don’t Allow", "Allow"])
        #expect(states[1].app(DeviceState.grouped)?.authorizationStatus == "denied")
        #expect(states[2].alert == nil && states[2].groups.isEmpty)
    }

    /// Frames of the pages.
    @Test(
        "The frames equal the recorded ones",
        arguments: [
            ("provisional", provisional), ("manage", "\(provisional) o 4"), ("turn-off", "\(provisional) o 2"),
            ("options", "o"),
        ])
    func frames(name: String, keys: String) throws {
        let outcome = name == "options" ? try Ncenter.render(keys) : try Ncenter.render(keys, "--empty")
        #expect(outcome.status == 0 && outcome.standardError.isEmpty)
        try Golden.check(outcome.text, "management-\(name)")
    }
}

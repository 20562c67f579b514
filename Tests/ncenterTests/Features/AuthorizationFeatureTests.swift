import BlockingTests
import Testing

/// Who may notify, and who decides it.
///
/// Both answers to the question about a provisional app are in `ManagementTests` (`provisionalApplicationIsKept`,
/// `provisionalApplicationIsTurnedOff`, `theQuestionGoesWithItsAnswer`), with frames. What an app reads after all other
/// answers and switches is in `AuthorizationTests`. Critical alerts have a separate prompt, which no demo app requests:
/// it is in `ManagementTests` of the core and in `OptionsMenuTests`.
@Suite("Authorization", .blocking) struct AuthorizationFeatureTests {
    @Test("The prompt appears with the first request; its answer is stored and never asked for again")
    func prompt() throws {
        let open = "H 3"
        for (answer, status) in [("1", "denied"), ("2", "authorized"), ("Esc", "denied")] {
            let states = try Ncenter.states("\(open) show \(answer) show H L \(open)", ["--empty"])
            #expect(states[0].alert?.title == "“Notifications Tutorial” Would Like to Send You Notifications")
            #expect(states[0].alert?.buttons == ["Don’t Allow", "Allow"])
            #expect(states[0].app(DeviceState.tutorial)?.authorizationStatus == "notDetermined")
            #expect(states[1].app(DeviceState.tutorial)?.authorizationStatus == status)
            #expect(states[2].alert == nil && states[2].app(DeviceState.tutorial)?.authorizationStatus == status)
        }
    }

    @Test("The prompt waits while the device is locked, and prompts of several apps do not block each other")
    func waits() throws {
        let states = try Ncenter.states(
            "H Right Right Enter set:locked=on show L show 2 H Left Enter show 1", ["--empty"])
        #expect(states.map { $0.alert?.kind } == [nil, "permission", "permission", nil])
        #expect(states[0].locked && states[2].alert?.title.contains("Grouped Notifications") == true)
        #expect(
            [DeviceState.tutorial, DeviceState.grouped].map { states[3].app($0)?.authorizationStatus }
                == ["authorized", "denied"])
    }

    @Test("The device can be locked while the prompt is visible; the prompt is back after unlocking")
    func locksUnderThePrompt() throws {
        for (lock, unlock) in [("L", "L"), ("Z", "Space L"), ("L", "H")] {
            let states = try Ncenter.states("H Right Right Enter \(lock) show \(unlock) show N S show 2", ["--empty"])
            #expect(states.map { $0.alert?.kind } == [nil, "permission", "permission", nil])
            #expect(states[0].locked && !states[1].locked && states[2].screen == states[1].screen)
            #expect(states[3].app(DeviceState.tutorial)?.authorizationStatus == "authorized")
        }
    }

    @Test("The user is not asked about a provisional app: its notifications go to Notification Center only")
    func provisional() throws {
        let states = try Ncenter.states("H Enter show 1 advance:1s H show L N", ["--empty"])
        #expect(states[0].alert == nil)
        #expect(states[0].app(DeviceState.redGreen)?.authorizationStatus == "provisional")
        #expect(states[1].banner == nil && states[1].groups.map(\.section) == ["history"])
        #expect(states[2].groups.map(\.section) == ["history"])
    }

    @Test("A denied app's notifications are not delivered, and the app is told")
    func denied() throws {
        let state = try Ncenter.programState(
            "H Enter 1 advance:1s", "--empty", "--set", "\(DeviceState.redGreen):authorization=denied")
        #expect(state.groups.isEmpty && state.banner == nil)
        #expect(state.console == ["add: Notifications are not allowed for this application"])
    }

    @Test("The answer can be reset and changed in Settings")
    func settings() throws {
        let setting = "set:\(DeviceState.redGreen):authorization"
        let send = "1 advance:1s"
        let states = try Ncenter.states("H Enter \(setting)=denied \(send) show \(setting)=authorized \(send)")
        #expect(states[0].groups(of: DeviceState.redGreen).allSatisfy { $0.section == "history" })
        #expect(states[1].groups(of: DeviceState.redGreen).first?.section == "recent")
    }

    @Test("After a reset in Settings, the user is asked again")
    func reset() throws {
        let setting = "set:\(DeviceState.tutorial):authorization"
        for answered in ["denied", "authorized"] {
            let states = try Ncenter.states(
                "\(setting)=\(answered) show \(setting)=notDetermined H Right Right Enter show 2", ["--empty"])
            #expect(states[0].app(DeviceState.tutorial)?.authorizationStatus == answered)
            #expect(states[1].alert?.kind == "permission")
            #expect(states[2].app(DeviceState.tutorial)?.authorizationStatus == "authorized")
        }
    }

    /// The settings that the tutorial, which requests alerts, badges and sounds, prints after a setting was changed.
    private static let readings = [
        ("", "authorized, banner; previews always; enabled: \(places), timeSensitive; disabled: scheduledDelivery"),
        ("authorization=notDetermined", "notDetermined, no alerts; previews always; enabled: none; disabled: none"),
        (
            "authorization=denied",
            "denied, no alerts; previews always; enabled: none; disabled: \(places), timeSensitive, scheduledDelivery"
        ),
        (
            "authorization=provisional",
            "provisional, no alerts; previews always; enabled: notificationCenter, timeSensitive; "
                + "disabled: alert, badge, sound, lockScreen, scheduledDelivery"
        ),
    ]
    private static let places = "alert, badge, sound, lockScreen, notificationCenter"

    @Test("The app can read its authorization: not determined, authorized, denied and provisional", arguments: readings)
    func reads(setting: String, line: String) throws {
        let set = setting.isEmpty ? "" : "set:\(DeviceState.tutorial):\(setting)"
        let state = try Ncenter.programState("H Right Right Enter 2 \(set) G k Enter", "--empty")
        #expect(state.console.last == "settings: \(line)")
    }

    @Test("A denied app with its own settings sends the user to Settings; an allowed one shows its switches")
    func managing() throws {
        let setting = "set:\(DeviceState.redGreen):authorization"
        let manage = "H Enter 3"
        let denied = try Ncenter.render("\(manage) \(setting)=denied", "--empty").lines
        #expect(denied.contains { $0.contains("Enable notifications in Settings app.") })
        let allowed = try Ncenter.render("\(manage) \(setting)=denied \(setting)=authorized", "--empty").lines
        #expect(allowed.contains { $0.contains("Red notifications") && $0.contains("on") })
    }
}

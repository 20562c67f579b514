import BlockingTests
import GoldenFiles
import Testing

/// Authorization, provisional apps, the options menu and the way to an app's own settings.
@Suite(.blocking) struct ManagementTests {
    /// Red & Green requests provisional authorization when it is first opened; then a notification is sent and the list
    /// is opened.
    private static let provisional = "H Enter 1 advance:1s N"

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

import BlockingTests
import Testing

/// A notice tells the user about an app's action that iOS does not show.
@Suite("Notices of what shows nothing", .blocking) struct QuietOutcomeFeatureTests {
    private static let authorization = "com.example.RedGreenNotifications:authorization"

    @Test(
        "A press that iOS answers with nothing is explained",
        arguments: [
            (["--empty"], "H 1 1 advance:1s", "Compass delivered quietly; press N to see it"),
            (
                ["--set", "\(authorization)=notDetermined"], "H g Enter 1",
                "⚠ Not scheduled: Compass has not asked for permission"
            ),
            (
                ["--set", "\(authorization)=denied"], "H g Enter 2",
                "⚠ Not scheduled: Compass is off in Settings"
            ),
        ])
    func notice(_ arguments: [String], _ keys: String, _ expected: String) throws {
        #expect(try Ncenter.render(arguments: ["--keys", keys] + arguments).text.contains(expected))
        // It goes with the next key.
        #expect(try !Ncenter.render(arguments: ["--keys", keys + " j"] + arguments).text.contains(expected))
    }
}

import BlockingTests
import Testing

/// Point 12: pushes that show nothing.
@Suite("12 Remote", .blocking) struct PushFeatureTests {
    private func push(_ aps: String) throws -> DeviceState {
        let payload = #"{ "Simulator Target Bundle": "com.example.Shop", "aps": { \#(aps) } }"#
        return try TestFiles.withFile(payload) { try Ncenter.state("", "--empty", $0) }
    }

    @Test("A badge-only push changes the badge and shows nothing")
    func badgeOnly() throws {
        let state = try push(#""badge": 3"#)
        #expect(state.notifications.isEmpty && state.app(Push.shop)?.badge == 3)
    }

    @Test("A silent push shows nothing")
    func silent() throws {
        #expect(try push(#""content-available": 1"#).notifications.isEmpty)
    }
}

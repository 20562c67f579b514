import NotificationTesting
import Testing

@testable import Invitation

/// The invitation on a device in the test.
@MainActor
struct InvitationTests {
    private static let payload = """
        {"aps": {"alert": {"title": "Lantern Walk", "body": "Mara invites you."}, "category": "invitation"},
         "Simulator Target Bundle": "com.example.Invitation", "place": "Old Harbour"}
        """

    @Test("Accepting keeps it open with other buttons, and declining is forwarded to the app")
    func answers() async throws {
        let app = AppDelegate.hosted
        let device = try await TestDevice(app)
        try await device.open(app)
        try await device.answer(.allow)
        try await device.lock()
        try await device.push(Self.payload)
        let invitation = try #require(device.lockScreen.notifications.first)
        try await device.openLongLook(of: invitation)
        #expect(device.longLook?.actions.map(\.title) == ["Accept", "Decline"])
        try await device.tap(action: "accept", of: invitation)
        #expect(device.longLook?.actions.map(\.title) == ["Bring a Guest", "Cancel My Place"])
        #expect(device.longLook?.lines.contains { $0.contains("You are going.") } == true)
        try await device.tap(action: "cancel", of: invitation)
        try await device.tap(action: "decline", of: invitation)
        #expect(device.longLook == nil)
        #expect(device.log.contains { $0.text == "decline: Lantern Walk" })
    }
}

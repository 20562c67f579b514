import BlockingTests
import Foundation
import NotificationTesting
import Testing
import UserNotifications

/// A manager as many apps have it: it is made once, keeps the center and is its delegate.
private final class SharedManager: NSObject, UNUserNotificationCenterDelegate, Sendable {
    static let shared = SharedManager()
    private let center = UNUserNotificationCenter.current()

    private override init() {
        super.init()
        center.delegate = self
    }

    func remind() async throws -> UNAuthorizationStatus {
        try await center.requestAuthorization(options: [.alert, .badge])
        let content = UNMutableNotificationContent()
        content.title = "Stretch"
        content.badge = 7
        try await center.add(UNNotificationRequest(identifier: "stretch", content: content, trigger: nil))
        return await center.notificationSettings().authorizationStatus
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner, .list] }
}

@Suite("A singleton that keeps the center", .serialized, .device(), .timeLimit(.minutes(20)), .watchdog)
struct KeptCenterTests {
    @Test("Each test has the singleton on its own device", arguments: 1...3) func test(number: Int) async throws {
        try await TestDevice.current.preset(.authorized)
        #expect(try await SharedManager.shared.remind() == .authorized)
        try await TestDevice.current.unlock()
        #expect(TestDevice.current.notificationCenter.notifications.map(\.title) == ["Stretch"])
        #expect(TestDevice.current.center().delegate === SharedManager.shared)
    }
}

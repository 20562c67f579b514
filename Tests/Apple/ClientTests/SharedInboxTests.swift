import BlockingTests
import Foundation
import NotificationModel
import Testing
import UserNotifications

/// An app with an app group and one entitlement.
@MainActor
@Suite(.timeLimit(.minutes(20)), .watchdog) struct SharedInboxTests {
    private let device: ClientDevice<SharedInbox?>

    init() throws {
        device = try ClientDevice { SharedInbox() }
        device.runtime.send(.authorizationPreset(device.application, .authorized, [.alert, .badge, .criticalAlert]))
        // In front, the app would be asked how to present its own reminder.
        device.runtime.send(.lockPressed)
    }

    @Test("Its files and defaults are in the group's folder on the device") func storage() async throws {
        let drafts = try await device.run { inbox in
            guard let inbox else { return [String]() }
            inbox.unread = 3
            try inbox.save(drafts: ["Lunch?"])
            return try SharedInbox().map { [String($0.unread)] + (try $0.savedDrafts()) } ?? []
        }
        #expect(drafts == ["3", "Lunch?"])
    }

    @Test("Its reminder is an ordinary one, because the app has no entitlement for another")
    func reminder() async throws {
        try await device.run { inbox in
            inbox?.unread = 2
            try await inbox?.remind()
        }
        #expect(device.listed.first?.content.title == "2 unread")
        let log = device.runtime.log.entries.map(\.text)
        #expect(
            log.contains(
                "time-sensitive takes com.apple.developer.usernotifications.time-sensitive: delivered as active"))
        let settings = try await device.run { _ in await UNUserNotificationCenter.current().notificationSettings() }
        #expect(settings.timeSensitiveSetting == .notSupported && settings.criticalAlertSetting == .notSupported)
        #expect(settings.badgeSetting == .enabled)
    }
}

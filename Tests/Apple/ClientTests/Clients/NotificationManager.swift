import Foundation
import UserNotifications

/// The state for an app's views: whether it may notify, and which habits have a reminder.
///
/// Uses async/await on the main actor.
@MainActor
final class NotificationManager: NSObject {
    enum Failure: Error, Equatable {
        case notAllowed
        case refused(UNError.Code)
    }

    private(set) var status = UNAuthorizationStatus.notDetermined
    private(set) var reminders: [String] = []
    private(set) var answeredHabits: [String] = []

    private let center: UNUserNotificationCenter

    init(center: UNUserNotificationCenter = .current()) {
        self.center = center
        super.init()
        center.delegate = self
    }

    func requestAuthorization() async throws -> Bool {
        let granted = try await center.requestAuthorization(options: [.alert, .sound])
        status = await center.notificationSettings().authorizationStatus
        return granted
    }

    func remind(of habit: String, hour: Int, minute: Int) async throws {
        guard status == .authorized else { throw Failure.notAllowed }
        let content = UNMutableNotificationContent()
        content.title = habit
        content.body = "It is time."
        content.interruptionLevel = .active
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: hour, minute: minute),
            repeats: true
        )
        do {
            try await center.add(UNNotificationRequest(identifier: habit, content: content, trigger: trigger))
        } catch let error as UNError {
            throw Failure.refused(error.code)
        }
        await reload()
    }

    func forget(_ habit: String) async {
        center.removePendingNotificationRequests(withIdentifiers: [habit])
        center.removeDeliveredNotifications(withIdentifiers: [habit])
        await reload()
    }

    func reload() async {
        reminders = await center.pendingNotificationRequests().map(\.identifier)
    }
}

extension NotificationManager: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        answeredHabits.append(response.notification.request.identifier)
    }
}

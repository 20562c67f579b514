import Foundation
import UserNotifications

/// A class on the main actor, with the async methods on it too.
@MainActor
final class MainActorAsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    var path: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        path.isEmpty ? [.banner, .list] : []
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        path.append(response.notification.request.content.threadIdentifier)
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        path = ["settings"]
    }
}

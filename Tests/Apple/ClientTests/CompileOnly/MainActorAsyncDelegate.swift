import Foundation
import UserNotifications

/// A main-actor class whose async methods are also on the main actor.
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

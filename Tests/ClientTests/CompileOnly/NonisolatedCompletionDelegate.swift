import Foundation
import UserNotifications

/// A class on the main actor whose callbacks are not, and hop there: completion handlers.
@MainActor
class NonisolatedCompletionDelegate: NSObject, UNUserNotificationCenterDelegate {
    var path: [String] = []

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .sound])
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let identifier = response.notification.request.identifier
        Task { @MainActor in self.path.append(identifier) }
        completionHandler()
    }
}

import Foundation
import UserNotifications

/// A main-actor class whose completion-handler methods are nonisolated and hop to the main actor.
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

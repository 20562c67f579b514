import Foundation
import UserNotifications

/// A main-actor class whose completion-handler methods are also on the main actor.
@MainActor
final class MainActorCompletionDelegate: NSObject, UNUserNotificationCenterDelegate {
    var path: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(path.isEmpty ? [.banner] : [])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        path.append(response.actionIdentifier)
        completionHandler()
    }
}

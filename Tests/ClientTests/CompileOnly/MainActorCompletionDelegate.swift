import Foundation
import UserNotifications

/// A class on the main actor, with the completion-handler methods on it too.
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

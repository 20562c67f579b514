import Foundation
import UserNotifications

/// An app delegate in the style before concurrency: no isolation, handlers without `@Sendable`.
class CompletionDelegate: NSObject, UNUserNotificationCenterDelegate {
    var openedIdentifiers: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        openedIdentifiers.append(response.notification.request.identifier)
        completionHandler()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        openedIdentifiers.removeAll()
    }
}

import Foundation
import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// A content extension with a completion handler.
class CompletionContentExtension: NotificationContentViewController, UNNotificationContentExtension {
    var received: [String] = []

    func didReceive(_ notification: UNNotification) {
        received.append(notification.request.identifier)
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        extensionContext?.notificationActions = []
        completion(.doNotDismiss)
    }
}

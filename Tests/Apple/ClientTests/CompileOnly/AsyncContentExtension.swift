import Foundation
import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// A content extension with the async method.
final class AsyncContentExtension: NotificationContentViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {
        title = notification.request.content.title
    }

    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        response.actionIdentifier == "like" ? .dismissAndForwardAction : .dismiss
    }
}

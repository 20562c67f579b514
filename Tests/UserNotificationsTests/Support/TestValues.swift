import Foundation
import NotificationModel
import UserNotifications

enum TestValues {
    static let date = Date(timeIntervalSince1970: 1_795_254_060)

    static func content(title: String = "Title", thread: String = "") -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = title
        content.threadIdentifier = thread
        return content
    }

    static func request(_ identifier: String = "one", title: String = "Title") -> UNNotificationRequest {
        UNNotificationRequest(identifier: identifier, content: content(title: title), trigger: nil)
    }

    static func delivered(_ identifier: String = "one", title: String = "Title") -> DeliveredNotification {
        DeliveredNotification(
            application: ApplicationIdentifier("com.example.App"), date: date,
            request: request(identifier, title: title).model
        )
    }
}

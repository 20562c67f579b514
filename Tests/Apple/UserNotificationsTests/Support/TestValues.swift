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

    /// All properties differ from their defaults.
    static func everything() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 3
        content.sound = .default
        content.threadIdentifier = "thread"
        content.categoryIdentifier = "category"
        content.launchImageName = "launch"
        content.setSummary("Alice", count: 2)
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "filter"
        content.userInfo = ["key": "value"]
        return content
    }
}

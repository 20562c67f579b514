/// What a person did with a notification.
package struct NotificationResponse: Hashable, Sendable, Codable {
    /// The value of `UNNotificationDefaultActionIdentifier`: the person opened the app from the notification.
    package static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The value of `UNNotificationDismissActionIdentifier`: the person cleared the notification.
    package static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    package var notification: DeliveredNotification
    package var actionIdentifier: String
    /// The typed text of a text-input action, `nil` for every other one.
    package var userText: String?

    package init(notification: DeliveredNotification, actionIdentifier: String, userText: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}

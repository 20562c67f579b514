/// The user's response to a notification.
package struct NotificationResponse: Hashable, Sendable, Codable {
    /// The value of `UNNotificationDefaultActionIdentifier`: the user opened the app from the notification.
    package static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The value of `UNNotificationDismissActionIdentifier`: the user cleared the notification.
    package static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    package var notification: DeliveredNotification
    package var actionIdentifier: String
    /// The typed text of a text-input action; `nil` for all other actions.
    package var userText: String?

    package init(notification: DeliveredNotification, actionIdentifier: String, userText: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}

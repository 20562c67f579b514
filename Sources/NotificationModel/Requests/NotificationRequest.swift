/// A request to notify the user, with an identifier, a content and a trigger.
package struct NotificationRequest: Hashable, Sendable, Codable {
    /// The app's identifier for a local request; the collapse identifier, or one that the device assigns, for a push.
    /// Unique within an app: a new request replaces one with the same identifier.
    package var identifier: String
    package var content: NotificationContent
    /// `nil` delivers the notification immediately.
    package var trigger: NotificationTrigger?

    package init(identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// A request to notify: an identifier, what to say, and when.
package struct NotificationRequest: Hashable, Sendable, Codable {
    /// The app's own for a local request; the collapse identifier, or one the device makes, for a push. Unique within
    /// one app: a second request with the same one replaces the first.
    package var identifier: String
    package var content: NotificationContent
    /// `nil` delivers at once.
    package var trigger: NotificationTrigger?

    package init(identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

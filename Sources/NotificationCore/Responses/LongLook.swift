package import NotificationModel
package import NotificationWire

/// The opened notification: its content extension, if its category has one, and its buttons.
package struct LongLook: Hashable, Sendable {
    package var notification: DeliveredNotification
    /// The extension that shows it; `nil` shows the notification's own content.
    package var contentExtension: ContentExtension?
    /// The buttons now; a content extension may have replaced its category's.
    package var actions: [NotificationAction]
    /// Tells this opening from an earlier one of the same notification, so that a late answer is not taken for its.
    package var session: CallIdentifier
}

/// The question to a content extension what becomes of an action.
package struct ExtensionQuestion: Hashable, Sendable {
    /// The long look it was asked in.
    var session: CallIdentifier
    package var response: NotificationResponse
    /// Whether the action brings the app to the front when it is forwarded; the extension may replace its buttons before
    /// it answers.
    var opensApplication: Bool
}

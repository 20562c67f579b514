package import NotificationModel
package import NotificationWire

/// An opened notification with its actions and, if its category has one, its content extension.
package struct LongLook: Hashable, Sendable {
    package var notification: DeliveredNotification
    /// The content extension that presents it; `nil` for the notification's own content.
    package var contentExtension: ContentExtension?
    /// The current actions; a content extension may have replaced those of the category.
    package var actions: [NotificationAction]
    /// Distinguishes this long look from an earlier one of the same notification, so that late answers are not
    /// confused.
    package var session: CallIdentifier
}

/// The question to a content extension what happens to an action.
package struct ExtensionQuestion: Hashable, Sendable {
    /// The long look that the question belongs to.
    var session: CallIdentifier
    package var response: NotificationResponse
    /// Whether the action brings the app to the front when it is forwarded; stored because the extension may replace
    /// its actions before it answers.
    var opensApplication: Bool
}

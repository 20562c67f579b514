import NotificationModel

/// The user's response to a text-input action.
///
/// Apple: `UNTextInputNotificationResponse`.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; it adds no state to its superclass, which holds one immutable value.

    /// The text that the user typed; empty if the user typed nothing.
    open var userText: String { storedText ?? "" }

    override class func accepts(_ model: NotificationResponse) -> Bool { model.userText != nil }
}

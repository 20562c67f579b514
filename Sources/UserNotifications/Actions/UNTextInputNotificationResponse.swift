import NotificationModel

/// The answer to a text-input action.
///
/// Apple: `UNTextInputNotificationResponse`.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// What the person typed; empty when nothing was.
    open var userText: String { model.userText ?? "" }

    override class func accepts(_ model: NotificationResponse) -> Bool { model.userText != nil }
}

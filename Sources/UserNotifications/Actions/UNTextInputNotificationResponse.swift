import NotificationModel

/// The answer to a text-input action.
///
/// Apple: `UNTextInputNotificationResponse`.
public class UNTextInputNotificationResponse: UNNotificationResponse {
    /// What the person typed; empty when nothing was.
    public var userText: String { model.userText ?? "" }
}

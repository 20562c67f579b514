import NotificationModel

/// What the person does in the open long look.
struct LongLookState: Hashable, Sendable {
    /// A thing that can be pressed there.
    enum Target: Hashable, Sendable {
        /// A control of the content extension.
        case control(String)
        /// A button of the notification.
        case action(String)
    }

    let session: CallIdentifier
    var focus: Target?
    /// The rows of the content scrolled out at the top.
    var scroll = 0
}

/// What happens to a notification after its content extension has handled an action.
///
/// Apple: `UNNotificationContentExtensionResponseOption`.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// The view stays open and the app is not told.
    case doNotDismiss = 0
    /// The view closes and the app is not told.
    case dismiss = 1
    /// The view closes and the app is told.
    case dismissAndForwardAction = 2
}

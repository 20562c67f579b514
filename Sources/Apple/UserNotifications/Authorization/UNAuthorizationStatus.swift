/// Whether an app is allowed to notify the user.
///
/// Apple: `UNAuthorizationStatus`.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// Provisional: notifications are delivered quietly.
    case provisional = 3
    /// For a limited time (App Clips).
    case ephemeral = 4
}

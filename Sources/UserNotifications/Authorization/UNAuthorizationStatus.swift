/// Whether an app may notify.
///
/// Apple: `UNAuthorizationStatus`.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The person has not been asked.
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// Quietly, on trial.
    case provisional = 3
    /// For a limited time (App Clips).
    case ephemeral = 4
}

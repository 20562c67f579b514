/// Whether one way of notifying is on.
///
/// Apple: `UNNotificationSetting`.
public enum UNNotificationSetting: Int, Sendable {
    /// The app never asked for it.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

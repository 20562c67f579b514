/// Whether one kind of notification is enabled.
///
/// Apple: `UNNotificationSetting`.
public enum UNNotificationSetting: Int, Sendable {
    /// The app has not requested it.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

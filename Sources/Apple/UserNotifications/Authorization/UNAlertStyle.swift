/// How alerts are presented while the device is unlocked.
///
/// Apple: `UNAlertStyle`.
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    /// Disappears automatically.
    case banner = 1
    /// Remains until the user dismisses it.
    case alert = 2
}

/// How alerts look while the device is unlocked.
///
/// Apple: `UNAlertStyle`.
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    /// Goes away by itself.
    case banner = 1
    /// Stays until dismissed.
    case alert = 2
}

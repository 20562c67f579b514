/// When the text of a notification is shown.
///
/// Apple: `UNShowPreviewsSetting`.
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    /// Only while the device is unlocked.
    case whenAuthenticated = 1
    case never = 2
}

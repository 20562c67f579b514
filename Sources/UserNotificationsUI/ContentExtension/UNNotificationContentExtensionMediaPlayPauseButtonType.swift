/// Whether the system draws a button for media over a content extension's view, and how.
///
/// Apple: `UNNotificationContentExtensionMediaPlayPauseButtonType`.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    /// No button.
    case none = 0
    /// A button that is always there and changes between play and pause.
    case `default` = 1
    /// A button that goes while media play; a tap on the view then pauses.
    case overlay = 2
}

/// Whether and how the system draws a media button on top of a content extension's view.
///
/// Apple: `UNNotificationContentExtensionMediaPlayPauseButtonType`.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    /// No button.
    case none = 0
    /// A button that is always visible and switches between play and pause.
    case `default` = 1
    /// A button that is hidden while media play; a tap on the view then pauses.
    case overlay = 2
}

import NotificationModel

/// How strongly a notification asks for attention.
///
/// Apple: `UNNotificationInterruptionLevel`.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// In the list only: no banner, no sound.
    case passive = 0
    case active = 1
    /// Breaks through Focus and the scheduled summary.
    case timeSensitive = 2
    /// Breaks through the mute switch too.
    case critical = 3
}

extension UNNotificationInterruptionLevel {
    init(model: InterruptionLevel) {
        self =
            switch model {
            case .passive: .passive
            case .active: .active
            case .timeSensitive: .timeSensitive
            case .critical: .critical
            }
    }

    var model: InterruptionLevel {
        switch self {
        case .passive: .passive
        case .active: .active
        case .timeSensitive: .timeSensitive
        case .critical: .critical
        }
    }
}

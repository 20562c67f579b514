import NotificationModel

/// The importance of a notification and how far it interrupts the user.
///
/// Apple: `UNNotificationInterruptionLevel`.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Added to the list only, without a banner or a sound.
    case passive = 0
    case active = 1
    /// Breaks through Focus and the scheduled summary.
    case timeSensitive = 2
    /// Also plays its sound while the device is muted.
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

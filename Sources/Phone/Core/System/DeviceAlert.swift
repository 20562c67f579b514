package import NotificationModel

/// A question that the device asks the user before it continues.
package enum DeviceAlert: Equatable, Sendable {
    /// Whether an app may notify.
    case permission(ApplicationIdentifier)
    /// Whether an app that may notify may send critical alerts.
    case criticalPermission(ApplicationIdentifier)
    /// The device must be unlocked first.
    case unlock(UnlockPurpose)
}

/// The action that waits for the device to be unlocked.
///
/// Indirect, because the state that contains it is copied many times for each frame.
package indirect enum UnlockPurpose: Equatable, Sendable {
    case open(DeliveredNotification)
    /// Opening the long look of a notification with a hidden preview.
    case view(DeliveredNotification)
    case action(DeliveredNotification, identifier: String, userText: String?)
    /// Opening the app's own notification settings, possibly from a notification's menu.
    case configure(ApplicationIdentifier, DeliveredNotification?)
    /// Opening an app from the card of a Live Activity.
    case openLiveActivity(LiveActivity.Identifier)

    package var application: ApplicationIdentifier {
        switch self {
        case .open(let notification), .view(let notification), .action(let notification, _, _):
            notification.application
        case .configure(let application, _): application
        case .openLiveActivity(let activity): activity.application
        }
    }

    package var notification: DeliveredNotification? {
        switch self {
        case .open(let notification), .view(let notification), .action(let notification, _, _): notification
        case .configure(_, let notification): notification
        case .openLiveActivity: nil
        }
    }
}

package import NotificationModel

/// A question the device asks the person before it goes on.
package enum DeviceAlert: Hashable, Sendable {
    /// May this app notify?
    case permission(ApplicationIdentifier)
    /// May this app, which may notify, send critical alerts?
    case criticalPermission(ApplicationIdentifier)
    /// The device must be unlocked before this can be done.
    case unlock(UnlockPurpose)
}

/// What waits for the device to be unlocked.
package enum UnlockPurpose: Hashable, Sendable {
    /// Opening an app from its notification.
    case open(DeliveredNotification)
    /// Opening the long look of a notification whose preview is hidden.
    case view(DeliveredNotification)
    /// A notification's button.
    case action(DeliveredNotification, identifier: String, userText: String?)
    /// The app's own notification settings, perhaps from a notification's menu.
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

    /// The notification it is about, if it is about one.
    package var notification: DeliveredNotification? {
        switch self {
        case .open(let notification), .view(let notification), .action(let notification, _, _): notification
        case .configure(_, let notification): notification
        case .openLiveActivity: nil
        }
    }
}

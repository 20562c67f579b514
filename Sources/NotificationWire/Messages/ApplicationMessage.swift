package import NotificationModel

/// A message from the device to an app's code beside its notification center: what iOS tells `UIApplication`.
package enum ApplicationMessage: Hashable, Sendable, Codable {
    /// The badge and the registration before a launch; not sent if there is neither.
    case situation(ApplicationSituation)
    /// The launch that follows was caused by a remote notification with this `userInfo`.
    case launchedByRemoteNotification([String: PropertyListValue])
    /// A push with `content-available` has arrived; the app answers `remoteNotificationHandled` with the same
    /// identifier.
    case remoteNotification(CallIdentifier, userInfo: [String: PropertyListValue])
    /// The app is registered for remote notifications.
    case deviceToken([UInt8])
}

/// What the device knows of an app, and what the app can read at any time.
package struct ApplicationSituation: Hashable, Sendable, Codable {
    package enum Activity: String, Hashable, Sendable, Codable {
        /// In front, and the user's input is the app's.
        case active
        /// In front, but an alert, Notification Center or a notification covers it.
        case inactive
        /// Not in front, or the device is locked.
        case background
    }

    package var activity: Activity
    /// The badge count on the icon; 0 shows no badge.
    package var badge: Int
    /// Whether the app is registered for remote notifications.
    package var isRegistered: Bool

    package init(activity: Activity = .background, badge: Int = 0, isRegistered: Bool = false) {
        self.activity = activity
        self.badge = badge
        self.isRegistered = isRegistered
    }
}

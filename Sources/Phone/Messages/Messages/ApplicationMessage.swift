package import NotificationModel

/// A message from the device to an app's code beside its notification center: what iOS tells `UIApplication`.
package enum ApplicationMessage: Equatable, Sendable {
    /// The badge and the registration before a launch; not sent if there is neither.
    case situation(ApplicationSituation)
    /// The launch that follows was caused by a remote notification with this `userInfo`.
    case launchedByRemoteNotification([String: PropertyListValue])
    /// A push with `content-available` has arrived; the app answers `remoteNotificationHandled` with the same
    /// identifier.
    case remoteNotification(CallIdentifier, userInfo: [String: PropertyListValue])
    /// The app is registered for remote notifications.
    case deviceToken([UInt8])
    /// The app takes this when it comes to the front next.
    case errand(ApplicationErrand)
    /// The device has moved.
    case moved
}

/// The state that the device has for an app, which the app can read at any time.
package struct ApplicationSituation: Equatable, Sendable {
    package enum Activity: String, Hashable, Sendable {
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

/// A message from an app to the device.
package indirect enum ApplicationReport: Equatable, Sendable {
    /// A request to the device, or an answer to one of its questions.
    ///
    /// `isOfDrawing` is true if the app sent the request while it drew its picture. The device's reply is then no
    /// reason to draw again unless the picture changes.
    case request(ApplicationRequest, isOfDrawing: Bool)
    /// The answer to `drawScreen`; `nil` before the app was launched.
    case screen(ApplicationScreen?)
    /// The answer to `drawContentExtension`; `nil` if the extension no longer exists.
    case contentFrame(session: CallIdentifier, ContentExtensionFrame?)
    /// Code has run that no message from the device started, such as a timer, or the state of the system's media button
    /// has changed: the picture may have changed.
    case ownCodeHasRun
    /// The app's code has printed lines.
    case printed([String])
}

/// A message from the device to an app's service extension; the call identifies the run.
package indirect enum ServiceExtensionMessage: Equatable, Sendable {
    /// Creates an instance and passes it the request; the answer is `serviceExtensionAnswered`.
    case run(CallIdentifier, NotificationRequest)
    /// Tells the instance that its time is up, on another thread than the one it works on; after that call has
    /// returned, the app answers `serviceExtensionExpired`.
    case expire(CallIdentifier)
    /// The run is over; later answers of the instance are ignored.
    case end(CallIdentifier)
}

/// A message from the device to an app's notification center.
package indirect enum CenterMessage: Equatable, Sendable {
    case reply(CallIdentifier, ApplicationReply)
    /// Asks the delegate; the app answers `willPresentAnswered` with the same identifier, or `delegateMissing`.
    case willPresent(CallIdentifier, DeliveredNotification)
    /// Tells the delegate; the app answers `responseHandled` with the same identifier, or `delegateMissing`.
    case didReceive(CallIdentifier, NotificationResponse)
    /// Asks the delegate to show the app's own settings.
    case openSettings(DeliveredNotification?)
}

package import NotificationModel

/// What the device says to an app's notification center.
package enum CenterMessage: Hashable, Sendable, Codable {
    /// The answer to the app's call of that name.
    case reply(CallIdentifier, ApplicationReply)
    /// Asks the delegate; the app answers `willPresentAnswered` with the same name.
    case willPresent(CallIdentifier, DeliveredNotification)
    /// Tells the delegate; the app answers `responseHandled` with the same name.
    case didReceive(CallIdentifier, NotificationResponse)
    /// Asks the delegate to show the app's own settings.
    case openSettings(DeliveredNotification?)
}

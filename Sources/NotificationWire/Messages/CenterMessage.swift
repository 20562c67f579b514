package import NotificationModel

/// A message from the device to an app's notification center.
package enum CenterMessage: Hashable, Sendable, Codable {
    /// The reply to the app's call with that identifier.
    case reply(CallIdentifier, ApplicationReply)
    /// Asks the delegate; the app answers `willPresentAnswered` with the same identifier, or `delegateMissing`.
    case willPresent(CallIdentifier, DeliveredNotification)
    /// Tells the delegate; the app answers `responseHandled` with the same identifier, or `delegateMissing`.
    case didReceive(CallIdentifier, NotificationResponse)
    /// Asks the delegate to show the app's own settings.
    case openSettings(DeliveredNotification?)
}

package import NotificationModel

/// The device's answer to a call from an app.
package enum ApplicationReply: Equatable, Sendable {
    case authorization(granted: Bool)
    /// Sorted by identifier.
    case categories([NotificationCategory])
    case settings(NotificationSettings)
    case added(RequestError?)
    /// Requests with a date sorted by date, ties in insertion order; then those with a location, in insertion order.
    /// Apple documents no order.
    case pending([NotificationRequest])
    /// Newest first, without those triggered by a location. Apple documents no order.
    case delivered([DeliveredNotification])
    case badgeCountSet(RequestError?)
}

package import NotificationModel

/// The device's answer to a call of an app's.
package enum ApplicationReply: Hashable, Sendable, Codable {
    case authorization(granted: Bool)
    /// By identifier.
    case categories([NotificationCategory])
    case settings(NotificationSettings)
    case added(RequestError?)
    /// Those with a date soonest first, of one moment in the order they were added; then those that wait for a place, in
    /// the order they were added. Apple documents no order.
    case pending([NotificationRequest])
    /// Newest first; without those that a place triggered. Apple documents no order.
    case delivered([DeliveredNotification])
    case badgeCountSet(RequestError?)
}

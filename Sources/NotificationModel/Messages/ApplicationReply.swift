/// The device's answer to a call of an app's.
package enum ApplicationReply: Hashable, Sendable, Codable {
    case authorization(granted: Bool)
    case categories([NotificationCategory])
    case settings(NotificationSettings)
    case added(RequestError?)
    case pending([NotificationRequest])
    case delivered([DeliveredNotification])
    case badgeCountSet(RequestError?)
}

import NotificationModel

/// Says that a notification came from a server; apps never make one.
///
/// Apple: `UNPushNotificationTrigger`.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    override class func accepts(_ model: NotificationTrigger) -> Bool { model == .push }
}

import NotificationModel

/// The trigger of a notification that came from a server; apps never create one.
///
/// Apple: `UNPushNotificationTrigger`.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; it adds no state to its superclass, which holds one immutable value.
    override class func accepts(_ model: NotificationTrigger) -> Bool { model == .push }
}

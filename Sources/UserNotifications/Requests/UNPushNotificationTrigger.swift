/// Says that a notification came from a server; apps never make one.
///
/// Apple: `UNPushNotificationTrigger`.
public class UNPushNotificationTrigger: UNNotificationTrigger {}

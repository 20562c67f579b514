/// The kinds of notification that an app can request permission for.
///
/// Apple: `UNAuthorizationOptions`.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The badge on the app's icon.
    public static var badge: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 0) }
    public static var sound: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 1) }
    public static var alert: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 2) }
    public static var carPlay: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 3) }
    /// Sounds that play even if the device is muted.
    public static var criticalAlert: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 4) }
    /// The device's Settings show a button that opens the app's own notification settings.
    public static var providesAppNotificationSettings: UNAuthorizationOptions {
        UNAuthorizationOptions(rawValue: 1 << 5)
    }
    /// Notifications are delivered quietly on a provisional basis, without a prompt.
    public static var provisional: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 6) }
    @available(*, deprecated, message: "Announcement authorization is always included")
    public static var announcement: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 7) }
    @available(*, deprecated, message: "Use time-sensitive entitlement")
    public static var timeSensitive: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 8) }
}

/// What happens around the app when a button is pressed.
///
/// Apple: `UNNotificationActionOptions`.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The device must be unlocked before the app is told.
    public static var authenticationRequired: UNNotificationActionOptions {
        UNNotificationActionOptions(rawValue: 1 << 0)
    }
    /// Drawn as something that destroys.
    public static var destructive: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: 1 << 1) }
    /// Brings the app to the front.
    public static var foreground: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: 1 << 2) }
}

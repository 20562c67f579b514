/// How the device and the app behave when the user selects an action.
///
/// Apple: `UNNotificationActionOptions`.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The device must be unlocked before the app receives the response.
    public static var authenticationRequired: UNNotificationActionOptions {
        UNNotificationActionOptions(rawValue: 1 << 0)
    }
    /// The button is drawn as destructive.
    public static var destructive: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: 1 << 1) }
    /// Brings the app to the front.
    public static var foreground: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: 1 << 2) }
}

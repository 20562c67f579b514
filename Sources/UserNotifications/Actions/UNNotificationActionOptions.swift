/// What happens around the app when a button is pressed.
///
/// Apple: `UNNotificationActionOptions`.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The device must be unlocked before the app is told.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// Drawn as something that destroys.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Brings the app to the front.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

// What code asked for before iOS 10, mostly in the `else` of `#available(iOS 10, *)`.

/// Apple: `UIUserNotificationType`.
public struct UIUserNotificationType: OptionSet, Sendable {
    /// The bits, as Apple numbers them.
    public let rawValue: UInt

    /// Creates a set of types from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Asks for badges.
    public static let badge = UIUserNotificationType(rawValue: 1)
    /// Asks for sounds.
    public static let sound = UIUserNotificationType(rawValue: 2)
    /// Asks for alerts.
    public static let alert = UIUserNotificationType(rawValue: 4)
}

/// Apple: `UIUserNotificationSettings`.
public final class UIUserNotificationSettings: NSObject, Sendable {
    /// The types that the app asks for; in the delegate's call, the types that the user allows.
    public let types: UIUserNotificationType

    /// Creates settings; categories are ignored, because `UNUserNotificationCenter.setNotificationCategories(_:)` has
    /// them now.
    public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) { self.types = types }
}

extension UIApplication {
    /// Asks for the permission of `UNUserNotificationCenter.requestAuthorization(options:)`, and tells the app's
    /// delegate of what is allowed.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        let types = notificationSettings.types
        var options: UNAuthorizationOptions = []
        if types.contains(.badge) { options.insert(.badge) }
        if types.contains(.sound) { options.insert(.sound) }
        if types.contains(.alert) { options.insert(.alert) }
        Task {
            let isGranted =
                (try? await UNUserNotificationCenter.current().requestAuthorization(options: options)) ?? false
            delegate?.application(
                self,
                didRegister: isGranted ? notificationSettings : UIUserNotificationSettings(types: [], categories: nil))
        }
    }
}

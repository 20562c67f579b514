// What code asked for before iOS 10, mostly in the `else` of `#available(iOS 10, *)`.

/// Apple: `UIUserNotificationType`, whose members have the same bits.
public typealias UIUserNotificationType = UNAuthorizationOptions

/// Apple: `UIUserNotificationSettings`.
public final class UIUserNotificationSettings: NSObject, Sendable {
    /// The types that the app asks for; in the delegate's call, the types that the user allows.
    public let types: UIUserNotificationType

    /// Creates settings; categories are ignored, because `UNUserNotificationCenter.setNotificationCategories(_:)` has
    /// them now.
    public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) {
        self.types = types
    }
}

extension UIApplication {
    /// Asks for the permission of `UNUserNotificationCenter.requestAuthorization(options:)`, and tells the app's
    /// delegate of what is allowed.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        Task {
            let center = UNUserNotificationCenter.current()
            let isGranted = (try? await center.requestAuthorization(options: notificationSettings.types)) ?? false
            delegate?.application(
                self,
                didRegister: isGranted ? notificationSettings : UIUserNotificationSettings(types: [], categories: nil))
        }
    }
}

public import Foundation
import NotificationModel
public import UserNotifications

// Apple has no such initializers: the system alone makes these objects. They are for unit tests of a delegate that need
// no device; a `TestDevice` calls the delegate as iOS does.

extension UNNotification {
    /// A delivered notification that no device has delivered.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - date: When it was delivered.
    ///   - application: The bundle identifier of its app.
    public convenience init(
        request: UNNotificationRequest, date: Date = TestDevice.defaultDate, application: String = "com.example.App"
    ) {
        self.init(
            model: DeliveredNotification(
                application: ApplicationIdentifier(application), date: date, request: request.model))
    }
}

extension UNNotificationResponse {
    /// A response that no user has given.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - actionIdentifier: The action; by default the user has opened the app from the notification.
    ///   - userText: What the user has typed; then the response is a `UNTextInputNotificationResponse`.
    public static func handMade(
        to notification: UNNotification, actionIdentifier: String = UNNotificationDefaultActionIdentifier,
        userText: String? = nil
    ) -> UNNotificationResponse {
        make(
            from: NotificationResponse(
                notification: notification.model, actionIdentifier: actionIdentifier, userText: userText))
    }
}

extension UNNotificationSettings {
    /// Settings that no device has.
    ///
    /// - Parameters:
    ///   - authorizationStatus: Whether the app may notify.
    ///   - alert: Whether it shows alerts; the other parameters are the settings of their names.
    public convenience init(
        authorizationStatus: UNAuthorizationStatus,
        alert: UNNotificationSetting = .enabled,
        badge: UNNotificationSetting = .enabled,
        sound: UNNotificationSetting = .enabled,
        lockScreen: UNNotificationSetting = .enabled,
        notificationCenter: UNNotificationSetting = .enabled,
        criticalAlert: UNNotificationSetting = .notSupported,
        timeSensitive: UNNotificationSetting = .notSupported
    ) {
        func setting(_ setting: UNNotificationSetting) -> NotificationSettings.Setting {
            .init(rawValue: setting.rawValue) ?? .notSupported
        }
        var model = NotificationSettings()
        model.authorizationStatus = .init(rawValue: authorizationStatus.rawValue) ?? .notDetermined
        model.alert = setting(alert)
        model.badge = setting(badge)
        model.sound = setting(sound)
        model.lockScreen = setting(lockScreen)
        model.notificationCenter = setting(notificationCenter)
        model.criticalAlert = setting(criticalAlert)
        model.timeSensitive = setting(timeSensitive)
        self.init(model: model)
    }
}

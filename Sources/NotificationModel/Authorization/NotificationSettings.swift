/// The notification settings that an app can read: the value of `UNNotificationSettings`.
package struct NotificationSettings: Hashable, Sendable, Codable {
    /// With the raw values of `UNNotificationSetting`.
    package enum Setting: Int, Hashable, Sendable, Codable {
        /// The app has not requested it.
        case notSupported = 0
        case disabled = 1
        case enabled = 2
    }

    /// With the raw values of `UNAlertStyle`.
    package enum AlertStyle: Int, Hashable, Sendable, Codable {
        case none = 0
        case banner = 1
        case alert = 2
    }

    /// With the raw values of `UNShowPreviewsSetting`.
    package enum ShowPreviews: Int, Hashable, Sendable, Codable {
        case always = 0
        case whenAuthenticated = 1
        case never = 2
    }

    package var authorizationStatus = AuthorizationStatus.notDetermined
    package var notificationCenter = Setting.notSupported
    package var sound = Setting.notSupported
    package var badge = Setting.notSupported
    package var alert = Setting.notSupported
    package var lockScreen = Setting.notSupported
    package var carPlay = Setting.notSupported
    package var criticalAlert = Setting.notSupported
    package var announcement = Setting.notSupported
    package var timeSensitive = Setting.notSupported
    package var scheduledDelivery = Setting.notSupported
    package var directMessages = Setting.notSupported
    package var alertStyle = AlertStyle.none
    package var showPreviews = ShowPreviews.always
    package var providesAppNotificationSettings = false

    package init() {}
}

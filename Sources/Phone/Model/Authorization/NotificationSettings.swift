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

/// Whether an app is allowed to notify the user, with the raw values of `UNAuthorizationStatus`.
package enum AuthorizationStatus: Int, Hashable, Sendable, Codable, CaseIterable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// Provisional: notifications appear quietly, in Notification Center only.
    case provisional = 3
    case ephemeral = 4

    package init?(name: String) {
        guard let status = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = status
    }

    /// The value in `ncenter render --format json`, which is Apple's case name.
    package var name: String {
        switch self {
        case .notDetermined: "notDetermined"
        case .denied: "denied"
        case .authorized: "authorized"
        case .provisional: "provisional"
        case .ephemeral: "ephemeral"
        }
    }
}

/// The kinds of notification that an app requests authorization for, with the raw values of `UNAuthorizationOptions`.
package struct AuthorizationOptions: OptionSet, Equatable, Sendable, Codable {
    package let rawValue: UInt

    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    package static let badge = AuthorizationOptions(rawValue: 1 << 0)
    package static let sound = AuthorizationOptions(rawValue: 1 << 1)
    package static let alert = AuthorizationOptions(rawValue: 1 << 2)
    package static let carPlay = AuthorizationOptions(rawValue: 1 << 3)
    package static let criticalAlert = AuthorizationOptions(rawValue: 1 << 4)
    package static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 1 << 5)
    package static let provisional = AuthorizationOptions(rawValue: 1 << 6)
    package static let announcement = AuthorizationOptions(rawValue: 1 << 7)
    package static let timeSensitive = AuthorizationOptions(rawValue: 1 << 8)
}

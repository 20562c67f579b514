import UserNotifications

extension UNNotificationSettings {
    /// The app's settings in one line: `authorized, banner; enabled: alert, badge; disabled: sound`. Settings that the
    /// app has not requested are left out.
    var summary: String {
        let settings = [
            ("alert", alertSetting), ("badge", badgeSetting), ("sound", soundSetting),
            ("lockScreen", lockScreenSetting), ("notificationCenter", notificationCenterSetting),
            ("timeSensitive", timeSensitiveSetting), ("scheduledDelivery", scheduledDeliverySetting),
        ]
        func names(_ setting: UNNotificationSetting) -> String {
            let names = settings.filter { $0.1 == setting }.map(\.0)
            return names.isEmpty ? "none" : names.joined(separator: ", ")
        }
        return "\(authorizationStatus.name), \(alertStyle.name); previews \(showPreviewsSetting.name); "
            + "enabled: \(names(.enabled)); disabled: \(names(.disabled))"
    }
}

extension UNAuthorizationStatus {
    fileprivate var name: String {
        switch self {
        case .notDetermined: "notDetermined"
        case .denied: "denied"
        case .authorized: "authorized"
        case .provisional: "provisional"
        case .ephemeral: "ephemeral"
        }
    }
}

extension UNAlertStyle {
    fileprivate var name: String {
        switch self {
        case .none: "no alerts"
        case .banner: "banner"
        case .alert: "alert"
        }
    }
}

extension UNShowPreviewsSetting {
    fileprivate var name: String {
        switch self {
        case .always: "always"
        case .whenAuthenticated: "when unlocked"
        case .never: "never"
        }
    }
}

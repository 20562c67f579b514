import NotificationModel

// The table of names, read and written. `authorization` is the app's standing with the person and not in here.
extension ApplicationSettings {
    /// The value of a setting as a name; `nil` for one that is kept elsewhere.
    func valueName(of setting: ApplicationSetting) -> String? {
        if let isOn = self[switch: setting] { return SwitchName.name(of: isOn) }
        switch setting {
        case .bannerStyle: return bannerStyle.rawValue
        case .previews: return previews?.settingName ?? "default"
        case .grouping: return grouping.rawValue
        default: return nil
        }
    }

    /// Sets what a name says.
    ///
    /// - Throws: When the setting takes no such value; nothing is changed then.
    mutating func set(_ setting: ApplicationSetting, toValueNamed name: String) throws(SettingError) {
        let error = SettingError(wrongValue: name, setting: setting.name, values: setting.values)
        if self[switch: setting] != nil {
            guard let isOn = SwitchName.isOn(name) else { throw error }
            self[switch: setting] = isOn
            return
        }
        switch setting {
        case .bannerStyle:
            guard let value = BannerStyle(rawValue: name) else { throw error }
            bannerStyle = value
        case .grouping:
            guard let value = Grouping(rawValue: name) else { throw error }
            grouping = value
        case .previews:
            let value = NotificationSettings.ShowPreviews(settingName: name)
            guard value != nil || name == "default" else { throw error }
            previews = value
        default: throw error
        }
    }

    /// The settings that are switches; `nil` for the others.
    private subscript(switch setting: ApplicationSetting) -> Bool? {
        get { Self.path(of: setting).map { self[keyPath: $0] } }
        set { if let path = Self.path(of: setting), let newValue { self[keyPath: path] = newValue } }
    }

    private static func path(of setting: ApplicationSetting) -> WritableKeyPath<ApplicationSettings, Bool>? {
        switch setting {
        case .lockScreen: \.showsOnLockScreen
        case .notificationCenter: \.showsInNotificationCenter
        case .banners: \.showsBanners
        case .sounds: \.playsSounds
        case .badges: \.showsBadges
        case .timeSensitive: \.allowsTimeSensitive
        case .criticalAlerts: \.allowsCriticalAlerts
        case .summary: \.isInScheduledSummary
        case .authorization, .bannerStyle, .previews, .grouping: nil
        }
    }
}

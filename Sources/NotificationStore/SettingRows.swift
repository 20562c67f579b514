import NotificationCore
import NotificationModel

/// Settings as names and values, as `ncenter settings` lists them. Those with their default values have no row.
enum SettingRows {
    static func of(_ settings: DeviceSettings) -> [(name: String, value: String)] {
        guard settings != DeviceSettings() else { return [] }
        return DeviceSetting.allCases.compactMap { setting in
            guard let value = settings.valueName(of: setting), value != DeviceSettings().valueName(of: setting) else {
                return nil
            }
            return (setting.name, value)
        }
    }

    static func of(_ settings: ApplicationSettings) -> [(name: String, value: String)] {
        guard settings != ApplicationSettings() else { return [] }
        return ApplicationSetting.allCases.compactMap { setting in
            guard let value = settings.valueName(of: setting), value != ApplicationSettings().valueName(of: setting)
            else { return nil }
            return (setting.name, value)
        }
    }

    /// - Throws: A ``SettingError`` if there is no such setting or value.
    static func set(_ name: String, to value: String, in settings: inout DeviceSettings) throws(SettingError) {
        guard let setting = DeviceSetting(rawValue: name) else { throw .unknownName(name, nearest: nil) }
        try settings.set(setting, toValueNamed: value)
    }

    /// - Throws: A ``SettingError`` if there is no such setting or value.
    static func set(_ name: String, to value: String, in settings: inout ApplicationSettings) throws(SettingError) {
        guard let setting = ApplicationSetting(rawValue: name) else { throw .unknownName(name, nearest: nil) }
        try settings.set(setting, toValueNamed: value)
    }

    /// Whether the rows say everything: a language that only apps have texts in has no name, for example.
    static func areComplete(_ rows: [(name: String, value: String)], for settings: DeviceSettings) -> Bool {
        var read = DeviceSettings()
        do {
            for row in rows { try set(row.name, to: row.value, in: &read) }
        } catch {
            return false
        }
        return read == settings
    }
}

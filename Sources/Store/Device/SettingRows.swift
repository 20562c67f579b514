import NotificationCore
import NotificationModel

/// Settings as names and values, as `ncenter settings` lists them. Those with their default values have no row.
enum SettingRows {
    static func of<Setting: NamedSetting>(
        _ settings: Setting.Settings, _: Setting.Type
    ) -> [(name: String, value: String)] {
        Setting.allCases.compactMap { setting in
            guard let value = setting.valueName(in: settings), value != setting.valueName(in: Setting.defaults) else {
                return nil
            }
            return (setting.name, value)
        }
    }

    /// - Throws: A ``SettingError`` if there is no such setting or value.
    static func set<Setting: NamedSetting>(
        _ name: String, to value: String, in settings: inout Setting.Settings, _: Setting.Type
    ) throws(SettingError) {
        guard let setting = Setting(rawValue: name) else { throw .unknownName(name, nearest: nil) }
        try setting.set(value, in: &settings)
    }

    /// Whether the rows are enough to restore the settings. They are not, for example, with a language that only apps
    /// have texts in, because it has no name.
    static func areComplete(_ rows: [(name: String, value: String)], for settings: DeviceSettings) -> Bool {
        var read = DeviceSettings()
        do {
            for row in rows { try set(row.name, to: row.value, in: &read, DeviceSetting.self) }
        } catch {
            return false
        }
        return read == settings
    }
}

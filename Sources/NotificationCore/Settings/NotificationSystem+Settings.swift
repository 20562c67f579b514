package import NotificationModel

// What a person can set, by name, and what follows from it.
extension NotificationSystem {
    /// What an app reads as its settings.
    package func settings(of record: ApplicationRecord) -> NotificationSettings {
        record.settings(previews: settings.previews, isSummaryOn: settings.scheduledSummary.isOn)
    }

    /// The value of a device setting, as ``DeviceSetting/values`` names it.
    package func valueName(of setting: DeviceSetting) -> String {
        settings.valueName(of: setting) ?? SettingChoice.name(of: isLocked)
    }

    /// The value of an app's setting, as ``ApplicationSetting/values`` names it; `nil` when the app is not on the device.
    package func valueName(of setting: ApplicationSetting, of application: ApplicationIdentifier) -> String? {
        guard let record = applications[application] else { return nil }
        return record.preferences.valueName(of: setting) ?? record.authorizationStatus.name
    }
}

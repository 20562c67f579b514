/// A setting of one app by name: one table for the Settings screen, the command line and reports.
package enum ApplicationSetting: String, Hashable, Sendable, CaseIterable {
    case authorization
    case lockScreen
    case notificationCenter
    case banners
    case bannerStyle
    case sounds
    case badges
    case previews
    case grouping
    case timeSensitive
    case criticalAlerts
    case summary

    /// As on the command line, after the app's identifier and a colon.
    package var name: String { rawValue }

    /// As on the Settings screen.
    package var title: String {
        switch self {
        case .authorization: "Allow Notifications"
        case .lockScreen: "Lock Screen"
        case .notificationCenter: "Notification Center"
        case .banners: "Banners"
        case .bannerStyle: "Banner Style"
        case .sounds: "Sounds"
        case .badges: "Badges"
        case .previews: "Show Previews"
        case .grouping: "Notification Grouping"
        case .timeSensitive: "Time Sensitive Notifications"
        case .criticalAlerts: "Critical Alerts"
        case .summary: "Scheduled Summary"
        }
    }

    package var values: SettingValues {
        switch self {
        case .authorization:
            .choices([
                SettingChoice("notDetermined", "Not Asked"), SettingChoice("denied", "Denied"),
                SettingChoice("authorized", "Allowed"), SettingChoice("provisional", "On Trial"),
            ])
        case .lockScreen, .notificationCenter, .banners, .sounds, .badges, .timeSensitive, .criticalAlerts, .summary:
            .onOff
        case .bannerStyle:
            .choices([SettingChoice("temporary", "Temporary"), SettingChoice("persistent", "Persistent")])
        case .previews:
            .choices([SettingChoice("default", "As the Device")] + SettingChoice.previews)
        case .grouping:
            .choices([
                SettingChoice("automatic", "Automatic"), SettingChoice("byApp", "By App"), SettingChoice("off", "Off"),
            ])
        }
    }
}

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

    /// In English: in the log, and by `ncenter settings`. The Settings screen has it in five languages.
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
        case .authorization: .choices(["notDetermined", "denied", "authorized", "provisional"])
        case .lockScreen, .notificationCenter, .banners, .sounds, .badges, .timeSensitive, .criticalAlerts, .summary:
            .onOff
        case .bannerStyle: .choices(["temporary", "persistent"])
        case .previews: .choices(["default"] + SettingValues.previews)
        case .grouping: .choices(["automatic", "byApp", "off"])
        }
    }
}

package import NotificationModel

/// A setting of the device by name: one table for the Settings screen, the command line and reports.
package enum DeviceSetting: String, Hashable, Sendable, CaseIterable {
    case previews
    case summaryText
    case focus
    case alwaysGroup
    case displayAs
    case scheduledSummary
    case summaryTimes
    case language
    case timeZone
    case theme
    case imageRendering
    case haptics
    case locked
    case screen
    case online
    case location

    /// As on the command line.
    package var name: String { rawValue }

    /// As on the Settings screen.
    package var title: String {
        switch self {
        case .previews: "Show Previews"
        case .summaryText: "Summary Text"
        case .focus: "Focus"
        case .alwaysGroup: "Always Group"
        case .displayAs: "Display As"
        case .scheduledSummary: "Scheduled Summary"
        case .summaryTimes: "Summary Times"
        case .language: "Language"
        case .timeZone: "Time Zone"
        case .theme: "Theme"
        case .imageRendering: "Image Rendering"
        case .haptics: "System Haptics"
        case .locked: "Locked"
        case .screen: "Screen"
        case .online: "Online"
        case .location: "Location"
        }
    }

    /// Whether it is the state that the device is in, and not something that the person has chosen for it to keep.
    var isState: Bool { self == .locked || self == .screen }

    package var values: SettingValues {
        switch self {
        case .previews: .choices(SettingChoice.previews)
        case .summaryText: .choices([SettingChoice("names", "Names"), SettingChoice("count", "Count")])
        case .focus:
            .choices([
                SettingChoice("off", "Off"), SettingChoice("doNotDisturb", "Do Not Disturb"),
                SettingChoice("work", "Work"),
            ])
        case .displayAs:
            .choices([SettingChoice("stack", "Stack"), SettingChoice("list", "List"), SettingChoice("count", "Count")])
        case .alwaysGroup, .scheduledSummary, .haptics, .locked, .screen, .online: .onOff
        case .summaryTimes: .text(form: "1 to \(ScheduledSummary.maximumTimes) times of day such as 8:00,18:00")
        case .language: .choices(SettingChoice.languages)
        case .timeZone: .text(form: "a zone such as Asia/Seoul, UTC or +09:00, or automatic")
        case .theme:
            .choices([
                SettingChoice("standard", "Standard"), SettingChoice("monochrome", "Monochrome"),
                SettingChoice("highContrast", "High Contrast"),
            ])
        case .imageRendering:
            .choices([
                SettingChoice("ascii", "ASCII"), SettingChoice("blocks", "Blocks"), SettingChoice("braille", "Braille"),
            ])
        case .location: .text(form: "LATITUDE,LONGITUDE in degrees, or none")
        }
    }
}

extension SettingChoice {
    static let previews = [
        SettingChoice("always", "Always"), SettingChoice("whenUnlocked", "When Unlocked"),
        SettingChoice("never", "Never"),
    ]

    static let languages = [
        SettingChoice("en", "English"), SettingChoice("ko", "한국어"), SettingChoice("ja", "日本語"),
        SettingChoice("zh-Hans", "简体中文"), SettingChoice("fr", "Français"),
    ]
}

extension NotificationSettings.ShowPreviews {
    /// The value's name among the choices of `previews`.
    package var settingName: String {
        switch self {
        case .always: "always"
        case .whenAuthenticated: "whenUnlocked"
        case .never: "never"
        }
    }

    init?(settingName: String) {
        switch settingName {
        case "always": self = .always
        case "whenUnlocked": self = .whenAuthenticated
        case "never": self = .never
        default: return nil
        }
    }
}

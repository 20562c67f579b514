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

    /// In English: in the log, and by `ncenter settings`. The Settings screen has it in five languages.
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
        case .previews: .choices(SettingValues.previews)
        case .summaryText: .choices(["names", "count"])
        case .focus: .choices(["off", "doNotDisturb", "work"])
        case .displayAs: .choices(["stack", "list", "count"])
        case .alwaysGroup, .scheduledSummary, .haptics, .locked, .screen, .online: .onOff
        case .summaryTimes: .text(form: "1 to \(ScheduledSummary.maximumTimes) times of day such as 8:00,18:00")
        case .language: .choices(SettingValues.languages)
        case .timeZone: .text(form: "a zone such as Asia/Seoul, UTC or +09:00, or automatic")
        case .theme: .choices(["standard", "monochrome", "highContrast"])
        case .imageRendering: .choices(["ascii", "blocks", "braille"])
        case .location: .text(form: "LATITUDE,LONGITUDE in degrees, or none")
        }
    }
}

extension SettingValues {
    static let previews = ["always", "whenUnlocked", "never"]

    static let languages = DeviceLanguage.allCases.map(\.rawValue)
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

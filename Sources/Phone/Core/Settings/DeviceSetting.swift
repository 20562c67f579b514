import FoundationEssentials
package import NotificationModel

/// A setting of the device, in the order of the Settings screen.
package enum DeviceSetting: String, NamedSetting {
    case previews
    case displayAs
    case alwaysGroup
    case summaryText

    case focus
    case silencedOnLockScreen
    case scheduledSummary
    case summaryTimes

    case locked
    case screen
    case online
    case location
    case language
    case region
    case timeZone
    case haptics

    case theme
    case imageRendering
    case motion

    case callbacks

    /// The headings of the Settings screen.
    package enum Section: Hashable, Sendable, CaseIterable {
        case notifications
        case focusAndSummary
        case device
        case display
        case developer
    }

    package typealias Settings = DeviceSettings
    package typealias Subject = Void
    package typealias Place = Section

    package static let defaults = DeviceSettings()

    package var definition: SettingDefinition<Self> {
        switch self {
        case .previews:
            .choice(
                \.previews, among: NotificationSettings.ShowPreviews.choices, "Show Previews", .notifications,
                "When notifications show their text; each app can differ.")
        case .displayAs:
            .choice(
                \.displayStyle,
                "Display As",
                .notifications,
                "How the lock screen shows notifications: stacks, a list or a count.")
        case .alwaysGroup:
            .toggle(
                \.groupsAlways,
                "Always Group",
                .notifications,
                "Stack from two notifications of a thread on.")
        case .summaryText:
            .choice(
                \.summaryWording,
                "Summary Text",
                .notifications,
                "The line under a stack: who the others are from, or how many there are.")

        case .focus:
            .choice(
                \.focus, "Focus",
                .focusAndSummary,
                "Silences everything except time-sensitive and critical notifications.")
        case .silencedOnLockScreen:
            .toggle(
                \.showsSilencedOnLockScreen,
                "Silenced on Lock Screen",
                .focusAndSummary,
                "Show silenced notifications on the lock screen as well.")
        case .scheduledSummary:
            .toggle(
                \.scheduledSummary.isOn, "Scheduled Summary", .focusAndSummary,
                "Collects less urgent notifications and shows them at the summary times.")
        case .summaryTimes:
            .text(
                \.scheduledSummary.times,
                form: "1 to \(ScheduledSummary.maximumTimes) times of day such as 8:00,18:00",
                example: "8:00,18:00",
                parse: { ScheduledSummary.times($0) },
                format: { $0.map(\.description).joined(separator: ",") },
                "Summary Times",
                .focusAndSummary,
                "When the summary arrives each day.")

        case .locked:
            .state(
                among: [true, false],
                read: { system, _ in system.isLocked },
                change: { system, _, isOn, effects in
                    if isOn {
                        if !system.isLocked { system.lock(&effects) }
                    } else {
                        if system.isLocked { system.unlockFromLockScreen(&effects) }
                    }
                },
                "Locked",
                .device,
                "A locked device shows its lock screen and asks before opening an app.")
        case .screen:
            .state(
                among: [true, false],
                read: { system, _ in system.display.isOn },
                change: { system, _, isOn, effects in
                    isOn ? system.turnScreenOn(&effects) : system.turnScreenOff(&effects)
                },
                "Screen",
                .device,
                "A dark screen lights up for notifications that alert.")
        case .online:
            .toggle(
                \.isOnline, "Online", .device,
                "While offline, pushes wait; only the latest per app is kept.")
        case .location:
            .text(
                \.location,
                form: "LATITUDE,LONGITUDE in degrees, or none",
                example: "52.5,13.4",
                words: [SettingChoice("none", "none")],
                parse: { text in
                    if text == "none" { return .some(nil) }
                    return Coordinate(text).map(Optional.some)
                },
                format: { $0.map { "\($0.latitude),\($0.longitude)" } ?? "none" },
                "Location",
                .device,
                "The device’s place; entering or leaving a region triggers notifications.")
        case .language:
            .choice(
                \.namedLanguage, among: DeviceLanguage.allCases.map(LanguageName.init),
                "Language",
                .device,
                "The language of the device and of the texts of its apps.")
        case .region:
            .choice(
                \.region, "Region", .device,
                "Times and dates have the form of that region.")
        case .timeZone:
            .text(
                \.timeZone,
                form: "a zone such as Asia/Seoul, UTC or +09:00, or automatic",
                example: "Asia/Seoul",
                words: [SettingChoice(TimeZone.automaticName, "Automatic")],
                parse: { text in
                    if text == TimeZone.automaticName { return .some(nil) }
                    return TimeZone(settingName: text).map(Optional.some)
                },
                format: { $0?.settingName ?? TimeZone.automaticName },
                nearestValue: { TimeZone.nearestName(to: $0) },
                "Time Zone",
                .device,
                "The zone of the clock and of calendar triggers.")
        case .haptics:
            .toggle(
                \.playsHaptics,
                "System Haptics",
                .device,
                "Vibrate when a notification opens.")

        case .theme:
            .choice(
                \.theme, "Theme", .display,
                "The colors; automatic follows the background of the terminal.")
        case .imageRendering:
            .choice(
                \.imageRendering,
                "Image Rendering",
                .display,
                "The characters that draw the pictures of apps.")
        case .motion:
            .choice(
                \.motion, "Motion", .display,
                "Move banners, menus and groups into place, or just show them.")

        case .callbacks:
            .choice(
                \.callbacks,
                "Completion Handlers",
                .developer,
                "Where apps’ completion handlers run: on a queue, as on iOS, or on main.")
        }
    }
}

/// The identifier of the device's language, which can be a language that only apps have texts in.
private struct LanguageName: NamedSettingValue {
    var identifier: String

    init(identifier: String) { self.identifier = identifier }

    init(_ language: DeviceLanguage) { identifier = language.rawValue }

    /// Every language is called by its own name.
    var choice: SettingChoice {
        SettingChoice(identifier, verbatim: DeviceLanguage(rawValue: identifier)?.ownName ?? identifier)
    }
}

extension DeviceSettings {
    fileprivate var namedLanguage: LanguageName {
        get { LanguageName(identifier: language) }
        set { language = newValue.identifier }
    }
}

extension ScheduledSummary {
    /// Parses `8:00,18:00` and returns the distinct times in chronological order.
    fileprivate static func times(_ text: String) -> [Time]? {
        let parts = text.parts(separatedBy: ",")
        let times = Set(parts.compactMap { Time($0) })
        guard times.count == parts.count, times.count <= maximumTimes else { return nil }
        return times.sorted()
    }
}

package import NotificationModel

/// A value of a setting, or a word for a value of a setting with typed values.
package struct SettingChoice: Equatable, Sendable {
    /// The name on the command line and in reports.
    package let name: String
    package let title: DeviceText

    init(_ name: String, _ title: DeviceText.English) {
        self.name = name
        self.title = DeviceText(title, of: Self.self, name)
    }

    /// Creates a value whose title is the same in all languages.
    init(_ name: String, verbatim title: String) { (self.name, self.title) = (name, DeviceText(verbatim: title)) }
}

/// A value that settings offer by name.
protocol NamedSettingValue: Hashable, Sendable {
    var choice: SettingChoice { get }
}

extension Bool: NamedSettingValue {
    var choice: SettingChoice { self ? Self.on : Self.off }

    private static let on = SettingChoice("on", "On")
    fileprivate static let off = SettingChoice("off", "Off")
}

extension DeviceRegion: NamedSettingValue {
    var choice: SettingChoice { SettingChoice(rawValue, title) }

    /// The names of the CLDR, which iOS uses.
    private var title: DeviceText.English {
        switch self {
        case .automatic: "Automatic"
        case .australia: "Australia"
        case .austria: "Austria"
        case .belgium: "Belgium"
        case .brazil: "Brazil"
        case .canada: "Canada"
        case .china: "China mainland"
        case .denmark: "Denmark"
        case .finland: "Finland"
        case .france: "France"
        case .germany: "Germany"
        case .india: "India"
        case .ireland: "Ireland"
        case .italy: "Italy"
        case .japan: "Japan"
        case .mexico: "Mexico"
        case .netherlands: "Netherlands"
        case .newZealand:
            "New Zealand"
        case .norway: "Norway"
        case .poland: "Poland"
        case .portugal: "Portugal"
        case .singapore: "Singapore"
        case .southAfrica:
            "South Africa"
        case .southKorea: "South Korea"
        case .spain: "Spain"
        case .sweden: "Sweden"
        case .switzerland: "Switzerland"
        case .turkey: "Türkiye"
        case .unitedKingdom:
            "United Kingdom"
        case .unitedStates: "United States"
        }
    }
}

extension NotificationSettings.ShowPreviews: NamedSettingValue {
    static let choices: [Self] = [.always, .whenAuthenticated, .never]

    var choice: SettingChoice {
        switch self {
        case .always: SettingChoice("always", "Always")
        case .whenAuthenticated:
            SettingChoice(
                "whenUnlocked",
                "When Unlocked")
        case .never: SettingChoice("never", "Never")
        }
    }
}

extension NotificationSettings.ShowPreviews? {
    /// The values for an app, which follows the device by default.
    static let choices: [Self] = [nil] + Wrapped.choices
}

extension NotificationSettings.ShowPreviews?: NamedSettingValue {
    var choice: SettingChoice {
        self?.choice
            ?? SettingChoice(
                "default",
                "As the Device")
    }
}

extension SummaryWording: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .names: SettingChoice(rawValue, "Names")
        case .count: SettingChoice(rawValue, "Count")
        }
    }
}

extension FocusMode: NamedSettingValue {
    package var choice: SettingChoice {
        switch self {
        case .off: Bool.off
        case .doNotDisturb:
            SettingChoice(
                rawValue,
                "Do Not Disturb")
        case .work: SettingChoice(rawValue, "Work")
        }
    }
}

extension DisplayStyle: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .stack: SettingChoice(rawValue, "Stack")
        case .list: SettingChoice(rawValue, "List")
        case .count: SettingChoice(rawValue, "Count")
        }
    }
}

extension DisplayTheme: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .automatic: SettingChoice(rawValue, "Automatic")
        case .dark: SettingChoice(rawValue, "Dark")
        case .light: SettingChoice(rawValue, "Light")
        case .highContrast:
            SettingChoice(
                rawValue, "High Contrast")
        case .monochrome:
            SettingChoice(rawValue, "Monochrome")
        }
    }
}

extension Motion: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .standard: SettingChoice(rawValue, "Standard")
        case .reduced: SettingChoice(rawValue, "Reduced")
        }
    }
}

extension ImageRendering: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .ascii: SettingChoice(rawValue, "ASCII")
        case .blocks: SettingChoice(rawValue, "Blocks")
        case .braille: SettingChoice(rawValue, "Braille")
        }
    }
}

extension CallbackThread: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .queue:
            SettingChoice(
                rawValue,
                "On a Queue")
        case .main:
            SettingChoice(
                rawValue,
                "On the Main Thread")
        }
    }
}

extension ApplicationSettings.Grouping: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .automatic: SettingChoice(rawValue, "Automatic")
        case .byApp: SettingChoice(rawValue, "By App")
        case .off: Bool.off
        }
    }
}

extension ApplicationSettings.BannerStyle: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .temporary:
            SettingChoice(rawValue, "Temporary")
        case .persistent:
            SettingChoice(rawValue, "Persistent")
        }
    }
}

extension AuthorizationStatus: NamedSettingValue {
    /// The statuses that a user can choose.
    static let choices: [Self] = [.notDetermined, .denied, .authorized, .provisional]

    var choice: SettingChoice {
        switch self {
        case .notDetermined:
            SettingChoice(name, "Not Asked")
        case .denied: SettingChoice(name, "Denied")
        case .authorized, .ephemeral:
            SettingChoice(name, "Allowed")
        case .provisional:
            SettingChoice(name, "Provisional")
        }
    }
}

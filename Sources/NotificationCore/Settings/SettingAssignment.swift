package import NotificationModel

/// A setting and the value it is to have, both known to be right.
package struct SettingAssignment: Hashable, Sendable {
    package enum Setting: Hashable, Sendable {
        case device(DeviceSetting)
        case application(ApplicationIdentifier, ApplicationSetting)

        /// As on the command line: `previews`, `com.example.Shop:sounds`.
        package var name: String {
            switch self {
            case .device(let setting): setting.name
            case .application(let application, let setting): "\(application.rawValue):\(setting.name)"
            }
        }
    }

    package let setting: Setting
    package let value: String

    /// - Throws: When a device setting takes no such value.
    package init(_ setting: DeviceSetting, _ value: String) throws(SettingError) {
        try setting.check(value)
        self.setting = .device(setting)
        self.value = value
    }

    /// - Throws: When the app's setting takes no such value.
    package init(
        _ setting: ApplicationSetting,
        of application: ApplicationIdentifier,
        _ value: String
    ) throws(SettingError) {
        try setting.check(value)
        self.setting = .application(application, setting)
        self.value = value
    }

    /// Reads `NAME=VALUE` or `BUNDLE:NAME=VALUE`; whether the app is on the device is not known here.
    ///
    /// - Throws: When there is no such setting or no such value.
    package init(parsing text: String) throws(SettingError) {
        guard let sign = text.firstIndex(of: "=") else { throw .notAnAssignment(text) }
        let left = text[..<sign]
        let value = String(text[text.index(after: sign)...])
        guard let colon = left.lastIndex(of: ":") else {
            try self.init(Self.named(left, among: DeviceSetting.allCases, elsewhere: Self.ofAnyApplication), value)
            return
        }
        let application = ApplicationIdentifier(String(left[..<colon]))
        guard !application.rawValue.isEmpty else { throw .notAnAssignment(text) }
        let name = left[left.index(after: colon)...]
        let setting = try Self.named(name, among: ApplicationSetting.allCases, elsewhere: Self.ofDevice)
        try self.init(setting, of: application, value)
    }

    /// - Parameter elsewhere: What a setting of that name is called that an app has and the device has not, or the other
    ///   way round.
    private static func named<Setting: RawRepresentable<String>>(
        _ name: Substring,
        among settings: [Setting],
        elsewhere: (String) -> String?
    ) throws(SettingError) -> Setting {
        let name = String(name)
        guard let setting = Setting(rawValue: name) else {
            let nearest = elsewhere(name) ?? Spelling.nearest(to: name, among: settings.map(\.rawValue))
            throw .unknownName(name, nearest: nearest)
        }
        return setting
    }

    private static func ofDevice(_ name: String) -> String? {
        DeviceSetting(rawValue: name).map { "\($0.name)=…" }
    }

    private static func ofAnyApplication(_ name: String) -> String? {
        ApplicationSetting(rawValue: name).map { "BUNDLE:\($0.name)=…" }
    }
}

// What the table says of a setting, whoever's it is.
extension SettingAssignment.Setting {
    package var values: SettingValues {
        switch self {
        case .device(let setting): setting.values
        case .application(_, let setting): setting.values
        }
    }

    /// A value of one that is typed.
    package var example: String? {
        switch self {
        case .device(let setting): setting.definition.example
        case .application(_, let setting): setting.definition.example
        }
    }

    /// As on the Settings screen.
    package func text(in language: DeviceLanguage) -> String {
        switch self {
        case .device(let setting): setting.text(in: language)
        case .application(_, let setting): setting.text(in: language)
        }
    }

    /// What a value is called on the Settings screen; one that is typed is its own title.
    package func title(ofValue name: String, in language: DeviceLanguage) -> String {
        switch self {
        case .device(let setting): setting.definition.title(ofValue: name, in: language)
        case .application(_, let setting): setting.definition.title(ofValue: name, in: language)
        }
    }

    /// The value now.
    package func valueName(_ system: NotificationSystem) -> String {
        switch self {
        case .device(let setting): system.valueName(of: setting)
        case .application(let application, let setting): system.valueName(of: setting, of: application) ?? ""
        }
    }

    /// - Throws: When the setting takes no such value.
    package func assignment(_ value: String) throws(SettingError) -> SettingAssignment {
        switch self {
        case .device(let setting): try SettingAssignment(setting, value)
        case .application(let application, let setting): try SettingAssignment(setting, of: application, value)
        }
    }
}

package import NotificationModel

/// A setting and its new value, both of which are valid.
package struct SettingAssignment: Equatable, Sendable {
    package enum Setting: Hashable, Sendable {
        case device(DeviceSetting)
        case application(ApplicationIdentifier, ApplicationSetting)

        /// The name on the command line: `previews`, `com.example.Shop:sounds`.
        package var name: String {
            switch self {
            case .device(let setting): setting.name
            case .application(let application, let setting): "\(application.rawValue):\(setting.name)"
            }
        }
    }

    package let setting: Setting
    package let value: String

    /// The assignment as on the command line: `previews=never`, `com.example.Shop:sounds=off`.
    package var text: String { "\(setting.name)=\(value)" }

    /// - Throws: An error if a device setting has no such value.
    package init(_ setting: DeviceSetting, _ value: String) throws(SettingError) {
        try setting.check(value)
        self.setting = .device(setting)
        self.value = value
    }

    /// - Throws: An error if an app's setting has no such value.
    package init(
        _ setting: ApplicationSetting,
        of application: ApplicationIdentifier,
        _ value: String
    ) throws(SettingError) {
        try setting.check(value)
        self.setting = .application(application, setting)
        self.value = value
    }

    /// Parses `NAME=VALUE` or `BUNDLE:NAME=VALUE`; does not check whether the app is on the device.
    ///
    /// - Throws: An error if there is no such setting or no such value.
    package init(parsing text: String) throws(SettingError) {
        let sides = text.parts(separatedBy: "=", atMost: 2)
        guard sides.count == 2 else { throw .notAnAssignment(text) }
        let (scalars, value) = (sides[0].unicodeScalars, sides[1])
        guard let colon = scalars.lastIndex(of: ":") else {
            try self.init(Self.named(sides[0], among: DeviceSetting.allCases, elsewhere: Self.ofAnyApplication), value)
            return
        }
        let application = ApplicationIdentifier(String(scalars[..<colon]))
        guard !application.rawValue.isEmpty else { throw .notAnAssignment(text) }
        let name = String(scalars[scalars.index(after: colon)...])
        let setting = try Self.named(name, among: ApplicationSetting.allCases, elsewhere: Self.ofDevice)
        try self.init(setting, of: application, value)
    }

    /// - Parameter elsewhere: The name to suggest for a setting that apps have but the device does not, or the other
    ///   way round.
    private static func named<Setting: RawRepresentable<String>>(
        _ name: String,
        among settings: [Setting],
        elsewhere: (String) -> String?
    ) throws(SettingError) -> Setting {
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

extension SettingAssignment: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(SettingError) {
            try self.init(parsing: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

// The definition of a setting of the device or of an app.
extension SettingAssignment.Setting {
    private var named: any NamedSetting {
        switch self {
        case .device(let setting): setting
        case .application(_, let setting): setting
        }
    }

    package var values: SettingValues { named.values }
    package var example: String? { named.example }
    package var explanation: DeviceText { named.explanation }

    /// The title on the Settings screen.
    package func text(in language: DeviceLanguage) -> String { named.text(in: language) }

    package func title(ofValue name: String, in language: DeviceLanguage) -> String {
        named.title(ofValue: name, in: language)
    }

    package func valueName(_ system: NotificationSystem) -> String {
        switch self {
        case .device(let setting): system.valueName(of: setting)
        case .application(let application, let setting): system.valueName(of: setting, of: application) ?? ""
        }
    }

    /// Returns the current value of a setting that is typed; `nil` while it is a word such as `none` or `automatic`.
    package func typedValue(_ system: NotificationSystem) -> String? {
        let value = valueName(system)
        return named.choices.contains { $0.name == value } ? nil : value
    }

    /// - Throws: An error if the setting has no such value.
    package func assignment(_ value: String) throws(SettingError) -> SettingAssignment {
        switch self {
        case .device(let setting): try SettingAssignment(setting, value)
        case .application(let application, let setting): try SettingAssignment(setting, of: application, value)
        }
    }
}

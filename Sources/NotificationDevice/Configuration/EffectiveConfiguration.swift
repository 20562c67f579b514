import DeviceInterface
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The value of each field on a device and a terminal, with its source: the output of `ncenter config`.
///
/// The value comes from the first source that has one: the arguments, the environment, the device's own settings, the
/// configuration file, the default.
struct EffectiveConfiguration: Encodable {
    struct Field: Encodable {
        let name: String
        let value: String
        /// `flag`, `environment`, `device`, `configuration` or `default`.
        let source: String
        /// The argument, the variable or the device that says so; the line of the file is in `line`.
        let by: String?
        let line: Int?
    }

    let file: String
    let fields: [Field]
    /// One line for each mistake in the file, with its name.
    let mistakes: [String]

    fileprivate enum Source {
        case flag(String)
        case environment(String)
        case device(String)
        case configuration(line: Int)
        case standard
    }

    /// The sources other than the file.
    struct Circumstances {
        /// The values of fields that arguments give, by name, and the arguments.
        var flags: [String: (value: String, argument: String)] = [:]
        var environmentLanguage: (value: DeviceLanguage, variable: String)?
        /// The device that is kept; `nil` for a new one.
        var device: (name: String, state: SavedState)?
    }

    init(_ configuration: Configuration, mistakes: [String], _ circumstances: Circumstances) {
        file = ConfigurationFile.path
        self.mistakes = mistakes
        var fields: [Field] = []
        for field in ConfigurationField.all {
            guard let standard = field.standardValue else {
                let lines = Dictionary(
                    uniqueKeysWithValues: configuration.changedKeys.map { ($0.value.command, $0.line) })
                fields += configuration.keys.keysByName.map { command, keys in
                    let source = lines[command].map { Source.configuration(line: $0) } ?? .standard
                    return Field("\(field.name).\(command)", keys.joined(separator: " "), source)
                }
                continue
            }
            let (value, source) =
                Self.value(of: field, configuration, circumstances) ?? (standard, .standard)
            fields.append(Field(field.name, value, source))
        }
        self.fields = fields
    }

    private static func value(
        of field: ConfigurationField, _ configuration: Configuration, _ circumstances: Circumstances
    ) -> (String, Source)? {
        if let flag = circumstances.flags[field.name] { return (flag.value, .flag(flag.argument)) }
        switch field.kind {
        case .setting:
            guard let setting = field.setting else { return nil }
            let given = configuration.settings[setting].map { ($0.value, Source.configuration(line: $0.line)) }
            let environment = setting == .language ? circumstances.environmentLanguage : nil
            let named = environment.map { ($0.value.rawValue, Source.environment($0.variable)) }
            guard let (name, state) = circumstances.device else { return named ?? given }
            // A device that is kept has the language that the environment has given it at first.
            if let own = state.chosenValue(of: setting) { return (own, .device(name)) }
            return given.map { named ?? $0 }
        case .mouse: return configuration.usesMouse.map { ("\($0.value)", .configuration(line: $0.line)) }
        case .bell: return configuration.bell.map { ($0.value.rawValue, .configuration(line: $0.line)) }
        case .stay: return configuration.stay.map { ($0.value.rawValue, .configuration(line: $0.line)) }
        case .keys: return nil
        }
    }

    /// One line a field; what is behind the value is a comment, also for a shell.
    var text: String {
        let assignments = fields.map { "\($0.name)=\($0.value)" }
        let width = assignments.map(\.count).filter { $0 <= 40 }.max() ?? 0
        let lines = zip(fields, assignments).map { field, assignment in
            let padding = String(repeating: " ", count: max(0, width - assignment.count))
            return "\(assignment)\(padding)  # \(field.explanation)\n"
        }
        return "# \(TerminalText(file).string)\n" + lines.map { TerminalText(multiline: $0).string }.joined()
    }
}

extension EffectiveConfiguration.Field {
    fileprivate init(_ name: String, _ value: String, _ source: EffectiveConfiguration.Source) {
        self.name = name
        self.value = value
        switch source {
        case .flag(let argument): (self.source, by, line) = ("flag", argument, nil)
        case .environment(let variable): (self.source, by, line) = ("environment", variable, nil)
        case .device(let name): (self.source, by, line) = ("device", name, nil)
        case .configuration(let number): (self.source, by, line) = ("configuration", nil, number)
        case .standard: (self.source, by, line) = ("default", nil, nil)
        }
    }

    fileprivate var explanation: String {
        [source, by, line.map { "line \($0)" }].compactMap { $0 }.joined(separator: ", ")
    }
}

extension SavedState {
    /// The value of a setting that the user has chosen on the device; `nil` if it follows the configuration.
    fileprivate func chosenValue(of setting: DeviceSetting) -> String? {
        guard let value = setting.valueName(in: settings) else { return nil }
        let given = configuredSettings[setting.name] ?? setting.valueName(in: DeviceSettings())
        return value == given ? nil : value
    }
}

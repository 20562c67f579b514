import DeviceInterface
import NotificationCore
import TerminalCanvas

/// The value of each field of the configuration: the output of `ncenter config`.
struct ConfigurationListing: Encodable {
    struct Field: Encodable {
        let name: String
        let value: String
        /// The line of the file that has the value; `nil` for the default.
        let line: Int?
    }

    let file: String
    let fields: [Field]
    /// One line for each mistake in the file, with its name.
    let mistakes: [String]

    init(_ configuration: Configuration, mistakes: [String]) {
        file = ConfigurationFile.path
        self.mistakes = mistakes
        let lines = Dictionary(uniqueKeysWithValues: configuration.changedKeys.map { ($0.value.command, $0.line) })
        fields = ConfigurationField.all.flatMap { field -> [Field] in
            guard let standard = field.standardValue else {
                return configuration.keys.keysByName.map { command, keys in
                    Field(name: "\(field.name).\(command)", value: keys.joined(separator: " "), line: lines[command])
                }
            }
            let given = Self.value(of: field, in: configuration)
            return [Field(name: field.name, value: given?.value ?? standard, line: given?.line)]
        }
    }

    private static func value(of field: ConfigurationField, in file: Configuration) -> (value: String, line: Int)? {
        switch field.kind {
        case .setting(let setting): file.settings[setting].map { ($0.value, $0.line) }
        case .mouse: file.usesMouse.map { ("\($0.value)", $0.line) }
        case .bell: file.bell.map { ($0.value.rawValue, $0.line) }
        case .stay: file.stay.map { ($0.value.rawValue, $0.line) }
        case .keys: nil
        }
    }

    /// One line a field, with its line in the file as a comment.
    var text: String {
        let lines = fields.map { "\($0.name)=\($0.value)" + ($0.line.map { "  # line \($0)" } ?? "") + "\n" }
        return "# \(TerminalText(file).string)\n" + lines.map { TerminalText(multiline: $0).string }.joined()
    }
}

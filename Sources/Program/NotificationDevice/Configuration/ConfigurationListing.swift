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
            let given = configuration.values[field.name]
            return [Field(name: field.name, value: given?.value ?? standard, line: given?.line)]
        }
    }

    /// One line a field, with its line in the file as a comment.
    var text: String {
        let lines = fields.map { "\($0.name)=\($0.value)" + ($0.line.map { "  # line \($0)" } ?? "") + "\n" }
        return "# \(TerminalText(file).string)\n" + lines.map { TerminalText(multiline: $0).string }.joined()
    }
}

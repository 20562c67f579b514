/// The possible values of a setting.
package enum SettingValues: Equatable, Sendable, CustomStringConvertible {
    /// A fixed set of values with their names on the command line and in reports, such as `whenUnlocked`.
    case choices([String])
    /// Text in a specific format, which errors and hints show: `LAT,LON or none`.
    case text(form: String)

    package static let onOff = SettingValues.choices(["on", "off"])

    /// The values in a sentence for the user: `on or off`.
    package var description: String {
        switch self {
        case .choices(let choices): Self.alternatives(choices)
        case .text(let form): form
        }
    }

    private static func alternatives(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return "\(Array(names.dropLast()).joined(separator: ", ")) or \(last)"
    }
}

/// Why a setting was not changed.
package enum SettingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text is neither `NAME=VALUE` nor `BUNDLE:NAME=VALUE`.
    case notAnAssignment(String)
    /// There is no setting with this name; `nearest` is the most similar name, if any.
    case unknownName(String, nearest: String?)
    /// The setting has no such value; `values` are its values, `nearest` is the most similar one.
    case wrongValue(String, setting: String, values: SettingValues, nearest: String?)

    package var description: String {
        switch self {
        case .notAnAssignment(let text):
            "“\(text)” is neither NAME=VALUE nor BUNDLE:NAME=VALUE"
        case .unknownName(let name, let nearest):
            "no setting is named “\(name)”\(Self.suggestion(nearest))"
        case .wrongValue(let value, let setting, let values, let nearest):
            "\(setting) is \(values), not “\(value)”\(Self.suggestion(nearest))"
        }
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { "; did you mean “\($0)”?" } ?? ""
    }
}

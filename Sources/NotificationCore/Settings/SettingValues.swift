/// What values a setting takes.
package enum SettingValues: Hashable, Sendable, CustomStringConvertible {
    /// One of a few, by their names on the command line and in reports, such as `whenUnlocked`.
    case choices([String])
    /// Free text of a form, shown in errors and as a hint: `LAT,LON or none`.
    case text(form: String)

    package static let onOff = SettingValues.choices(["on", "off"])

    /// For a person, as in a sentence: `on or off`.
    package var description: String {
        switch self {
        case .choices(let choices): Self.alternatives(choices)
        case .text(let form): form
        }
    }

    private static func alternatives(_ names: [String]) -> String {
        guard names.count > 1 else { return names.joined() }
        return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
    }
}

/// Why a setting was not changed.
package enum SettingError: Error, Hashable, Sendable {
    /// Neither `NAME=VALUE` nor `BUNDLE:NAME=VALUE`.
    case notAnAssignment(String)
    /// No setting of that name; the nearest right one, if any is near.
    case unknownName(String, nearest: String?)
    /// Not a value of that setting; what it takes, and the nearest right one.
    case wrongValue(String, setting: String, values: SettingValues, nearest: String?)
    /// No such app on the device.
    case unknownApplication(String, nearest: String?)

    /// One sentence for a person.
    package var message: String {
        switch self {
        case .notAnAssignment(let text):
            "“\(text)” is neither NAME=VALUE nor BUNDLE:NAME=VALUE"
        case .unknownName(let name, let nearest):
            "no setting is named “\(name)”\(Self.suggestion(nearest))"
        case .wrongValue(let value, let setting, let values, let nearest):
            "\(setting) is \(values), not “\(value)”\(Self.suggestion(nearest))"
        case .unknownApplication(let identifier, let nearest):
            "no app “\(identifier)” is on the device\(Self.suggestion(nearest))"
        }
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { "; did you mean “\($0)”?" } ?? ""
    }
}

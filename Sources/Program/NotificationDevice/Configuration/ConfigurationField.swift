import NotificationCore
import NotificationModel

/// A field of the configuration file.
///
/// ``all`` is the only list of them: reading, errors, `ncenter config` and `Documentation/Configuration.md` come from
/// it.
struct ConfigurationField: Sendable {
    let name: String
    /// A sentence without the full stop.
    let help: String
    /// The device's setting of the same meaning.
    private(set) var setting: DeviceSetting?
    /// The possible values as text; `nil` for an object.
    private(set) var values: [String]?
    /// The default; `nil` for an object.
    private(set) var standardValue: String?
    /// Whether the values are JSON's own true and false.
    var isFlag: Bool { standardValue == "true" }

    static let all = [
        Self("theme", .theme, "the colours of the screen"),
        Self("language", .language, "the language of the device’s words and of the apps"),
        Self("animation", .motion, "whether what changes moves, or is there at once"),
        Self("rendering", .imageRendering, "the characters that pictures are drawn with"),
        Self("mouse", ["true", "false"], "whether clicks are taps, or the terminal selects text with them"),
        Self("bell", BellChoice.allCases.map(\.rawValue), "what rings the terminal’s bell"),
        Self(
            "stay", StayChoice.allCases.map(\.rawValue),
            "when the device goes on without the terminal that has started it"),
        Self(
            name: "keys",
            help: "the keys of commands, by the names below: one key, several in an array, or none in an empty one"),
    ]

    static let names = all.map(\.name)

    static func named(_ name: String) -> ConfigurationField? { all.first { $0.name == name } }

    private init(name: String, help: String) {
        (self.name, self.help) = (name, help)
    }

    /// - Parameter values: The first one is the default.
    private init(_ name: String, _ values: [String], _ help: String) {
        self.init(name: name, help: help)
        self.values = values
        standardValue = values.first
    }

    private init(_ name: String, _ setting: DeviceSetting, _ help: String) {
        self.init(name: name, help: help)
        self.setting = setting
        if case .choices(let names) = setting.values { values = names }
        standardValue = setting.valueName(in: DeviceSettings())
    }
}

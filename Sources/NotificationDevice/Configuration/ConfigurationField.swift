import DeviceInterface
import NotificationCore
import NotificationModel

/// A field of the configuration file.
///
/// ``all`` is the only list of them: reading, errors, `ncenter config` and `Documentation/Configuration.md` come from
/// it.
struct ConfigurationField: Sendable {
    enum Kind: Sendable {
        /// A setting that a device has, too.
        case setting(DeviceSetting)
        case mouse
        case bell
        case stay
        case keys
    }

    let name: String
    let kind: Kind
    /// A sentence without the full stop.
    let help: String

    static let all: [ConfigurationField] = [
        ConfigurationField(name: "theme", kind: .setting(.theme), help: "the colours of the screen"),
        ConfigurationField(
            name: "language", kind: .setting(.language), help: "the language of the device’s words and of the apps"),
        ConfigurationField(
            name: "animation", kind: .setting(.motion), help: "whether what changes moves, or is there at once"),
        ConfigurationField(
            name: "rendering", kind: .setting(.imageRendering), help: "the characters that pictures are drawn with"),
        ConfigurationField(
            name: "mouse", kind: .mouse, help: "whether clicks are taps, or the terminal selects text with them"),
        ConfigurationField(name: "bell", kind: .bell, help: "what rings the terminal’s bell"),
        ConfigurationField(
            name: "stay", kind: .stay, help: "when the device goes on although its terminal has hung up"),
        ConfigurationField(
            name: "keys", kind: .keys,
            help: "the keys of commands, by the names below: one key, several in an array, or none in an empty one"),
    ]

    static let names = all.map(\.name)

    /// The device's setting of the same meaning.
    var setting: DeviceSetting? {
        guard case .setting(let setting) = kind else { return nil }
        return setting
    }

    /// The possible values as JSON; `nil` for an object.
    var values: [String]? {
        switch kind {
        case .setting(let setting):
            guard case .choices(let names) = setting.values else { return nil }
            return names
        case .mouse: return ["true", "false"]
        case .bell: return BellChoice.allCases.map(\.rawValue)
        case .stay: return StayChoice.allCases.map(\.rawValue)
        case .keys: return nil
        }
    }

    /// The default; `nil` for an object.
    var standardValue: String? {
        switch kind {
        case .setting(let setting): setting.valueName(in: DeviceSettings())
        case .mouse: "true"
        case .bell: BellChoice.sounds.rawValue
        case .stay: StayChoice.ssh.rawValue
        case .keys: nil
        }
    }
}

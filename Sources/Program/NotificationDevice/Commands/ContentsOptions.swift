import ArgumentParser
import DeviceSession
import NotificationCore
import NotificationModel

/// The arguments for the contents and the settings of the device; the same for every command.
struct ContentsOptions: ParsableArguments {
    @Flag(help: Self.emptyHelp())
    var empty = false

    /// The help of `--empty`, for every command that has it.
    ///
    /// - Parameter beginning: The beginning of the sentence.
    static func emptyHelp(_ beginning: String = "Leave") -> ArgumentHelp {
        ArgumentHelp(
            "\(beginning) out the tour: a new device has no notifications then, and no app has asked whether it may notify. "
                + "An older device does not change.")
    }

    @Option(
        help: ArgumentHelp(
            "The device’s language: \(DeviceSetting.language.values); otherwise from LC_ALL, LC_MESSAGES or LANG, "
                + "else en.",
            valueName: "language"
        ),
        completion: .languages
    )
    var language: DeviceLanguage?

    @Option(
        name: .customLong("app"),
        help: ArgumentHelp(
            "Put the app of a manifest on the device: its name, icon, buttons and translations, without code; "
                + "“-” reads it from standard input. May be repeated.",
            valueName: "manifest"
        ),
        completion: .file(extensions: ["json"])
    )
    var manifests: [String] = []

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Change a setting of the device, or with BUNDLE:NAME=VALUE one of an app. May be repeated; “settings” lists "
                + "them.",
            valueName: "NAME=VALUE"
        ),
        completion: .settings,
        transform: Self.assignment
    )
    var settings: [SettingAssignment] = []

    /// Whether any of the options is given.
    var isGiven: Bool { describesDevice || language != nil }

    /// Whether an option is given that has an effect only when a device starts.
    var describesDevice: Bool { empty || !manifests.isEmpty || !settings.isEmpty }

    /// Returns the initial contents of the device; refused manifests are among the refusals.
    @MainActor
    func chosen(from contents: DeviceContents) -> DeviceContents {
        var contents = contents
        if empty { contents.tourStart = .never }
        contents.language = (language ?? .namedByEnvironment ?? .english).rawValue
        contents.isLanguageChosen = language != nil
        contents.region = .namedByEnvironment ?? .automatic
        for manifest in manifests {
            contents.add(PayloadSource(named: manifest, isArgument: true))
        }
        contents.settings += settings
        return contents
    }

    static func assignment(_ text: String) throws -> SettingAssignment {
        do {
            return try SettingAssignment(parsing: text)
        } catch {
            throw ValidationError(error.description)
        }
    }
}

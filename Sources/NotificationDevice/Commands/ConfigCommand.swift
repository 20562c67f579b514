import ArgumentParser
import DeviceRuntime
import DeviceSession
import NotificationCore
import NotificationModel

/// `ncenter config`: the effective configuration, and the source of each value.
struct ConfigCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Print the effective configuration, and where each value comes from.",
        discussion: """
            The first that says something counts: the arguments, the environment, what was set on the device, the file \
            ncenter/config.json in the folder of XDG_CONFIG_HOME (~/.config without it), the default. The exit status \
            is 65 when there are mistakes in the file; they are named, and the rest counts.
            """
    )

    @OptionGroup var output: FormatOptions<TextFormat>

    @OptionGroup var contents: ContentsOptions

    @OptionGroup var lasting: DeviceOption

    @OptionGroup var display: DisplayOptions

    @MainActor
    func run(on contents: DeviceContents) throws {
        let (configuration, mistakes) = ConfigurationFile.read()
        var circumstances = EffectiveConfiguration.Circumstances(flags: flags)
        if let language = DeviceLanguage.namedByEnvironment, let variable = DeviceLanguage.variableOfEnvironment {
            circumstances.environmentLanguage = (language, variable.name)
        }
        let folder = try lasting.folder()
        if folder.exists, let kept = try LastingDevice(copying: folder).kept {
            circumstances.device = (folder.name.description, kept.device.state)
        }
        let effective = EffectiveConfiguration(configuration, mistakes: mistakes, circumstances)
        try output.print(effective, as: effective.text)
        StandardError.report(mistakes)
        if !mistakes.isEmpty { throw ExitCode(ExitStatus.dataError) }
    }

    /// The values that arguments give to fields of the configuration.
    private var flags: [String: (value: String, argument: String)] {
        var flags: [String: (value: String, argument: String)] = [:]
        for field in ConfigurationField.all {
            guard let setting = field.setting else { continue }
            // The last one wins.
            for assignment in contents.settings where assignment.setting == .device(setting) {
                flags[field.name] = (assignment.value, "--set \(assignment.text)")
            }
        }
        if let language = contents.language, flags["language"] == nil {
            flags["language"] = (language.rawValue, "--language \(language.rawValue)")
        }
        if display.noAnimation { flags["animation"] = ("reduced", "--no-animation") }
        if display.noMouse { flags["mouse"] = ("false", "--no-mouse") }
        return flags
    }
}

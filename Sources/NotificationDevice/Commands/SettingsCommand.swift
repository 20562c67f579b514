import ArgumentParser
import DeviceRuntime
import DeviceSession
import Foundation

/// `ncenter settings`: every setting with its value and its possible values.
struct SettingsCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "List the settings of the device and of its apps, with their values.",
        discussion: """
            Each line is what --set takes, and behind the # what else the setting can be. The values are those that the \
            device starts with, the configuration, the tour, --app and --set counted in.
            """
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text
        case json
    }

    @Option(help: ArgumentHelp("text or json.", valueName: "format"))
    var format = Format.text

    @OptionGroup var device: ContentsOptions

    @MainActor
    func run(on contents: DeviceContents) throws {
        var contents = device.chosen(from: contents)
        let (configuration, mistakes) = ConfigurationFile.read()
        contents.follow(configuration, mistakes: mistakes)
        let (format, refusals) = (format, contents.refusals)
        let status = try DeviceStart.printResult(
            of: contents, at: Date(), options: DeviceStart.options(named: nil)
        ) { session in
            let list = SettingList(session.runtime.system)
            let output =
                switch format {
                case .text: list.text
                case .json: try StateReportText.json(list) + "\n"
                }
            return SessionOutcome(of: session, output: output, refusals: refusals)
        }
        if status != 0 { throw ExitCode(status) }
    }
}

import ArgumentParser
import DeviceControl
import DeviceRuntime
import DeviceSession
import Foundation
import ScenarioRunning
import TerminalCanvas

/// `ncenter settings`: every setting with its value and its possible values.
struct SettingsCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings", _superCommandName: ProgramName.current,
        abstract: "List the settings of the device and of its apps, with their values.",
        discussion: """
            Each line is an argument of --set, followed by # and the other values. The list is for the running \
            device, otherwise for the device as it starts, with the configuration. With --empty, --language, --app \
            or --set it is for a new device.
            """
    )

    @OptionGroup var output: FormatOptions<TextFormat>

    @OptionGroup var contents: ContentsOptions

    @OptionGroup var options: ClientOptions

    func validate() throws {
        guard options.socket != nil, contents.isGiven else { return }
        throw ValidationError(
            "--socket means a device that runs; --empty, --language, --app and --set mean a new one")
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        let format = output.chosen ?? .text
        if !self.contents.isGiven, let list = try listOfRunningDevice() {
            return try StandardOutput.write(Self.printable(list, format))
        }
        var contents = self.contents.chosen(from: contents)
        let (configuration, mistakes) = ConfigurationFile.read()
        contents.adopt(configuration, mistakes: mistakes)
        let folder = try options.device.folder()
        // A device that is named must exist.
        let isCopied = !self.contents.isGiven && (folder.exists || options.device.name != nil)
        let copy = isCopied ? try PersistentDevice(copying: folder) : nil
        let refusals = contents.refusals
        let status = try DeviceLauncher.printResult(
            of: contents, at: copy?.now ?? Date(), storage: copy, options: DeviceLauncher.options(named: copy?.folder)
        ) { session in
            let list = SettingList(session.runtime.system)
            return SessionOutcome(of: session, output: try Self.printable(list, format), refusals: refusals)
        }
        if status != 0 { throw ExitCode(status) }
    }

    /// - Returns: `nil` if the device does not run.
    private func listOfRunningDevice() throws -> SettingList? {
        let device = try options.runningDevice()
        guard try options.socket != nil || device.isAnswered else { return nil }
        return try device.value(at: "/settings")
    }

    private static func printable(_ list: SettingList, _ format: TextFormat) throws -> String {
        switch format {
        case .text: TerminalText(multiline: list.text).string
        case .json: try DeviceStateText.json(list) + "\n"
        }
    }
}

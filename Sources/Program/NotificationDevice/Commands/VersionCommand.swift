import ArgumentParser
import DeviceSession

/// `ncenter version`.
struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version", _superCommandName: ProgramName.current, abstract: "Print the version.")

    @OptionGroup var output: FormatOptions<TextFormat>

    func run() throws {
        try output.print(["version": ProgramVersion.text], as: ProgramVersion.text + "\n")
    }
}

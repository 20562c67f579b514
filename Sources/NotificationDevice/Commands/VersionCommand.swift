import ArgumentParser
import DeviceSession

/// `ncenter version`.
struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "version", abstract: "Print the version.")

    @OptionGroup var output: FormatOptions<TextFormat>

    private struct Report: Encodable {
        let version: String
    }

    func run() throws {
        let isJSON = output.chosen == .json
        let text = isJSON ? try StateReportText.json(Report(version: Version.current)) : Version.current
        try StandardOutput.write(text + "\n")
    }
}

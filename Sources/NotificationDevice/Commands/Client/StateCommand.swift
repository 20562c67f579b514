import ArgumentParser
import DeviceControl
import DeviceSession

/// `ncenter state`: what a running device shows, as values.
struct StateCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "state",
        abstract: "Print the state of a running device, as “render --format json” does."
    )

    @OptionGroup var options: ClientOptions

    @OptionGroup var viewer: ViewerOption

    @OptionGroup var output: FormatOptions<JSONFormat>

    @MainActor
    func run(on contents: DeviceContents) throws {
        let device = try options.runningDevice()
        let response = try device.request("GET", "/state" + (viewer.number.map { "?viewer=\($0)" } ?? ""))
        let text = try device.reportingFailure { () throws(ControlClientError) in try response.printableJSON() }
        try StandardOutput.write(text)
    }
}

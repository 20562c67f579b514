import ArgumentParser
import DeviceControl

/// `ncenter state`: what a running device shows, as values.
struct StateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "state",
        abstract: "Print the state of a running device, as “render --format json” does."
    )

    @OptionGroup var options: ClientOptions

    @OptionGroup var seat: SeatOption

    @OptionGroup var output: FormatOptions<JSONFormat>

    func run() throws {
        let device = try options.runningDevice()
        let response = try device.request("GET", "/state" + (seat.number.map { "?seat=\($0)" } ?? ""))
        let text = try device.reportingFailure { () throws(ControlClientError) in try response.printableJSON() }
        try StandardOutput.write(text)
    }
}

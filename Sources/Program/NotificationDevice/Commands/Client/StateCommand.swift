import ArgumentParser
import ControlHandlers

/// `ncenter state`: what a running device shows, as values.
struct StateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "state", _superCommandName: ProgramName.current,
        abstract: "Print the state of a running device, as “render --format json” does."
    )

    @OptionGroup var options: ClientOptions

    @OptionGroup var seat: SeatOption

    @OptionGroup var output: FormatOptions<JSONFormat>

    func run() throws {
        let target = "/state" + (seat.number.map { "?seat=\($0)" } ?? "")
        try StandardOutput.write(options.runningDevice().text(at: target, .json))
    }
}

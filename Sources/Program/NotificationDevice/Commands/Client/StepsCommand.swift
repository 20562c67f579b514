import ArgumentParser
import ControlHandlers
import DeviceControl
import Foundation
import TerminalCanvas

/// `ncenter steps`: a script on a running device.
struct StepsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "steps", _superCommandName: ProgramName.current,
        abstract: "Perform keys and steps on a running device.",
        discussion: """
            STEPS are as for “render --keys”; resize and show need a device without a terminal. The command ends when \
            apps have answered the last step.
            """
    )

    @OptionGroup var options: ClientOptions

    @OptionGroup var seat: SeatOption

    @OptionGroup var output: FormatOptions<TextFormat>

    @Argument(
        help: ArgumentHelp(
            "The keys and steps to perform; several arguments are one script.", valueName: "steps"))
    var steps: [String]

    func run() throws {
        let device = try options.runningDevice()
        let folder = FileManager.default.currentDirectoryPath
        let response = try device.send(
            "POST", "/steps?folder=\(ControlClient.encoded(folder))\(seat.parameter)",
            body: Array(steps.joined(separator: " ").utf8))
        let problem = response.problem
        let frames = try device.reportingFailure { () throws(ControlClientError) in
            try problem == nil ? response.decoded(as: StepsReport.self).frames : problem?.frames ?? []
        }
        try output.print(
            StepsReport(frames: frames), as: frames.map { TerminalText(multiline: $0).string }.joined())
        if let problem { throw problem.reported() }
    }
}

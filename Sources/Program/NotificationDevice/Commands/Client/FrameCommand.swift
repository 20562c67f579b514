import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceSession
import Foundation
import TerminalCanvas

/// `ncenter frame`: what a running device shows.
struct FrameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame", _superCommandName: ProgramName.current,
        abstract: "Print what a running device shows, or save it as a file."
    )

    @OptionGroup var options: ClientOptions

    @Option(
        help: ArgumentHelp("Columns and rows, for a device without a terminal.", valueName: "columns x rows"))
    var size: String?

    @OptionGroup var seat: SeatOption

    @OptionGroup var format: FormatOptions<FrameFormat>

    @Option(help: ArgumentHelp("The colours of ansi.", valueName: "colours"))
    var color = ColorDepth.direct

    @OptionGroup var file: OutputFileOption

    func validate() throws { try file.check(isChosen: format.chosen != nil) }

    func run() throws {
        let format = format.chosen ?? file.format ?? .text
        let size = size.map { "&size=\(ControlClient.encoded($0))" } ?? ""
        let target = "/frame?format=\(format.rawValue)&color=\(color.rawValue)\(size)\(seat.parameter)"
        try file.write(options.runningDevice().text(at: target, format))
    }
}

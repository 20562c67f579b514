import ArgumentParser
import ControlHandlers
import DeviceControl

/// `ncenter elements`: what a running device shows, as a tree.
struct ElementsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "elements", _superCommandName: ProgramName.current,
        abstract: "Print what a running device shows as elements, the way UI tests print them.",
        discussion: """
            Each line is an element with its type, its place and size in cells, and its words; what it contains is \
            indented below it. Elements that are scrolled away are there, too, and are not visible.
            """
    )

    @OptionGroup var options: ClientOptions

    @Option(
        help: ArgumentHelp("Columns and rows, for a device without a terminal.", valueName: "columns x rows"))
    var size: String?

    @OptionGroup var seat: SeatOption

    @OptionGroup var format: FormatOptions<TextFormat>

    func run() throws {
        let format: FrameFormat = format.chosen == .json ? .json : .text
        let size = size.map { "&size=\(ControlClient.encoded($0))" } ?? ""
        let target = "/elements?format=\(format.rawValue)\(size)\(seat.parameter)"
        try StandardOutput.write(options.runningDevice().text(at: target, format))
    }
}

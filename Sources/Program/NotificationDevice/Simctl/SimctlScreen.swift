import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceSession
import Foundation

/// `simctl io`: what a device shows, in a file.
struct SimctlScreen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "io",
        abstract: "Write what a device shows into a file.",
        usage: "simctl io [--timeout <seconds>] <device> screenshot [--type png|svg|ansi|text] (<file> | -)",
        discussion:
            """
            A file that is not named *.svg, *.ansi or *.txt gets a PNG. That is made by the program rsvg-convert; the \
            exit status is 69 where it is not installed.
            """
    )

    @OptionGroup var target: SimulatedTarget

    @Argument(help: "screenshot.")
    var operation: String

    @Option(help: ArgumentHelp("The format, if the file's name does not say it.", valueName: "type"))
    var type: String?

    @Argument(help: ArgumentHelp("The file, “-” for standard output.", valueName: "file"))
    var file: String?

    func run() throws {
        guard operation == "screenshot" else {
            let film = "; “\(ProgramName.current) render --scenario FILE --format cast” makes a film"
            let advice = operation == "recordVideo" ? film : ""
            throw SimulatedDevice.misused("io has screenshot, not “\(operation)”\(advice)")
        }
        guard let file else { throw SimulatedDevice.misused("screenshot needs a file, or “-” for standard output") }
        let named = file == "-" ? "text" : URL(filePath: file).pathExtension
        let found = FrameFormat(fileExtension: type ?? named)
        // As on a Mac, a file of another name has a PNG.
        let format = found.flatMap { $0 == .json ? nil : $0 }
        if let type, format == nil, type.lowercased() != "png" { SimctlWords.say("--type \(type); it is a PNG") }
        let converter = format == nil ? try PictureConverter() : nil
        let source = format ?? .svg
        let frame = try target.running.text(at: "/frame?format=\(source.rawValue)", source)
        let bytes = try converter?.png(of: frame) ?? Data(frame.utf8)
        guard file != "-" else { return try StandardOutput.write(bytes) }
        try OutputFile.writeReporting(bytes, to: file)
        StandardError.write("Wrote screenshot to: \(file)")
    }
}

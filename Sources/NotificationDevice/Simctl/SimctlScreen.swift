import ArgumentParser
import DeviceControl
import Foundation

/// `simctl io`: what a device shows, in a file.
struct SimctlScreen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "io",
        abstract: "Write what a device shows into a file.",
        usage: "simctl io [--timeout <seconds>] <device> screenshot [--type png|svg|ansi|text] (<file> | -)",
        discussion: "A PNG is made by the program rsvg-convert; the exit status is 69 where that is not installed."
    )

    @OptionGroup var target: SimulatedTarget

    @Argument(help: "screenshot.")
    var operation: String

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp(
            "The file, .png, .svg, .ansi or .txt, “-” for standard output; --type, if its name does not say so.",
            valueName: "file"))
    var words: [String] = []

    func run() throws {
        guard operation == "screenshot" else {
            let film = "; “\(ProgramName.current) render --scenario FILE --format cast” makes a film"
            let advice = operation == "recordVideo" ? film : ""
            throw SimulatedDevice.misused("io has screenshot, not “\(operation)”\(advice)")
        }
        // --display and --mask change nothing: a device has one display, which is a rectangle.
        let words = try SimctlWords(words, of: operation, options: ["type", "display", "mask"])
        guard let file = words.arguments.first, words.arguments.count == 1 else {
            throw SimulatedDevice.misused("screenshot needs one file, or “-” for standard output")
        }
        let type = words.options["type"] ?? (file == "-" ? "text" : URL(filePath: file).pathExtension)
        let isPNG = type.lowercased() == "png"
        guard let format = isPNG ? .svg : ControlRequest.FrameFormat(fileExtension: type), format != .json else {
            throw SimulatedDevice.misused(
                "a screenshot is png, svg, ansi or text: name a file *.png, *.svg, *.ansi or *.txt, or give --type; "
                    + "“\(type)” is not possible in a terminal")
        }
        let converter = isPNG ? try PictureConverter() : nil
        let device = try target.running
        let response = try device.request("GET", "/frame?format=\(format.rawValue)")
        let frame = try device.reportingFailure { () throws(ControlClientError) in try response.printable(format) }
        let bytes = try converter?.png(of: frame) ?? Data(frame.utf8)
        guard file != "-" else { return try StandardOutput.write(bytes) }
        try FrameFile.write(bytes, to: file)
        StandardError.write("Wrote screenshot to: \(file)")
    }
}

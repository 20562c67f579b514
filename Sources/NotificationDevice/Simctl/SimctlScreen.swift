import ArgumentParser
import DeviceControl
import Foundation

/// `simctl io`: what a device shows, in a file.
struct SimctlScreen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "io",
        abstract: "Write what a device shows into a file.",
        usage: "simctl io [--timeout <seconds>] <device> screenshot [--type text|ansi|svg] (<file> | -)"
    )

    @OptionGroup var time: TimeoutOption

    @Argument(help: "The device.")
    var device: String

    @Argument(help: "screenshot.")
    var operation: String

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp(
            "The file, .txt, .ansi or .svg, “-” for standard output; --type, if its name does not say so.",
            valueName: "file"))
    var words: [String] = []

    func run() throws {
        guard operation == "screenshot" else {
            throw SimulatedDevice.misused("io has screenshot, not “\(operation)”")
        }
        // A device has one display, which is a rectangle.
        let words = try SimctlWords(words, of: operation, options: ["type", "display", "mask"])
        guard let file = words.arguments.first, words.arguments.count == 1 else {
            throw SimulatedDevice.misused("screenshot needs one file, or “-” for standard output")
        }
        let type = words.options["type"] ?? (file == "-" ? "text" : URL(filePath: file).pathExtension)
        guard let format = ControlRequest.FrameFormat(fileExtension: type), format != .json else {
            throw SimulatedDevice.misused(
                "a screenshot is text, ansi or svg: name a file *.txt, *.ansi or *.svg, or give --type; “\(type)” is not "
                    + "possible in a terminal")
        }
        let device = try SimulatedDevice.named(device).running(time)
        let response = try device.request("GET", "/frame?format=\(format.rawValue)")
        let frame = try device.reportingFailure { () throws(ControlClientError) in try response.printable(format) }
        guard file != "-" else { return try StandardOutput.write(frame) }
        try FrameFile.write(frame, to: file)
        StandardError.write("Wrote screenshot to: \(file)")
    }
}

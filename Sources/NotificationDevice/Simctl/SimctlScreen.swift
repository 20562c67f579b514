import ArgumentParser
import DeviceControl
import Foundation

/// `simctl io`: what a device shows, in a file.
struct SimctlScreen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "io",
        abstract: "Write what a device shows into a file.",
        usage: "simctl io <device> screenshot [--type text] (<file>.txt | -)"
    )

    @Argument(help: "The device.")
    var device: String

    @Argument(help: "screenshot.")
    var operation: String

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp(
            "The file, “-” for standard output; --type text, if its name does not say so.", valueName: "file"))
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
        guard ["text", "txt"].contains(type.lowercased()) else {
            throw SimulatedDevice.misused(
                "a screenshot is text: name a file *.txt, or give --type text; “\(type)” is not possible in a terminal")
        }
        let frame = try SimulatedDevice.named(device).send("GET", "/frame?format=text").printableText
        guard file != "-" else { return try StandardOutput.write(frame) }
        do {
            try Data(frame.utf8).write(to: URL(filePath: file))
        } catch {
            StandardError.report("\(file): \(error.localizedDescription)")
            throw ExitCode(ExitStatus.outputError)
        }
        StandardError.write("Wrote screenshot to: \(file)")
    }
}

import ArgumentParser
import DeviceControl

/// `ncenter frame`: what a running device shows.
struct FrameCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame",
        abstract: "Print what a running device shows."
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text
        case json
    }

    @OptionGroup var name: DeviceOption

    @Option(
        help: ArgumentHelp("Columns and rows, for a device without a terminal.", valueName: "columns x rows"))
    var size: String?

    @Option(help: ArgumentHelp("text or json.", valueName: "format"))
    var format = Format.text

    @MainActor
    func run(on contents: DeviceContents) throws {
        let size = size.map { "&size=\(ControlClient.encoded($0))" } ?? ""
        let response = try send("GET", "/frame?format=\(format.rawValue)\(size)")
        try StandardOutput.write(format == .text ? response.printableText : response.printableJSON)
    }
}

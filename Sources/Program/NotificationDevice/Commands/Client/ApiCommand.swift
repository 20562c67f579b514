import ArgumentParser
import DeviceControl

/// `ncenter api`: the document that describes the control API.
struct ApiCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "api", _superCommandName: ProgramName.current,
        abstract: "Print the OpenAPI document of the control API."
    )

    func run() throws {
        try StandardOutput.write(ControlDocument.text)
    }
}

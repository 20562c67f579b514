import ArgumentParser
import DeviceControl
import DeviceSession

/// `simctl pbcopy`: puts text on the pasteboard of a device.
struct SimctlCopy: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pbcopy",
        abstract: "Copy standard input to the pasteboard of a device.",
        usage: "simctl pbcopy [--timeout <seconds>] <device>",
        discussion: "In a text field of the device Ctrl-Y inserts it. The text is made printable."
    )

    @OptionGroup var target: SimulatedTarget

    func run() throws {
        let running = try target.running
        let bytes: [UInt8]
        do {
            bytes = try PayloadSource(named: "-").read()
        } catch {
            throw SimulatedDevice.refused("\(PayloadSource.standardInput): \(error)", status: error.status)
        }
        try running.request("PUT", "/pasteboard", body: bytes)
    }
}

/// `simctl pbpaste`: prints the pasteboard of a device.
struct SimctlPaste: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pbpaste",
        abstract: "Print the pasteboard of a device: what “y” or pbcopy has copied last.",
        usage: "simctl pbpaste [--timeout <seconds>] <device>"
    )

    @OptionGroup var target: SimulatedTarget

    func run() throws {
        try StandardOutput.write(target.running.request("GET", "/pasteboard").body)
    }
}

import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceSession
import Foundation
import TerminalCanvas

/// `simctl getenv`: a variable of the environment of a device.
struct SimctlEnvironment: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "getenv",
        abstract: "Print a variable of the environment that a device runs in.",
        usage: "simctl getenv [--timeout <seconds>] <device> <variable>",
        discussion: """
            SIMULATOR_UDID and SIMULATOR_DEVICE_NAME are the identifier and the name of the device. The exit status is 1 if \
            there is no such variable.
            """
    )

    @OptionGroup var target: SimulatedTarget

    @Argument(help: "The name of the variable.")
    var variable: String

    func run() throws {
        let device = try target.device
        let version: VersionReport = try target.running.value(at: "/version")
        let value: String?
        switch variable {
        case "SIMULATOR_UDID": value = device.identifier.uuidString
        case "SIMULATOR_DEVICE_NAME": value = device.name
        default: value = try Self.value(of: variable, in: version.process)
        }
        guard let value else {
            throw SimulatedDevice.refused("the device has no variable “\(variable)”", status: EXIT_FAILURE)
        }
        try StandardOutput.write(TerminalText(multiline: value).string + "\n")
    }

    private static func value(of variable: String, in process: Int32) throws -> String? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/environ") else {
            throw SimulatedDevice.refused(
                "the environment of process \(process) cannot be read", status: ExitStatus.noInput)
        }
        let assignments = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return assignments.first { $0.hasPrefix(variable + "=") }.map { String($0.dropFirst(variable.count + 1)) }
    }
}

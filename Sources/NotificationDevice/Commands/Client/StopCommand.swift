import ArgumentParser
import CNcenterDevice
import DeviceControl
import Foundation
import Glibc

/// `ncenter stop`: ends a running device.
struct StopCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "End a running device, and wait until it has ended."
    )

    @OptionGroup var name: DeviceOption

    @MainActor
    func run(on contents: DeviceContents) throws {
        try RunningDevice(name.folder()).stop()
    }
}

extension RunningDevice {
    /// How long a device may take to end, in milliseconds.
    private static let patience: Int32 = 30_000

    private struct Version: Decodable {
        let process: Int32
    }

    /// Ends the device, and returns when its process has ended.
    ///
    /// - Throws: The exit status, after a message on standard error.
    func stop() throws {
        let answer = try request("GET", "/version")
        let process = try JSONDecoder().decode(Version.self, from: Data(answer.body)).process
        // Opened before the process ends, so that its number is not another's.
        let descriptor = ncenter_process_descriptor(process)
        try request("POST", "/stop")
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&state, 1, Self.patience) > 0 else {
            StandardError.report("the device has not ended yet")
            throw ExitCode(ExitStatus.internalError)
        }
    }
}

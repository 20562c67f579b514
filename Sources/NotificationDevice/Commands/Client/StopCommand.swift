import ArgumentParser
import CNcenterDevice
import DeviceControl
import Foundation
import Glibc
import NotificationLocking

/// `ncenter stop`: ends a running device.
struct StopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "End a running device, and wait until it has ended."
    )

    @OptionGroup var options: ClientOptions

    func run() throws {
        try options.runningDevice().stop()
    }
}

extension RunningDevice {
    /// Ends the device, and returns when its process has ended; that of another computer, behind a socket that was
    /// forwarded, has only answered by then.
    func stop() throws {
        let answer = try request("GET", "/version")
        let process = try (value(in: answer) as ControlReply.Version).process
        // Opened before the process ends, so that its number is not another's.
        let descriptor = process == answer.process ? ncenter_process_descriptor(process) : -1
        defer { if descriptor >= 0 { close(descriptor) } }
        try request("POST", "/stop")
        guard descriptor >= 0 else { return }
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard SystemError.repeating({ unsafe poll(&state, 1, timeout.milliseconds) }) > 0 else {
            throw late("it has not ended in time", process: process)
        }
    }
}

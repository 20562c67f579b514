import ArgumentParser
import CNcenterDevice
import ControlHandlers
import DeviceControl
import Foundation
import Glibc
import NotificationLocking

/// `ncenter stop`: ends a running device.
struct StopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", _superCommandName: ProgramName.current,
        abstract: "End a running device, and wait until it has ended."
    )

    @Argument(
        help: ArgumentHelp("The device; the same as --device.", valueName: "name"),
        completion: .devices)
    var name: DeviceName?

    @OptionGroup var options: ClientOptions

    @Flag(help: "End all devices of this user that run, such as those that a killed job has left.")
    var all = false

    func validate() throws {
        try options.check(name)
        if all, name != nil || options.socket != nil || options.device.name != nil {
            throw ValidationError("--all means every device: do not combine it with a name, --device or --socket")
        }
    }

    func run() throws {
        guard all else { return try options.runningDevice(name).stop() }
        var code: ExitCode?
        for folder in DeviceFolder.existing where folder.ownership != .nobody {
            do {
                try RunningDevice(folder, timeout: options.time.duration).stop()
            } catch let failure as ExitCode {
                // It is named; the others end all the same.
                code = failure
            }
        }
        if let code { throw code }
    }
}

extension RunningDevice {
    /// Ends the device, and returns when its process has ended; a process on another computer, behind a socket that was
    /// forwarded, has only answered by then.
    ///
    /// - Parameter isRestart: Whether it is started again at once, which its viewers wait for.
    func stop(isRestart: Bool = false) throws {
        let answer = try request("GET", "/version")
        let process = try (value(in: answer) as VersionReport).process
        // Opened before the process ends, so that its number is not another's.
        let descriptor = process == answer.process ? ncenter_process_descriptor(process) : -1
        defer { if descriptor >= 0 { close(descriptor) } }
        try request("POST", isRestart ? "/stop?restart" : "/stop")
        guard descriptor >= 0 else { return }
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard SystemError.repeating({ unsafe poll(&state, 1, timeout.milliseconds) }) > 0 else {
            throw late("it has not ended in time", process: process)
        }
    }
}

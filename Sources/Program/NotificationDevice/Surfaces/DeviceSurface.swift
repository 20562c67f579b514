import CNcenterDevice
import DeviceInterface
import DeviceRuntime
import DeviceSession
import FoundationEssentials
import Glibc
import NotificationCore
import NotificationLocking
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// What the loop of a device waits at: the signals. Who looks at the device has a seat.
final class DeviceSurface: LoopSurface {
    private let session: DeviceSession

    /// - Parameter size: The size of the device's own screen, which clients look at.
    init(_ session: DeviceSession, size: Size) {
        self.session = session
        session[Seat.own].terminal.size = size
    }

    func present(isAtRest: Bool) -> LoopEnd? {
        // Drawing saves what has changed, lets the screens follow and looks for pictures of files. While somebody
        // looks, drawing for their seats looks for the pictures.
        if session.takenSeats == 0 { _ = session.frame() } else { session.refresh() }
        return nil
    }

    func wait(on descriptor: Int32, timeout: Duration?) -> LoopEnd? {
        ProgramSignals.wait(extraDescriptor: descriptor, timeout: timeout).map { .exit(128 + $0) }
    }
}

/// Where a device without a terminal is reached, as it says when it can be.
struct ReachedDevice: Sendable, Codable {
    let device: String
    let process: Int32
    let socket: String

    /// Creates the description of this process.
    init(_ folder: DeviceFolder) {
        device = folder.name.description
        process = getpid()
        socket = folder.reachedSocket
    }

    /// One line.
    func text(_ format: TextFormat) throws -> String {
        switch format {
        case .text: TerminalText("device \(device) is reached at \(socket)").string + "\n"
        case .json: try DeviceStateText.line(self) + "\n"
        }
    }
}

extension DeviceLauncher {
    /// Runs the device without a terminal, in real time, until a client stops it or a signal ends the process.
    ///
    /// - Parameters:
    ///   - format: How it is printed where the device is reached.
    ///   - link: Tells the process that has started a process of the device's own, in place of that.
    @MainActor
    func runHeadless(
        _ persistent: PersistentDevice, size: Size, time: SessionSetup.Time, format: TextFormat, link: DeviceLink? = nil
    ) throws -> Int32 {
        // As in render, the same steps show the same times everywhere.
        if time != .real { unsafe setenv("TZ", "UTC", 0) }
        return try run(.ofDevice, time: time) { open in
            let session = open()
            let refusals = begin(session)
            StandardError.report(refusals.lines)
            // Nobody sees later what the process of a detached device prints.
            if link != nil, let status = refusals.exitStatus { return status }
            return try serve(
                session, on: DeviceSurface(session, size: size), persistent, isHeadless: true,
                whenReachable: {
                    if let link { return try link.tell(ReachedDevice(persistent.folder)) }
                    if StandardOutput.takesMore {
                        try StandardOutput.write(ReachedDevice(persistent.folder).text(format), needsReader: true)
                    } else {
                        tell(session, "nobody reads standard output: it does not say where the device is reached")
                    }
                    let error = unsafe ncenter_tell_service_manager("READY=1")
                    if error != 0 {
                        tell(session, "the service manager of NOTIFY_SOCKET cannot be told: \(SystemError(error))")
                    }
                }
            ).status
        }
    }

    /// Says what others have not been told, which is no reason to end a device.
    private func tell(_ session: DeviceSession, _ remark: String) {
        StandardError.report(remark)
        session.runtime.note(.device, "\(remark)")
    }

    /// Runs the device for the terminal that has started it.
    ///
    /// - Parameters:
    ///   - size: The size of the device's own screen.
    ///   - stays: Whether it goes on without that terminal.
    ///   - file: The file to record to from the beginning; `nil` to record when a key begins it.
    @MainActor
    func run(
        _ persistent: PersistentDevice, by link: DeviceLink, size: Size, stays: Bool, recording file: String? = nil
    ) throws -> Int32 {
        try run(.ofDevice) { open in
            let session = open()
            // It begins while the terminal is opened.
            guard link.awaitTerminal() else { return 0 }
            let refusals = begin(session)
            let problems = contents.configurationMistakes + refusals.lines
            if let first = problems.first { session[Seat.own].interface.warn(first, others: problems.count - 1) }
            StandardError.report(problems)
            let earned = refusals.exitStatus
            // A terminal that leaves has the status, too.
            if let earned { try StandardOutput.write("\(earned)") }
            let recording = TerminalRecording(session)
            if let file, let problem = recording.begin(to: file) { session[Seat.own].interface.tell(problem) }
            let status = try serve(
                session, on: DeviceSurface(session, size: size), persistent, by: link.connection(isHolder: !stays),
                record: { recording.toggle() }
            ).status
            return recording.endReporting() ?? (status == 0 ? earned ?? status : status)
        }
    }
}

import DeviceInterface
import DeviceSession
import FoundationEssentials
import Glibc
import TerminalCanvas
import TerminalCurses

/// The screen of a device without a terminal, which clients look at.
final class HeadlessSurface: LoopSurface {
    private let session: DeviceSession

    init(_ session: DeviceSession, size: Size) {
        self.session = session
        session[seat].viewport = Viewport(size: size)
    }

    func present(isAtRest: Bool) -> Int32? {
        // Drawing saves what has changed, lets the screens follow and looks for pictures of files. While somebody
        // looks, drawing for their seats looks for the pictures.
        if session.takenSeats == 0 { _ = session.frame() } else { session.refresh() }
        return nil
    }

    func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        ProgramSignals.wait(extraDescriptor: descriptor, timeout: timeout).map { 128 + $0 }
    }
}

extension DeviceLauncher {
    /// Runs the device without a terminal, in real time, until a client stops it or a signal ends the process.
    ///
    /// - Parameter format: How it is printed where the device is reached; `nil` for a process of its own, which tells the
    ///   one that has started it.
    @MainActor
    func runHeadless(
        _ persistent: PersistentDevice, size: Size, time: SessionSetup.Time, format: TextFormat?
    ) throws -> Int32 {
        // As in render, the same steps show the same times everywhere.
        if time != .real { unsafe setenv("TZ", "UTC", 0) }
        return try run(.ofDevice, time: time) { open in
            let session = open()
            let refusals = begin(session)
            StandardError.report(refusals.lines)
            // Nobody sees later what the process of a detached device prints.
            if format == nil, let status = refusals.exitStatus { return status }
            return try serve(
                session, on: HeadlessSurface(session, size: size), persistent, isHeadless: true,
                whenReachable: {
                    guard let format else { return try StayingDevice.tell(nil, persistent.folder) }
                    try StandardOutput.write(ReachedDevice(persistent.folder).text(format), needsReader: true)
                })
        }
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
        socket = folder.socket.path
    }

    /// One line.
    func text(_ format: TextFormat) throws -> String {
        switch format {
        case .text: TerminalText("device \(device) is reached at \(socket)").string + "\n"
        case .json: try DeviceStateText.line(self) + "\n"
        }
    }
}

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
    /// - Parameter isDetached: Whether the standard streams are given up when the device can be reached.
    @MainActor
    func runHeadless(
        _ persistent: PersistentDevice, size: Size, time: SessionSetup.Time, format: TextFormat, isDetached: Bool
    ) throws -> Int32 {
        // As in render, the same steps show the same times everywhere.
        if time != .real { unsafe setenv("TZ", "UTC", 0) }
        return try run(.ofDevice, time: time) { open in
            let session = open()
            let refusals = begin(session)
            StandardError.report(refusals.lines)
            // The process that has started a detached device does not see what it prints later.
            if isDetached, let status = refusals.exitStatus { return status }
            return try serve(
                session, on: HeadlessSurface(session, size: size), persistent, isHeadless: true,
                whenReachable: {
                    try StandardOutput.write(
                        ReachedDevice(persistent.folder).text(isDetached ? .text : format), needsReader: true)
                    if isDetached { StandardDescriptors.abandon() }
                })
        }
    }
}

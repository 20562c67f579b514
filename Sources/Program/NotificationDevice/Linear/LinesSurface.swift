import ControlHandlers
import DeviceControl
import DeviceRuntime
import DeviceSession
import TerminalCanvas
import TerminalCurses

/// The lines of the process in which the device runs: a seat whose connection is memory.
final class LinesSurface: LoopSurface {
    private let session: DeviceSession
    private let seat: SeatLines
    let link: SeatLink

    init(_ session: DeviceSession, in repertoire: Repertoire) throws {
        self.session = session
        link = SeatLink(SeatGreeting(linesIn: repertoire, SeatWish()))
        seat = try SeatLines(link.greeting, by: MemoryConnection(link), waking: session.runtime.wakeSignal)
        // Clients that look at the device's own screen see as much as the reader is told of.
        session[Seat.own].viewport = Viewport(size: link.greeting.size, repertoire: repertoire)
    }

    func present(isAtRest: Bool) -> Int32? {
        session.refresh()
        return nil
    }

    func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        if let status = receivedStatus { return status }
        return ProgramSignals.wait(extraDescriptor: descriptor, timeout: timeout).map { 128 + $0 }
    }

    /// Takes in what the device has sent.
    private var receivedStatus: Int32? {
        if case .status(let status)? = seat.receive() { status } else { nil }
    }

    func end() -> Int32 { receivedStatus ?? 0 }
    func close() { seat.end() }
}

extension DeviceLauncher {
    /// Runs the device line by line until the user quits or standard input ends.
    @MainActor
    func runLineByLine(_ persistent: PersistentDevice, in repertoire: Repertoire) throws -> Int32 {
        try run(.ofDevice, hasMouse: false) { open in
            let session = open()
            let refusals = begin(session)
            StandardError.report(contents.configurationMistakes + refusals.lines)
            let surface = try LinesSurface(session, in: repertoire)
            defer { surface.close() }
            let status = try serve(session, on: surface, persistent, at: surface.link)
            return status == 0 ? refusals.exitStatus ?? status : status
        }
    }
}

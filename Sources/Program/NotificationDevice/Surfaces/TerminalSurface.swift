import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import DeviceTerminal
import Foundation
import Glibc
import NotificationCore
import ScenarioRunning
import TerminalCanvas
import TerminalCurses

/// The terminal of the process in which the device runs: a seat whose connection is memory.
final class TerminalSurface: LoopSurface {
    private let session: DeviceSession
    private let seat: SeatTerminal
    let link: SeatLink
    /// What the key begins that records.
    let recording: TerminalRecording

    /// - Parameter notices: The remarks of the terminal's start, for the log.
    init(
        _ session: DeviceSession, on terminal: TerminalSession, notices: [TerminalText], bell: BellChoice,
        allowsMotion: Bool, usesMouse: Bool
    ) {
        self.session = session
        let greeting = SeatGreeting(terminal, SeatWish(), allowsMotion: allowsMotion, usesMouse: usesMouse)
        link = SeatLink(greeting)
        seat = SeatTerminal(terminal, greeting, by: MemoryConnection(link), bell: bell)
        recording = TerminalRecording(session)
        // Clients that look at the device's own screen see as much as the user.
        session[Seat.own].viewport.size = greeting.size
        for notice in notices { session.runtime.note(.device, notice.string) }
    }

    // MARK: The loop

    func present(isAtRest: Bool) -> Int32? {
        session.refresh()
        return nil
    }

    func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        if let ending = seat.receive() { return end(ending) }
        let end = timeout.map { ContinuousClock.now + $0 }
        while true {
            let rest = end.map { max($0 - .now, .zero) }
            var (events, extraIsReady) = seat.terminal.wait(extraDescriptor: descriptor, timeout: rest)
            let isIdle = !events.isEmpty && !link.hasInput && !isDragging && events.allSatisfy(\.continuesPress)
            // The mouse moves without dragging anything: there is nothing new to show.
            if isIdle { events = [] }
            // Keys from before the end are ignored.
            if let last = events.first(where: { $0.exitStatus != nil }) { return seat.terminal.end(by: last) }
            for event in events {
                if let ending = seat.handle(event) { return self.end(ending) }
            }
            guard isIdle, !extraIsReady, rest != .zero else { return nil }
        }
    }

    private var isDragging: Bool { session.seats.contains(where: \.interface.isDragging) }

    private func end(_ ending: SeatTerminal.Ending) -> Int32 {
        if case .status(let status) = ending { return status }
        return end()
    }

    func end() -> Int32 {
        seat.terminal.end()
        return seat.isInterrupted ? 128 + SIGINT : 0
    }
}

extension TerminalEvent {
    fileprivate var continuesPress: Bool {
        if case .mouse(let mouse) = self { mouse.kind.continuesPress } else { false }
    }
}

extension DisplayOptions {
    /// Starts the terminal of a command that is nothing without one. It is started on the main thread: the signals that
    /// the session reads are blocked in this thread and in threads created later.
    @MainActor
    func startTerminal(usesMouse: Bool? = nil) throws -> (session: TerminalSession, notices: [TerminalText]) {
        do {
            return try TerminalSession.start(terminal(usesMouse: usesMouse))
        } catch {
            throw Self.failure(error)
        }
    }

    /// The error of a command that needs a terminal and has none to draw on.
    static func failure(_ reason: TerminalError) -> any Error {
        StandardError.failure(
            "this needs a terminal: \(reason); “ssh -t” gives one over SSH, and “\(ProgramName.current) render” draws "
                + "without one", ExitStatus.usage)
    }
}

extension DeviceLauncher {
    /// Shows the device on the terminal until the user quits.
    @MainActor
    func runOnTerminal(
        _ persistent: PersistentDevice, _ configuration: Configuration, _ display: DisplayOptions,
        recording file: String? = nil
    ) throws -> Int32 {
        let usesMouse = configuration.usesMouse
        let terminal = try display.startTerminal(usesMouse: usesMouse)
        let bell = configuration.bell
        let allowsMotion = !display.noAnimation
        let takesMouse = display.terminal(usesMouse: usesMouse).usesMouse
        return try run(.ofTerminal) { open in
            let (terminal, notices) = terminal
            try terminal.adoptThread()
            let session = open()
            let (problems, earned) = beginForTerminal(session)
            let surface = TerminalSurface(
                session, on: terminal, notices: notices, bell: bell, allowsMotion: allowsMotion,
                usesMouse: takesMouse)
            if let file, let problem = surface.recording.begin(to: file) { session[Seat.own].interface.tell(problem) }
            let status = try serve(
                session, on: surface, persistent, at: surface.link, record: { surface.recording.toggle() })
            StandardError.report(problems)
            // The exit status says that the device has refused a payload.
            return surface.recording.endReporting() ?? (status == 0 ? earned ?? status : status)
        }
    }
}

import ArgumentParser
import ControlHandlers
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

/// The terminal on which a device runs.
final class TerminalSurface: UserSurface {
    let session: DeviceSession
    let terminal: TerminalSession
    /// Whether the user lets things move, whatever the device is set to.
    private let allowsMotion: Bool
    /// The remarks of the terminal's start, for the log.
    private var notices: [TerminalText]
    private var events: ArraySlice<TerminalEvent> = []
    private var motion = MotionPlayer()
    private var isFast = true
    private var isFirstFrame = true
    /// What the key begins that records.
    private(set) lazy var recording = TerminalRecording(session)

    init(
        _ session: DeviceSession, on terminal: TerminalSession, notices: [TerminalText], allowsMotion: Bool
    ) {
        self.session = session
        self.notices = notices
        self.terminal = terminal
        self.allowsMotion = allowsMotion
        session[seat].isTaken = true
        session[seat].movesPictures = true
        session[seat].facts.describe(terminal)
        session[seat].viewport = Viewport(size: terminal.size, repertoire: terminal.repertoire)
    }

    // MARK: The loop

    func present(isAtRest: Bool) -> Int32? {
        for notice in notices { session.runtime.note(.device, notice.string) }
        notices = []
        session[seat].viewport.size = terminal.size
        var picture = session.frame()
        // The terminal does this to every canvas; before the motion keeps this one, it needs no copy.
        picture.canvas.joinStylesOfBlanks()
        let frame = motion.frame(of: picture, at: .now, isAllowed: isMoving)
        terminal.present(frame.canvas, cursor: frame.cursor)
        isFast = terminal.delay <= MotionPlayer.slowFrame && !terminal.isSlow
        session[seat].movesPictures = !terminal.isSlow
        if isFirstFrame { terminal.askAboutItself() }
        isFirstFrame = false
        return nil
    }

    /// Below 256 colours shapes are too coarse to move.
    private var isMoving: Bool { allowsMotion && isFast && terminal.colors >= 256 }

    var timeUntilNextFrame: Duration? { motion.timeUntilNextFrame(at: .now) }

    func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        let end = timeout.map { ContinuousClock.now + $0 }
        var goesOn = false
        repeat {
            let rest = end.map { max($0 - .now, .zero) }
            let (arrived, extraIsReady) = terminal.wait(extraDescriptor: descriptor, timeout: rest)
            events += arrived
            // The mouse moves without dragging anything: there is nothing new to show.
            let isIdle = !arrived.isEmpty && !session[seat].interface.isDragging && events.allSatisfy(\.continuesPress)
            if isIdle { events = [] }
            goesOn = isIdle && !extraIsReady && rest != .zero
        } while goesOn
        if !events.isEmpty { motion.finish() }
        // Keys from before the end are ignored.
        return events.first { $0.exitStatus != nil }.flatMap(terminal.end(by:))
    }

    var hasInput: Bool { !events.isEmpty }
    var takesAllInput: Bool { true }

    func takeInput() -> Int32? {
        guard let event = events.popFirst(), let input = session[seat].facts.note(event, of: terminal) else {
            return nil
        }
        if let recording = session.recording, recording.takes(input, at: seat) {
            terminal.bell()
            return nil
        }
        session.recording?.willHandle(input, at: seat)
        let quits = session.handle(input, from: self)
        session.recording?.didHandle(quits: quits)
        return quits ? terminal.end(afterQuittingBy: input) : nil
    }

    func record() -> RequestOutcome? { recording.toggle() }
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
        return try run(.ofTerminal, hasMouse: display.terminal(usesMouse: usesMouse).usesMouse) { open in
            let (terminal, notices) = terminal
            try terminal.adoptThread()
            let session = open()
            // The bell rings once with the first frame, however many sounds there were. The sounds of a tour came
            // before this and do not ring it.
            if bell.ringsForSounds { session.runtime.onSound = { _ in terminal.bell() } }
            if bell.ringsForHaptics { session.runtime.onHaptic = { terminal.bell() } }
            let (problems, earned) = beginForTerminal(session)
            let surface = TerminalSurface(session, on: terminal, notices: notices, allowsMotion: allowsMotion)
            if let file, let problem = surface.recording.begin(to: file) { session[Seat.own].interface.tell(problem) }
            let status = try serve(session, on: surface, persistent)
            StandardError.report(problems)
            // The exit status says that the device has refused a payload.
            return surface.recording.endReporting() ?? (status == 0 ? earned ?? status : status)
        }
    }
}

import ControlHandlers
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import Glibc
import NotificationModel
import ScenarioPlaying
import TerminalCanvas
import TerminalCurses

/// The terminal at a seat of a device: it sends input, and shows the frames that come back.
///
/// Nothing of the device is here. Its messages are as little trusted as any input: text passes through the sanitizer,
/// numbers have limits, and what is not of the protocol ends the connection.
final class SeatTerminal: AttachedSeat {
    /// Why the terminal has left its seat.
    enum Ending: Equatable {
        case detached
        /// The user takes part instead of watching, or the other way round: the terminal attaches again.
        case changesPart
        /// The guest at a kiosk has pressed nothing for so long.
        case idle
        /// - Parameter isInterrupted: Whether the last key here was Ctrl-C.
        case deviceEnded(isInterrupted: Bool)
        /// The user has left a device that reads nothing, because its process is stopped.
        case silent
        /// The connection has ended without a word, because the device's process was killed.
        case lost
        /// The process that answers is not a device.
        case refused(String)
        /// The terminal or the process ends.
        case status(Int32)

        /// Whether the device's process has ended, too.
        var endsDevice: Bool {
            switch self {
            case .deviceEnded, .lost: true
            case .detached, .changesPart, .idle, .silent, .refused, .status: false
            }
        }
    }

    let terminal: TerminalSession
    /// What the terminal says of itself when it takes its seat.
    private(set) var greeting: SeatGreeting
    private var connection: SocketConnection
    private let bell: BellChoice
    /// Whether a frame has come by this connection.
    private(set) var hasFrame = false
    /// Whether the device has said that it begins again.
    private(set) var mayWait = false
    private var isFirstFrame = true
    /// Whether the device was told that nothing is to move, because the line is slow.
    private var isStill = false
    /// Whether the screen says that the device answers no input.
    private var saysSilence = false
    /// The last input of this terminal.
    private var lastInput: SeatInput?
    private var lastInputTime = ContinuousClock.now
    /// How long a kiosk is kept for a guest who presses nothing; `nil` for ever.
    private let idleLimit: Duration?
    /// What the device may still ask for: one of each for an input of this terminal.
    private var answers: Set<Answer> = []
    private var lastBell: ContinuousClock.Instant?
    /// Whether the user has come to watch, and may take part in between.
    private let isWatcher: Bool

    private enum Answer { case text, picture, pause }

    /// Between two bells: sounds come by themselves, and a device that sends nothing else is not to be heard without
    /// end.
    private static let bellPause = Duration.seconds(1)

    init(
        _ terminal: TerminalSession, _ greeting: SeatGreeting, by connection: SocketConnection, bell: BellChoice,
        idleLimit: Duration? = nil
    ) {
        (self.terminal, self.greeting, self.connection, self.bell) = (terminal, greeting, connection, bell)
        self.idleLimit = idleLimit
        isWatcher = greeting.watches && !greeting.isKiosk
    }

    /// Goes on by another connection, as the terminal is now.
    ///
    /// - Parameter connect: Makes the connection with what the terminal says of itself.
    func reconnect(_ connect: (SeatGreeting) throws -> SocketConnection) rethrows {
        terminal.describe(&greeting.terminal)
        // Who changes parts has left the seat, and typed nothing there.
        if hasFrame { greeting.isTyping = isTyping }
        connection = try connect(greeting)
        (hasFrame, mayWait, answers, isStill) = (false, false, [], false)
    }

    // MARK: From the terminal

    /// Takes an event of the terminal.
    ///
    /// - Returns: Why the seat is left; `nil` to go on.
    func handle(_ event: TerminalEvent) -> Ending? {
        switch event {
        case .key(let key):
            guard givesInput else { return watch(key) }
            give(.key(key))
        case .mouse(let mouse):
            // Motion that follows no press is for nobody; the device drops it.
            if givesInput { give(.mouse(mouse)) }
        case .paste(let text): if givesInput { give(.paste(text)) }
        case .resized(let size): connection.send(.size(size.limitedForSeat))
        case .ground(let appearance):
            greeting.terminal.appearance = appearance
            connection.send(.appearance(appearance))
        case .colors: connection.send(.colors(terminal.colors))
        case .resumed, .answered, .tookFrame: break
        case .terminate, .hangUp: return event.exitStatus.map(Ending.status)
        }
        return nil
    }

    func wait(on descriptor: Int32?, timeout: Duration?) -> (ending: Ending?, hasArrived: Bool) {
        let rest = timeUntilIdle
        let times = [timeout, rest].compactMap(\.self)
        let (events, hasArrived) = terminal.wait(extraDescriptor: descriptor, timeout: times.min())
        for event in events {
            if let ending = handle(event) { return (ending, hasArrived) }
        }
        guard rest != nil, timeUntilIdle == .zero else { return (nil, hasArrived) }
        connection.send(.leave)
        return (.idle, hasArrived)
    }

    private var timeUntilIdle: Duration? {
        idleLimit.map { max(.zero, $0 - lastInputTime.duration(to: .now)) }
    }

    func end() { terminal.end() }

    private func give(_ input: SeatInput) {
        answers = [.text, .picture, .pause]
        (lastInput, lastInputTime) = (input, .now)
        connection.send(input)
    }

    /// Whether the device gets what is pressed. Nothing is kept for one that is gone or stopped, because nobody sees
    /// what it would be about when the device goes on.
    private var givesInput: Bool { !greeting.watches && !connection.isOver && !connection.isSilent(at: .now) }

    /// Performs the command of a key that does not reach the device.
    private func watch(_ key: Key) -> Ending? {
        switch WatchingCommand(key) {
        case .join where isWatcher:
            connection.send(.leave)
            return changePart()
        // What is typed on while a device begins again is no command.
        case .leave where isTyping && key != .control("c"): ring()
        case .leave:
            connection.send(.leave)
            return greeting.watches ? .detached : .silent
        case .suspend: if !greeting.isKiosk { terminal.suspend() }
        case .redraw: terminal.redraw()
        case .join, nil: ring()
        }
        return nil
    }

    /// Whether the connection has ended while a field was open.
    private var isTyping: Bool { !greeting.watches && connection.isOver && connection.cursor != nil }

    private func changePart() -> Ending {
        greeting.watches.toggle()
        return .changesPart
    }

    // MARK: From the device

    /// Takes in what the device has sent, and tells it whether the line is fast enough for what moves.
    ///
    /// - Returns: Why the seat is left; `nil` to go on.
    func receive() -> Ending? {
        do throws(SeatProtocolError) {
            while let event = try connection.next() {
                if let ending = receive(event) { return ending }
            }
        } catch {
            return .refused("\(error)")
        }
        let isStill = terminal.isStill || terminal.delay > MotionPlayer.slowFrame
        if isStill != self.isStill, hasFrame {
            self.isStill = isStill
            connection.send(.motion(!isStill))
        }
        return nil
    }

    private func receive(_ event: RemoteCanvas.Event) -> Ending? {
        switch event {
        case .frame(let answer):
            (hasFrame, saysSilence) = (true, false)
            terminal.present(connection.canvas, cursor: connection.cursor)
            // A slow terminal keeps the newest frame until it takes one.
            connection.send(answer)
            if isFirstFrame { terminal.askAboutItself() }
            isFirstFrame = false
            return nil
        case .order(let order): return obey(order)
        }
    }

    /// Says over the frame that the device answers no input; the next frame covers it, or the same one again when the
    /// device goes on.
    ///
    /// - Parameter remedy: What lets its process go on; `nil` if that is not known.
    func saySilence(_ remedy: () -> String?) {
        let isSilent = !connection.isOver && connection.isSilent(at: .now)
        guard isSilent != saysSilence, hasFrame else { return }
        saysSilence = isSilent
        var canvas = connection.canvas
        if isSilent {
            SilenceNotice.draw(remedy(), in: greeting.language ?? .namedByEnvironment ?? .english, on: &canvas)
        }
        terminal.present(canvas, cursor: isSilent ? nil : connection.cursor)
    }

    private func answer(_ outcome: RequestOutcome) {
        if let outcome = SeatOutcome(outcome) { connection.send(.outcome(outcome)) }
    }

    var isKiosk: Bool { greeting.isKiosk }

    /// The ending of a device that has said so.
    var deviceEnded: Ending { .deviceEnded(isInterrupted: isInterrupted) }

    /// Whether the last key was Ctrl-C, for which a shell reports a status of its own.
    var isInterrupted: Bool { lastInput == .key(.control("c")) }

    private func obey(_ order: SeatOrder) -> Ending? {
        switch order {
        case .bell: if bell.ringsForSounds { ringAtTimes() }
        case .haptic: if bell.ringsForHaptics { ringAtTimes() }
        // A device that asks for more than a user has pressed is not obeyed.
        case .copy(let text):
            guard answers.remove(.text) != nil else { break }
            answer(terminal.outcome(ofCopying: TerminalText(multiline: text)))
        case .picture(let picture):
            guard answers.remove(.picture) != nil, !greeting.isKiosk else { break }
            answer(OutputFile.outcome(ofSaving: picture))
        case .mouse(let isUsed): terminal.useMouse(isUsed)
        case .suspend:
            guard answers.remove(.pause) != nil, !greeting.isKiosk else { break }
            if !terminal.suspend() { answer(.cannotSuspend) }
        case .redraw: terminal.redraw()
        // Lines are for seats of lines.
        case .text: break
        case .detach: return isWatcher && !greeting.watches && !isInterrupted ? changePart() : .detached
        case .end: return deviceEnded
        case .restart: mayWait = true
        }
        return nil
    }

    private func ringAtTimes() {
        let now = ContinuousClock.now
        guard lastBell.map({ $0.duration(to: now) >= Self.bellPause }) ?? true else { return }
        lastBell = now
        ring()
    }

    /// The bell rings with the next update, which may be long in coming, or with the first.
    private func ring() {
        terminal.bell()
        guard hasFrame else { return }
        terminal.present(connection.canvas, cursor: connection.cursor)
    }
}

extension SeatGreeting {
    /// What the environment and the name of the terminal at standard output say, before a session begins on it.
    ///
    /// - Parameters:
    ///   - name: What its user is called; `nil` for the name of the terminal.
    ///   - language: The language that the user has chosen for it; `nil` for the device's.
    ///   - isAccessible: Whether lines of text take the place of a screen.
    init(
        ofStandardOutput name: String?, language: DeviceLanguage? = nil, isAccessible: Bool = false,
        watches: Bool = false, watched: Int? = nil, isKiosk: Bool = false
    ) {
        let place = unsafe ttyname(STDOUT_FILENO).map { unsafe String(cString: $0) }
        self.init(TerminalDescription())
        (terminal.user, terminal.place) = (name ?? AuthorizedKey.comment ?? place.map(Self.name), place)
        (self.language, self.watches, self.watched, self.isKiosk) = (language, watches, watched, isKiosk)
        medium = isAccessible ? .lines : .cells
    }

    /// The name of who sits at a terminal: `pts/5`, and over SSH `pts/5@192.0.2.7`.
    private static func name(ofTerminal place: String) -> String {
        let terminal = place.hasPrefix("/dev/") ? String(place.dropFirst(5)) : place
        let address = ProcessInfo.processInfo.environment["SSH_CONNECTION"]?.split(separator: " ").first
        let name = address.map { "\(terminal)@\($0)" } ?? terminal
        return String(TerminalText(name).string.prefix(longestName))
    }
}

extension SeatOutcome {
    /// What this terminal did for a viewer's screen; `nil` for what only a device does.
    fileprivate init?(_ outcome: RequestOutcome) {
        switch outcome {
        case .copied: self.init(Kind.copied)
        case .copiedBeginning: self.init(Kind.copiedBeginning)
        case .cannotCopy: self.init(Kind.cannotCopy)
        case .fileSaved(let name): self.init(.pictureSaved, name)
        case .fileNotSaved(let reason): self.init(.pictureNotSaved, reason)
        case .cannotSuspend: self.init(Kind.cannotSuspend)
        default: return nil
        }
    }
}

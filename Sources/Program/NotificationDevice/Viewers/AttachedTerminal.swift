import ControlHandlers
import DeviceControl
import DeviceInterface
import DeviceSession
import DeviceTerminal
import Foundation
import Glibc
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// The terminal of a viewer: it sends input to a device that runs elsewhere, and shows the frames that come back.
///
/// Nothing of the device is here. Its messages are as little trusted as any input: text passes through the sanitizer,
/// numbers have limits, and what is not of the protocol ends the connection.
@MainActor
struct AttachedTerminal {
    /// Why the terminal is no longer a viewer.
    enum Ending: Equatable {
        case detached
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
            case .detached, .silent, .refused, .status: false
            }
        }
    }

    let terminal: TerminalSession
    let device: RunningDevice
    let bell: BellChoice

    private var connection: ViewerConnection
    /// The terminal’s kind, size, colours and language, which the program sends to the device when it attaches.
    private var greeting: ViewerGreeting
    /// Whether a frame has come by this connection.
    private var hasFrame = false
    private var isFirstFrame = true
    /// What the device is told as soon as the terminal takes another frame.
    private var owedAnswer: ViewerInput?
    /// Whether the screen says that the device answers no input.
    private var saysSilence = false
    /// Whether the device has said that it begins again.
    private var mayWait = false
    /// When the device was last attached to, or tried.
    private var lastAttempt = ContinuousClock.now
    /// When the connection was found ended; `nil` while there is one.
    private var over: ContinuousClock.Instant?
    /// The last input of this terminal.
    private var lastInput: ViewerInput?
    /// What the device may still ask for: one of each for an input of this terminal.
    private var answers: Set<Answer> = []
    private var lastBell: ContinuousClock.Instant?

    private enum Answer { case text, picture, pause }

    /// Between two attempts to attach.
    private static let pause = Duration.milliseconds(100)
    /// How long an attempt may take. Meanwhile the terminal takes no key.
    private static let attempt = Duration.seconds(1)
    /// Between two bells: sounds come by themselves, and a device that sends nothing else is not to be heard without
    /// end.
    private static let bellPause = Duration.seconds(1)
    /// The scalars in a message with a pasted text, so that it is within its limit however they are encoded.
    private static let pastedScalars = ViewerInput.messageLimit / 8

    /// Attaches to the device.
    ///
    /// - Throws: What ``RunningDevice/attach(_:within:)`` throws.
    init(
        _ terminal: TerminalSession, to device: RunningDevice, _ wish: SeatWish, bell: BellChoice,
        display: DisplayOptions, usesMouse: Bool
    ) throws {
        self.terminal = terminal
        self.device = device
        self.bell = bell
        let place = unsafe ttyname(STDOUT_FILENO).map { unsafe String(cString: $0) }
        greeting = ViewerGreeting(
            size: terminal.size.limitedForViewer, repertoire: terminal.repertoire, colors: terminal.colors,
            terminal: terminal.name, name: wish.name ?? place.map(Self.name), place: place, locale: terminal.locale,
            appearance: TerminalSession.appearanceOfEnvironment, language: wish.language, watches: wish.watches,
            watched: wish.watched, allowsMotion: !display.noAnimation, usesMouse: usesMouse && !wish.watches)
        connection = try device.attach(greeting)
    }

    /// The name of who sits at a terminal: `pts/5`, and over SSH `pts/5@192.0.2.7`.
    private static func name(ofTerminal place: String) -> String {
        let terminal = place.hasPrefix("/dev/") ? String(place.dropFirst(5)) : place
        let address = ProcessInfo.processInfo.environment["SSH_CONNECTION"]?.split(separator: " ").first
        let name = address.map { "\(terminal)@\($0)" } ?? terminal
        return String(TerminalText(name).string.prefix(ViewerGreeting.longestName))
    }

    /// Shows the device until the user detaches, or one of the two ends.
    mutating func run() -> Ending {
        while true {
            // The first frame may have come together with the answer to the request.
            do {
                while let event = try connection.next() {
                    if let ending = receive(event) { return leave(ending) }
                }
            } catch {
                return leave(.refused("\(error)"))
            }
            if let owedAnswer, terminal.takesFrame() {
                self.owedAnswer = nil
                connection.send(owedAnswer)
            }
            connection.flush()
            if connection.isOver, let ending = attachAgain() { return leave(ending) }
            saySilence()
            let (events, hasArrived) = terminal.wait(
                extraDescriptor: connection.isOver ? nil : connection.descriptor,
                timeout: connection.isOver ? Self.pause : connection.timeUntilSilence())
            for event in events {
                if let ending = handle(event) { return leave(ending) }
            }
            if hasArrived { connection.read() }
        }
    }

    /// Says over the frame that the device answers no input, and why if its process is stopped; the next frame covers
    /// it, or the same one again when the device goes on.
    private mutating func saySilence() {
        let isSilent = !connection.isOver && connection.isSilent()
        guard isSilent != saysSilence, hasFrame else { return }
        saysSilence = isSilent
        var canvas = connection.screen.canvas
        if isSilent {
            SilenceNotice.draw(
                device.stoppedProcess?.remedy, in: greeting.language ?? .namedByEnvironment ?? .english, on: &canvas)
        }
        terminal.present(canvas, cursor: isSilent ? nil : connection.screen.cursor)
    }

    private func leave(_ ending: Ending) -> Ending {
        terminal.end()
        return ending
    }

    /// Attaches again, at once or after a pause in which the terminal takes keys. A device lets a viewer go that has
    /// taken nothing for a minute, because it was stopped: when it goes on, it comes back.
    ///
    /// - Returns: Why that is not possible; `nil` when the terminal is a viewer again, or when it is to be tried again.
    private mutating func attachAgain() -> Ending? {
        // A device that sends no frame would be attached to again and again.
        guard hasFrame || mayWait else { return .lost }
        let since = over ?? .now
        over = since
        guard lastAttempt.duration(to: .now) >= Self.pause else { return nil }
        lastAttempt = .now
        greeting.size = terminal.size.limitedForViewer
        greeting.colors = terminal.colors
        let isPatient = since.duration(to: .now) < RunningDevice.startPatience
        do {
            connection = try device.attach(greeting, within: Self.attempt)
            (hasFrame, mayWait, over, answers, owedAnswer) = (false, false, nil, [], nil)
        } catch ControlClientError.late where isPatient {
        } catch ControlClientError.notRunning, ControlClientError.broken {
            // A connection is broken if the process ends while the system still takes connections for it. A device that
            // has said that it begins again has then ended at its new beginning.
            if !mayWait || !isPatient { return mayWait ? deviceEnded : .lost }
        } catch let problem as ControlError where mayWait && isPatient && problem.kind == .busy {
            // A device that begins again may end before it takes the viewer, and begin again.
        } catch {
            return .refused("\(error)")
        }
        return nil
    }

    // MARK: From the terminal

    private mutating func handle(_ event: TerminalEvent) -> Ending? {
        switch event {
        case .key(let key):
            guard givesInput else { return watch(key) }
            give(.key(key))
        case .mouse(let mouse):
            // Motion that follows no press is for nobody; the device drops it.
            if givesInput { give(.mouse(mouse)) }
        case .paste(let text):
            // A field takes the parts one behind the other.
            var rest = text.unicodeScalars[...]
            while givesInput, !rest.isEmpty {
                give(.paste(String(rest.prefix(Self.pastedScalars))))
                rest = rest.dropFirst(Self.pastedScalars)
            }
        case .resized(let size): connection.send(.size(size.limitedForViewer))
        case .ground(let appearance):
            greeting.appearance = appearance
            connection.send(.appearance(appearance))
        case .colors: connection.send(.colors(terminal.colors))
        case .resumed, .answered, .tookFrame: break
        case .terminate, .hangUp: return event.exitStatus.map(Ending.status)
        }
        return nil
    }

    private mutating func give(_ input: ViewerInput) {
        answers = [.text, .picture, .pause]
        lastInput = input
        connection.send(input)
    }

    /// Whether the device gets what is pressed. Nothing is kept for one that is gone or stopped, because nobody sees
    /// what it would be about when the device goes on.
    private var givesInput: Bool { !greeting.watches && !connection.isOver && !connection.isSilent() }

    /// Performs the command of a key that does not reach the device.
    private func watch(_ key: Key) -> Ending? {
        switch WatchingCommand(key) {
        case .leave:
            connection.send(.leave)
            return greeting.watches ? .detached : .silent
        case .suspend: terminal.suspend()
        case .redraw: terminal.redraw()
        case nil: if !greeting.watches { ring() }
        }
        return nil
    }

    // MARK: From the device

    private mutating func receive(_ event: ViewerScreen.Event) -> Ending? {
        switch event {
        case .frame(let answer):
            (hasFrame, saysSilence) = (true, false)
            terminal.present(connection.screen.canvas, cursor: connection.screen.cursor)
            // So a slow line skips frames at the device.
            owedAnswer = answer
            if isFirstFrame { terminal.askAboutItself() }
            isFirstFrame = false
            return nil
        case .order(let order): return obey(order)
        }
    }

    private func answer(_ outcome: RequestOutcome) {
        if let outcome = ViewerOutcome(outcome) { connection.send(.outcome(outcome)) }
    }

    private var deviceEnded: Ending { .deviceEnded(isInterrupted: lastInput == .key(.control("c"))) }

    private mutating func obey(_ order: ViewerOrder) -> Ending? {
        switch order {
        case .bell: if bell.ringsForSounds { ringAtTimes() }
        case .haptic: if bell.ringsForHaptics { ringAtTimes() }
        // A device that asks for more than a user has pressed is not obeyed.
        case .copy(let text):
            guard answers.remove(.text) != nil else { break }
            answer(terminal.outcome(ofCopying: TerminalText(multiline: text)))
        case .picture(let picture):
            guard answers.remove(.picture) != nil else { break }
            answer(OutputFile.outcome(ofSaving: picture))
        case .mouse(let isUsed): terminal.useMouse(isUsed)
        case .suspend: if answers.remove(.pause) != nil { terminal.suspend() }
        case .redraw: terminal.redraw()
        case .detach: return .detached
        case .end: return deviceEnded
        case .restart: mayWait = true
        }
        return nil
    }

    private mutating func ringAtTimes() {
        let now = ContinuousClock.now
        guard lastBell.map({ $0.duration(to: now) >= Self.bellPause }) ?? true else { return }
        lastBell = now
        ring()
    }

    /// The bell rings with the next update, which may be long in coming, or with the first.
    private func ring() {
        terminal.bell()
        guard hasFrame else { return }
        terminal.present(connection.screen.canvas, cursor: connection.screen.cursor)
    }
}

extension ViewerOutcome {
    /// What this terminal did for a viewer's screen; `nil` for what only a device does.
    fileprivate init?(_ outcome: RequestOutcome) {
        switch outcome {
        case .copied: self.init(.copied)
        case .copiedBeginning: self.init(.copiedBeginning)
        case .cannotCopy: self.init(.cannotCopy)
        case .fileSaved(let name): self.init(.pictureSaved, name)
        case .fileNotSaved(let reason): self.init(.pictureNotSaved, reason)
        default: return nil
        }
    }
}

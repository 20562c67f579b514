import DeviceInterface
import DeviceRuntime
import Foundation
import Glibc
import NotificationCore
import NotificationLocking
import TerminalCanvas
import TerminalCurses

/// A single wait for everything: keys and signals, messages from apps, and the next deadline.
///
/// Every turn reads the keyboard and ends with a frame, and no turn is longer than the duration of a frame.
struct TerminalLoop {
    let program: Program
    let session: TerminalSession
    let control: ControlService
    /// Whether the user lets things move, whatever the device is set to.
    var allowsMotion = true

    private enum Outcome {
        case goOn
        case end(Int32)
    }

    /// The maximum duration of a turn without a frame.
    private static let turn = Duration.milliseconds(16)
    /// The maximum time that a frame waits for apps to handle their messages.
    private static let frameCourtesy = Duration.milliseconds(8)
    /// The maximum time that the next key waits for this, because it applies to the result of the last key.
    private static let keyCourtesy = Duration.milliseconds(50)
    /// The part of a turn for handling requests from apps.
    private static let slice = Duration.milliseconds(6)

    /// Runs until the user quits, a signal ends the process, or the terminal is gone.
    ///
    /// - Returns: The exit status.
    func run(notices: [TerminalText]) -> Int32 {
        let runtime = program.runtime
        for notice in notices {
            runtime.note(.device, notice.string)
        }
        program.movesPictures = true
        var events: [TerminalEvent] = []
        var lastEvent = ContinuousClock.now
        var motion = MotionPlayer()
        // Below 256 colours shapes are too coarse to move.
        let hasColors = (program.facts.colors ?? 0) >= 256
        var isFast = true
        var isFirstFrame = true
        while true {
            program.letApplicationsAnswer(
                until: .now + Self.frameCourtesy, size: session.size, repertoire: session.repertoire)
            runtime.noteDelay()
            let deviceFrame = program.deviceFrame(size: session.size, repertoire: session.repertoire)
            let frame = motion.frame(of: deviceFrame, at: .now, isAllowed: allowsMotion && hasColors && isFast)
            session.present(frame.canvas, cursor: frame.cursor)
            isFast = session.delay <= MotionPlayer.slowFrame
            if isFirstFrame { session.askForGround() }
            isFirstFrame = false
            runtime.askForPictures()
            control.frameWasShown()
            let mustGoOn =
                !events.isEmpty || runtime.isJumping || control.hasWork || !runtime.prepareToSleep(for: Self.slice)
            let timeouts = [program.timeUntilWakeUp, motion.timeUntilNextFrame(at: .now)].compactMap(\.self)
            let arrived = session.wait(
                extraDescriptor: runtime.wakeSignal.descriptor, timeout: mustGoOn ? .zero : timeouts.min())
            runtime.wakeSignal.lower()
            events += arrived.events
            let end = ContinuousClock.now + Self.turn
            runtime.attend(for: Self.slice)
            runtime.catchUp(until: end)
            if control.attend(until: end, on: surface).contains(.end) {
                session.end()
                return 0
            }
            var handled = 0
            if !events.isEmpty { motion.finish() }
            // Keys from before the end are ignored.
            if let event = events.first(where: \.isEnd), case .end(let status) = handle(event) { return status }
            for event in events {
                guard isReadyForEvent(after: lastEvent, until: end) else { break }
                if case .end(let status) = handle(event) { return status }
                handled += 1
                lastEvent = .now
                guard lastEvent < end else { break }
            }
            events.removeFirst(handled)
        }
    }

    private var surface: ControlSurface {
        ControlSurface(size: session.size, repertoire: session.repertoire, isTerminal: true)
    }

    private func isReadyForEvent(after last: ContinuousClock.Instant, until end: ContinuousClock.Instant) -> Bool {
        program.letApplicationsAnswer(
            until: end, lateAt: last + Self.keyCourtesy, size: session.size, repertoire: session.repertoire)
    }

    private func handle(_ event: TerminalEvent) -> Outcome {
        switch event {
        case .key(let key): return handle(Input.key(key))
        case .mouse(let mouse): return handle(Input.mouse(mouse))
        case .paste(let text): return handle(Input.paste(text))
        case .resized, .resumed, .answered: return .goOn
        case .ground(let appearance):
            program.facts.appearance = appearance
            return .goOn
        case .terminate(let signal):
            session.end()
            return .end(128 + signal)
        case .hangUp:
            // The terminal is gone and cannot be restored.
            return .end(129)
        }
    }

    private func handle(_ input: Input) -> Outcome {
        for request in program.handle(input, size: session.size, repertoire: session.repertoire) {
            switch request {
            case .copy(let text): program.tell(RequestOutcome(session.copy(text)))
            case .savePicture: program.tell(savePicture())
            case .suspend: session.suspend()
            case .redraw: session.redraw()
            case .mouse(let isUsed): session.useMouse(isUsed)
            case .quit:
                session.end()
                // The exit status that a shell reports for a program that Ctrl-C has interrupted.
                return .end(input == .key(.control("c")) ? 128 + SIGINT : 0)
            }
        }
        return .goOn
    }
}

extension TerminalLoop {
    private func savePicture() -> RequestOutcome {
        let picture = program.svgPicture(size: session.size, repertoire: session.repertoire)
        do {
            return .pictureSaved(name: try FrameFile.save(picture, at: Date()))
        } catch {
            return .pictureNotSaved(reason: error.localizedDescription)
        }
    }
}

extension RequestOutcome {
    fileprivate init(_ copying: TerminalSession.Copying) {
        switch copying {
        case .sent: self = .copied
        case .cut: self = .copiedBeginning
        case .impossible: self = .cannotCopy
        }
    }
}

extension TerminalEvent {
    fileprivate var isEnd: Bool {
        switch self {
        case .terminate, .hangUp: true
        case .key, .mouse, .paste, .resized, .resumed, .ground, .answered: false
        }
    }
}

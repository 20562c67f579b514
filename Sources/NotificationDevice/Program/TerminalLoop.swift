import DeviceInterface
import DeviceRuntime
import Foundation
import Glibc
import NotificationCore
import TerminalCanvas
import TerminalCurses

/// One wait for everything: keys and signals, what apps say, and the next moment at which something happens.
///
/// Whatever comes, each turn looks at the keyboard and ends with a frame, and no turn is longer than a frame's time.
struct TerminalLoop {
    let program: Program
    let session: TerminalSession

    private enum Outcome {
        case goOn
        case end(Int32)
    }

    /// The longest that a turn goes on without a frame.
    private static let turn = Duration.milliseconds(16)
    /// The longest that a frame waits for apps to have done what they were told.
    private static let frameCourtesy = Duration.milliseconds(8)
    /// The longest that the next key waits for that: it is for what the last one has brought.
    private static let keyCourtesy = Duration.milliseconds(50)
    /// The part of a turn in which apps' requests are taken in.
    private static let slice = Duration.milliseconds(6)

    /// Runs until the person quits, a signal ends the process, or the terminal is gone.
    ///
    /// - Returns: The exit status.
    func run(notices: [TerminalText]) -> Int32 {
        let runtime = program.runtime
        for notice in notices {
            runtime.note(.device, notice.string)
        }
        var events: [TerminalEvent] = []
        var lastEvent = ContinuousClock.now
        while true {
            program.letApplicationsAnswer(
                until: .now + Self.frameCourtesy, size: session.size, repertoire: session.repertoire)
            runtime.noteDelay()
            let frame = program.frame(size: session.size, repertoire: session.repertoire)
            session.present(frame.canvas, cursor: frame.cursor)
            program.wasShown()
            runtime.askForPictures()
            let mustGoOn = !events.isEmpty || runtime.isJumping || !runtime.prepareToSleep(for: Self.slice)
            let arrived = session.wait(
                extraDescriptor: runtime.wakeSignal.descriptor, timeout: mustGoOn ? .zero : timeout())
            runtime.wakeSignal.lower()
            events += arrived.events
            let end = ContinuousClock.now + Self.turn
            runtime.attend(for: Self.slice)
            runtime.catchUp(until: end)
            var handled = 0
            // Nobody waits for keys that came before the end.
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

    private func isReadyForEvent(after last: ContinuousClock.Instant, until end: ContinuousClock.Instant) -> Bool {
        program.letApplicationsAnswer(
            until: end, lateAt: last + Self.keyCourtesy, size: session.size, repertoire: session.repertoire)
    }

    private func timeout() -> Duration? {
        let wakeUp = program.nextWakeUp(size: session.size, repertoire: session.repertoire).map {
            Duration.seconds(max(0, $0.timeIntervalSince(program.runtime.clock.now)))
        }
        return [wakeUp, program.runtime.nextApplicationDate.map { max($0 - .now, .zero) }].compactMap { $0 }.min()
    }

    private func handle(_ event: TerminalEvent) -> Outcome {
        switch event {
        case .key(let key): return handle(Input.key(key))
        case .mouse(let mouse): return handle(Input.mouse(mouse))
        case .paste(let text): return handle(Input.paste(text))
        case .resized, .resumed: return .goOn
        case .terminate(let signal):
            session.end()
            return .end(128 + signal)
        case .hangUp:
            // Nobody is left to restore a terminal for.
            return .end(129)
        }
    }

    private func handle(_ input: Input) -> Outcome {
        for request in program.handle(input, size: session.size, repertoire: session.repertoire) {
            switch request {
            case .suspend: session.suspend()
            case .redraw: session.redraw()
            case .quit:
                session.end()
                // As a shell says it of a program that the key has interrupted.
                return .end(input == .key(.control("c")) ? 128 + SIGINT : 0)
            }
        }
        return .goOn
    }
}

extension TerminalEvent {
    fileprivate var isEnd: Bool {
        switch self {
        case .terminate, .hangUp: true
        case .key, .mouse, .paste, .resized, .resumed: false
        }
    }
}

import DeviceRuntime
import Foundation
import LockScreen
import NotificationCore
import TerminalCanvas
import TerminalCurses

/// One wait for everything: keys and signals, the main queue, and the next moment at which something happens.
@MainActor
struct TerminalLoop {
    let program: Program
    let session: TerminalSession

    private enum Outcome {
        case goOn
        case end(Int32)
    }

    /// Runs until the person quits, a signal ends the process, or the terminal is gone.
    ///
    /// - Returns: The exit status.
    func run(notices: [TerminalText]) -> Int32 {
        let runtime = program.runtime
        for notice in notices {
            runtime.note(.device, notice.string)
        }
        while true {
            let frame = program.frame(size: session.size, repertoire: session.repertoire)
            session.present(frame.canvas, cursor: frame.cursor)
            program.wasShown()
            // After the first frame, which no timer is to delay; what apps did since is looked at below, before its frame.
            let hasFired = runtime.fireTimers()
            guard runtime.prepareToSleep() else { continue }
            let (events, mainQueueIsReady) = session.wait(
                extraDescriptor: MainQueue.descriptor,
                timeout: hasFired ? .zero : timeout()
            )
            runtime.attend()
            if mainQueueIsReady { runtime.runMainQueue() }
            runtime.catchUp()
            for event in events {
                if case .end(let status) = handle(event) { return status }
            }
            // So that what the keys did and what it left for the run loop are drawn once.
            _ = runtime.fireTimers()
        }
    }

    private func timeout() -> Duration? {
        let wakeUp = program.nextWakeUp(size: session.size, repertoire: session.repertoire).map {
            Duration.seconds(max(0, $0.timeIntervalSince(program.runtime.clock.now)))
        }
        return [wakeUp, program.runtime.timeToNextTimer].compactMap { $0 }.min()
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
                return .end(0)
            }
        }
        return .goOn
    }
}

import Foundation

/// Foundation's timers on the main run loop, as seen by whoever serves the main thread.
///
/// Apps use them as on iOS: `Timer.scheduledTimer`, `RunLoop.main.add(_:forMode:)`, `RunLoop.main.perform(_:)`. They follow
/// the real clock: a jump of the device's time fires none, and `ncenter render`, where no real time passes, runs none.
@MainActor
enum RunLoopTimers {
    /// When the next one is due, as of the last ``fire()``; `nil` when there is none.
    private(set) static var next: Date?

    /// Fires what is due.
    static func fire() {
        // It polls the run loop and says what is left: "fires due timers" (Apple, `limitDate(forMode:)`).
        let date = RunLoop.main.limitDate(forMode: .default)
        next = date.flatMap { $0 < .distantFuture ? $0 : nil }
    }
}

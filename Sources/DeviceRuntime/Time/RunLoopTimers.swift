import Foundation

/// Foundation's timers on the main run loop, as seen by the loop that owns the main thread.
///
/// Apps use them as on iOS: `Timer.scheduledTimer`, `RunLoop.main.add(_:forMode:)`, `RunLoop.main.perform(_:)`. They follow
/// the real clock: a jump of the device's time fires none, and `ncenter render`, where no real time passes, runs none.
@MainActor
enum RunLoopTimers {
    /// Fires what is due.
    ///
    /// - Returns: When the next one is due; `nil` when there is none.
    static func fire() -> Date? {
        // It polls the run loop and says what is left: "fires due timers" (Apple, `limitDate(forMode:)`).
        guard let next = RunLoop.main.limitDate(forMode: .default), next < .distantFuture else { return nil }
        return next
    }
}

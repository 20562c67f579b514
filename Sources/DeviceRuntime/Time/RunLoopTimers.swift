import Foundation

/// Foundation's timers on the main run loop, as seen by the code that serves the main thread.
///
/// Apps use them as on iOS: `Timer.scheduledTimer`, `RunLoop.main.add(_:forMode:)`, `RunLoop.main.perform(_:)`. On a
/// terminal they follow real time: a jump of the device's clock fires none of them. In `ncenter render` they follow that
/// clock.
@MainActor
enum RunLoopTimers {
    /// When the next timer is due, as of the last ``fire()``; `nil` if there is none.
    private(set) static var next: Date?

    /// Fires due timers.
    static func fire() {
        // The call polls the run loop and returns the next date: "fires due timers" (Apple, `limitDate(forMode:)`).
        let date = RunLoop.main.limitDate(forMode: .default)
        next = date.flatMap { $0 < .distantFuture ? $0 : nil }
    }
}

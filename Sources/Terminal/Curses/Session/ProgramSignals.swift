import CNcenterCurses
import Glibc

/// The signals of a program that has no terminal session and ends in order.
package enum ProgramSignals {
    /// From now on signals are read by ``wait(extraDescriptor:timeout:)``. Call it before other threads are created,
    /// because they inherit that the signals are blocked.
    ///
    /// - Returns: Whether the system has the descriptor for that.
    package static func block() -> Bool {
        ncenter_curses_take_signals() == 0
    }

    /// Stops the process, as the system does with one that uses its terminal from the background, until it is in the
    /// foreground. Call it before ``block()``: `timeout` runs a program in the background, and its signal has to end it
    /// there.
    package static func awaitForeground() { ncenter_curses_await_foreground() }

    /// What can be read when a signal has arrived; negative before ``block()``.
    package static var descriptor: Int32 { ncenter_curses_signal_descriptor() }

    /// Lets signals end the process again, as before ``block()``.
    package static func release() { ncenter_curses_release_signals() }

    /// Sleeps until there is a signal or data on a descriptor, or until the time (`nil`: none) has passed.
    ///
    /// - Returns: The signal that is to end the program.
    package static func wait(extraDescriptor: Int32, timeout: Duration?) -> Int32? {
        var readiness = ncenter_curses_readiness()
        guard unsafe ncenter_curses_wait(extraDescriptor, timeout?.nanosecondsToWait ?? -1, &readiness) == 0 else {
            return nil
        }
        // Nobody else stops the program, because the signal is blocked.
        if readiness.has(SIGTSTP) { raise(SIGSTOP) }
        return [SIGTERM, SIGINT, SIGHUP, SIGQUIT].first(where: readiness.has)
    }
}

extension ncenter_curses_readiness {
    /// Whether a signal has arrived.
    func has(_ signal: Int32) -> Bool { signals & 1 << UInt64(signal) != 0 }

    /// The signals that have arrived and end the program.
    var endings: [Int32] { [SIGHUP, SIGTERM, SIGINT, SIGQUIT].filter(has) }
}

extension Duration {
    /// The nanoseconds for a wait, at most 136 years; 0 for a negative duration. Rounded up, because waking too early
    /// would only mean sleeping again.
    var nanosecondsToWait: Int64 {
        let (seconds, attoseconds) = max(self, .zero).components
        return min(seconds, 1 << 32) * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
    }
}

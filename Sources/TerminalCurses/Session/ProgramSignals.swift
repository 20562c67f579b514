import CNcenterCurses
import Glibc

/// The signals of a program that has no terminal session and ends in order.
package enum ProgramSignals {
    /// From now on signals are read by ``wait(extraDescriptor:timeout:)``. Call it before other threads are created,
    /// because they inherit that the signals are blocked.
    ///
    /// - Returns: Whether the system has the descriptor for that.
    package static func take() -> Bool {
        ncenter_curses_take_signals() == 0
    }

    /// Sleeps until there is a signal or data on a descriptor, or until the time (`nil`: none) has passed.
    ///
    /// - Returns: The signal that is to end the program.
    package static func wait(extraDescriptor: Int32, timeout: Duration?) -> Int32? {
        var readiness = ncenter_curses_readiness()
        let nanoseconds = timeout.map { time -> Int64 in
            let (seconds, attoseconds) = max(time, .zero).components
            return min(seconds, 1 << 32) * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
        }
        guard unsafe ncenter_curses_wait(extraDescriptor, nanoseconds ?? -1, &readiness) == 0 else { return nil }
        let arrived = { (number: Int32) in readiness.signals & 1 << UInt64(number) != 0 }
        // Nobody else stops the program, because the signal is blocked.
        if arrived(SIGTSTP) { raise(SIGSTOP) }
        return [SIGTERM, SIGINT, SIGHUP, SIGQUIT].first(where: arrived)
    }
}

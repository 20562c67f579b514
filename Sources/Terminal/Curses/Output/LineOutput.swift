import CNcenterCurses
import Glibc

/// Standard output of a program that goes on however slowly it is read, used by one thread at a time.
///
/// A thread of its own sends the lines in order. ``ProgramSignals/wait(extraDescriptor:timeout:)`` returns when
/// it has been read after ``isReady`` has said that it had not.
package enum LineOutput {
    /// Begins; standard output is only written to by ``write(_:)`` from now on.
    ///
    /// - Returns: Whether there are memory and descriptors for it.
    package static func open() -> Bool {
        ncenter_curses_writer_open(ncenter_curses_standard_output(), false)
    }

    /// Whether everything that has been written has been taken. Write nothing before that: it would only be queued, up
    /// to a limit.
    package static var isReady: Bool { ncenter_curses_is_ready() }

    /// The `errno` of the first write that failed; `nil` if none has.
    package static var problem: Int32? {
        let problem = ncenter_curses_writer_problem()
        return problem == 0 ? nil : problem
    }

    package static func write(_ text: String) {
        // Text is refused only at the end, or if the caller has not waited until the output is ready.
        _ = unsafe ncenter_curses_writer_send(strdup(text), text.utf8.count, true)
    }

    /// Waits about a second until everything has been taken; what has not been taken by then is lost.
    package static func close() { _ = ncenter_curses_writer_settle() }
}

import CNcenterCurses
import CNcenterDevice
import Glibc

/// The ways in which the process ends.
package enum ProgramEnd {
    /// From now on, an unplanned end writes the last printed text to the real standard error, followed by a line with
    /// the name of the app whose code was running. The exit status or signal is kept. The last printed text is also
    /// written when somebody ends the program by a signal.
    ///
    /// For programs without a terminal session, which handles these ends and signals itself.
    package static func watch() {
        StandardStreams.prepare()
        ncenter_curses_watch_ends()
        ncenter_curses_watch_requests()
    }

    /// From now on an unplanned end closes a link to the process that has the terminal, and waits half a second at most
    /// for its end.
    ///
    /// - Parameter process: A descriptor that is readable when the process has ended.
    package static func comesAfterTerminal(_ link: Int32, _ process: Int32) {
        ncenter_curses_end_after(link, process)
    }

    package static func exit(_ status: Int32) -> Never {
        ncenter_regular_end()
        Glibc.exit(status)
    }

    /// Ends the process although another thread never returns: nothing is written, restored or waited for. End the
    /// session first.
    package static func exitNow(_ status: Int32) -> Never {
        ncenter_curses_end_now(status)
    }
}

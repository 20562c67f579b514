internal import CDeviceSupport
internal import CNcurses
internal import Glibc

/// How the process ends.
package enum ProgramEnd {
    /// From now on an end that the program has not planned names the app whose code ran, in one line on the real standard
    /// error, after what was printed last; its exit status or signal stays. What was printed last is shown as well when
    /// somebody ends the program by a signal.
    ///
    /// For a program without a terminal session, which does the first by itself and reads those signals.
    package static func watch() {
        StandardStreams.prepare()
        ncenter_curses_watch_ends()
        ncenter_curses_watch_requests()
    }

    /// Ends the process as planned.
    package static func exit(_ status: Int32) -> Never {
        ncenter_regular_end()
        Glibc.exit(status)
    }

    /// Ends the process although another thread never returns: nothing is written, restored or waited for. End the
    /// session before.
    package static func exitNow(_ status: Int32) -> Never {
        ncenter_curses_end_now(status)
    }
}

import Glibc
import TerminalCurses

/// The standard input, output and error that the process was started with.
enum StandardDescriptors {
    /// Call this before the process opens anything.
    ///
    /// Opens the null device instead of each closed descriptor, for the opposite direction: so no other file gets its
    /// number, and using it still fails. Writing to a pipe without a reader, or beyond a limit of file size, becomes an
    /// error instead of ending the process.
    static func prepare() {
        for (descriptor, other) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // open(2) uses the lowest free number, and the numbers below are in use. Without a null device there is no
            // better alternative than to continue.
            _ = unsafe open("/dev/null", other)
        }
        // Handled instead of ignored: programs that an app starts inherit ignored signals, but not this handler.
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = SA_RESTART
        for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaction(signal, &action, nil) }
    }
}

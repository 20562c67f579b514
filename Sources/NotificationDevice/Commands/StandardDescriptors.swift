import Glibc

/// Standard input, output and error of the process, as it was given them.
enum StandardDescriptors {
    /// To be called before anything is opened.
    ///
    /// In the place of each that is closed the null device is opened, for the other direction: so no file gets its
    /// number, and using it fails as it did. A pipe that nobody reads any more is an error for whoever writes into it
    /// and no longer ends the process.
    static func prepare() {
        for (descriptor, other) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is taken, and those below are in use. Without a null device there is nothing better
            // than going on as we are.
            _ = unsafe open("/dev/null", other)
        }
        // Not ignored: programs that an app starts would inherit that, but begin without this handler.
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = SA_RESTART
        unsafe sigaction(SIGPIPE, &action, nil)
    }

    /// Whether nobody gave the process a standard input, or one that cannot be read.
    static var inputIsClosed: Bool {
        let flags = fcntl(STDIN_FILENO, F_GETFL)
        return flags < 0 || flags & O_ACCMODE == O_WRONLY
    }
}

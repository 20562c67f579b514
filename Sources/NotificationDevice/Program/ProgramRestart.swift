import ArgumentParser
import DeviceSession
import Glibc
import TerminalCurses

/// Starts the program again in this process, because what apps keep in variables is to be new, or because a process that has
/// threads cannot be copied.
enum ProgramRestart {
    /// - Parameter arguments: All of them, with the name of the program.
    /// - Throws: The exit status if the system starts no program, after a message; else it does not return.
    static func begin(_ arguments: [String]) throws -> Never {
        // The streams may be redirected still.
        for (stream, descriptor) in [(StandardStreams.output, STDOUT_FILENO), (StandardStreams.error, STDERR_FILENO)]
        where stream >= 0 && stream != descriptor {
            dup2(stream, descriptor)
        }
        // This thread has blocked the signals that the session has read, and a program inherits that.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
        unsafe execv("/proc/self/exe", words)
        StandardError.report("it cannot begin again: \(InputError.system())")
        throw ExitCode(ExitStatus.internalError)
    }
}

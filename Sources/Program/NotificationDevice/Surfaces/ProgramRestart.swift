import ArgumentParser
import DeviceSession
import Glibc
import TerminalCurses

/// Starts the program again in this process, because what apps keep in variables is to be new.
enum ProgramRestart {
    /// - Parameters:
    ///   - command: The command that the arguments of the process name.
    ///   - hidden: Options with their values, behind the command, for the new start.
    ///   - former: What the options of an earlier start begin with, in whose place they come.
    /// - Throws: The exit status if the system starts no program, after a message; else it does not return.
    static func begin(
        _ command: any ParsableCommand.Type, _ hidden: [String], inPlaceOf former: [String] = []
    ) throws -> Never {
        var arguments = ProcessArguments.all
        let place = arguments.firstIndex(of: command.configuration.commandName ?? "").map { $0 + 1 } ?? 1
        while place < arguments.count, former.contains(where: arguments[place].hasPrefix) {
            arguments.remove(at: place)
        }
        arguments.insert(contentsOf: hidden, at: place)
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
        throw StandardError.failure("it cannot begin again: \(InputError.system())", ExitStatus.internalError)
    }
}

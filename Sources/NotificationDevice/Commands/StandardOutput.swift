import ArgumentParser
import DeviceSession
import Glibc
import NotificationLocking
import TerminalCurses

/// Prints to the real standard output, redirected or not.
enum StandardOutput {
    /// Writes text.
    ///
    /// - Throws: The exit status if the output cannot be written, after a message on standard error.
    static func write(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = SystemError.repeating {
                unsafe rest.withUnsafeBytes { unsafe Glibc.write(StandardStreams.output, $0.baseAddress, $0.count) }
            }
            if count < 0 {
                if errno == EAGAIN, waitForRoom() { continue }
                throw failure(errno)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Says on standard error why the output cannot be written.
    ///
    /// - Returns: The exit status.
    static func failure(_ problem: Int32) -> ExitCode {
        // StandardDescriptors has replaced a closed output with one that cannot be written.
        let reason = problem == EBADF ? " is closed" : ": \(SystemError(problem))"
        StandardError.report("standard output\(reason)")
        return ExitCode(ExitStatus.outputError)
    }

    /// Waits until a non-blocking output accepts more.
    private static func waitForRoom() -> Bool {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return SystemError.repeating { unsafe poll(&descriptor, 1, -1) } >= 0
    }
}

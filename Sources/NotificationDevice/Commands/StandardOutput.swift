import ArgumentParser
import Glibc
import TerminalCurses

/// Where the program prints: the real standard output, whatever is redirected.
enum StandardOutput {
    /// Writes text.
    ///
    /// - Throws: The exit status for an output that cannot be written, after saying so on standard error.
    static func write(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(StandardStreams.output, $0.baseAddress, $0.count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN, waitForRoom() { continue }
                // A closed one has been made one that cannot be written, see StandardDescriptors.
                let reason = unsafe errno == EBADF ? " is closed" : ": \(String(cString: strerror(errno)))"
                StandardError.report("standard output\(reason)")
                throw ExitCode(ExitStatus.outputError)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until an output that does not block takes more.
    private static func waitForRoom() -> Bool {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&descriptor, 1, -1) >= 0 || errno == EINTR
    }
}

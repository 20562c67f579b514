import ArgumentParser
import DeviceSession
import Glibc
import NotificationLocking
import TerminalCanvas
import TerminalCurses

/// Prints to the real standard output, redirected or not.
enum StandardOutput {
    /// Writes text.
    ///
    /// - Parameter needsReader: Whether a pipe without a reader is an error, because nobody else learns what is
    ///   written.
    static func write(_ text: String, needsReader: Bool = false) throws {
        try write(text.utf8, needsReader: needsReader)
    }

    /// Writes a message for people, which is no result of a command.
    static func say(_ message: String) throws {
        try write(StandardStreams.shown(TerminalText(multiline: message).string, on: StandardStreams.output))
    }

    /// Writes bytes. A reader that has gone, such as “head -1”, has what it wants, so that the rest is dropped.
    ///
    /// - Throws: The exit status if the output cannot be written for another reason, after a message on standard error.
    static func write(_ bytes: some Collection<UInt8>, needsReader: Bool = false) throws {
        guard let problem = written(bytes), problem != EPIPE || needsReader else { return }
        throw failure(problem)
    }

    /// Writes text for as long as the output has a reader.
    ///
    /// - Returns: `false` if the output is a pipe without a reader.
    /// - Throws: The exit status if the output cannot be written for another reason, after a message on standard error.
    static func writeToReader(_ text: String) throws -> Bool {
        guard let problem = written(text.utf8) else { return true }
        guard problem == EPIPE else { throw failure(problem) }
        return false
    }

    /// Whether the output is a pipe or a socket without a reader.
    static var hasNoReader: Bool {
        var descriptor = pollfd(fd: StandardStreams.output, events: 0, revents: 0)
        return unsafe poll(&descriptor, 1, 0) > 0 && Int32(descriptor.revents) & (POLLERR | POLLHUP) != 0
    }

    /// Whether the output takes a line now, or within a second, or says at once why it takes none.
    static var takesMore: Bool {
        var descriptor = pollfd(fd: StandardStreams.output, events: Int16(POLLOUT), revents: 0)
        return SystemError.repeating { unsafe poll(&descriptor, 1, 1_000) } > 0
    }

    /// - Returns: The error of the system call that has failed; `nil` if everything is written.
    private static func written(_ bytes: some Collection<UInt8>) -> Int32? {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = SystemError.repeating {
                unsafe rest.withUnsafeBytes { unsafe Glibc.write(StandardStreams.output, $0.baseAddress, $0.count) }
            }
            if count < 0 {
                if errno == EAGAIN, waitForRoom() { continue }
                return errno
            }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    /// Says on standard error why the output cannot be written.
    ///
    /// - Returns: The exit status.
    static func failure(_ problem: Int32) -> ExitCode {
        // StandardDescriptors has replaced a closed output with one that cannot be written.
        let reason = problem == EBADF ? " is closed" : ": \(SystemError(problem))"
        return StandardError.failure("standard output\(reason)", ExitStatus.outputError)
    }

    /// Waits until a non-blocking output accepts more.
    private static func waitForRoom() -> Bool {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return SystemError.repeating { unsafe poll(&descriptor, 1, -1) } >= 0
    }
}

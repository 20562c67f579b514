import CDeviceSupport
import Glibc

/// Standard output and standard error of the process while a screen is shown: what apps print goes to the device's log.
///
/// The lines wait in a file in memory, so that printing never blocks, however much it is. Whoever owns the terminal keeps
/// the real descriptors; after a crash the terminal's guard prints what is still unread.
package final class ConsoleCapture {
    /// Where standard output went before.
    package let realOutput: Int32
    /// Where standard error went before.
    package let realError: Int32
    /// The file in memory; readable from offset ``unreadOffset``.
    package let file: Int32
    /// Bytes of ``file`` already taken.
    package private(set) var unreadOffset: Int = 0

    /// A printed line that has not been ended yet.
    private var partialLine: [UInt8] = []
    private var isEnded = false

    /// Once this much has been read the file is emptied.
    private static let emptyingThreshold = 1 << 20

    /// Takes over standard output and standard error.
    ///
    /// - Throws: The error of the system call that failed; nothing is then changed.
    package init() throws(SystemCallError) {
        ncenter_flush_output()
        file = unsafe ncenter_memory_file("ncenter-console")
        guard file >= 0 else { throw SystemCallError("memfd_create") }
        realOutput = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        realError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard realOutput >= 0, realError >= 0 else { throw SystemCallError("dup") }
        ncenter_buffer_output_by_line()
        guard dup2(file, STDOUT_FILENO) >= 0, dup2(file, STDERR_FILENO) >= 0 else { throw SystemCallError("dup2") }
    }

    /// The lines printed since the last call; one without an end waits for it.
    ///
    /// - Complexity: O(1) when nothing was printed.
    package func takeLines() -> [String] {
        ncenter_flush_output()
        var bytes = [UInt8](repeating: 0, count: 4096)
        var lines: [String] = []
        while true {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe pread(file, buffer.baseAddress, buffer.count, off_t(unreadOffset))
            }
            guard count > 0 else { break }
            unreadOffset += count
            for byte in bytes[..<count] {
                if byte == UInt8(ascii: "\n") {
                    lines.append(String(decoding: partialLine, as: UTF8.self))
                    partialLine.removeAll(keepingCapacity: true)
                } else {
                    partialLine.append(byte)
                }
            }
        }
        if unreadOffset > Self.emptyingThreshold, ftruncate(file, 0) == 0 {
            unreadOffset = 0
        }
        return lines
    }

    /// Gives standard output and standard error back.
    ///
    /// - Returns: What was printed and not taken.
    package func end() -> [String] {
        guard !isEnded else { return [] }
        isEnded = true
        var lines = takeLines()
        if !partialLine.isEmpty {
            lines.append(String(decoding: partialLine, as: UTF8.self))
        }
        dup2(realOutput, STDOUT_FILENO)
        dup2(realError, STDERR_FILENO)
        close(realOutput)
        close(realError)
        close(file)
        return lines
    }
}

/// A system call that failed, with the reason the system gave.
package struct SystemCallError: Error, CustomStringConvertible {
    package let call: String
    package let code: Int32

    init(_ call: String) {
        self.call = call
        code = errno
    }

    package var description: String {
        unsafe "\(call): \(String(cString: strerror(code)))"
    }
}

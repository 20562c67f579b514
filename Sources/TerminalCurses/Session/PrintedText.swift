internal import CNcurses
internal import Glibc
package import TerminalCanvas

/// What the process prints while its standard output, standard error or both are redirected into memory.
///
/// There is one redirection at a time. Printing never blocks, however much it is; text that was not taken goes to the
/// real standard error when the redirection ends, also by a crash.
package struct PrintedText {
    /// Bytes of a line whose end has not been printed yet.
    private var unfinished: [UInt8] = []

    package init() {}

    /// Redirects standard output, standard error or both.
    ///
    /// - Returns: Whether it could be done; otherwise nothing has changed.
    package static func beginCapture(output: Bool, error: Bool) -> Bool {
        ncenter_curses_capture_begin(output, error) == 0
    }

    /// Gives the streams back.
    package static func endCapture() {
        ncenter_curses_capture_end()
    }

    /// Whole lines that the process printed since the last call, without their line ends.
    package mutating func takeLines() -> [TerminalText] {
        fflush(nil)
        let chunk = 4096
        while true {
            let count = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: chunk) { buffer in
                let count = unsafe ncenter_curses_capture_read(buffer.baseAddress, chunk)
                unsafe unfinished.append(contentsOf: buffer[..<count].map { UInt8(bitPattern: $0) })
                return count
            }
            guard count > 0 else { break }
            ncenter_curses_capture_take(count)
        }
        guard let end = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = unfinished[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        unfinished.removeSubrange(...end)
        return lines.map { TerminalText(String(decoding: $0, as: UTF8.self)) }
    }
}

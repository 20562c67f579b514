internal import CNcurses
internal import Glibc
package import TerminalCanvas

/// What the process prints while its standard output, standard error or both are redirected into memory.
///
/// There is one redirection at a time. Printing never blocks, however much it is; text that was not taken goes to the
/// real standard error when the redirection ends, also by a crash.
package struct PrintedText {
    /// The first bytes of a character whose last ones have not been printed yet.
    private var unfinished: [UInt8] = []
    /// Whether what was taken last is a line without its end.
    private var lineIsOpen = false

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

    /// The lines that the process printed since the last call, without their line ends.
    ///
    /// Call it when code has had its turn: the beginning of a line counts as one then, and what follows of it as the next.
    package mutating func takeLines() -> [TerminalText] {
        let bytes = readBytes()
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard !bytes.isEmpty, var last = lines.popLast() else { return [] }
        if !lines.isEmpty {
            // The end of a line that has been taken already adds nothing.
            if lineIsOpen, lines[0].isEmpty { lines.removeFirst() }
            lineIsOpen = false
        }
        unfinished = Array(last.suffix(Self.unfinishedCount(of: last)))
        last.removeLast(unfinished.count)
        if !last.isEmpty {
            lines.append(last)
            lineIsOpen = true
        }
        return lines.map { TerminalText(String(decoding: $0, as: UTF8.self)) }
    }

    /// What is there to take, after the beginning of a character that was there the last time.
    private mutating func readBytes() -> [UInt8] {
        fflush(nil)
        var bytes = unfinished
        let chunk = 4096
        while true {
            let count = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: chunk) { buffer in
                let count = unsafe ncenter_curses_capture_read(buffer.baseAddress, chunk)
                unsafe bytes.append(contentsOf: buffer[..<count].map { UInt8(bitPattern: $0) })
                return count
            }
            guard count > 0 else { return bytes }
            ncenter_curses_capture_take(count)
        }
    }

    /// How many bytes at the end begin a character of UTF-8 that needs more: 0 through 3.
    private static func unfinishedCount(of bytes: ArraySlice<UInt8>) -> Int {
        let tail = bytes.suffix(3)
        guard let start = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
        let needed =
            switch tail[start] {
            case 0xF0...0xF7: 4
            case 0xE0...0xEF: 3
            case 0xC0...0xDF: 2
            default: 1
            }
        let count = tail.endIndex - start
        return count < needed ? count : 0
    }
}

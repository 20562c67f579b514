internal import CNcurses
internal import Glibc
package import TerminalCanvas

/// What the process prints while its standard output, standard error or both are redirected into memory.
///
/// There is one redirection at a time. Printing does not wait for the program, however much it is, and of what is not taken
/// the newest is kept: a mebibyte, and 4 kB of a line. Text that was never taken goes to the real standard error when
/// the process ends, also by a crash, made printable. All of this works on any thread.
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
        StandardStreams.prepare()
        return ncenter_curses_capture_begin(output, error) == 0
    }

    /// Gives the streams back, for a process that goes on; what was not taken goes to standard error.
    package static func endCapture() {
        ncenter_curses_capture_end()
    }

    /// Writes what was not taken to the real standard error, and goes on with the redirection.
    package static func replay() {
        ncenter_curses_capture_replay()
    }

    /// Writes what the C library holds back of standard output, so that ``takeLines()`` finds it: a line without its end.
    ///
    /// For the thread on which code that prints has had its turn. While another thread keeps the stream locked, it does
    /// nothing.
    package static func flush() {
        ncenter_curses_capture_flush()
    }

    /// The lines that the process printed since the last call, without their line ends, and everything that was printed
    /// before the call among them. It waits for no lock that other code can hold.
    ///
    /// Call it when code has had its turn: the beginning of a line counts as one then, and what follows of it as the next.
    /// When more was printed than is kept, the first line says how much.
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
        var bytes = unfinished
        unsafe withUnsafeMutablePointer(to: &bytes) { bytes in
            unsafe ncenter_curses_capture_take(
                { context, piece, count in
                    guard let bytes = unsafe context?.assumingMemoryBound(to: [UInt8].self) else { return }
                    unsafe bytes.pointee.append(contentsOf: UnsafeRawBufferPointer(start: piece, count: count))
                }, bytes)
        }
        return bytes
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

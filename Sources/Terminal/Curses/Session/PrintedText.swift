import CNcenterCurses
import Glibc
package import TerminalCanvas

/// The text that the process prints while its standard output, standard error or both are redirected to memory.
///
/// There is only one redirection at a time. Printing never waits for the program, however much is printed. Of the text
/// that was not taken, the newest mebibyte is kept, of that 8,192 lines, and the last 4 kB of each line. Text that was
/// never taken is made printable and written to the real standard error when the process ends, also by a crash. All of
/// this works on any thread.
package struct PrintedText {
    /// The first bytes of a character whose last bytes have not been printed yet.
    private var unfinished: [UInt8] = []
    /// Whether the last line that was taken was incomplete.
    private var lineIsOpen = false

    package init() {}

    /// Redirects standard output, standard error or both.
    ///
    /// - Returns: Whether it succeeded; otherwise nothing has changed.
    package static func beginCapture(output: Bool, error: Bool) -> Bool {
        StandardStreams.prepare()
        return ncenter_curses_capture_begin(output, error) == 0
    }

    /// Ends the redirection of a process that continues; text that was not taken is written to standard error.
    package static func endCapture() {
        ncenter_curses_capture_end()
    }

    /// Prepares that a copy of this process captures what it prints, and that this one shows what is left of that after
    /// its end.
    ///
    /// - Returns: The ends of the pipe that the copy keeps, to read from and to write to; `nil` without memory or
    ///   descriptors.
    package static func share() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        return unsafe ncenter_curses_capture_share(&ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Says in the copy which numbers these ends have there.
    package static func adopt(reading: Int32, writing: Int32) {
        ncenter_curses_capture_adopt(reading, writing)
    }

    /// Shows what a copy of this process has printed and not taken.
    ///
    /// - Parameter repeatsTaken: Whether to begin with the end of what was taken, which may say why the copy has ended.
    package static func show(repeatsTaken: Bool) {
        StandardStreams.prepare()
        ncenter_curses_capture_show(repeatsTaken)
    }

    /// Writes the text that was not taken to the real standard error and continues the redirection.
    package static func replay() {
        ncenter_curses_capture_replay(false)
    }

    /// Flushes the C library's buffer of standard output, so that ``takeLines()`` finds an incomplete line.
    ///
    /// Call it on the thread whose code has printed. It does nothing while another thread has locked the stream.
    package static func flush() {
        ncenter_curses_capture_flush()
    }

    /// Returns the lines that the process has printed since the last call, without line ends. Everything printed before
    /// the call is included. It does not wait for locks that other code can hold.
    ///
    /// Call it after code had the chance to print: an incomplete line is returned as a line, and its continuation as
    /// the next. If more was printed than is kept, the first line says how much.
    package mutating func takeLines() -> [TerminalText] {
        let bytes = readBytes()
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard !bytes.isEmpty, var last = lines.popLast() else { return [] }
        if !lines.isEmpty {
            // The line end of an incomplete line that was already taken is not another line.
            if lineIsOpen, lines[0].isEmpty { lines.removeFirst() }
            lineIsOpen = false
        }
        unfinished = Array(last.suffix(Self.unfinishedCount(of: last)))
        last.removeLast(unfinished.count)
        if !last.isEmpty {
            lines.append(last)
            lineIsOpen = true
        }
        let surplus = lines.count - Self.keptLines
        guard surplus > 0 else { return lines.map(Self.text) }
        // The first line may say how many bytes are not kept.
        let remark = TerminalText("\(surplus) lines more were printed and are not kept")
        return [Self.text(lines[0]), remark] + lines.dropFirst(1 + surplus).map(Self.text)
    }

    private static let keptLines = 8_192
    /// In bytes.
    private static let keptOfALine = 4_096

    /// A line, or the end of a long one without a part of a character.
    private static func text(_ line: ArraySlice<UInt8>) -> TerminalText {
        guard line.count > keptOfALine else { return TerminalText(String(decoding: line, as: UTF8.self)) }
        let end = line.suffix(keptOfALine).drop { $0 & 0xC0 == 0x80 }
        return TerminalText("[\(line.count - end.count) bytes are not kept] \(String(decoding: end, as: UTF8.self))")
    }

    /// Returns the bytes to take, preceded by an incomplete character from the last call.
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

    /// Returns how many bytes at the end are an incomplete UTF-8 character: 0 through 3.
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

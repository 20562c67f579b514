/// The bytes of a connection that are not used yet, as the parsers of both sides take them.
struct HTTPBuffer {
    private(set) var bytes: [UInt8] = []
    /// The index of the first byte that is not used yet.
    private var start = 0 { didSet { searched = 0 } }
    /// The bytes from ``start`` in which the end of a head is not, so that a head that comes in many pieces is searched
    /// once.
    private var searched = 0

    var isEmpty: Bool { start == bytes.count }

    /// Adds bytes that have arrived, and forgets used ones.
    ///
    /// - Complexity: O(*n*) in the remaining and the added bytes.
    mutating func append(_ more: [UInt8]) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// Returns the next bytes, at most the given number.
    mutating func removeFirst(_ count: Int) -> ArraySlice<UInt8> {
        let piece = bytes[start...].prefix(count)
        start = piece.endIndex
        return piece
    }

    /// Returns so many bytes; `nil` until all of them have arrived.
    mutating func removeFirst(exactly count: Int) -> ArraySlice<UInt8>? {
        bytes.count - start < count ? nil : removeFirst(count)
    }

    /// The result of taking a line or a head, which is taken only as a whole.
    enum Part<Value> {
        case complete(Value)
        /// Its end has not arrived.
        case incomplete
        case tooLong
    }

    // MARK: Lines

    /// Takes the next line, without its end.
    ///
    /// - Parameter limit: The largest number of bytes without the end.
    mutating func takeLine(limit: Int) -> Part<ArraySlice<UInt8>> {
        let window = bytes[start...].prefix(limit + 2)
        guard let end = window.firstIndex(of: Self.newline) else {
            return window.count < limit + 2 ? .incomplete : .tooLong
        }
        start = end + 1
        return .complete(Self.withoutReturn(window[..<end]))
    }

    /// The next line as far as it has arrived, without its end.
    var firstLine: (bytes: ArraySlice<UInt8>, isWhole: Bool) {
        let end = bytes[start...].firstIndex(of: Self.newline)
        return (Self.withoutReturn(bytes[start..<(end ?? bytes.endIndex)]), end != nil)
    }

    /// Takes empty lines, which RFC 9112 recommends to ignore before a request.
    mutating func skipEmptyLines() {
        while let length = [[13, 10], [10]].first(where: { bytes[start...].starts(with: $0) })?.count {
            start += length
        }
    }

    /// Takes the lines of a head, without their ends and without the empty line after them.
    ///
    /// - Parameter limit: The largest number of bytes.
    mutating func takeHead(limit: Int) -> Part<[ArraySlice<UInt8>]> {
        var index = start + searched
        while let end = bytes[index...].firstIndex(of: Self.newline) {
            index = end
            let next = bytes[(end + 1)...].first == UInt8(ascii: "\r") ? end + 2 : end + 1
            // The bytes that tell whether this is the last line may not have arrived.
            guard next < bytes.count else { break }
            if bytes[next] == Self.newline {
                guard end - start <= limit else { return .tooLong }
                let lines = bytes[start..<end].split(separator: Self.newline, omittingEmptySubsequences: false)
                start = next + 1
                return .complete(lines.map(Self.withoutReturn))
            }
            index = end + 1
        }
        // The last line end is looked at again when what is behind it has arrived.
        searched = (index < bytes.count && bytes[index] == Self.newline ? index : bytes.count) - start
        return bytes.count - start <= limit ? .incomplete : .tooLong
    }

    private static let newline = UInt8(ascii: "\n")

    private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    // MARK: Characters

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
        default: isDigit(byte)
        }
    }
}

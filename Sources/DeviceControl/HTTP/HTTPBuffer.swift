/// The bytes of a connection that are not used yet, as the parsers of both sides take them.
struct HTTPBuffer {
    /// The longest line that begins a chunk, with its extensions.
    static let chunkLineLimit = 256

    private(set) var bytes: [UInt8] = []
    /// What stands before it is used.
    var start = 0

    var isEmpty: Bool { start == bytes.count }

    /// Adds bytes that have arrived, and forgets those that are used.
    ///
    /// - Complexity: O(*n*) in the bytes that are left and those that are added.
    mutating func append(_ more: [UInt8]) {
        bytes.removeFirst(start)
        start = 0
        bytes += more
    }

    /// Returns the next bytes, at most the given number.
    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        let piece = bytes[start...].prefix(count)
        start = piece.endIndex
        return piece
    }

    enum Line {
        /// Without its end.
        case complete(ArraySlice<UInt8>)
        /// Its end has not arrived.
        case incomplete
        case tooLong
    }

    /// Takes the next line once it is complete.
    ///
    /// - Parameter limit: The largest number of bytes without the end.
    mutating func takeLine(limit: Int) -> Line {
        let window = bytes[start...].prefix(limit + 2)
        guard let end = window.firstIndex(of: UInt8(ascii: "\n")) else {
            return window.count < limit + 2 ? .incomplete : .tooLong
        }
        start = end + 1
        return .complete(Self.withoutReturn(window[..<end]))
    }

    static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    /// The size that the line before a chunk says, below 4 GiB; `nil` if it says none.
    static func chunkSize(_ line: ArraySlice<UInt8>) -> Int? {
        let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard !digits.isEmpty, digits.count <= 8, digits.allSatisfy(isHexadecimal) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
        default: isDigit(byte)
        }
    }
}

/// Reads a body in chunks, as RFC 9112 describes them in 7.1, however their bytes are split.
///
/// Extensions of chunks and the fields behind the last one are read within a limit and dropped: nothing here has a
/// meaning for them.
struct HTTPChunks {
    enum Mistake: Error {
        case malformed
        case tooLarge
    }

    private enum State {
        /// The line before a chunk.
        case size
        case data(rest: Int)
        /// The empty line after a chunk.
        case dataEnd
        /// The fields behind the last chunk, up to an empty line.
        case trailer
        case finished
    }

    /// The digits of a size below 4 GiB.
    private static let digitLimit = 8
    /// The longest line beside the bytes of chunks, in bytes.
    private static let lineLimit = 256

    private var state = State.size
    /// The bytes that the body may still have; `nil` for any number.
    private var room: Int?
    /// The bytes that extensions and trailing fields may still have.
    private var extraRoom = 16 << 10

    init(room: Int?) {
        self.room = room
    }

    var isFinished: Bool {
        if case .finished = state { true } else { false }
    }

    /// Whether the last chunk is whole and the next has not begun.
    var isBetweenChunks: Bool {
        if case .size = state { true } else { false }
    }

    /// Returns the next piece of the body, which is not empty; `nil` until more bytes arrive, or when the body is
    /// complete.
    mutating func piece(of buffer: inout HTTPBuffer) throws(Mistake) -> ArraySlice<UInt8>? {
        while true {
            switch state {
            case .size:
                guard let line = try Self.line(of: &buffer) else { return nil }
                let size = try size(line)
                if let room {
                    guard size <= room else { throw .tooLarge }
                    self.room = room - size
                }
                state = size == 0 ? .trailer : .data(rest: size)
            case .data(let rest):
                let piece = buffer.removeFirst(rest)
                guard !piece.isEmpty else { return nil }
                state = piece.count == rest ? .dataEnd : .data(rest: rest - piece.count)
                return piece
            case .dataEnd:
                guard let line = try Self.line(of: &buffer, limit: 0) else { return nil }
                guard line.isEmpty else { throw .malformed }
                state = .size
            case .trailer:
                guard let line = try Self.line(of: &buffer) else { return nil }
                guard !line.isEmpty else {
                    state = .finished
                    return nil
                }
                try useExtraRoom(for: line)
            case .finished: return nil
            }
        }
    }

    /// - Returns: The next line, without its end; `nil` until it has arrived.
    private static func line(
        of buffer: inout HTTPBuffer, limit: Int = lineLimit
    ) throws(Mistake) -> ArraySlice<UInt8>? {
        switch buffer.takeLine(limit: limit) {
        case .complete(let line): return line
        case .incomplete: return nil
        case .tooLong: throw .malformed
        }
    }

    /// Returns the size that the line before a chunk says.
    private mutating func size(_ line: ArraySlice<UInt8>) throws(Mistake) -> Int {
        let digits = line.prefix(while: HTTPBuffer.isHexadecimal)
        let rest = line[digits.endIndex...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard digits.count <= Self.digitLimit, let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
            digits.endIndex == line.endIndex || rest.first == UInt8(ascii: ";")
        else { throw .malformed }
        try useExtraRoom(for: rest)
        return size
    }

    private mutating func useExtraRoom(for bytes: ArraySlice<UInt8>) throws(Mistake) {
        extraRoom -= bytes.count
        guard extraRoom >= 0, bytes.allSatisfy({ $0 == UInt8(ascii: "\t") || $0 >= 0x20 && $0 != 0x7f }) else {
            throw .malformed
        }
    }
}

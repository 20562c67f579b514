/// Reads a body that comes in chunks, however its bytes are split. The fields after the last chunk are ignored.
struct HTTPChunks {
    private enum State {
        case size
        case data(rest: Int)
        case dataEnd
        case trailer(length: Int)
    }

    enum Step {
        /// A chunk of so many bytes follows, below 4 GiB; none of them has arrived necessarily.
        case size(Int)
        /// The next bytes of the body, at least one.
        case piece(ArraySlice<UInt8>)
        case end
        /// More bytes must arrive.
        case incomplete
        case malformed
    }

    private var state = State.size

    /// The longest line that begins a chunk, with its extensions, in bytes.
    private static let lineLimit = 256
    /// The most bytes of the fields after the last chunk.
    private static let trailerLimit = 16 * 1024

    /// Whether the next chunk has not begun.
    var isBetweenChunks: Bool {
        if case .size = state { true } else { false }
    }

    mutating func next(from buffer: inout HTTPBuffer) -> Step {
        while true {
            let limit: Int
            switch state {
            case .data(let rest):
                let piece = buffer.take(rest)
                guard !piece.isEmpty else { return .incomplete }
                state = piece.count == rest ? .dataEnd : .data(rest: rest - piece.count)
                return .piece(piece)
            case .size: limit = Self.lineLimit
            case .dataEnd: limit = 0
            case .trailer(let length): limit = max(0, Self.trailerLimit - length)
            }
            let line: ArraySlice<UInt8>
            switch buffer.takeLine(limit: limit) {
            case .complete(let complete): line = complete
            case .incomplete: return .incomplete
            case .tooLong: return .malformed
            }
            switch state {
            case .size:
                guard let size = Self.size(line) else { return .malformed }
                state = size == 0 ? .trailer(length: 0) : .data(rest: size)
                return .size(size)
            case .trailer(let length):
                if line.isEmpty { return .end }
                state = .trailer(length: length + line.count + 2)
            case .dataEnd, .data:
                guard line.isEmpty else { return .malformed }
                state = .size
            }
        }
    }

    /// The size that the line before a chunk says; `nil` if it says none.
    private static func size(_ line: ArraySlice<UInt8>) -> Int? {
        let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard !digits.isEmpty, digits.count <= 8, digits.allSatisfy(HTTPBuffer.isHexadecimal) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

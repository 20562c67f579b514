/// The character encoding of text from a terminal.
package enum TextEncoding: Sendable {
    case utf8
    /// Another encoding with a function that decodes the bytes of one character.
    case other(@Sendable (_ bytes: [UInt8]) -> Decoding)

    package enum Decoding: Equatable, Sendable {
        case scalar(Unicode.Scalar)
        /// The bytes are the beginning of a character.
        case unfinished
        case invalid
    }
}

/// Decodes bytes to scalars, one byte at a time. Invalid bytes only lose themselves.
struct ScalarDecoder: Sendable {
    enum Outcome: Equatable, Sendable {
        case scalar(Unicode.Scalar)
        case unfinished
        case invalid
        /// The bytes before this byte are lost, and this byte must be decoded again.
        case cutOff
    }

    private static let longestCharacter = 8

    private let encoding: TextEncoding
    /// UTF-8: the bits so far, the number of missing bytes, and the range of the next one. Overlong forms, surrogates
    /// and numbers beyond Unicode are all detected at the second byte.
    private var bits: UInt32 = 0
    private var missing = 0
    private var next: ClosedRange<UInt8> = 0x80...0xBF
    /// Other encodings: the bytes so far.
    private var begun: [UInt8] = []

    init(_ encoding: TextEncoding) {
        self.encoding = encoding
    }

    /// Whether an unfinished character needs more bytes.
    var isInside: Bool { missing > 0 || !begun.isEmpty }

    /// Discards an unfinished character.
    mutating func reset() {
        missing = 0
        begun.removeAll(keepingCapacity: true)
    }

    mutating func decode(_ byte: UInt8) -> Outcome {
        switch encoding {
        case .utf8: decodeUTF8(byte)
        case .other(let decode): self.decode(byte, with: decode)
        }
    }

    private mutating func decodeUTF8(_ byte: UInt8) -> Outcome {
        guard missing > 0 else { return beginUTF8(byte) }
        guard next.contains(byte) else {
            missing = 0
            return .cutOff
        }
        bits = bits << 6 | UInt32(byte & 0x3F)
        missing -= 1
        next = 0x80...0xBF
        guard missing == 0 else { return .unfinished }
        return Unicode.Scalar(bits).map(Outcome.scalar) ?? .invalid
    }

    private mutating func beginUTF8(_ byte: UInt8) -> Outcome {
        switch byte {
        case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
        case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, next: 0x80...0xBF)
        case 0xE0: begin(0, missing: 2, next: 0xA0...0xBF)
        case 0xED: begin(0x0D, missing: 2, next: 0x80...0x9F)
        case 0xE1...0xEF: begin(byte & 0x0F, missing: 2, next: 0x80...0xBF)
        case 0xF0: begin(0, missing: 3, next: 0x90...0xBF)
        case 0xF4: begin(4, missing: 3, next: 0x80...0x8F)
        case 0xF1...0xF3: begin(byte & 0x07, missing: 3, next: 0x80...0xBF)
        default: return .invalid
        }
        return .unfinished
    }

    private mutating func begin(_ bits: UInt8, missing: Int, next: ClosedRange<UInt8>) {
        self.bits = UInt32(bits)
        self.missing = missing
        self.next = next
    }

    private mutating func decode(_ byte: UInt8, with decode: ([UInt8]) -> TextEncoding.Decoding) -> Outcome {
        begun.append(byte)
        let decoding = decode(begun)
        if decoding == .unfinished, begun.count < Self.longestCharacter { return .unfinished }
        defer { begun.removeAll(keepingCapacity: true) }
        if case .scalar(let scalar) = decoding { return .scalar(scalar) }
        return begun.count == 1 ? .invalid : .cutOff
    }
}

/// The punctuation, strings and words of a JSON text, in order.
///
/// Splits any bytes into tokens without validating them, because Foundation decides what is valid. The lint and the
/// explanation of errors use these tokens.
struct JSONTokens: Sequence, IteratorProtocol {
    struct Token: Hashable {
        enum Kind: Hashable {
            /// One of `{ } [ ] , :`.
            case mark(UInt8)
            /// A string with its quotation marks; the closing one is missing if the text ends inside the string.
            case string(isClosed: Bool)
            /// A run of other characters except white space: numbers, `true`, `false`, `null` and unexpected text.
            case word
        }

        var kind: Kind
        /// In bytes.
        var range: Range<Int>
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Token? {
        while position < bytes.count, Self.isWhitespace(bytes[position]) { position += 1 }
        guard position < bytes.count else { return nil }
        let start = position
        position += 1
        let byte = bytes[start]
        if Self.isMark(byte) { return Token(kind: .mark(byte), range: start..<position) }
        if byte == UInt8(ascii: "\"") {
            let isClosed = skipString()
            return Token(kind: .string(isClosed: isClosed), range: start..<position)
        }
        while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
        return Token(kind: .word, range: start..<position)
    }

    private mutating func skipString() -> Bool {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") { position = Swift.min(position + 1, bytes.count) }
        }
        return false
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        // A comment or a single quote right after a number is a separate word, so that the message can name it.
        isWhitespace(byte) || isMark(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "/")
            || byte == UInt8(ascii: "'")
    }
}

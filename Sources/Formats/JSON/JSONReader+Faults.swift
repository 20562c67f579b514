import NotificationModel
import TerminalCanvas

/// The words for errors.
extension JSONReader {
    /// The syntax that JSON allows at a place.
    enum Expectation {
        case value
        /// A key or the end of the object.
        case key
        case colon
        case commaOrEnd
        /// The end of the text.
        case end
    }

    func fault(at offset: Int, _ detail: String) -> JSONDocumentError {
        JSONDocumentError(.notJSON(detail), at: TextPosition(of: offset, in: bytes))
    }

    /// Returns the error at the current position, where something else stands.
    func fault(expecting expectation: Expectation) -> JSONDocumentError {
        guard position < bytes.count else { return faultAtEnd }
        switch bytes[position] {
        case let mark where Self.isMark(mark): return fault(at: position, detail(ofMark: mark, expectation))
        case UInt8(ascii: "\""): return fault(at: position, detail(ofToken: token(to: endOfString), expectation))
        default: return fault(at: position, detail(ofWord: token(to: endOfWord), expectation))
        }
    }

    func unclosedString(_ opening: Int) -> JSONDocumentError {
        fault(at: bytes.count, "the \(subject) ends inside the string that begins at \(place(opening))")
    }

    private var faultAtEnd: JSONDocumentError {
        guard let container = containers.last else { return fault(at: bytes.count, "the \(subject) ends too early") }
        let name = container.isObject ? "object" : "array"
        return fault(
            at: bytes.count,
            "the \(subject) ends before the \(name) that begins at \(place(container.opening)) is closed")
    }

    // MARK: - Tokens

    private func detail(ofMark mark: UInt8, _ expectation: Expectation) -> String {
        let name = "\"\(Character(Unicode.Scalar(mark)))\""
        let isClosing = mark == UInt8(ascii: "}") || mark == UInt8(ascii: "]")
        switch expectation {
        case .value where containers.isEmpty: return "\(name) begins no JSON value; a \(subject) begins with \"{\""
        case .value where isInObject: return "the value of \(quotedKey) is missing before \(name)"
        case .colon: return "a colon and a value are missing after the key \(quotedKey)"
        case .end: return isClosing ? "\(name) closes nothing" : textAfterEnd
        case .value, .key, .commaOrEnd: break
        }
        if isClosing, let container = containers.last {
            let closing = container.isObject ? "}" : "]"
            return "\(name) where \"\(closing)\" must close what is opened at \(place(container.opening))"
        }
        switch (mark, expectation) {
        case (UInt8(ascii: ","), .key), (UInt8(ascii: ","), .value): return "a value is missing before this comma"
        case (UInt8(ascii: "{"), .commaOrEnd), (UInt8(ascii: "["), .commaOrEnd):
            return "a comma is missing before \(name)"
        case (_, .key): return "\(name) where a key in double quotes is expected"
        case (_, .commaOrEnd):
            return "\(name) where a comma or the end of the \(isInObject ? "object" : "array") is expected"
        default: return "\(name) where a value is expected"
        }
    }

    /// Describes a string or a word that is not allowed here.
    private func detail(ofToken token: String, _ expectation: Expectation) -> String {
        switch expectation {
        case .colon: "a colon is missing after the key \(quotedKey)"
        case .commaOrEnd: "a comma is missing before \(PrintableText.escaped(token))"
        case .end: textAfterEnd
        case .key: "the key \(PrintableText.escaped(token)) must stand in double quotes"
        case .value: Self.detail(ofValue: token)
        }
    }

    private func detail(ofWord word: String, _ expectation: Expectation) -> String {
        switch word.unicodeScalars.first {
        case "/", "#": "comments are not part of JSON"
        case "'": "strings stand in double quotes, not in single ones"
        case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}", "\u{FF02}":
            "a typographic quotation mark; JSON strings stand in straight double quotes"
        case "\u{FEFF}": "a byte order mark in the middle of the \(subject)"
        case let scalar? where scalar.properties.isWhitespace || scalar == "\u{200B}":
            "the space \(PrintableText.escaped(String(scalar))) outside a string; JSON knows blanks, tabs and line breaks "
                + "only"
        default: detail(ofToken: word, expectation)
        }
    }

    private static func detail(ofValue word: String) -> String {
        let text = PrintableText.escaped(word)
        let digits = word.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let isDigit = { (byte: UInt8?) in byte.map { (0x30...0x39).contains($0) } ?? false }
        if digits.first == UInt8(ascii: "0"), isDigit(digits.dropFirst().first) {
            return "the number \(text) must not begin with 0"
        }
        if let value = Double(word), value.isInfinite, isDigit(digits.first) {
            return "the number \(text) is too large"
        }
        if isDigit(digits.first) || digits.first == UInt8(ascii: ".") || digits.count < word.utf8.count {
            return "\(text) is not a JSON number"
        }
        let meant = ["true", "false", "null"].first { $0 == word.lowercased() }
        return meant.map { "\(text) must be written \($0)" } ?? "\(text) is not a JSON value"
    }

    static func detail(ofControlCharacter byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: "a line break inside a string; write \\n, or close the string before it"
        case 0x09: "unescaped tab inside a string; write \\t"
        default:
            "unescaped control character inside a string; write \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        }
    }

    // MARK: - Parts of messages

    private var textAfterEnd: String {
        bytes[position] == UInt8(ascii: "{")
            ? "a second object after the end of the first; a \(subject) is one object"
            : "text after the end of the \(subject)"
    }

    private var isInObject: Bool { containers.last?.isObject ?? false }

    /// The current key as it is written.
    private var quotedKey: String {
        let written = bytes[containers.last?.keyRange ?? 0..<0].dropFirst().dropLast()
        return PrintableText.quoted(String(decoding: written, as: UTF8.self))
    }

    private func place(_ offset: Int) -> TextPosition { TextPosition(of: offset, in: bytes) }

    private func token(to end: Int) -> String { String(decoding: bytes[position..<end], as: UTF8.self) }

    /// The end of the string that begins here, whether it is valid or not.
    private var endOfString: Int {
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(end + 1, bytes.count)
    }
}

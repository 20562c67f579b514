import NotificationModel
import TerminalCanvas

/// Reads a JSON text in one pass: its value, the places of its members, and what is unusual about it; or its first
/// error.
///
/// It accepts what Apple's parser accepts and gives the values that Foundation gives, as `FuzzTarget+JSON.swift`
/// checks: trailing commas are allowed, the last of repeated keys counts, and at most 512 objects and arrays are
/// nested.
struct JSONReader {
    struct Container {
        /// The byte offset of its bracket.
        var opening: Int
        var isObject: Bool
        /// The current member: its key, and where that is written with its quotation marks.
        var key = ""
        var keyRange = 0..<0
        /// The byte offset of each key so far.
        var keys: [String: Int] = [:]
        /// The index of the current element.
        var index = 0
    }

    static let deepestNesting = 512

    /// The text in UTF-8 without a byte order mark.
    let bytes: [UInt8]
    /// The name of the document in messages.
    let subject: String
    /// The next byte to read.
    private(set) var position = 0
    /// The open objects and arrays from the outside in.
    private(set) var containers: [Container] = []
    /// In text order.
    private(set) var remarks: [JSONRemark] = []
    /// The byte offset of each key and each array element down to the deepest level, by path; for repeated keys, the
    /// last offset.
    private(set) var offsets: [String: Int] = [:]
    /// The level of the document itself is 1.
    private let deepestLevel: Int

    /// - Parameter bytes: Valid UTF-8.
    init(_ bytes: [UInt8], subject: String, deepestLevel: Int) {
        self.bytes = bytes
        self.subject = subject
        self.deepestLevel = deepestLevel
    }

    /// Reads the whole text.
    ///
    /// - Complexity: O(bytes).
    mutating func read() throws(JSONDocumentError) -> PropertyListValue {
        let value = try value()
        skipWhitespace()
        guard position == bytes.count else { throw fault(expecting: .end) }
        return value
    }

    // MARK: - Values

    private mutating func value() throws(JSONDocumentError) -> PropertyListValue {
        skipWhitespace()
        guard position < bytes.count else { throw fault(expecting: .value) }
        switch bytes[position] {
        case UInt8(ascii: "{"): return .dictionary(try members())
        case UInt8(ascii: "["): return .array(try elements())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"):
            throw fault(expecting: .value)
        default:
            let end = endOfWord
            guard let value = Self.value(ofWord: bytes[position..<end]) else { throw fault(expecting: .value) }
            position = end
            return value
        }
    }

    private mutating func members() throws(JSONDocumentError) -> [String: PropertyListValue] {
        try open(isObject: true)
        var members: [String: PropertyListValue] = [:]
        var comma: Int?
        while !closes(after: comma) {
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw fault(expecting: .key) }
            let start = position
            let key = try string()
            note(key, at: start..<position)
            skipWhitespace()
            guard skip(UInt8(ascii: ":")) else { throw fault(expecting: .colon) }
            members[key] = try value()
            if closes(after: nil) { break }
            comma = try self.comma()
        }
        return members
    }

    private mutating func elements() throws(JSONDocumentError) -> [PropertyListValue] {
        try open(isObject: false)
        var elements: [PropertyListValue] = []
        var comma: Int?
        while !closes(after: comma) {
            if containers.count <= deepestLevel { offsets[path(atDepth: containers.count)] = position }
            elements.append(try value())
            if closes(after: nil) { break }
            comma = try self.comma()
            containers[containers.count - 1].index += 1
        }
        return elements
    }

    // MARK: - Objects and arrays

    private mutating func open(isObject: Bool) throws(JSONDocumentError) {
        guard containers.count < Self.deepestNesting else {
            throw fault(at: position, "more than \(Self.deepestNesting) objects and arrays are nested")
        }
        containers.append(Container(opening: position, isObject: isObject))
        position += 1
    }

    /// Skips white space, and the bracket that closes the innermost container if it is next; notes a comma before it.
    private mutating func closes(after comma: Int?) -> Bool {
        skipWhitespace()
        guard let container = containers.last,
            skip(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        else { return false }
        containers.removeLast()
        if let comma {
            remarks.append(
                JSONRemark(
                    kind: .trailingComma(inObject: container.isObject), path: path(atDepth: containers.count),
                    offset: comma))
        }
        return true
    }

    /// Skips a comma and returns its offset.
    private mutating func comma() throws(JSONDocumentError) -> Int {
        guard skip(UInt8(ascii: ",")) else { throw fault(expecting: .commaOrEnd) }
        return position - 1
    }

    /// Notes the key of the next member.
    private mutating func note(_ key: String, at range: Range<Int>) {
        let depth = containers.count
        containers[depth - 1].key = key
        containers[depth - 1].keyRange = range
        let earlier = containers[depth - 1].keys.updateValue(range.lowerBound, forKey: key)
        guard earlier != nil || depth <= deepestLevel else { return }
        let path = path(atDepth: depth)
        if depth <= deepestLevel { offsets[path] = range.lowerBound }
        if let earlier {
            remarks.append(JSONRemark(kind: .repeatedKey(first: earlier), path: path, offset: range.lowerBound))
        }
    }

    /// Returns the path of the current member of the container at this depth; 0 stands for the document.
    private func path(atDepth depth: Int) -> String {
        containers[..<depth].reduce("") { path, container in
            container.isObject
                ? JSONPath.appending(container.key, to: path) : JSONPath.appending(container.index, to: path)
        }
    }

    // MARK: - Strings

    private mutating func string() throws(JSONDocumentError) -> String {
        let opening = position
        position += 1
        var text = ""
        while true {
            // Foundation drops a byte order mark at the start of a string and after an escape sequence.
            if bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
            let start = position
            while position < bytes.count, !Self.endsRun(bytes[position]) { position += 1 }
            if start < position { text += String(decoding: bytes[start..<position], as: UTF8.self) }
            guard position < bytes.count else { throw unclosedString(opening) }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return text
            case UInt8(ascii: "\\"): text += try escape(in: opening)
            case let byte: throw fault(at: position, Self.detail(ofControlCharacter: byte))
            }
        }
    }

    private static func endsRun(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Reads an escape sequence of the string that begins at an offset; two of them for a surrogate pair.
    private mutating func escape(in opening: Int) throws(JSONDocumentError) -> String {
        let start = position
        guard start + 1 < bytes.count else { throw unclosedString(opening) }
        position += 2
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default:
            let character = String(decoding: bytes[(start + 1)...].prefix(32), as: UTF8.self).prefix(1)
            throw fault(at: start, "\\\(PrintableText.escaped(String(character))) is not an escape sequence")
        }
        guard let unit = codeUnit(at: start) else {
            let digits = bytes[(start + 2)...].prefix(4)
            // If the text ends inside the escape, the missing end is the error to report.
            if digits.count < 4, !digits.contains(UInt8(ascii: "\"")) { throw unclosedString(opening) }
            throw fault(at: start, "\\u needs four hexadecimal digits")
        }
        position = start + 6
        guard UTF16.isSurrogate(unit) else { return String(decoding: [unit], as: UTF16.self) }
        guard UTF16.isLeadSurrogate(unit) else {
            throw fault(at: start, "unpaired surrogate escape; the first half is missing")
        }
        guard let trail = codeUnit(at: position), UTF16.isTrailSurrogate(trail) else {
            throw fault(at: start, "unpaired surrogate escape; the second half is missing")
        }
        position += 6
        return String(decoding: [unit, trail], as: UTF16.self)
    }

    /// Returns the value of `\uXXXX`; `nil` if there is no such escape.
    private func codeUnit(at start: Int) -> UInt16? {
        guard bytes[start...].starts(with: "\\u".utf8) else { return nil }
        let digits = bytes[start...].dropFirst(2).prefix(4).compactMap { byte in
            Character(Unicode.Scalar(byte)).hexDigitValue
        }
        return digits.count == 4 ? UInt16(digits.reduce(0) { $0 << 4 | $1 }) : nil
    }

    // MARK: - Words

    /// Returns the value of `true`, `false`, `null` or a number; `nil` for other words.
    private static func value(ofWord word: ArraySlice<UInt8>) -> PropertyListValue? {
        let text = String(decoding: word, as: UTF8.self)
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default: break
        }
        var rest = word
        let isNegative = skip("-", in: &rest)
        let digits = rest.prefix(while: isDigit)
        guard digits.first == UInt8(ascii: "0") ? digits.count == 1 : !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        let isWhole = rest.isEmpty
        if skip(".", in: &rest), !skipDigits(in: &rest) { return nil }
        if skip("e", in: &rest) || skip("E", in: &rest) {
            _ = skip("+", in: &rest) || skip("-", in: &rest)
            guard skipDigits(in: &rest) else { return nil }
        }
        guard rest.isEmpty else { return nil }
        if isWhole {
            // Foundation on Linux gives negative numbers of 19 digits as decimals, although they may fit.
            if !isNegative || digits.count < 19, let number = Int(text) { return .integer(number) }
            if let number = UInt64(text) { return .unsignedInteger(number) }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return .real(number)
    }

    private static func skip(_ character: Unicode.Scalar, in bytes: inout ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: character) else { return false }
        bytes.removeFirst()
        return true
    }

    /// Skips digits; returns whether there is at least one.
    private static func skipDigits(in bytes: inout ArraySlice<UInt8>) -> Bool {
        let count = bytes.prefix(while: isDigit).count
        bytes.removeFirst(count)
        return count > 0
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    // MARK: - Tokens

    /// The end of the run of characters that begins here; brackets, commas, colons, quotation marks and white space end
    /// it.
    ///
    /// A comment or a single quote right after a number is a separate word, so that the message can name it.
    var endOfWord: Int {
        var end = position + 1
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "'"): return end
            case let byte where Self.isWhitespace(byte) || Self.isMark(byte): return end
            default: end += 1
            }
        }
        return end
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipWhitespace() {
        while position < bytes.count, Self.isWhitespace(bytes[position]) { position += 1 }
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Whether the byte is one of `{ } [ ] , :`.
    static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }
}

package import NotificationModel

/// Reads JSON texts in which nothing is doubtful, directly into values.
///
/// Foundation decides what is valid JSON and what a value is, but it builds bridged objects that have to be converted,
/// which executes four times as many instructions. This reader gives up wherever a rule would have to be known exactly:
/// errors, trailing commas, repeated keys, byte order marks, long or unusual numbers, escaped surrogates, deep nesting. Then
/// Foundation reads the text again. What this reader accepts has the value that Foundation gives it.
package struct PlainJSON {
    /// Foundation has to read the text.
    private struct Doubt: Error {}

    private let bytes: [UInt8]
    private var position = 0
    private var level = 0

    /// Far less than Foundation's limit of nested objects and arrays.
    private static let deepestLevel = 64
    /// Numbers with more digits could be rounded or not fit.
    private static let mostDigits = 15

    /// Returns the value of a whole text in UTF-8; `nil` if Foundation has to read it.
    ///
    /// - Parameter bytes: Valid UTF-8.
    /// - Complexity: O(bytes).
    package static func value(_ bytes: [UInt8]) -> PropertyListValue? {
        var reader = PlainJSON(bytes)
        do {
            let value = try reader.value()
            reader.skipWhitespace()
            return reader.position == bytes.count ? value : nil
        } catch {
            return nil
        }
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    // MARK: Values

    private mutating func value() throws(Doubt) -> PropertyListValue {
        skipWhitespace()
        switch try next() {
        case UInt8(ascii: "{"): return .dictionary(try nested { reader throws(Doubt) in try reader.members() })
        case UInt8(ascii: "["): return .array(try nested { reader throws(Doubt) in try reader.elements() })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("rue", .boolean(true))
        case UInt8(ascii: "f"): return try word("alse", .boolean(false))
        case UInt8(ascii: "n"): return try word("ull", .null)
        default:
            position -= 1
            return try number()
        }
    }

    private mutating func nested<Content>(
        _ content: (inout PlainJSON) throws(Doubt) -> Content
    ) throws(Doubt) -> Content {
        guard level < Self.deepestLevel else { throw Doubt() }
        level += 1
        defer { level -= 1 }
        return try content(&self)
    }

    private mutating func members() throws(Doubt) -> [String: PropertyListValue] {
        var members: [String: PropertyListValue] = [:]
        if skip(UInt8(ascii: "}")) { return members }
        while true {
            guard skip(UInt8(ascii: "\"")) else { throw Doubt() }
            let key = try string()
            guard skip(UInt8(ascii: ":")) else { throw Doubt() }
            let value = try value()
            guard members.updateValue(value, forKey: key) == nil else { throw Doubt() }
            if skip(UInt8(ascii: "}")) { return members }
            guard skip(UInt8(ascii: ",")) else { throw Doubt() }
        }
    }

    private mutating func elements() throws(Doubt) -> [PropertyListValue] {
        var elements: [PropertyListValue] = []
        if skip(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value())
            if skip(UInt8(ascii: "]")) { return elements }
            guard skip(UInt8(ascii: ",")) else { throw Doubt() }
        }
    }

    // MARK: Tokens

    /// Reads what follows the opening quotation mark.
    private mutating func string() throws(Doubt) -> String {
        var text = ""
        var start = position
        while true {
            let byte = try next()
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                guard byte >= 0x20, byte != 0xEF || !isByteOrderMark(at: position - 1) else { throw Doubt() }
                continue
            }
            let end = position - 1
            if start < end {
                let part = String(decoding: bytes[start..<end], as: UTF8.self)
                text = text.isEmpty ? part : text + part
            }
            if byte == UInt8(ascii: "\"") { return text }
            text.unicodeScalars.append(try escape())
            start = position
        }
    }

    /// Foundation drops byte order marks from keys.
    private func isByteOrderMark(at place: Int) -> Bool { bytes[place...].starts(with: [0xEF, 0xBB, 0xBF]) }

    /// Reads what follows the backslash.
    private mutating func escape() throws(Doubt) -> Unicode.Scalar {
        switch try next() {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            var value: UInt32 = 0
            for _ in 0..<4 {
                guard let digit = Character(Unicode.Scalar(try next())).hexDigitValue else { throw Doubt() }
                value = value << 4 | UInt32(digit)
            }
            guard value != 0, value != 0xFEFF, let scalar = Unicode.Scalar(value) else { throw Doubt() }
            return scalar
        default: throw Doubt()
        }
    }

    private mutating func number() throws(Doubt) -> PropertyListValue {
        let start = position
        let isNegative = skipByte(UInt8(ascii: "-"))
        let first = position
        let whole = try digits()
        // Whether zero has a sign, and digits after a leading zero, are for Foundation to decide.
        guard bytes[first] != UInt8(ascii: "0") || position == first + 1 && !isNegative else { throw Doubt() }
        guard skipByte(UInt8(ascii: ".")) else {
            guard isEndOfNumber else { throw Doubt() }
            return .integer(isNegative ? -whole : whole)
        }
        _ = try digits()
        guard isEndOfNumber, position - first <= Self.mostDigits,
            let value = Double(String(decoding: bytes[start..<position], as: UTF8.self))
        else { throw Doubt() }
        return .real(value)
    }

    /// Reads at least one digit.
    private mutating func digits() throws(Doubt) -> Int {
        let start = position
        var value = 0
        while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
            guard position - start < Self.mostDigits else { throw Doubt() }
            value = 10 * value + Int(digit)
            position += 1
        }
        guard position > start else { throw Doubt() }
        return value
    }

    private var isEndOfNumber: Bool {
        guard position < bytes.count else { return true }
        switch bytes[position] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        default: return JSONTokens.isWhitespace(bytes[position])
        }
    }

    private mutating func word(_ rest: String, _ value: PropertyListValue) throws(Doubt) -> PropertyListValue {
        for byte in rest.utf8 {
            guard try next() == byte else { throw Doubt() }
        }
        return value
    }

    // MARK: Bytes

    private mutating func next() throws(Doubt) -> UInt8 {
        guard position < bytes.count else { throw Doubt() }
        defer { position += 1 }
        return bytes[position]
    }

    /// Skips white space, and then this byte if it is next.
    private mutating func skip(_ byte: UInt8) -> Bool {
        skipWhitespace()
        return skipByte(byte)
    }

    private mutating func skipByte(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipWhitespace() {
        while position < bytes.count, JSONTokens.isWhitespace(bytes[position]) { position += 1 }
    }
}

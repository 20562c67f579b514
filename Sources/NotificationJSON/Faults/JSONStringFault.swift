/// Errors inside a JSON string: control characters, unknown escapes, unpaired surrogates.
enum JSONStringFault {
    /// Returns the first error in a string token, with its byte offset in the text.
    static func first(in bytes: [UInt8], range: Range<Int>) -> (offset: Int, detail: String)? {
        var position = range.lowerBound + 1
        while position < range.upperBound {
            let byte = bytes[position]
            if byte < 0x20 { return (position, controlCharacter(byte)) }
            guard byte == UInt8(ascii: "\\"), position + 1 < range.upperBound else {
                position += 1
                continue
            }
            let letter = bytes[position + 1]
            if letter == UInt8(ascii: "u") {
                switch escape(at: position, in: bytes, end: range.upperBound) {
                case .success(let length): position += length
                case .failure(let fault): return (position, fault.detail)
                }
            } else if simpleEscapes.contains(letter) {
                position += 2
            } else {
                let character = String(decoding: bytes[(position + 1)..<range.upperBound].prefix(32), as: UTF8.self)
                return (position, "\\\(Excerpt.escaped(String(character.prefix(1)))) is not an escape sequence")
            }
        }
        return nil
    }

    private struct Fault: Error {
        var detail: String
    }

    private static let simpleEscapes = Set("\"\\/bfnrt".utf8)

    /// Returns the length of a `\u` escape in bytes, including both halves of a surrogate pair.
    private static func escape(at position: Int, in bytes: [UInt8], end: Int) -> Result<Int, Fault> {
        guard let unit = codeUnit(at: position, in: bytes, end: end) else {
            // If the text ends inside the escape, the missing end is the error to report.
            if position + 6 > end, end == bytes.count, bytes[end - 1] != UInt8(ascii: "\"") {
                return .success(end - position)
            }
            return .failure(Fault(detail: "\\u needs four hexadecimal digits"))
        }
        switch unit {
        case 0xDC00...0xDFFF:
            return .failure(Fault(detail: "unpaired surrogate escape; the first half is missing"))
        case 0xD800...0xDBFF:
            let low = codeUnit(at: position + 6, in: bytes, end: end)
            if let low, (0xDC00...0xDFFF).contains(low) { return .success(12) }
            return .failure(Fault(detail: "unpaired surrogate escape; the second half is missing"))
        default:
            return .success(6)
        }
    }

    /// Returns the value of `\uXXXX`; `nil` if there is no such escape.
    private static func codeUnit(at position: Int, in bytes: [UInt8], end: Int) -> Int? {
        guard position + 6 <= end, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
        else {
            return nil
        }
        var value = 0
        for byte in bytes[(position + 2)..<(position + 6)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func controlCharacter(_ byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: "a line break inside a string; write \\n, or close the string before it"
        case 0x09: "unescaped tab inside a string; write \\t"
        default:
            "unescaped control character inside a string; write \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        }
    }
}

import NotificationModel

/// The encodings of JSON text that Apple's parser accepts. They are detected by the byte order mark or, without one, by
/// the positions of zero bytes in the first characters (RFC 4627, section 3).
package enum JSONTextEncoding: Equatable, Sendable {
    case utf8
    case utf16(isBigEndian: Bool)
    case utf32(isBigEndian: Bool)

    package var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .utf32: "UTF-32"
        }
    }

    private var bytesPerUnit: Int {
        switch self {
        case .utf8: 1
        case .utf16: 2
        case .utf32: 4
        }
    }

    /// Returns the encoding and the length of the byte order mark.
    static func detect(_ bytes: [UInt8]) -> (encoding: JSONTextEncoding, markLength: Int) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32(isBigEndian: false), 4) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32(isBigEndian: true), 4) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
        guard bytes.count >= 4 else { return (.utf8, 0) }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (false, true, true, true): return (.utf32(isBigEndian: false), 0)
        case (true, true, true, false): return (.utf32(isBigEndian: true), 0)
        case (false, true, false, true): return (.utf16(isBigEndian: false), 0)
        case (true, false, true, false): return (.utf16(isBigEndian: true), 0)
        default: return (.utf8, 0)
        }
    }

    /// Converts the text to UTF-8 without byte order mark.
    ///
    /// - Throws: `notJSON` if the bytes are not valid in their encoding; the position is known for UTF-8 only.
    static func utf8(
        from bytes: [UInt8],
        subject: String
    ) throws(JSONDocumentError) -> (text: [UInt8], encoding: JSONTextEncoding) {
        let (encoding, markLength) = detect(bytes)
        let content = Array(bytes[markLength...])
        if encoding == .utf8 {
            if let offset = firstInvalidByte(in: content) {
                let value = "0x" + String(content[offset], radix: 16, uppercase: true)
                let detail = "byte \(value) is not valid UTF-8; save the \(subject) as UTF-8"
                throw JSONDocumentError(.notJSON(detail), at: TextPosition(of: offset, in: content))
            }
            return (content, encoding)
        }
        guard content.count.isMultiple(of: encoding.bytesPerUnit), let text = encoding.decode(content) else {
            throw JSONDocumentError(.notJSON("the text is not valid \(encoding.name); save the \(subject) as UTF-8"))
        }
        return (Array(text.utf8), encoding)
    }

    private func decode(_ bytes: [UInt8]) -> String? {
        switch self {
        case .utf8: String(validating: bytes, as: UTF8.self)
        case .utf16(let isBigEndian):
            String(validating: units(of: bytes, isBigEndian: isBigEndian) as [UInt16], as: UTF16.self)
        case .utf32(let isBigEndian):
            String(validating: units(of: bytes, isBigEndian: isBigEndian) as [UInt32], as: UTF32.self)
        }
    }

    private func units<Unit: FixedWidthInteger>(of bytes: [UInt8], isBigEndian: Bool) -> [Unit] {
        stride(from: 0, to: bytes.count, by: bytesPerUnit).map { start in
            let unit = bytes[start..<start + bytesPerUnit]
            let digits = isBigEndian ? Array(unit) : unit.reversed()
            return digits.reduce(0) { $0 << 8 | Unit($1) }
        }
    }

    private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }
}

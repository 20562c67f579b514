package import NotificationModel

/// A text together with the key and the arguments for its lookup, encoded in one `String`.
///
/// On Apple's systems `localizedUserNotificationString(forKey:arguments:)` returns an instance of a private `NSString`
/// subclass that carries the key. A Swift `String` on Linux has no such class behind it, so the key is part of the
/// text: the visible text without a strings table is followed by an invisible suffix of Unicode tag characters,
/// U+E0001, then the key and the arguments with every ASCII character moved up by U+E0000, then U+E007F. Commas are
/// between them; a comma in them, a percent sign and every byte that no tag character stands for is a percent sign and
/// two hexadecimal digits.
///
/// Only a string that is exactly what ``string`` produces is looked up later. In all other cases (text after the
/// suffix, a damaged suffix, or a forged suffix whose key does not produce the visible text) the suffix is removed and
/// the rest is plain text.
package struct TaggedText: Equatable {
    package var text: String
    /// `nil` for plain text.
    package var localization: LocalizedText?

    init(text: String, localization: LocalizedText?) {
        self.text = text
        self.localization = localization
    }

    /// Parses a string.
    package init(_ string: String) {
        // Every tag character begins with this byte in UTF-8; nearly no text has it.
        guard string.utf8.contains(0xF3), string.unicodeScalars.contains(Self.begin) else {
            text = string
            return
        }
        let (text, suffix) = Self.split(string)
        self.text = text
        if let suffix, let localization = Self.localization(encodedIn: suffix), localization.textWithoutTable == text {
            self.localization = localization
        }
    }

    /// The encoded string, which `localizedUserNotificationString(forKey:arguments:)` returns. Plain text, and text
    /// that was changed by a lookup, has no suffix.
    var string: String {
        guard let localization, localization.textWithoutTable == text else { return text }
        return text + Self.suffix(for: localization)
    }

    // MARK: Suffix

    private static let begin = Unicode.Scalar(0xE0001 as UInt32)!
    private static let end = Unicode.Scalar(0xE007F as UInt32)!
    private static let tags = Unicode.Scalar(0xE0020 as UInt32)!...Unicode.Scalar(0xE007E as UInt32)!

    /// The visible text and the contents of the suffix, if there is exactly one suffix, complete and at the end.
    private static func split(_ string: String) -> (text: String, suffix: String?) {
        var text = ""
        var suffix: String?
        var isFirst = true
        var rest = string.unicodeScalars[...]
        while let start = rest.firstIndex(of: begin) {
            text += String(rest[..<start])
            rest = rest[rest.index(after: start)...]
            let content = rest.prefix { tags.contains($0) }
            rest = rest[content.endIndex...]
            let isWhole = rest.first == end
            if isWhole { rest.removeFirst() }
            if isWhole, isFirst, rest.isEmpty {
                suffix = String(decoding: content.map { UInt8($0.value - 0xE0000) }, as: UTF8.self)
            }
            isFirst = false
        }
        return (text + String(rest), suffix)
    }

    private static func suffix(for localization: LocalizedText) -> String {
        var bytes: [UInt8] = []
        func append(_ ascii: UInt8) { bytes += [0xF3, 0xA0, 0x80 | ascii >> 6, 0x80 | ascii & 0x3F] }
        append(UInt8(begin.value & 0x7F))
        for (index, part) in ([localization.key] + localization.arguments).enumerated() {
            if index > 0 { append(comma) }
            for byte in part.utf8 {
                guard byte == comma || byte == percent || !(0x20...0x7E).contains(byte) else { append(byte); continue }
                for ascii in [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]] { append(ascii) }
            }
        }
        append(UInt8(end.value & 0x7F))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns `nil` for a suffix that is forged or damaged; the visible text is used as it is then.
    private static func localization(encodedIn suffix: String) -> LocalizedText? {
        var parts: [[UInt8]] = [[]]
        var bytes = suffix.utf8[...]
        while let byte = bytes.popFirst() {
            if byte == comma {
                parts.append([])
            } else if byte != percent {
                parts[parts.count - 1].append(byte)
            } else {
                guard let high = bytes.popFirst().flatMap(digits.firstIndex(of:)),
                    let low = bytes.popFirst().flatMap(digits.firstIndex(of:))
                else { return nil }
                parts[parts.count - 1].append(UInt8(high << 4 | low))
            }
        }
        let texts = parts.map { String(decoding: $0, as: UTF8.self) }
        return LocalizedText(key: texts[0], arguments: Array(texts.dropFirst()))
    }

    private static let comma = UInt8(ascii: ",")
    private static let percent = UInt8(ascii: "%")
    private static let digits = Array("0123456789ABCDEF".utf8)
}

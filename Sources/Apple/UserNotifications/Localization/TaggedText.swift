import Foundation
package import NotificationModel

/// A text together with the key and the arguments for its lookup, encoded in one `String`.
///
/// On Apple's systems `localizedUserNotificationString(forKey:arguments:)` returns an instance of a private `NSString`
/// subclass that carries the key. A Swift `String` on Linux has no such class behind it, so the key is part of the
/// text: the visible text without a strings table is followed by an invisible suffix of Unicode tag characters,
/// U+E0001, then JSON in Base64 with every ASCII character moved up by U+E0000, then U+E007F.
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
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data: Data
        do {
            data = try encoder.encode(localization)
        } catch {
            preconditionFailure("strings always have a JSON form: \(error)")
        }
        let scalars = [begin.value] + data.base64EncodedString().utf8.map { 0xE0000 + UInt32($0) } + [end.value]
        return String(decoding: scalars, as: UTF32.self)
    }

    private static func localization(encodedIn suffix: String) -> LocalizedText? {
        guard let data = Data(base64Encoded: suffix) else { return nil }
        do {
            return try JSONDecoder().decode(LocalizedText.self, from: data)
        } catch {
            // The suffix is forged or damaged, so the visible text is used as it is.
            return nil
        }
    }
}

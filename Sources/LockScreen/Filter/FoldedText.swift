@_spi(_Unicode) import Swift

/// A text as the filter compares it: without upper case, accents, and the difference between composed and decomposed
/// characters. The bytes are UTF-8, so one folded text contains another exactly when its bytes do.
///
/// The choices, in one place:
/// - Canonical decomposition; a Hangul syllable becomes its letters, so that it is found as soon as its beginning is typed.
/// - Full case folding, as upper case and then lower case: “ß” is “ss”, a final sigma is a sigma.
/// - The combining marks of Latin, Greek and Cyrillic fall away, and strokes (“ø”, “ł”). Marks of other scripts are
///   letters or parts of them and stay: “か” is not “が”.
/// - Typographic apostrophes and quotation marks are those of the keyboard, full-width Latin is Latin, and what is
///   invisible is not there.
///
/// The standard library knows the decompositions but offers them as a system interface only; Foundation's folding brings
/// its tables into the process, which is more than the rest of the program.
struct FoldedText: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    /// The most of one text that is looked at, in Unicode scalars: all of a push, whose payload has at most 4,096 bytes.
    static let limit = 4_096

    init() {}

    init(_ text: String) {
        append(text)
    }

    /// Adds a text that no match reaches into from the one before.
    mutating func append(_ text: String) {
        if !bytes.isEmpty { bytes.append(Self.separator) }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            bytes.append(contentsOf: text.utf8.prefix(Self.limit).lazy.map(Self.lowercase))
        } else {
            for scalar in Self.excerpt(text)._nfd { append(scalar) }
        }
    }

    /// A line break, which nothing typed in a line contains.
    private static let separator: UInt8 = 0x0A

    private static func excerpt(_ text: String) -> String {
        guard text.utf8.count > limit else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// - Parameter scalar: One of a decomposed text.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case ..<0x80: bytes.append(Self.lowercase(UInt8(scalar.value)))
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: break
        // Hangul letters, kana and the ideographs have no case.
        case 0x1100...0x115E, 0x1161...0x11FF, 0x3041...0x3163, 0x3165...0x9FFF: write(scalar)
        case 0xFF01...0xFF5E: bytes.append(Self.lowercase(UInt8(scalar.value - 0xFEE0)))
        default:
            guard !scalar.properties.isDefaultIgnorableCodePoint else { return }
            if let plain = Self.plain[scalar] { return bytes.append(contentsOf: plain.utf8) }
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                for lower in upper.properties.lowercaseMapping.unicodeScalars { write(lower) }
            }
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// What has no decomposition but a plainer way to be typed.
    private static let plain: [Unicode.Scalar: String] = [
        "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ħ": "h", "Ħ": "h", "ŧ": "t", "Ŧ": "t",
        "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "’": "'", "‘": "'", "“": "\"", "”": "\"",
    ]
}

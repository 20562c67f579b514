@_spi(_Unicode) import Swift

/// A text as the filter compares it: without upper case, accents, and the difference between composed and decomposed
/// characters. The bytes are UTF-8, so one folded text contains another exactly when its bytes do.
///
/// The choices, in one place:
/// - Canonical decomposition; a Hangul syllable becomes its letters, so that it is found as soon as its beginning is
///   typed.
/// - Full case folding, as upper case and then lower case: “ß” is “ss”, a final sigma is a sigma.
/// - The combining marks of Latin, Greek and Cyrillic fall away, and strokes (“ø”, “ł”). Marks of other scripts are
///   letters or parts of them and stay: “が” does not find “か”, but as the beginning of it “か” finds “が”.
/// - Typographic apostrophes and quotation marks are those of the keyboard, full-width Latin is Latin, and what is
///   invisible is not there.
///
/// The standard library knows the decompositions but offers them as a system interface only; Foundation's folding
/// brings its tables into the process, which is more than the rest of the program.
struct FoldedText: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    /// The most Unicode scalars of one text that are folded: all of a push, whose payload has at most 4,096 bytes.
    static let limit = 4_096

    init() {}

    init(_ text: String) {
        append(text)
    }

    /// Adds a text, separated so that no match spans it and the text before it.
    mutating func append(_ text: String) {
        if !bytes.isEmpty { bytes.append(Self.separator) }
        let start = bytes.count
        bytes.reserveCapacity(start + min(text.utf8.count * 2, Self.limit))
        if !appendByScalars(text) {
            bytes.removeLast(bytes.count - start)
            for scalar in Self.excerpt(text)._nfd { append(scalar) }
        }
    }

    /// A line break, which nothing typed in a line contains.
    private static let separator: UInt8 = 0x0A

    private static func excerpt(_ text: String) -> String {
        guard text.utf8.count > limit else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    }

    // MARK: What can be folded scalar by scalar

    /// Folds a text scalar by scalar if the decomposition of none depends on its neighbours, as in most texts.
    ///
    /// - Returns: Whether all of the text could be folded so.
    private mutating func appendByScalars(_ text: String) -> Bool {
        var room = Self.limit
        for scalar in text.unicodeScalars {
            guard room > 0 else { break }
            room -= 1
            switch scalar.value {
            case ..<0x80: bytes.append(Self.lowercase(UInt8(truncatingIfNeeded: scalar.value)))
            case Self.letters.first..<0x0483, 0x048A..<Self.letters.end: bytes.append(contentsOf: Self.letters[scalar])
            case 0x200B...0x200F, 0xFE00...0xFE0F: break
            case 0x2010...0x2027, 0x3000...0x3002, 0xFF01...0xFF5E: append(scalar)
            case Self.kana.first..<0x3099, 0x309B..<Self.kana.end: bytes.append(contentsOf: Self.kana[scalar])
            case 0x3400...0x9FFF, 0x1F300...0x1FAFF: write(scalar)
            case 0xAC00...0xD7A3: appendSyllable(scalar.value - 0xAC00)
            default: return false
            }
        }
        return true
    }

    /// The letters of a Hangul syllable (The Unicode Standard, 3.12): 21 × 28 syllables begin alike, 28 have one vowel.
    private mutating func appendSyllable(_ index: UInt32) {
        writeThreeBytes(0x1100 + index / 588)
        writeThreeBytes(0x1161 + index % 588 / 28)
        if index % 28 > 0 { writeThreeBytes(0x11A7 + index % 28) }
    }

    /// Latin, Greek and Cyrillic, but for Cyrillic's own marks.
    private static let letters = Table(0x80..<0x530)
    private static let kana = Table(0x3041..<0x3100)

    /// The folded form of each scalar of a range.
    private struct Table: Sendable {
        let first: UInt32
        let end: UInt32
        private let folded: [[UInt8]]

        init(_ range: Range<UInt32>) {
            first = range.lowerBound
            end = range.upperBound
            folded = range.map { value in
                var text = FoldedText()
                for scalar in Unicode.Scalar(value).map({ String($0)._nfd }) ?? ""._nfd { text.append(scalar) }
                return text.bytes
            }
        }

        subscript(scalar: Unicode.Scalar) -> [UInt8] { folded[Int(scalar.value - first)] }
    }

    // MARK: One scalar of a decomposed text

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

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        if (0x0800..<0x1_0000).contains(scalar.value) { return writeThreeBytes(scalar.value) }
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func writeThreeBytes(_ value: UInt32) {
        bytes.append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
        bytes.append(0x80 | UInt8(truncatingIfNeeded: value >> 6) & 0x3F)
        bytes.append(0x80 | UInt8(truncatingIfNeeded: value) & 0x3F)
    }

    /// The scalars that have no decomposition, with what is typed for them on a plain keyboard.
    private static let plain: [Unicode.Scalar: String] = [
        "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ħ": "h", "Ħ": "h", "ŧ": "t", "Ŧ": "t",
        "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "’": "'", "‘": "'", "“": "\"", "”": "\"",
    ]
}

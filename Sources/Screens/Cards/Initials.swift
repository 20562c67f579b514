import TerminalCanvas

/// The letters that stand for a name: of its first word and its last.
///
/// A name in Chinese, Japanese or Korean gives its first character, which begins the family name: such names are seldom
/// cut into words, and one character takes the room of two letters (our choice). Emoji and signs are ignored; a name
/// without letters and digits has no initials.
enum Initials {
    /// No longer than two letters, or one character of two columns.
    static func text(of name: String) -> TerminalText {
        let words = name.prefix(lengthLimit).split(whereSeparator: \.isWhitespace).compactMap(Self.letter)
        guard let first = words.first else { return .empty }
        guard let last = words.last, words.count > 1, !isIdeographic(first), !isIdeographic(last) else {
            return TerminalText(first)
        }
        let both = TerminalText(first + last)
        return both.columns <= 2 ? both : TerminalText(first)
    }

    /// The characters of a name that are looked at; a line shows no more.
    private static let lengthLimit = 200

    /// The first letter or digit of a word, in upper case.
    private static func letter(of word: Substring) -> String? {
        guard let character = word.first(where: { $0.unicodeScalars.first.map(isLetter) == true }) else { return nil }
        // A keycap is a digit with signs on it: a character that is not a letter is reduced to its first scalar.
        let text = character.isLetter ? String(character) : character.unicodeScalars.prefix(1).map(String.init).joined()
        return TerminalText(text.uppercased()).clusters.first?.text
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    }

    /// Whether a letter is a Chinese character, a Japanese kana or a Korean syllable.
    private static func isIdeographic(_ letter: String) -> Bool {
        guard let scalar = letter.unicodeScalars.first else { return false }
        if scalar.properties.isIdeographic { return true }
        return switch scalar.value {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3130...0x318F, 0xAC00...0xD7AF, 0xFF66...0xFF9D: true
        default: false
        }
    }
}

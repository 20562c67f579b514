import TerminalCanvas

/// Puts words without a meaning in the places of those that people have written, so that a device can be shown to strangers.
///
/// A word has one replacement for each salt, of the same width and shape: capital and small letters, digits, and a syllable of Hangul
/// for a letter of two columns. So what was the same word is the same word, and a step that names a thing by its words still finds it.
/// Spaces, punctuation and emoji stay.
package struct TextRedaction {
    private let salt: UInt64
    /// Those that were replaced, in small letters.
    private var words: Set<String> = []

    /// - Parameter salt: Nobody who does not know it can try which word a replacement stands for.
    package init(salt: UInt64) {
        self.salt = salt
    }

    /// Replaces all words.
    package mutating func hide(_ text: String) -> String {
        var hidden: Set<String> = []
        defer { words.formUnion(hidden) }
        return mapped(text) { word in
            hidden.insert(word.lowercased())
            return replacement(for: word)
        }
    }

    /// Replaces the words that were replaced elsewhere before, and no others.
    package func hideKnown(_ text: String) -> String {
        mapped(text) { words.contains($0.lowercased()) ? replacement(for: $0) : String($0) }
    }

    /// Replaces what is in quotation marks, and words that were replaced before.
    package mutating func hideQuoted(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let opening = rest.firstIndex(of: "“"), let closing = rest[opening...].firstIndex(of: "”") {
            result += hideKnown(String(rest[..<opening])) + hide(String(rest[opening...closing]))
            rest = rest[rest.index(after: closing)...]
        }
        return result + hideKnown(String(rest))
    }

    private func mapped(_ text: String, _ replace: (Substring) -> String) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            guard Self.isOfWord(first) else {
                result.append(first)
                rest.removeFirst()
                continue
            }
            let word = rest.prefix(while: Self.isOfWord)
            result += replace(word)
            rest = rest[word.endIndex...]
        }
        return result
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private func replacement(for word: Substring) -> String {
        // FNV-1a, and a multiplication for each further character.
        var state = (word.lowercased().utf8).reduce(0xcbf2_9ce4_8422_2325 ^ salt) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return word.reduce(into: "") { text, character in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = state >> 33
            text.unicodeScalars.append(Self.scalar(like: character, number))
        }
    }

    private static func scalar(like character: Character, _ number: UInt64) -> Unicode.Scalar {
        func scalar(_ first: Unicode.Scalar, _ count: UInt64) -> Unicode.Scalar {
            Unicode.Scalar(first.value + UInt32(number % count)) ?? first
        }
        if TerminalText(String(character)).columns == 2 { return scalar("가", 11_172) }
        if character.isNumber { return scalar("0", 10) }
        return character.isUppercase ? scalar("A", 26) : scalar("a", 26)
    }
}

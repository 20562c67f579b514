import TerminalCanvas

/// Replaces words that people have written by words without a meaning, so that a device can be shown to strangers.
///
/// A word has one replacement for each salt, of the same width and shape: capital and small letters, digits, and a syllable of Hangul
/// for a letter of two columns. So what was the same word is the same word, and a step that names a thing by its words still finds it.
/// Spaces, punctuation and emoji stay.
package struct TextRedaction {
    private let salt: UInt64
    /// The texts that were replaced as a whole, by their first word. A single word in small letters is not among them: it may as well
    /// be one of the device’s own.
    private var texts: [Substring: Set<String>] = [:]

    /// - Parameter salt: Nobody who does not know it can try which word a replacement stands for.
    package init(salt: UInt64) {
        self.salt = salt
    }

    /// Replaces all words.
    package mutating func hide(_ text: String) -> String {
        if let first = Self.words(of: text).first, text.contains(where: \.isLetter), !Self.isPlainWord(text) {
            texts[first, default: []].insert(text)
        }
        return hideWords(text[...])
    }

    /// Replaces what people have written in a line of the device’s own log: what is in quotation marks, and whole texts that were
    /// replaced elsewhere before. Other words, numbers and identifiers stay.
    ///
    /// - Parameter identifiers: Words that also stay in quotation marks.
    package func hideTexts(in line: String, keeping identifiers: Set<String>) -> String {
        var result = ""
        var rest = line[...]
        while let opening = rest.firstIndex(where: { "“\"".contains($0) }) {
            let quoted = Self.quotation(rest[opening...])
            result += hideKnownTexts(rest[..<opening], keeping: identifiers)
            let isIdentifier = identifiers.contains(String(quoted.dropFirst().dropLast()))
            result += isIdentifier ? String(quoted) : hideWords(quoted)
            rest = rest[quoted.endIndex...]
        }
        return result + hideKnownTexts(rest, keeping: identifiers)
    }

    /// The beginning of a text as far as the quotation mark that closes its first one; all of it without one.
    private static func quotation(_ text: Substring) -> Substring {
        if text.first == "\"" {
            let closing = text.dropFirst().firstIndex(of: "\"")
            return closing.map { text[...$0] } ?? text
        }
        var depth = 0
        for index in text.indices {
            if text[index] == "“" { depth += 1 }
            if text[index] == "”" { depth -= 1 }
            if depth == 0 { return text[...index] }
        }
        return text
    }

    private func hideKnownTexts(_ line: Substring, keeping identifiers: Set<String>) -> String {
        Self.replaceWords(in: line) { rest, word in
            let known = texts[word]?.filter { text in
                guard let begin = text.firstIndex(where: Self.isOfWord), !identifiers.contains(text) else {
                    return false
                }
                guard rest.hasPrefix(text[begin...]) else { return false }
                return rest.dropFirst(text[begin...].count).first.map(Self.isOfWord) != true
            }
            guard let longest = known?.map({ $0.drop { !Self.isOfWord($0) } }).max(by: { $0.count < $1.count }) else {
                return (word.endIndex, String(word))
            }
            let taken = rest.prefix(longest.count)
            return (taken.endIndex, hideWords(taken))
        }
    }

    private static func words(of text: String) -> [Substring] {
        text.split { !isOfWord($0) }
    }

    private static func isPlainWord(_ text: String) -> Bool {
        text.allSatisfy { $0.isASCII && $0.isLetter && $0.isLowercase || !isOfWord($0) } && words(of: text).count < 2
    }

    private func hideWords(_ text: Substring) -> String {
        Self.replaceWords(in: text) { _, word in (word.endIndex, replacement(for: word)) }
    }

    /// Returns a text with other words in it.
    ///
    /// - Parameter replace: Gets the text from a word on, and the word. It returns the end of what it replaces, and the replacement.
    private static func replaceWords(
        in text: Substring, _ replace: (_ rest: Substring, _ word: Substring) -> (end: Substring.Index, text: String)
    ) -> String {
        var result = ""
        var rest = text
        while let first = rest.first {
            guard isOfWord(first) else {
                result.append(first)
                rest.removeFirst()
                continue
            }
            let (end, replacement) = replace(rest, rest.prefix(while: isOfWord))
            result += replacement
            rest = rest[end...]
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

/// What is looked for: words that must all be in a text, in any order (a choice: a phrase would be the other way to read
/// several words, and finds less).
struct FilterQuery: Hashable, Sendable {
    /// The folded words, none of which is part of another.
    private let words: [Word]

    init(_ text: String = "") {
        let folded = Set(text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) })
            .map { Word($0.bytes) }.filter { !$0.bytes.isEmpty }
        // Longest first: the rarest word decides soonest, and a word in a longer one asks for nothing more.
        var words: [Word] = []
        for word in folded.sorted(by: { $0.isTried(before: $1) })
        where !words.contains(where: { word.isContained(in: $0.bytes) }) {
            words.append(word)
        }
        self.words = words
    }

    var isEmpty: Bool { words.isEmpty }

    /// - Complexity: O(n) in the text, for each word.
    func matches(_ text: FoldedText) -> Bool {
        words.allSatisfy { $0.isContained(in: text.bytes) }
    }

    /// Whether whatever matches this matches the other, too.
    func narrows(_ other: FilterQuery) -> Bool {
        other.words.allSatisfy { word in words.contains { word.isContained(in: $0.bytes) } }
    }

    /// A word prepared for searching (Knuth, Morris and Pratt), so that no text and no word is a slow one.
    private struct Word: Hashable {
        let bytes: [UInt8]
        /// For each prefix, the length of the longest shorter one that it ends with.
        private let borders: [Int]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            var borders = [Int](repeating: 0, count: bytes.count)
            var length = 0
            for index in bytes.indices.dropFirst() {
                while length > 0, bytes[index] != bytes[length] { length = borders[length - 1] }
                if bytes[index] == bytes[length] { length += 1 }
                borders[index] = length
            }
            self.borders = borders
        }

        func isTried(before other: Word) -> Bool {
            bytes.count != other.bytes.count
                ? bytes.count > other.bytes.count : bytes.lexicographicallyPrecedes(other.bytes)
        }

        func isContained(in text: [UInt8]) -> Bool {
            guard let first = bytes.first else { return true }
            let (text, word, borders) = (text.span, bytes.span, borders.span)
            var length = 0
            for index in text.indices {
                let byte = text[index]
                // Most bytes begin nothing.
                if length == 0, byte != first { continue }
                while length > 0, byte != word[length] { length = borders[length - 1] }
                if byte == word[length] { length += 1 }
                if length == word.count { return true }
            }
            return false
        }
    }
}

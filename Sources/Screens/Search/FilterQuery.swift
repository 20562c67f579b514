import TerminalCanvas

/// The words to find. All must be in a text, in any order (our choice: as a phrase, several words would find less).
struct FilterQuery: Equatable, Sendable {
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

    /// Whether everything that matches this query matches the other, too.
    func narrows(_ other: FilterQuery) -> Bool {
        other.words.allSatisfy { word in words.contains { word.isContained(in: $0.bytes) } }
    }

    /// Where its words are in a folded text, in order of their beginnings.
    ///
    /// - Complexity: O(n) in the text, for each occurrence of a word.
    func ranges(in text: [UInt8]) -> [Range<Int>] {
        words.flatMap { word -> [Range<Int>] in
            var ranges: [Range<Int>] = []
            var start = 0
            while let range = word.range(in: text, from: start) {
                ranges.append(range)
                start = range.upperBound
            }
            return ranges
        }
        .sorted { $0.lowerBound < $1.lowerBound }
    }

    /// A word prepared for searching (Knuth, Morris and Pratt), so that no text and no word is a slow one.
    private struct Word: Equatable {
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
            bytes.isEmpty || range(in: text, from: 0) != nil
        }

        /// Where it is first found at or after an index.
        func range(in text: [UInt8], from start: Int) -> Range<Int>? {
            guard let first = bytes.first else { return nil }
            let (text, word, borders) = (text.span, bytes.span, borders.span)
            var length = 0
            for index in start..<text.count {
                let byte = text[index]
                // Most bytes begin nothing.
                if length == 0, byte != first { continue }
                while length > 0, byte != word[length] { length = borders[length - 1] }
                if byte == word[length] { length += 1 }
                if length == word.count { return index + 1 - length..<index + 1 }
            }
            return nil
        }
    }
}

extension Pen {
    /// Highlights what a filter has found in a text that has just been written.
    mutating func markMatches(in text: TerminalText, _ column: Int, _ row: Int, clip: Rectangle?) {
        guard let filter = markedFilter, !text.isEmpty else { return }
        for columns in filter.matches(in: text) {
            let place = Rectangle(column: column + columns.lowerBound, row: row, columns: columns.count, rows: 1)
            canvas.restyle(place, clip: clip) {
                let isFocused = [Color(.focusedPlatter), Color(.focusedSheet)].contains($0.background)
                $0 = isFocused ? Theme.match.background(Color(.focusedMatchGround)) : Theme.match
            }
        }
    }
}

extension FilterQuery {
    /// The columns of a line in which its words are found, in order.
    ///
    /// - Complexity: O(n) in the line, for each occurrence of a word.
    func matches(in text: TerminalText) -> [Range<Int>] {
        var folded: [UInt8] = []
        // For each folded byte, the columns of the cluster that it comes from.
        var places: [Range<Int>] = []
        var column = 0
        for cluster in text.string {
            let bytes = FoldedText(String(cluster)).bytes
            let columns = column..<column + TerminalText(String(cluster)).columns
            folded += bytes
            places += Array(repeating: columns, count: bytes.count)
            column = columns.upperBound
        }
        var found: [Range<Int>] = []
        for range in ranges(in: folded) {
            let columns = Range(
                from: places[range.lowerBound].lowerBound, to: places[range.upperBound - 1].upperBound)
            if let last = found.last, last.upperBound >= columns.lowerBound {
                found[found.count - 1] = last.lowerBound..<max(last.upperBound, columns.upperBound)
            } else {
                found.append(columns)
            }
        }
        return found
    }
}

import TerminalCanvas

/// The words to find. All must be in a text, in any order (our choice: as a phrase, several words would find less).
struct FilterQuery: Equatable, Sendable {
    /// The folded words in UTF-8, none of which is part of another.
    private let words: [[UInt8]]

    init(_ text: String = "") {
        let folded = Set(text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)).bytes })
        // Longest first: the rarest word decides soonest, and a word in a longer one asks for nothing more.
        let sorted = folded.sorted {
            $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count > $1.count
        }
        words = sorted.reduce(into: []) { words, word in
            if !word.isEmpty, !words.contains(where: { $0.range(of: word) != nil }) { words.append(word) }
        }
    }

    var isEmpty: Bool { words.isEmpty }

    func matches(_ text: FoldedText) -> Bool {
        words.allSatisfy { text.bytes.range(of: $0) != nil }
    }

    /// Whether everything that matches this query matches the other, too.
    func narrows(_ other: FilterQuery) -> Bool {
        other.words.allSatisfy { word in words.contains { $0.range(of: word) != nil } }
    }

    /// Where its words are in a folded text, in order of their beginnings.
    ///
    /// - Complexity: O(n) in the text, for each occurrence of a word.
    func ranges(in text: [UInt8]) -> [Range<Int>] {
        words.flatMap { word -> [Range<Int>] in
            var ranges: [Range<Int>] = []
            var start = 0
            while let range = text.range(of: word, from: start) {
                ranges.append(range)
                start = range.upperBound
            }
            return ranges
        }
        .sorted { $0.lowerBound < $1.lowerBound }
    }
}

extension [UInt8] {
    /// Where a word, which is not empty, is first found at or after an index.
    fileprivate func range(of word: [UInt8], from start: Int = 0) -> Range<Int>? {
        let (text, word) = (span, word.span)
        for index in start..<Swift.max(start, text.count - word.count + 1) where text[index] == word[0] {
            var length = 1
            while length < word.count, text[index + length] == word[length] { length += 1 }
            if length == word.count { return index..<index + length }
        }
        return nil
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
        for cluster in text.clusters {
            let bytes = FoldedText(cluster.text).bytes
            let columns = column..<column + cluster.columns
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

import TerminalCanvas

extension Scene {
    /// Highlights what a filter has found in a text that has just been written.
    mutating func markMatches(in text: TerminalText, _ column: Int, _ row: Int, clip: Rectangle?) {
        guard let filter = markedFilter, !text.isEmpty else { return }
        for columns in filter.matches(in: text) {
            canvas.mark(
                Theme.match,
                in: Rectangle(
                    column: column + columns.lowerBound, row: row, columns: columns.count, rows: 1),
                clip: clip)
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

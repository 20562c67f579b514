/// How a frame is different from the one in a file.
package struct FrameDifference: Equatable, Sendable, CustomStringConvertible {
    package let path: String
    /// The lines of the file; `nil` if the file does not exist.
    let expected: [String]?
    let now: [String]

    /// - Returns: `nil` if both are the same.
    init?(path: String, expected: String?, now: String) {
        func lines(_ text: String) -> [String] {
            var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
            if lines.last == "" { lines.removeLast() }
            return lines
        }
        (self.path, self.expected, self.now) = (path, expected.map(lines), lines(now))
        guard self.expected != self.now else { return nil }
    }

    /// Whether it has the rows of the screen.
    package var isOfCells: Bool { path.hasSuffix(".txt") }

    /// The places that differ, in characters: each a row with its columns, from 0.
    package var places: [(row: Int, columns: [Int])] {
        guard let expected else { return [] }
        return (0..<max(expected.count, now.count)).compactMap { row in
            let (old, new) = (Array(expected[safe: row] ?? ""), Array(now[safe: row] ?? ""))
            // White space at the end of a row is not in its line.
            let columns = (0..<max(old.count, new.count)).filter { (old[safe: $0] ?? " ") != (new[safe: $0] ?? " ") }
            return columns.isEmpty ? nil : (row, columns)
        }
    }

    package var description: String {
        guard let expected else { return "golden: there is no file \(path)" }
        let places = places
        let count = places.reduce(0) { $0 + $1.columns.count }
        guard let first = places.first, let column = first.columns.first else { return "golden: \(path) differs" }
        let parts = [expected, now].map { Self.part(of: $0[safe: first.row] ?? "", at: column) }
        return """
            golden: \(count) \(isOfCells ? "cell" : "character")\(count == 1 ? " differs" : "s differ") from \(path), first at column \(column + 1), row \
            \(first.row + 1):
              expected  \(parts[0])
              now       \(parts[1])
            """
    }

    /// The part of a row that a column is in, without white space at its end.
    private static func part(of row: String, at column: Int) -> String {
        let start = max(0, column - 24)
        let text = String(row.dropFirst(start).prefix(64))
        return String(text.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension Array {
    /// The element, or `nil` when there is no such index.
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

import TerminalCanvas

/// The lines of a page as they are wrapped for one area.
///
/// A line is wrapped when its rows are needed for the first time, so that the cost grows with the lines that are looked
/// at and not with all lines.
final class LinePage {
    let numbers: LineNumbers
    let height: Int
    private let wrap: (Int) -> [TerminalText]
    private var wrapped: [Int: [TerminalText]] = [:]

    /// - Parameter wrap: The rows of the line with a number, at least one.
    init(_ numbers: LineNumbers, height: Int, wrap: @escaping (Int) -> [TerminalText]) {
        self.numbers = numbers
        self.height = max(1, height)
        self.wrap = wrap
    }

    /// How many lines were wrapped: the cost.
    var wrappedLines: Int { wrapped.count }

    func rows(of line: Int) -> [TerminalText] {
        if let rows = wrapped[line] { return rows }
        var rows = wrap(line)
        // An empty line takes a row, too.
        if rows.isEmpty { rows = [.empty] }
        wrapped[line] = rows
        return rows
    }

    func rowCount(of line: Int) -> Int { rows(of: line).count }

    // MARK: Places

    /// A row of a line.
    struct Place: Hashable, Comparable, Sendable {
        var line: Int
        var row = 0

        static func < (one: Place, other: Place) -> Bool { (one.line, one.row) < (other.line, other.row) }
    }

    /// A place some rows further down or up, as far as there are rows.
    ///
    /// - Complexity: O(`rows`).
    func place(_ rows: Int, from place: Place) -> Place {
        var place = place
        place.row += rows
        while place.row < 0 {
            guard let line = numbers.previous(before: place.line) else { return Place(line: place.line) }
            place = Place(line: line, row: place.row + rowCount(of: line))
        }
        while place.row >= rowCount(of: place.line) {
            guard let line = numbers.next(after: place.line) else {
                return Place(line: place.line, row: rowCount(of: place.line) - 1)
            }
            place = Place(line: line, row: place.row - rowCount(of: place.line))
        }
        return place
    }

    /// The place that must be at the top for a line to end in the last row of the area.
    func top(endingWith line: Int) -> Place {
        place(-(height - 1), from: Place(line: line, row: rowCount(of: line) - 1))
    }

    // MARK: What is shown

    /// A line or the part of it that is in the area.
    struct Block: Equatable {
        let line: Int
        let rows: Range<Int>
        let rowCount: Int
        /// Where it begins, in rows from the top of the area.
        let row: Int

        var isWhole: Bool { rows.count == rowCount }
    }

    struct Layout: Equatable {
        var blocks: [Block] = []
        /// The lines above the area, with the rows of the first block that are above it.
        var above = 0
        /// The lines below the area, with the rows of the last block that are below it.
        var below = 0
        var rows = 0

        var top: Place? { blocks.first.map { Place(line: $0.line, row: $0.rows.lowerBound) } }

        func block(of line: Int) -> Block? { blocks.first { $0.line == line } }
    }

    /// The layout with a place at the top; when too little follows, the one that ends with the last line.
    ///
    /// - Complexity: O(rows of the area).
    func layout(from place: Place) -> Layout {
        let layout = fill(from: place)
        guard layout.rows < height, layout.above > 0, let last = numbers.last else { return layout }
        return fill(from: top(endingWith: last))
    }

    private func fill(from place: Place) -> Layout {
        var layout = Layout(above: numbers.count(before: place.line) + place.row)
        var next: Place? = place
        while let place = next, layout.rows < height {
            let count = rowCount(of: place.line)
            let rows = Range(from: place.row, to: min(count, place.row + height - layout.rows))
            layout.blocks.append(Block(line: place.line, rows: rows, rowCount: count, row: layout.rows))
            layout.rows += rows.count
            layout.below = count - rows.upperBound + numbers.count(after: place.line)
            next = numbers.next(after: place.line).map { Place(line: $0) }
        }
        return layout
    }
}

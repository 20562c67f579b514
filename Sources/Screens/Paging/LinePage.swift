import NotificationModel
import TerminalCanvas

/// The lines of a page, wrapped for its columns: entries of the log, a request, the tree of a screen, or the help.
protocol Lines {
    /// Names the thing that they are about: another one is shown from its beginning.
    var subject: [String] { get }
    /// How many there are without the filter.
    var count: Int { get }
    /// The numbers of the lines that the filter finds, in order; all without a filter.
    var numbers: any RandomAccessCollection<Int> { get }

    func rows(of line: Int) -> [TerminalText]
    /// The whole text of a line.
    func words(of line: Int) -> String

    /// - Parameters:
    ///   - texts: All rows of the line.
    ///   - rows: The rows that are drawn.
    func draw(
        _ line: Int, _ texts: [TerminalText], _ rows: Range<Int>, isFocused: Bool, at place: Point,
        _ scene: inout Scene, clip: Rectangle)
}

/// The lines of a page in an area of some rows.
///
/// A line is wrapped when its rows are needed for the first time, so that the cost grows with the lines that are looked
/// at and not with all lines.
final class LinePage {
    let lines: any Lines
    let height: Int
    private var wrapped: [Int: [TerminalText]] = [:]

    init(_ lines: any Lines, height: Int) {
        self.lines = lines
        self.height = max(1, height)
    }

    var numbers: any RandomAccessCollection<Int> { lines.numbers }

    /// How many lines were wrapped: the cost.
    var wrappedLines: Int { wrapped.count }

    func rows(of line: Int) -> [TerminalText] {
        if let rows = wrapped[line] { return rows }
        var rows = lines.rows(of: line)
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
            guard let line = numbers.last(before: place.line) else { return Place(line: place.line) }
            place = Place(line: line, row: place.row + rowCount(of: line))
        }
        while place.row >= rowCount(of: place.line) {
            guard let line = numbers.first(from: place.line + 1) else {
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
            layout.below = count - rows.upperBound + numbers.count(from: place.line + 1)
            next = numbers.first(from: place.line + 1).map { Place(line: $0) }
        }
        return layout
    }

    /// Draws what is in the area.
    ///
    /// - Parameter query: What is marked in the lines; `nil` for nothing.
    func draw(_ layout: Layout, focus: Int?, in area: Rectangle, marking query: FilterQuery?, _ scene: inout Scene) {
        scene.pen.markedFilter = query
        defer { scene.pen.markedFilter = nil }
        for block in layout.blocks {
            lines.draw(
                block.line, rows(of: block.line), block.rows, isFocused: block.line == focus,
                at: Point(column: area.column, row: area.row + block.row), &scene, clip: area)
        }
        scene.wrappedLines += wrappedLines
    }
}

/// Numbers of lines, in order.
///
/// - Complexity: O(log n).
extension RandomAccessCollection<Int> {
    func has(_ number: Int) -> Bool { first(from: number) == number }

    /// The first that is not less than a number.
    func first(from number: Int) -> Int? {
        let place = partitioningIndex { $0 >= number }
        return place < endIndex ? self[place] : nil
    }

    func last(before number: Int) -> Int? { self[..<partitioningIndex { $0 >= number }].last }

    func count(before number: Int) -> Int { distance(from: startIndex, to: partitioningIndex { $0 >= number }) }
    func count(from number: Int) -> Int { count - count(before: number) }
}

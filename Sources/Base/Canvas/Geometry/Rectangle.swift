/// A rectangle of cells, half-open in both directions; empty if either extent is zero.
///
/// An extent below zero becomes zero: what is left of a screen after taking off margins may be nothing, but never less,
/// so that it can be counted, repeated and iterated over.
package struct Rectangle: Equatable, Sendable {
    package var column: Int
    package var row: Int
    package var columns: Int { didSet { columns = max(0, columns) } }
    package var rows: Int { didSet { rows = max(0, rows) } }

    package init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    package init(origin: Point, size: Size) {
        self.init(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
    }

    /// The first column to the right of the rectangle.
    package var endColumn: Int { Self.end(column, columns) }

    /// The first row below the rectangle.
    package var endRow: Int { Self.end(row, rows) }

    /// The columns from the first to the last; empty for a rectangle without columns.
    package var columnRange: Range<Int> { column..<endColumn }

    /// The rows from the first to the last; empty for a rectangle without rows.
    package var rowRange: Range<Int> { row..<endRow }

    package var isEmpty: Bool { columns == 0 || rows == 0 }

    package var size: Size { Size(columns: columns, rows: rows) }

    package var origin: Point { Point(column: column, row: row) }

    package func contains(_ point: Point) -> Bool {
        point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
    }

    /// Returns the cells in both rectangles; an empty rectangle if they are disjoint.
    package func intersection(_ other: Rectangle) -> Rectangle {
        let firstColumn = max(column, other.column)
        let firstRow = max(row, other.row)
        return Rectangle(
            column: firstColumn,
            row: firstRow,
            columns: min(endColumn, other.endColumn) - firstColumn,
            rows: min(endRow, other.endRow) - firstRow
        )
    }

    /// Returns the rectangle without `columns` columns at its left and right and `rows` rows at its top and bottom. The
    /// extents do not fall below zero; negative amounts enlarge the rectangle.
    package func inset(columns horizontal: Int, rows vertical: Int) -> Rectangle {
        Rectangle(
            column: column + horizontal,
            row: row + vertical,
            columns: columns - 2 * horizontal,
            rows: rows - 2 * vertical
        )
    }

    /// Returns the rectangle without its first rows; without any row if it has no more.
    package func droppingFirst(rows count: Int) -> Rectangle {
        Rectangle(column: column, row: row + count, columns: columns, rows: rows - count)
    }

    /// Saturates, because a clip rectangle may be as large as `Int` allows.
    private static func end(_ start: Int, _ count: Int) -> Int {
        let (end, overflows) = start.addingReportingOverflow(count)
        return overflows ? .max : end
    }
}

extension Range where Bound == Int {
    /// The cells from `start` up to but not including `end`; none, at `start`, if `end` is before it.
    package init(from start: Int, to end: Int) {
        self = start..<Swift.max(start, end)
    }
}

/// The position of a cell; the origin (0, 0) is the top-left cell.
package struct Point: Equatable, Sendable, Codable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// A rectangle of cells, half-open in both directions; empty if either extent is zero or less.
package struct Rectangle: Hashable, Sendable, Codable {
    package var column: Int
    package var row: Int
    package var columns: Int
    package var rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = columns
        self.rows = rows
    }

    package init(origin: Point, size: Size) {
        self.init(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
    }

    /// The first column to the right of the rectangle.
    package var endColumn: Int { Self.end(column, columns) }

    /// The first row below the rectangle.
    package var endRow: Int { Self.end(row, rows) }

    package var isEmpty: Bool { columns <= 0 || rows <= 0 }

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
            columns: max(0, min(endColumn, other.endColumn) - firstColumn),
            rows: max(0, min(endRow, other.endRow) - firstRow)
        )
    }

    /// Returns the rectangle without `columns` columns at its left and right and `rows` rows at its top and bottom. The
    /// extents do not fall below zero; negative amounts enlarge the rectangle.
    package func inset(columns horizontal: Int, rows vertical: Int) -> Rectangle {
        Rectangle(
            column: column + horizontal,
            row: row + vertical,
            columns: max(0, columns - 2 * horizontal),
            rows: max(0, rows - 2 * vertical)
        )
    }

    /// Saturates, because a clip rectangle may be as large as `Int` allows.
    private static func end(_ start: Int, _ count: Int) -> Int {
        let (end, overflows) = start.addingReportingOverflow(count)
        return overflows ? .max : end
    }
}

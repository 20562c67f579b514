import TerminalCanvas

// Parts of an area, in rows and columns of the screen.
extension Rectangle {
    /// The place of what is out of view.
    static let nowhere = Rectangle(column: 0, row: 0, columns: 0, rows: 0)

    /// A part of a row.
    static func line(_ row: Int, from column: Int, to end: Int) -> Rectangle {
        Rectangle(column: column, row: row, columns: end - column, rows: 1)
    }

    /// One row of it.
    func line(_ row: Int) -> Rectangle { band(from: row, rows: 1) }

    /// Some rows with its columns.
    func band(from row: Int, rows: Int) -> Rectangle {
        Rectangle(column: column, row: row, columns: columns, rows: rows)
    }

    /// Its first rows, or more than it has.
    func first(rows: Int) -> Rectangle { band(from: row, rows: rows) }

    /// As many columns in the middle of it.
    func centered(columns width: Int) -> Rectangle {
        Rectangle(column: column + (columns - width) / 2, row: row, columns: width, rows: rows)
    }

    /// The area that it is in another one.
    func moved(by origin: Point) -> Rectangle {
        Rectangle(column: origin.column + column, row: origin.row + row, columns: columns, rows: rows)
    }
}

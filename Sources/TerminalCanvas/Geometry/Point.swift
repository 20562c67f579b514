/// The position of a cell; the origin (0, 0) is the top-left cell.
package struct Point: Hashable, Sendable, Codable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

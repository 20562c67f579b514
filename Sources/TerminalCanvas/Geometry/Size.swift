/// An extent in cells.
package struct Size: Hashable, Sendable, Codable {
    package var columns: Int
    package var rows: Int

    package static let zero = Size(columns: 0, rows: 0)

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

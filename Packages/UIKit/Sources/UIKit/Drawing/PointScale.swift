/// How points become cells: a column is 8 points wide and a row 16 points high, so that a square stays a square.
enum PointScale {
    static let column = 8.0
    static let row = 16.0

    /// The size of a window, which no view controller of an extension sees: 80 columns and 24 rows.
    static let screen = CGSize(width: 80 * column, height: 24 * row)

    static func points(columns: Int) -> Double { Double(columns) * column }
    static func points(rows: Int) -> Double { Double(rows) * row }

    /// The columns that contain a width.
    static func columns(_ points: Double) -> Int { whole((points / column).rounded(.up)) }

    /// The rows that contain a height.
    static func rows(_ points: Double) -> Int { whole((points / row).rounded(.up)) }

    /// A frame in cells, not rounded.
    static func cells(_ frame: CGRect) -> CGRect {
        CGRect(
            x: frame.minX / column, y: frame.minY / row, width: frame.width / column, height: frame.height / row)
    }

    /// The cells of a frame, whose edges are rounded to the nearest: views that touch in points touch in cells.
    static func area(_ frame: CGRect) -> (column: Int, row: Int, columns: Int, rows: Int) {
        let (left, right) = (whole((frame.minX / column).rounded()), whole((frame.maxX / column).rounded()))
        let (top, bottom) = (whole((frame.minY / row).rounded()), whole((frame.maxY / row).rounded()))
        return (left, top, right - left, bottom - top)
    }

    /// Numbers of apps can be of any size, or none.
    private static func whole(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -100_000), 100_000))
    }
}

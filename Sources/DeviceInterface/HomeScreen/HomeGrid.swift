import TerminalCanvas

/// The icons of the Home Screen in rows; on a small screen a list with one app a row.
struct HomeGrid {
    let columns: Int
    /// The cells of one icon with its name.
    let tile: Size
    /// The rows of icons that fit.
    let visibleRows: Int

    private static let iconColumns = 7

    init(_ geometry: ScreenGeometry) {
        let area = geometry.column
        columns = geometry.isSmall ? 1 : max(1, area.columns / 24)
        tile = Size(columns: area.columns / columns, rows: geometry.isSmall ? 1 : 6)
        visibleRows = max(1, area.rows / tile.rows)
    }

    /// The first row of icons shown, so that the icon with this index is.
    func firstRow(showing index: Int) -> Int {
        index / columns / visibleRows * visibleRows
    }

    /// The icon's box within its tile.
    func iconArea(in tile: Rectangle) -> Rectangle {
        Rectangle(
            column: tile.column + (tile.columns - Self.iconColumns) / 2, row: tile.row, columns: Self.iconColumns,
            rows: 3)
    }
}

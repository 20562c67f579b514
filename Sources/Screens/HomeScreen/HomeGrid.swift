import TerminalCanvas

/// The icons of the Home Screen in rows, with what comes next and the dock below them; on a small screen a list with
/// one app a row.
struct HomeGrid {
    let columns: Int
    /// The cells of one icon with its name.
    let tile: Size
    let visibleRows: Int
    /// The first row of the icons.
    let top: Int
    /// The area of the pending notifications below the icons; it has no rows where there is no room.
    let upNext: Rectangle
    let dock: Rectangle

    private let icon: Size
    /// The rows of a tile without the blank one below it.
    private let tileRows: Int

    private static let small = (icon: Size(columns: 8, rows: 5), tile: Size(columns: 25, rows: 7))
    /// Beside a pane, where all icons find room.
    private static let large = (icon: Size(columns: 16, rows: 8), tile: Size(columns: 30, rows: 11))
    private static let dockRows = 2

    /// - Parameter upNextRows: The rows that pending notifications would take.
    init(_ geometry: ScreenGeometry, icons: Int, upNextRows: Int) {
        let area = geometry.column
        func rows(_ tile: Size) -> Int { (icons - 1) / max(1, area.columns / tile.columns) + 1 }
        func hasAir(_ tile: Size) -> Bool { rows(tile) * (tile.rows + 1) + 1 + Self.dockRows <= area.rows }
        let sizes = geometry.hasSidePane && hasAir(Self.large.tile) ? Self.large : Self.small
        (icon, tileRows) = (sizes.icon, sizes.tile.rows)
        let isList = area.rows < 2 * tileRows || area.columns < 2 * sizes.tile.columns
        columns = isList ? 1 : area.columns / sizes.tile.columns
        let iconRows = (icons + columns - 1) / columns
        // A blank row between the rows of icons, where the dock has room below them all the same.
        let gap = iconRows > 1 && hasAir(sizes.tile) ? 1 : 0
        tile = Size(columns: area.columns / columns, rows: isList ? 1 : tileRows + gap)
        visibleRows = max(1, min(iconRows, area.rows / tile.rows))
        var row = area.row + visibleRows * tile.rows + 1
        // The pending notifications keep at least one line.
        let free = area.endRow - row
        let rows = upNextRows <= free ? upNextRows : free >= 2 ? free : 0
        upNext = area.band(from: row, rows: rows)
        if rows > 0 { row += rows + 1 }
        let hasDock = rows == upNextRows && area.endRow - row >= Self.dockRows && !isList
        // At the lower edge, as on a phone.
        dock = area.band(from: area.endRow - Self.dockRows, rows: hasDock ? Self.dockRows : 0)
        // Beside a pane nothing else is between the icons and the dock.
        top = area.row + (geometry.hasSidePane && hasDock ? max(0, dock.row - row) / 2 : 0)
    }

    var isList: Bool { tile.rows == 1 }

    /// The first row of icons shown, so that the icon with this index is.
    func firstRow(showing index: Int) -> Int {
        index / columns / visibleRows * visibleRows
    }

    func iconArea(in tile: Rectangle) -> Rectangle {
        Rectangle(
            origin: Point(column: tile.column + (tile.columns - icon.columns) / 2, row: tile.row), size: icon)
    }

    /// The area that is filled behind an icon with focus.
    func plate(in tile: Rectangle) -> Rectangle {
        Rectangle(
            column: tile.column + 1, row: tile.row, columns: tile.columns - 3,
            rows: min(tile.rows, tileRows))
    }
}

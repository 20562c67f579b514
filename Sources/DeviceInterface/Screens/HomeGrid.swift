import NotificationCore
import NotificationModel
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

extension DeviceInterface {
    func drawHome(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        let area = device.geometry.column
        let order = system.applicationOrder
        guard let focused = focusedApplication(device), let focusedIndex = order.firstIndex(of: focused) else {
            return scene.write(
                centered: device.snapshot.text(ScreenLabel.noApplications), in: area, area.row + area.rows / 2,
                Theme.secondary)
        }
        let showsFocus = hasFocusOnScreen(device)
        let grid = HomeGrid(device.geometry)
        let firstRow = grid.firstRow(showing: focusedIndex)
        let first = firstRow * grid.columns
        let last = min(order.count, first + grid.visibleRows * grid.columns)
        let top = area.row + (device.geometry.isSmall ? 0 : 1)
        for index in first..<last {
            guard let record = system.applications[order[index]] else { continue }
            let tile = Rectangle(
                column: area.column + index % grid.columns * grid.tile.columns,
                row: top + (index / grid.columns - firstRow) * grid.tile.rows,
                columns: grid.tile.columns, rows: grid.tile.rows
            )
            scene.place(.icon(record.id), in: tile)
            if device.geometry.isSmall {
                scene.drawRow(of: record, in: tile, isFocused: showsFocus && index == focusedIndex)
            } else {
                scene.drawTile(of: record, in: tile, grid, isFocused: showsFocus && index == focusedIndex)
            }
        }
        if first > 0 { scene.write("↑", area.endColumn + 1, area.row, Theme.focus) }
        if last < order.count { scene.write("↓", area.endColumn + 1, area.endRow - 1, Theme.focus) }
    }
}

extension Scene {
    fileprivate mutating func drawTile(
        of record: ApplicationRecord, in tile: Rectangle, _ grid: HomeGrid, isFocused: Bool
    ) {
        let face = AppFace(record.application)
        let icon = grid.iconArea(in: tile)
        canvas.box(icon, borders: .rounded, style: isFocused ? Theme.focus : Style(foreground: face.iconColor))
        write(face.icon, icon.column + 3, icon.row + 1, Style(foreground: face.iconColor, attributes: .bold))
        if isFocused { markFocus(icon.column - 2, icon.row..<icon.endRow) }
        if record.shownBadge > 0 {
            write(" \(Self.badge(record.shownBadge)) ", icon.endColumn - 1, icon.row, Theme.badge)
        }
        let names = face.name.wrapped(to: tile.columns - 2, maximumLines: 2)
        for (index, name) in names.enumerated() {
            write(centered: name, in: tile, icon.endRow + index, isFocused ? Theme.title : .plain)
        }
    }

    fileprivate mutating func drawRow(of record: ApplicationRecord, in row: Rectangle, isFocused: Bool) {
        let face = AppFace(record.application)
        if isFocused { markFocus(row.column - 1, row.row..<row.endRow) }
        write(face.icon, row.column + 1, row.row, Style(foreground: face.iconColor, attributes: .bold))
        let badge: TerminalText = record.shownBadge > 0 ? " \(Self.badge(record.shownBadge)) " : .empty
        let name = face.name.truncated(to: row.columns - 4 - badge.columns)
        write(name, row.column + 3, row.row, isFocused ? Theme.title : .plain)
        write(badge, endingAt: row.endColumn - 1, row.row, Theme.badge)
    }

    private static func badge(_ count: Int) -> String {
        count > 9_999 ? "9999+" : "\(count)"
    }
}

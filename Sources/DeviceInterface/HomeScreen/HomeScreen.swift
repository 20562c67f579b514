import NotificationCore
import NotificationModel
import TerminalCanvas

/// The Home Screen: the icons of all apps.
struct HomeScreen: Screen {
    /// The icon with focus; the first one until the user has moved.
    private var focus: ApplicationIdentifier?

    var layer: Layer { .home }
    var showsCommonHints: Bool { true }
    func reportName(_ device: DeviceView) -> String? { "home" }

    mutating func reconcile(with snapshot: DeviceSnapshot, _ filter: FilterSummary?) -> Bool {
        if let focus, snapshot.system.applications[focus] == nil { self.focus = nil }
        return true
    }

    func focusedApplication(_ device: DeviceView) -> ApplicationIdentifier? {
        focus ?? device.system.applicationOrder.first
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        let columns = HomeGrid(device.geometry).columns
        switch command {
        case .focusNext: moveFocus(by: columns, device)
        case .focusPrevious: moveFocus(by: -columns, device)
        case .right: moveFocus(by: 1, device)
        case .left: moveFocus(by: -1, device)
        // At the ends focus goes on to the banner, if there is one.
        case .nextControl: if !moveFocus(by: 1, device) { return nil }
        case .previousControl: if !moveFocus(by: -1, device) { return nil }
        case .pageDown, .focusLast: moveFocus(by: device.system.applicationOrder.count, device)
        case .pageUp, .focusFirst: moveFocus(by: -device.system.applicationOrder.count, device)
        case .tap: return focusedApplication(device).map { .event(.applicationOpened($0)) } ?? .handled
        default: return nil
        }
        return .handled
    }

    /// - Returns: Whether another icon has focus than before.
    @discardableResult
    private mutating func moveFocus(by distance: Int, _ device: DeviceView) -> Bool {
        let order = device.system.applicationOrder
        guard let focused = focusedApplication(device), let index = order.firstIndex(of: focused) else {
            return false
        }
        focus = order[min(max(0, index + distance), order.count - 1)]
        return focus != focused
    }

    mutating func press(_ click: Click, _ device: DeviceView) -> Outcome? {
        guard case .home(let application) = click else { return nil }
        focus = application
        return .event(.applicationOpened(application))
    }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        command == .tap && !device.system.applicationOrder.isEmpty ? .open : nil
    }

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        let area = device.geometry.column
        let order = system.applicationOrder
        guard let focused = focusedApplication(device), let focusedIndex = order.firstIndex(of: focused) else {
            return scene.write(
                centered: device.snapshot.text(ScreenLabel.noApplications), in: area, area.row + area.rows / 2,
                Theme.secondary)
        }
        let showsFocus = scene.hasFocus
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
            scene.place(.home(record.id), in: tile)
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

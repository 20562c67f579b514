import NotificationCore
import NotificationModel
import TerminalCanvas

/// The platter that rolls down over home or an app.
enum BannerView {
    /// The buttons a banner has room for.
    private static let actionLimit = 2

    static func actions(_ system: NotificationSystem) -> [NotificationAction] {
        guard let banner = system.banner else { return [] }
        return Array(system.displayedCategory(of: banner.notification)?.actions.prefix(actionLimit) ?? [])
    }
}

extension DeviceInterface {
    func drawBanner(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        guard let banner = system.banner else { return }
        let face = AppFace(banner.notification.application, system)
        let platter = Platter(
            banner.notification, system.preview(of: banner.notification), application: face, in: device.snapshot,
            device.geometry)
        let actions = BannerView.actions(system)
        let column = device.geometry.column
        let area = Rectangle(
            column: column.column, row: column.row, columns: column.columns,
            rows: min(column.rows, platter.rows + (actions.isEmpty ? 0 : 1)))
        scene.draw(platter, in: area, isFocused: false, column)
        // Unlike the platters of the list it floats: a heavier outline says so without colour.
        scene.canvas.box(area, borders: .heavy, style: Theme.focus)
        scene.place(.banner, in: area)
        let focus = hasFocusInFront(device) ? bannerElement(device) : nil
        if focus == .platter { scene.markFocus(area.column - 1, area.row..<area.endRow) }
        guard !actions.isEmpty else { return }
        var left = area.column + 2
        let row = area.endRow - 2
        for (index, action) in actions.enumerated() {
            let room = area.endColumn - 2 - left
            let note: TerminalText = action.options.contains(.destructive) ? " !" : .empty
            let icon = scene.glyph(of: action).map { $0 + " " } ?? .empty
            let title = Excerpt.line(action.title).truncated(to: room - 6 - icon.columns - note.columns)
            // Over the long look the digits are its own buttons'.
            let number: TerminalText = system.longLook == nil ? "\(index + 1) " : .empty
            let text = "[ " + number + icon + title + note + " ]"
            guard room >= 10 + icon.columns else { break }
            var style = action.options.contains(.destructive) ? Theme.destructive : .plain
            if focus == .action(index) {
                style = style.adding([.bold, .reverse])
                scene.markFocus(left - 1, row..<row + 1)
            }
            scene.write(text, left, row, style)
            scene.place(.bannerAction(index), in: Rectangle(column: left, row: row, columns: text.columns, rows: 1))
            left += text.columns + 2
        }
    }
}

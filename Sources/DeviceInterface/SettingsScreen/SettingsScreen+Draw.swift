import NotificationCore
import NotificationModel
import TerminalCanvas

extension SettingsScreen {
    /// The page of Settings: titles at the left, values at the right.
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        let area = device.geometry.column
        let rows = SettingsRow.rows(of: application, system)
        let focused = focusedRow(system)
        let lines = SettingsLayout(rows, device.snapshot, columns: area.columns, isSmall: device.geometry.isSmall)
        let title = application.map { AppFace($0, system).name } ?? scene.text(ScreenLabel.settings)
        scene.write(title.truncated(to: area.columns - 2), area.column + 1, area.row, Theme.title)
        scene.draw(.plain, area.column, area.row + 1, columns: area.columns)

        let clip = Rectangle(
            column: area.column - 1, row: area.row + 2, columns: area.columns + 1, rows: area.rows - 2)
        let focusedEnd = focused.flatMap { lines.end(of: $0) } ?? 1
        // What has focus is brought into view, with the heading above the first row.
        let scroll = max(0, min(max(0, focusedEnd - clip.rows + 1), lines.count - clip.rows))
        for (line, height, row) in lines.rows {
            let place = Rectangle(
                column: area.column, row: clip.row + line - scroll, columns: area.columns, rows: height)
            guard place.endRow > clip.row, place.row < clip.endRow else { continue }
            let hasFocus = row == focused && scene.hasFocus
            scene.draw(row, in: place, device.snapshot, isFocused: hasFocus, clip)
            if let field, row == .setting(field.setting) {
                let title = scene.text(field.setting)
                let start =
                    height > 1 ? place.column + 1 : min(place.column + 1 + title.columns + 2, place.endColumn - 10)
                scene.draw(
                    field.line,
                    in: Rectangle(column: start, row: place.endRow - 1, columns: place.endColumn - 1 - start, rows: 1))
            }
            if row.takesFocus { scene.place(.settings(row), in: place.intersection(clip)) }
        }
        if scroll > 0 { scene.write("↑", area.endColumn + 1, clip.row, Theme.focus) }
        if lines.count - scroll > clip.rows { scene.write("↓", area.endColumn + 1, clip.endRow - 1, Theme.focus) }
    }
}

/// Which lines each row takes: headings have air above them where there is room for it, and a value is below its
/// title where there is no room beside it.
struct SettingsLayout {
    private(set) var rows: [(line: Int, height: Int, row: SettingsRow)] = []
    private(set) var count = 0

    init(_ rows: [SettingsRow], _ snapshot: DeviceSnapshot, columns: Int, isSmall: Bool) {
        for row in rows {
            if !row.takesFocus, !isSmall, count > 0 { count += 1 }
            if row == .heading(nil) { continue }
            var height = 1
            if case .setting(let setting) = row {
                let title = snapshot.text(setting)
                // Two columns of air, and one at each end.
                if title.columns + setting.valueText(snapshot).columns + 4 > columns { height = 2 }
            }
            self.rows.append((count, height, row))
            count += height
        }
    }

    /// The line after a row.
    func end(of row: SettingsRow) -> Int? {
        rows.first { $0.row == row }.map { $0.line + $0.height }
    }
}

extension SettingAssignment.Setting {
    /// The switch itself, or the current value.
    func valueText(_ snapshot: DeviceSnapshot) -> TerminalText {
        if let isOn = isOn(snapshot.system) { return snapshot.text(SwitchLabel(isOn: isOn)) }
        return Excerpt.line(valueTitle(snapshot))
    }
}

extension Scene {
    fileprivate mutating func draw(
        _ row: SettingsRow,
        in area: Rectangle,
        _ snapshot: DeviceSnapshot,
        isFocused: Bool,
        _ clip: Rectangle
    ) {
        let system = snapshot.system
        if isFocused { markFocus(area.column - 1, area.row..<area.endRow, clip: clip) }
        let style = isFocused ? Theme.title : Style.plain
        switch row {
        case .heading(let heading):
            if let heading { write(text(heading), area.column + 1, area.row, Theme.secondary) }
        case .setting(let setting):
            write(text(setting).truncated(to: area.columns - 2), area.column + 1, area.row, style, clip: clip)
            write(
                setting.valueText(snapshot).truncated(to: area.columns - 2), endingAt: area.endColumn - 1,
                area.endRow - 1, isFocused ? style.adding(.reverse) : Theme.secondary, clip: clip)
        case .about:
            write(text(AboutLabel.about).truncated(to: area.columns - 4), area.column + 1, area.row, style, clip: clip)
            write("›", endingAt: area.endColumn - 1, area.row, Theme.secondary, clip: clip)
        case .application(let application):
            let face = AppFace(application, system)
            write(face.icon, area.column + 1, area.row, Style(foreground: face.iconColor, attributes: .bold))
            let status = system.valueName(of: .authorization, of: application)
            let title = SettingAssignment.Setting.application(application, .authorization).valueTitle(snapshot)
            let note = TerminalText(status == nil ? "" : title) + " ›"
            write(note, endingAt: area.endColumn - 1, area.row, Theme.secondary)
            write(face.name.truncated(to: area.columns - 6 - note.columns), area.column + 3, area.row, style)
        case .configure(let application):
            let label = text(DialogLabel.configure(AppFace(application, system).name.string))
            write(label.truncated(to: area.columns - 2), area.column + 1, area.row, style)
        case .delete:
            write(
                text(DialogLabel.deleteApplication), area.column + 1, area.row,
                isFocused ? Theme.destructive.adding(.bold) : Theme.destructive
            )
        }
    }
}

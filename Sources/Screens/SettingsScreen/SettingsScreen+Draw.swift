import NotificationCore
import NotificationModel
import TerminalCanvas

extension SettingsScreen {
    /// The page of Settings: titles at the left, values at the right, in sheets.
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let area = device.geometry.column
        scene.openElement(.application, in: device.geometry.main) {
            $0.identifier = "com.apple.Preferences"
            $0.label = ScreenLabel.settings.text(in: device.snapshot.language)
        }
        defer { scene.closeElement() }
        let rows = rows(device.snapshot)
        let focused = focusedRow(device.snapshot)
        let isSmall = device.geometry.isSmall
        let lines = SettingsLayout(
            rows, device.snapshot, namesApplications: application == nil, columns: area.columns, isSmall: isSmall)
        let top = area.row + (isSmall ? 0 : 1)
        drawTitle(device, top, &scene)
        scene.anchor = nil
        let first = top + (isSmall ? 1 : 2)
        let footRows = footRows(device)
        let shown = area.band(from: first, rows: area.endRow - first - footRows)
        if footRows > 0, let focused {
            for (index, line) in explanation(of: focused, device).enumerated() {
                scene.pen.write(line, area.column + 2, shown.endRow + 1 + index, Theme.wallpaperSecondary)
            }
        }
        if rows.isEmpty {
            let (words, row) = (scene.pen.text(SettingsLabel.nothingFound), shown.row + shown.rows / 2)
            scene.say(centered: words, in: shown, row, identifier: Element.noMatches)
        }
        scene.pen.markedFilter = search?.query
        defer { scene.pen.markedFilter = nil }
        let focusedEnd = focused.flatMap { lines.end(of: $0) } ?? 1
        // The focused row is always in view, with the line after it.
        let window = ScrollWindow(count: lines.count, showing: focusedEnd + 1, rows: shown.rows)
        for (line, height, row, cell) in lines.rows {
            let place = area.band(from: shown.row + line - window.scroll, rows: height)
            let hasFocus = row == focused && scene.hasFocus
            guard place.endRow > shown.row, place.row < shown.endRow else {
                scene.tell(of: row, cell, in: .nowhere, isFocused: false)
                continue
            }
            if row == focused { scene.anchor = place.intersection(shown) }
            cell?.draw(in: place, isFocused: hasFocus, shown, &scene)
            if case .heading(let heading?) = row {
                scene.pen.write(
                    scene.pen.text(heading), place.column + 2, place.row, Theme.wallpaperSecondary, clip: shown)
            }
            if let field, row == .setting(field.setting) {
                let title = scene.pen.text(field.setting)
                let start =
                    height > 1 ? place.column + 2 : min(place.column + 2 + title.columns + 2, place.endColumn - 12)
                scene.pen.draw(field.line, in: .line(place.endRow - 1, from: start, to: place.endColumn - 2))
            }
            scene.tell(of: row, cell, in: place.intersection(shown), isFocused: hasFocus)
        }
        scene.drawScrollMarks(above: window.scroll, below: window.below, device.geometry)
    }

    /// The rows below the page for the sentence about the row with focus, with a blank one above it: as many as the
    /// longest sentence of the page takes, so that nothing moves with focus, and none on a small screen.
    private func footRows(_ device: DeviceView) -> Int {
        guard !device.geometry.isSmall else { return 0 }
        let rows = SettingsRow.rows(of: application, device.system).map { explanation(of: $0, device).count }.max() ?? 0
        return rows == 0 ? 0 : rows + 1
    }

    /// Other rows than settings explain themselves.
    private func explanation(of row: SettingsRow, _ device: DeviceView) -> [TerminalText] {
        guard case .setting(let setting) = row else { return [] }
        return device.snapshot.text(setting.explanation).wrapped(to: device.geometry.column.columns - 4)
    }

    /// The page's name; on an app's page also the way back to the first.
    private func drawTitle(_ device: DeviceView, _ row: Int, _ scene: inout Scene) {
        let area = device.geometry.column
        var end = area.endColumn - 2
        if search == nil {
            let filter = scene.pen.text(HintLabel.filter)
            let key = device.keys.symbol(of: .filter)
            end = scene.trailingButton(filter, key, .command(.filter), endingAt: end, row) - 2
        }
        guard let application else {
            let settings = scene.pen.text(ScreenLabel.settings)
            scene.pen.write(settings, area.column + 2, row, Theme.wallpaperTitle)
            scene.staticText(settings.string, in: area.line(row))
            return
        }
        let back = scene.backButton(to: .settings, in: area, row)
        let face = AppFace(application, device.snapshot)
        let most = area.columns - 2 * (back + 2) - 4
        let first = area.column + back + 3
        let room = end - first - Pen.tileColumns - 1
        let name = face.name.truncated(to: max(1, min(max(8, most), room)))
        let middle = area.column + (area.columns - name.columns - Pen.tileColumns - 1) / 2
        let left = max(first, min(middle, end - name.columns - Pen.tileColumns - 1))
        scene.pen.tile(face, left, row)
        scene.pen.write(name, left + Pen.tileColumns + 1, row, Theme.wallpaperTitle)
        scene.staticText(face.name.string, in: .line(row, from: left, to: end))
    }
}

/// Which lines each row takes: headings have air above them where there is room for it, and a value is below its
/// title where there is no room beside it.
struct SettingsLayout {
    private(set) var rows: [(line: Int, height: Int, row: SettingsRow, cell: SettingsCell?)] = []
    private(set) var count = 0

    /// - Parameter namesApplications: Whether settings of apps have the app's tile.
    init(
        _ rows: [SettingsRow], _ snapshot: DeviceSnapshot, namesApplications: Bool, columns: Int, isSmall: Bool
    ) {
        for row in rows {
            if !row.takesFocus, !isSmall, count > 0 { count += 1 }
            if row == .heading(nil) { continue }
            let cell = SettingsCell(row, snapshot, namesApplication: namesApplications)
            var height = 1
            // Two columns of air, and two at each end.
            if case .setting = row, let cell, cell.textColumns + 6 > columns { height = 2 }
            self.rows.append((count, height, row, cell))
            count += height
        }
    }

    /// The line after a row.
    func end(of row: SettingsRow) -> Int? {
        rows.first { $0.row == row }.map { $0.line + $0.height }
    }
}

extension SettingAssignment.Setting {
    /// The app that it is about; `nil` for a setting of the device.
    var application: ApplicationIdentifier? {
        if case .application(let application, _) = self { application } else { nil }
    }

    /// The state of the switch, or the current value.
    func valueText(_ snapshot: DeviceSnapshot) -> TerminalText {
        if let isOn = isOn(snapshot.system) { return snapshot.text(SwitchLabel(isOn: isOn)) }
        return BoundedText.line(valueTitle(snapshot))
    }
}

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
        let foot = SettingsFoot(SettingsRow.rows(of: application, device.system), device)
        let shown = area.band(from: first, rows: area.endRow - first - foot.rows)
        foot.draw(focused, below: shown.endRow, &scene)
        if rows.isEmpty {
            let (words, row) = (scene.text(SettingsLabel.nothingFound), shown.row + shown.rows / 2)
            scene.say(centered: words, in: shown, row, identifier: Element.noMatches)
        }
        scene.markedFilter = search?.query
        defer { scene.markedFilter = nil }
        let focusedEnd = focused.flatMap { lines.end(of: $0) } ?? 1
        // The focused row is always in view, with the line after it.
        let window = ScrollWindow(count: lines.count, showing: focusedEnd + 1, rows: shown.rows)
        for (line, height, row) in lines.rows {
            let place = area.band(from: shown.row + line - window.scroll, rows: height)
            let hasFocus = row == focused && scene.hasFocus
            guard place.endRow > shown.row, place.row < shown.endRow else {
                scene.tell(
                    of: row, in: .nowhere, device.snapshot, namesApplication: application == nil, isFocused: false)
                continue
            }
            if row == focused { scene.anchor = place.intersection(shown) }
            scene.draw(
                row, in: place, device.snapshot, namesApplication: application == nil, isFocused: hasFocus, shown)
            if let field, row == .setting(field.setting) {
                let title = scene.text(field.setting)
                let start =
                    height > 1 ? place.column + 2 : min(place.column + 2 + title.columns + 2, place.endColumn - 12)
                scene.draw(field.line, in: .line(place.endRow - 1, from: start, to: place.endColumn - 2))
            }
            scene.tell(
                of: row, in: place.intersection(shown), device.snapshot, namesApplication: application == nil,
                isFocused: hasFocus)
        }
        scene.drawScrollMarks(above: window.scroll, below: window.below, device.geometry)
    }

    /// The page's name; on an app's page also the way back to the first.
    private func drawTitle(_ device: DeviceView, _ row: Int, _ scene: inout Scene) {
        let area = device.geometry.column
        var end = area.endColumn - 2
        if search == nil {
            let filter = scene.text(HintLabel.filter)
            let key = device.keys.symbol(of: .filter)
            end = scene.trailingButton(filter, key, .command(.filter), endingAt: end, row) - 2
        }
        guard let application else {
            let settings = scene.text(ScreenLabel.settings)
            scene.write(settings, area.column + 2, row, Theme.wallpaperTitle)
            scene.staticText(settings.string, in: area.line(row))
            return
        }
        let back = scene.backButton(to: .settings, in: area, row)
        let face = AppFace(application, device.system)
        let most = area.columns - 2 * (back + 2) - 4
        let first = area.column + back + 3
        let room = end - first - Scene.tileColumns - 1
        let name = face.name.truncated(to: max(1, min(max(8, most), room)))
        let middle = area.column + (area.columns - name.columns - Scene.tileColumns - 1) / 2
        let left = max(first, min(middle, end - name.columns - Scene.tileColumns - 1))
        scene.tile(face, left, row)
        scene.write(name, left + Scene.tileColumns + 1, row, Theme.wallpaperTitle)
        scene.staticText(face.name.string, in: .line(row, from: left, to: end))
    }
}

/// Which lines each row takes: headings have air above them where there is room for it, and a value is below its
/// title where there is no room beside it.
struct SettingsLayout {
    private(set) var rows: [(line: Int, height: Int, row: SettingsRow)] = []
    private(set) var count = 0

    /// - Parameter namesApplications: Whether settings of apps have the app's tile.
    init(
        _ rows: [SettingsRow], _ snapshot: DeviceSnapshot, namesApplications: Bool, columns: Int, isSmall: Bool
    ) {
        for row in rows {
            if !row.takesFocus, !isSmall, count > 0 { count += 1 }
            if row == .heading(nil) { continue }
            var height = 1
            if case .setting(let setting) = row {
                let title = snapshot.text(setting)
                // Two columns of air, and two at each end.
                let sign = namesApplications && setting.application != nil ? Scene.tileColumns + 1 : 0
                if sign + title.columns + setting.valueColumns(snapshot) + 6 > columns { height = 2 }
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
    /// The app that it is about; `nil` for a setting of the device.
    var application: ApplicationIdentifier? {
        if case .application(let application, _) = self { application } else { nil }
    }

    /// The state of the switch, or the current value.
    func valueText(_ snapshot: DeviceSnapshot) -> TerminalText {
        if let isOn = isOn(snapshot.system) { return snapshot.text(SwitchLabel(isOn: isOn)) }
        return BoundedText.line(valueTitle(snapshot))
    }

    /// The columns of the value with the switch, or with the sign that it can be changed.
    func valueColumns(_ snapshot: DeviceSnapshot) -> Int {
        valueText(snapshot).columns + 2 + (isOn(snapshot.system) == nil ? 0 : Scene.switchColumns)
    }
}

extension Scene {
    fileprivate mutating func draw(
        _ row: SettingsRow,
        in area: Rectangle,
        _ snapshot: DeviceSnapshot,
        namesApplication: Bool,
        isFocused: Bool,
        _ clip: Rectangle
    ) {
        let system = snapshot.system
        if row.takesFocus { self.row(area, isFocused: isFocused, clip: clip) }
        let style = isFocused ? Theme.title : Theme.body
        let left = area.column + 2
        let end = area.endColumn - 2
        func opens(_ value: TerminalText, _ row: Int) {
            write("›", endingAt: end, row, Theme.secondary, clip: clip)
            write(value, endingAt: end - 2, row, Theme.body, clip: clip)
        }
        switch row {
        case .heading(let heading):
            if let heading { write(text(heading), left, area.row, Theme.wallpaperSecondary, clip: clip) }
        case .setting(let setting):
            var first = left
            let title = text(setting)
            if namesApplication, let application = setting.application {
                let face = AppFace(application, system)
                tile(face, left, area.row, clip: clip)
                first += Self.tileColumns + 1
                let name = first + title.columns + 2
                let room = end - (area.rows > 1 ? 0 : setting.valueColumns(snapshot) + 2) - name
                if room >= 6 {
                    write(face.name.truncated(to: room), name, area.row, Theme.secondary, clip: clip)
                }
            }
            write(title.truncated(to: end - first), first, area.row, style, clip: clip)
            if let isOn = setting.isOn(system) {
                drawSwitch(isOn, endingAt: end, area.endRow - 1, clip: clip)
            } else {
                opens(setting.valueText(snapshot).truncated(to: end - left - 2), area.endRow - 1)
            }
        case .about:
            write(text(AboutLabel.about).truncated(to: end - left - 2), left, area.row, style, clip: clip)
            opens(.empty, area.row)
        case .application(let application):
            let face = AppFace(application, system)
            tile(face, left, area.row, clip: clip)
            let status = system.valueName(of: .authorization, of: application)
            let title = SettingAssignment.Setting.application(application, .authorization).valueTitle(snapshot)
            let note = TerminalText(status == nil ? "" : title)
            opens(note, area.row)
            let name = left + Self.tileColumns + 1
            write(face.name.truncated(to: end - name - note.columns - 4), name, area.row, style, clip: clip)
        case .configure(let application):
            let label = text(DialogLabel.configure(AppFace(application, system).name.string))
            write(label.truncated(to: end - left - 2), left, area.row, style, clip: clip)
            opens(.empty, area.row)
        case .delete:
            write(
                text(DialogLabel.deleteApplication), left, area.row, Style(.danger, on: nil, isFocused ? .bold : []),
                clip: clip)
            write("✕", endingAt: end, area.row, Theme.destructive, clip: clip)
        }
    }
}

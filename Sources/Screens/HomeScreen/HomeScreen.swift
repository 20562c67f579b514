import NotificationCore
import NotificationModel
import TerminalCanvas

/// The Home Screen: the icons of all apps.
struct HomeScreen: Screen {
    /// The things that can have focus below the icons: the heading of the pending notifications, and the dock's.
    private enum Place: Equatable {
        case upNext
        case dock(Int)
    }

    /// The icon with focus; the first one until the user has moved.
    private var focus: ApplicationIdentifier?
    /// The place below the icons that has focus; `nil` while an icon has it.
    private var place: Place?

    /// What the things of the dock do, from the left; a kiosk has not all of them.
    private static let dock: [Command] = [.notificationCenter, .settings, .focusMode, .time]

    /// The identifier that UI tests know the icons' screen by.
    static let identifier = "Home screen icons"

    private static func dock(_ device: DeviceView) -> [Command] { dock.filter(device.keys.has) }

    var layer: Layer { .home }

    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        if let focus, snapshot.system.applications[focus] == nil { self.focus = nil }
        return true
    }

    func focusedApplication(_ device: DeviceView) -> ApplicationIdentifier? {
        focus ?? device.system.applicationOrder.first
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        let places = places(device)
        let index = place.flatMap(places.firstIndex)
        if index == nil { place = nil }
        switch command {
        case .focusNext where index == nil: if !moveFocus(byRows: 1, device) { place = places.first }
        case .focusNext: if place == .upNext, places.count > 1 { place = places[1] }
        case .focusPrevious where index == nil: moveFocus(byRows: -1, device)
        case .focusPrevious: place = place != .upNext && places.first == .upNext ? .upNext : nil
        case .right, .left:
            let step = command == .right ? 1 : -1
            if index == nil { moveFocus(by: step, device) }
            if let index, place != .upNext, let next = places[safe: index + step], next != .upNext { place = next }
        // At the ends focus goes on to the banner, if there is one.
        case .nextControl:
            if index == nil, moveFocus(by: 1, device) { return .handled }
            guard let next = places[safe: index.map { $0 + 1 } ?? 0] else { return nil }
            place = next
        case .previousControl:
            guard let index else { return moveFocus(by: -1, device) ? .handled : nil }
            place = places[safe: index - 1]
        case .pageDown, .focusLast:
            place = nil
            moveFocus(by: device.system.applicationOrder.count, device)
        case .pageUp, .focusFirst:
            place = nil
            moveFocus(by: -device.system.applicationOrder.count, device)
        case .tap:
            switch place {
            case .upNext: return .go(.perform(.time))
            case .dock(let index): return .go(.perform(Self.dock(device)[index]))
            case nil: return focusedApplication(device).map { .event(.applicationOpened($0)) } ?? .handled
            }
        case .options where place == nil && device.system.banner == nil:
            return focusedApplication(device).map { menu(of: $0, device) }
        default: return nil
        }
        return .handled
    }

    /// The menu of an icon; a guest changes nothing about an app.
    private func menu(of application: ApplicationIdentifier, _ device: DeviceView) -> Outcome {
        device.snapshot.isKiosk ? .say(.notInKiosk) : .go(.ask(.icon(application)))
    }

    /// The places below the icons that are drawn, in the order of Tab.
    private func places(_ device: DeviceView) -> [Place] {
        guard !device.system.applicationOrder.isEmpty else { return [] }
        let grid = grid(device)
        let dock = grid.dock.rows > 0 ? Self.dock(device).indices : 0..<0
        return (grid.upNext.rows > 0 ? [.upNext] : []) + dock.map { .dock($0) }
    }

    private func grid(_ device: DeviceView) -> HomeGrid {
        let next = upNext(device)
        return HomeGrid(
            device.geometry, icons: device.system.applicationOrder.count, upNextRows: next.rows)
    }

    private static let upNextLimit = 3

    /// The pending notifications to show below the icons: none if the pane at the side shows them.
    private func upNext(_ device: DeviceView) -> UpNext {
        UpNext(device, limit: device.geometry.hasSidePane ? 0 : Self.upNextLimit)
    }

    /// Moves to the icon below or above; where the row below is shorter, to its last.
    ///
    /// - Returns: Whether there is such a row.
    @discardableResult
    private mutating func moveFocus(byRows distance: Int, _ device: DeviceView) -> Bool {
        let order = device.system.applicationOrder
        guard let focused = focusedApplication(device), let index = order.firstIndex(of: focused) else { return false }
        let columns = grid(device).columns
        let row = index / columns + distance
        guard row >= 0, row <= (order.count - 1) / columns else { return false }
        focus = order[min(row * columns + index % columns, order.count - 1)]
        return true
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

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard [.tap, .view, .options].contains(use), case .home(let application) = click else { return nil }
        (focus, place) = (application, nil)
        return use == .tap ? .event(.applicationOpened(application)) : menu(of: application, device)
    }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        guard !device.system.applicationOrder.isEmpty else { return nil }
        let isBelow = place.map(places(device).contains) == true
        switch command {
        case .tap: return isBelow ? .press : .open
        case .options: return isBelow || device.snapshot.isKiosk ? nil : .options
        default: return nil
        }
    }

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        let area = device.geometry.column
        let order = system.applicationOrder
        scene.openElement(.other, in: device.geometry.main) { $0.identifier = HomeScreen.identifier }
        defer { scene.closeElement() }
        guard let focused = focusedApplication(device), let focusedIndex = order.firstIndex(of: focused) else {
            let words = device.snapshot.text(ScreenLabel.noApplications)
            return scene.say(centered: words, in: area, area.row + area.rows / 2, Theme.secondary)
        }
        let place = place.flatMap { places(device).contains($0) ? $0 : nil }
        let showsFocus = scene.hasFocus && place == nil
        let next = upNext(device)
        let grid = HomeGrid(device.geometry, icons: order.count, upNextRows: next.rows)
        let firstRow = grid.firstRow(showing: focusedIndex)
        let first = firstRow * grid.columns
        let last = min(order.count, first + grid.visibleRows * grid.columns)
        let inView = Range(from: first, to: last)
        let uses: [ElementUse] = device.snapshot.isKiosk ? [.tap] : [.tap, .options]
        // A digit also presses an icon that is out of view.
        for index in order.indices where inView.contains(index) || index < 9 || scene.elements.areDescribed {
            guard let record = system.applications[order[index]] else { continue }
            let face = AppFace(record.id, device.snapshot)
            let isFocused = showsFocus && index == focusedIndex
            let number = index < 9 && scene.pen.showsDigits ? index + 1 : 0
            guard inView.contains(index) else {
                scene.icon(of: record, face, number, in: .nowhere, isFocused, uses)
                continue
            }
            let tile = Rectangle(
                column: area.column + index % grid.columns * grid.tile.columns,
                row: grid.top + (index / grid.columns - firstRow) * grid.tile.rows,
                columns: grid.tile.columns, rows: grid.tile.rows
            )
            scene.icon(of: record, face, number, in: tile, isFocused, uses)
            if grid.isList {
                scene.pen.drawRow(of: record, face, number: number, in: tile, isFocused: isFocused)
            } else {
                scene.pen.drawTile(of: record, face, number: number, in: tile, grid, isFocused: isFocused)
            }
        }
        scene.drawScrollMarks(above: first, below: order.count - last, device.geometry)
        scene.draw(next, in: grid.upNext, isFocused: scene.hasFocus && place == .upNext)
        if grid.dock.rows > 0 { drawDock(grid.dock, scene.hasFocus ? place : nil, device, &scene) }
    }

    /// Draws the things that are always on the Home Screen, each with its key and its state.
    private func drawDock(_ area: Rectangle, _ focus: Place?, _ device: DeviceView, _ scene: inout Scene) {
        let snapshot = device.snapshot
        let settings = device.system.settings
        let mode = settings.focus.label.map { snapshot.text($0) } ?? snapshot.text(SwitchLabel.off)
        let words: [(title: TerminalText, state: TerminalText)] = [
            (
                snapshot.text(SettingsHeading.section(.notifications)),
                TerminalText("\(device.system.list.shownCount)")
            ),
            (
                snapshot.text(ScreenLabel.settings),
                TerminalText(SettingAssignment.Setting.device(.language).valueTitle(snapshot))
            ),
            (snapshot.text(DeviceSetting.focus), mode),
            (
                snapshot.text(ScreenLabel.time),
                TerminalText(snapshot.local(snapshot.now).shortDate(in: snapshot.language))
            ),
        ]
        if scene.pen.isFilled { scene.pen.fill(area, .sheet) }
        let things = zip(Self.dock, words).filter { device.keys.has($0.0) }
        // Where an equal part would cut a title, each thing has the room of its own.
        let equal = (area.columns - 2) / things.count
        let needs = things.map { $0.1.title.columns + 4 }
        let free = area.columns - 2 - needs.reduce(0, +)
        let isEqual = free < 0 || needs.allSatisfy { $0 <= equal }
        var left = area.column + 2
        for (index, (command, words)) in things.enumerated() {
            let columns = isEqual ? equal : needs[index] + free / things.count
            defer { left += columns }
            let part = Rectangle(column: left, row: area.row, columns: columns - 1, rows: area.rows)
            if focus == .dock(index) {
                let plate = Rectangle(
                    column: left - 2, row: area.row, columns: columns, rows: area.rows)
                scene.pen.fill(plate, .focusedSheet, hasBar: true)
            }
            let indent = max(1, scene.pen.write(device.keys.symbol(of: command), left, area.row, Theme.accent)) + 1
            scene.pen.write(words.title.truncated(to: columns - 2 - indent), left + indent, area.row, Theme.title)
            scene.pen.write(words.state.truncated(to: columns - 4), left + 2, area.row + 1, Theme.secondary)
            scene.element(.button, in: part, .command(command)) {
                $0.label = words.title.string
                $0.value = words.state.string
                $0.hasValueOfTime = command == .time
                $0.isFocused = focus == .dock(index)
            }
        }
    }
}

extension Scene {
    /// Tells of an app's icon; the badge is its value, as in UI tests.
    fileprivate mutating func icon(
        of record: ApplicationRecord, _ face: AppFace, _ number: Int, in tile: Rectangle, _ isFocused: Bool,
        _ uses: [ElementUse]
    ) {
        element(.icon, in: tile, .home(record.id), number: number) {
            $0.identifier = record.id.rawValue
            $0.label = face.name.string
            if record.shownBadge > 0 { $0.value = "\(record.shownBadge)" }
            $0.isFocused = isFocused
            $0.uses = uses
        }
    }
}

extension Pen {
    fileprivate mutating func drawTile(
        of record: ApplicationRecord, _ face: AppFace, number: Int, in tile: Rectangle, _ grid: HomeGrid,
        isFocused: Bool
    ) {
        if isFocused { fill(grid.plate(in: tile), .focusedPlatter, hasBar: true) }
        let icon = grid.iconArea(in: tile)
        draw(face, record.application.iconArt, in: icon)
        if record.shownBadge > 0 {
            write(" \(Self.badge(record.shownBadge)) ", icon.endColumn - 1, icon.row, Theme.badge)
        }
        // Beside the icon, so that names stand in its middle with and without digits.
        if number > 0 { write(TerminalText("\(number)"), icon.column - 3, icon.row + icon.rows / 2, Theme.accent) }
        let names = face.name.wrapped(to: tile.columns - 5, maximumLines: 2)
        for (index, name) in names.enumerated() {
            let left = icon.column + (icon.columns - name.columns) / 2
            write(name, left, icon.endRow + index, isFocused ? Theme.title : Theme.wallpaperText)
        }
    }

    /// An app's icon: its art, a big letter or its glyph on its colour, with half a row more at the top and the bottom.
    private mutating func draw(_ face: AppFace, _ art: [String]?, in area: Rectangle) {
        guard isFilled else {
            canvas.box(area, borders: .rounded, style: Theme.rule, keepsBackground: true)
            write(centered: isASCII ? face.initialTile : face.icon, in: area, area.row + area.rows / 2, Theme.title)
            return
        }
        let tile = canvas.repertoire == .console ? face.consoleTileStyle : face.tileStyle
        let ground = Style(foreground: tile.background)
        let edge = TerminalText(repeating: "▄", columns: area.columns - 2)
        let foot = TerminalText(repeating: "▀", columns: area.columns - 2)
        canvas.fill(area.band(from: area.row + 1, rows: area.rows - 2), style: tile)
        if canvas.repertoire != .ascii {
            write("▗" + edge + "▖", area.column, area.row, ground)
            write("▝" + foot + "▘", area.column, area.endRow - 1, ground)
        }
        guard var art = art ?? BigLetter.rows(of: face.icon), canvas.repertoire == .unicode else {
            let icon = isASCII ? face.letterTile : face.icon
            write(centered: icon, in: area, area.row + area.rows / 2, tile)
            return
        }
        if area.rows > 2 * art.count { art = BigClock.doubled(art) ?? art }
        for (row, line) in art.enumerated() {
            write(centered: TerminalText(line), in: area, area.row + (area.rows - art.count) / 2 + row, tile)
        }
    }

    fileprivate mutating func drawRow(
        of record: ApplicationRecord, _ face: AppFace, number: Int, in row: Rectangle, isFocused: Bool
    ) {
        self.row(row, isFocused: isFocused)
        if number > 0 { write(TerminalText("\(number)"), row.column + 2, row.row, Theme.accent) }
        tile(face, row.column + 4, row.row)
        let badge: TerminalText = record.shownBadge > 0 ? " \(Self.badge(record.shownBadge)) " : .empty
        let name = face.name.truncated(to: row.columns - 12 - badge.columns)
        write(name, row.column + 8, row.row, isFocused ? Theme.title : Theme.body)
        write(badge, endingAt: row.endColumn - 2, row.row, Theme.badge)
    }

    private static func badge(_ count: Int) -> String {
        count > 9_999 ? "9999+" : "\(count)"
    }
}

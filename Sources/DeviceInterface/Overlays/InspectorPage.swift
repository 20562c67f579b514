import NotificationCore
import NotificationModel
import TerminalCanvas

/// The inspector's two pages: the device's log, and the request behind the notification with focus.
enum InspectorPage {
    /// The rows under the heading when the inspector is a screen of its own.
    static func bodyRows(_ geometry: ScreenGeometry) -> Int { max(1, geometry.column.rows - 1) }

    /// The columns before the text of an entry of the log.
    static let timeColumns = 9

    /// An entry of the log: at the side its first lines, on a page of its own all that fits on one.
    static func lines(
        of entry: LogEntry, in size: Size, isAlone: Bool, _ system: NotificationSystem
    ) -> [TerminalText] {
        let name = entry.application.map { system.applications[$0]?.application.name ?? $0.lastComponent }
        let text = "\(entry.kind.rawValue)\(name.map { " · \($0)" } ?? ""): \(entry.text)"
        return Excerpt.line(text)
            .wrapped(to: max(1, size.columns - timeColumns), maximumLines: isAlone ? max(1, size.rows) : 3)
    }

    /// How many of the oldest entries fill a page: scrolled to the top, they are what is shown.
    static func firstPage(_ device: DeviceView) -> Int {
        let size = Size(columns: device.geometry.column.columns, rows: bodyRows(device.geometry))
        var rows = 0
        let count = device.snapshot.log.entries.prefix { entry in
            rows += lines(of: entry, in: size, isAlone: true, device.system).count
            return rows <= size.rows
        }
        return max(1, count.count)
    }
}

extension DeviceInterface {
    /// The notification whose request the inspector shows: the one opened, else the one with focus, else the banner's.
    func inspectedNotification(_ device: DeviceView) -> DeliveredNotification? {
        let system = device.system
        if let open = system.longLook { return open.notification }
        if device.showsList, let item = list.focusedItem(in: system.list) {
            return list.walk(system.list).notification(of: item)
        }
        return system.banner?.notification
    }

    /// As a screen of its own one page at a time; at the side both.
    func drawInspector(in area: Rectangle, _ device: DeviceView, _ scene: inout Scene) {
        guard device.geometry.inspector != nil else {
            scene.place(.nothing, in: device.geometry.main)
            drawPage(inspector.page, in: area, isAlone: true, device, &scene)
            return
        }
        for row in 0..<area.rows { scene.write("│", area.column, area.row + row, Theme.border) }
        let inside = Rectangle(
            column: area.column + 2, row: area.row, columns: area.columns - 3, rows: area.rows)
        let requestRows = inspectedNotification(device) == nil ? 2 : inside.rows / 2
        let request = Rectangle(column: inside.column, row: 0, columns: inside.columns, rows: requestRows)
        let log = Rectangle(
            column: inside.column, row: request.endRow + 1, columns: inside.columns,
            rows: inside.rows - request.rows - 1)
        drawPage(.request, in: request, isAlone: false, device, &scene)
        drawPage(.log, in: log, isAlone: false, device, &scene)
    }

    private func drawPage(
        _ page: InspectorState.Page, in area: Rectangle, isAlone: Bool, _ device: DeviceView, _ scene: inout Scene
    ) {
        let heading = device.snapshot.text(page == .log ? ScreenLabel.log : .request)
        let columns = scene.write(heading, area.column, area.row, Theme.focus, clip: area)
        if isAlone {
            let other = device.snapshot.text(page == .log ? ScreenLabel.request : .log)
            scene.write(other, area.column + columns + 3, area.row, Theme.secondary, clip: area)
            scene.place(
                .inspectorPage,
                in: Rectangle(column: area.column + columns + 3, row: area.row, columns: other.columns, rows: 1))
        }
        let body = Rectangle(column: area.column, row: area.row + 1, columns: area.columns, rows: area.rows - 1)
        switch page {
        case .log: drawLog(in: body, isAlone: isAlone, device, &scene)
        case .request: drawRequest(in: body, scroll: isAlone ? inspector.requestScroll : 0, device, &scene)
        }
    }

    /// The last entries that fit whole, the newest at the bottom.
    private func drawLog(in area: Rectangle, isAlone: Bool, _ device: DeviceView, _ scene: inout Scene) {
        let log = device.snapshot.log
        let entries = log.entries
        let hidden = inspector.lastEntry.map { max(0, min(log.written - $0, entries.count)) } ?? 0
        guard !entries.isEmpty else {
            return _ = scene.write(
                device.snapshot.text(ScreenLabel.nothingHappened), area.column, area.row, Theme.secondary, clip: area)
        }
        var blocks: [(entry: LogEntry, lines: [TerminalText])] = []
        var rows = 0
        for entry in entries.dropLast(hidden).reversed() {
            let lines = InspectorPage.lines(of: entry, in: area.size, isAlone: isAlone, device.system)
            // An entry that is higher than the page has its beginning shown.
            guard rows + lines.count <= area.rows || blocks.isEmpty else { break }
            blocks.append((entry, lines))
            rows += lines.count
        }
        // Less than a screenful stands at the top, more ends at the bottom.
        let isMore = blocks.count + hidden < entries.count
        var row = isMore ? max(area.row, area.endRow - rows) : area.row
        for (entry, lines) in blocks.reversed() {
            let time = TerminalText(device.snapshot.local(entry.date).clockWithSeconds)
            scene.write(time, area.column, row, Theme.secondary, clip: area)
            for line in lines {
                let style = entry.kind == .console ? Theme.title : .plain
                scene.write(line, area.column + InspectorPage.timeColumns, row, style, clip: area)
                row += 1
            }
        }
        if isMore && isAlone { scene.write("↑", area.endColumn, area.row, Theme.focus) }
        if hidden > 0 { scene.write("↓", area.endColumn, area.endRow - 1, Theme.focus) }
    }

    private func drawRequest(in area: Rectangle, scroll: Int, _ device: DeviceView, _ scene: inout Scene) {
        guard let notification = inspectedNotification(device) else {
            return _ = scene.write(
                device.snapshot.text(ScreenLabel.nothingFocused), area.column, area.row, Theme.secondary, clip: area)
        }
        let lines = RequestText.lines(of: notification.request)
        let first = min(scroll, max(0, lines.count - area.rows))
        for (offset, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
            scene.write(
                TerminalText(line).truncated(to: area.columns), area.column, area.row + offset, clip: area)
        }
        if first > 0 { scene.write("↑", area.endColumn, area.row, Theme.focus) }
        if first + area.rows < lines.count { scene.write("↓", area.endColumn, area.endRow - 1, Theme.focus) }
    }
}

import NotificationCore
import NotificationModel
import TerminalCanvas

/// The device's log, and the request behind the notification with focus.
///
/// On a wide terminal both are beside the other screens, where they take no keys; elsewhere the inspector is a screen of
/// its own with one page at a time.
struct InspectorScreen: Screen {
    enum Page: Hashable, Sendable {
        case log
        case request
    }

    /// Whether it is open as a screen of its own, where there is no room at the side.
    private(set) var isOpen = false
    /// Whether the user has opened it at the side.
    private(set) var isAtSide = false
    private var page = Page.log
    /// The number of the last entry shown, counted from the first ever written; `nil` follows the newest.
    private var lastEntry: Int?
    /// The lines of the request scrolled out at the top.
    private var requestScroll = 0
    /// The number of refusals when the user last looked at the newest entries, or pressed the inspector's key.
    private var seenRefusals = 0

    var layer: Layer { .inspector }

    /// Opens or closes it. After a refusal it opens at the log, with the refusal as the last entry.
    mutating func toggle(_ device: DeviceView) {
        if device.geometry.hasRoomForInspector {
            isAtSide.toggle()
        } else {
            isOpen.toggle()
            if unseenRefusals(device.snapshot.log) > 0 { showLastRefusal(in: device) }
        }
        seenRefusals = device.snapshot.log.refusals
    }

    mutating func close() {
        isOpen = false
    }

    mutating func reconcile(with snapshot: DeviceSnapshot, _ filter: FilterSummary?) -> Bool {
        if isOpen, page == .log, lastEntry == nil { seenRefusals = snapshot.log.refusals }
        return true
    }

    /// The number of refusals that the user has not looked at.
    func unseenRefusals(_ log: DeviceLog) -> Int { log.refusals - seenRefusals }

    private mutating func showLastRefusal(in device: DeviceView) {
        page = .log
        lastEntry = nil
        let log = device.snapshot.log
        if let refusal = log.lastRefusal { _ = scroll(by: refusal - log.written, device) }
    }

    func title(_ device: DeviceView) -> TerminalText? { device.snapshot.text(ScreenLabel.inspector) }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .focusPrevious, .focusNext: .scroll
        case .nextControl: page == .log ? .request : .log
        case .back: .close
        default: nil
        }
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        let rows = max(1, device.geometry.column.rows - 2)
        switch command {
        case .focusNext: return scroll(by: 1, device)
        case .focusPrevious: return scroll(by: -1, device)
        case .pageDown: return scroll(by: rows, device)
        case .pageUp: return scroll(by: -rows, device)
        case .focusFirst: return scroll(by: -device.snapshot.log.capacity * 2, device)
        case .focusLast: return scroll(by: device.snapshot.log.capacity * 2, device)
        case .nextControl, .previousControl, .left, .right:
            page = page == .log ? .request : .log
            return .handled
        case .back, .inspector: return .go(.close(.inspector))
        case .copy: return copy(device)
        default: return command.isForDevice ? .makeWay(.inspector) : .handled
        }
    }

    /// Copies the request, or of the log the last row that is shown.
    private func copy(_ device: DeviceView) -> Outcome {
        switch page {
        case .log:
            let log = device.snapshot.log
            let hidden = lastEntry.map { max(0, log.written - $0) } ?? 0
            guard let entry = log.entries.dropLast(hidden).last else { return .say(.nothingToCopy) }
            let time = device.snapshot.local(entry.date).clockWithSeconds
            return Outcome(effects: [.copy(TerminalText("\(time) \(LogLines.text(of: entry, device.system))"))])
        case .request:
            guard let request = device.inspected?.request else { return .say(.nothingToCopy) }
            let text = RequestText.lines(of: request).joined(separator: "\n")
            return Outcome(effects: [.copy(TerminalText(multiline: text))])
        }
    }

    /// Moves by entries of the log, or by lines of the request.
    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        switch page {
        case .log:
            let log = device.snapshot.log
            let oldest = log.written - log.entries.count
            let first = min(oldest + LogLines.firstPage(device), log.written)
            let target = min(max((lastEntry ?? log.written) + rows, first), log.written)
            lastEntry = target == log.written ? nil : target
        case .request:
            let lines = device.inspected.map { RequestText.lines(of: $0.request).count } ?? 0
            let end = max(0, lines - LogLines.bodyRows(device.geometry))
            requestScroll = min(max(0, min(requestScroll, end) + rows), end)
        }
        return .handled
    }

    mutating func press(_ click: Click, _ device: DeviceView) -> Outcome? {
        click == .inspector ? perform(.nextControl, device) : nil
    }

    func report(_ device: DeviceView, into report: inout StateReport) {
        report.refusals = device.unseenRefusals
    }

    // MARK: Drawing

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        scene.place(.nothing, in: device.geometry.main)
        drawPage(page, in: device.geometry.column, isAlone: true, device, &scene)
    }

    /// Both pages, beside the other screens.
    func draw(atSide area: Rectangle, _ device: DeviceView, _ scene: inout Scene) {
        for row in 0..<area.rows { scene.write("│", area.column, area.row + row, Theme.rule) }
        let inside = Rectangle(
            column: area.column + 2, row: area.row, columns: area.columns - 3, rows: area.rows)
        let requestRows = device.inspected == nil ? 2 : inside.rows / 2
        let request = Rectangle(column: inside.column, row: 0, columns: inside.columns, rows: requestRows)
        let log = Rectangle(
            column: inside.column, row: request.endRow + 1, columns: inside.columns,
            rows: inside.rows - request.rows - 1)
        drawPage(.request, in: request, isAlone: false, device, &scene)
        drawPage(.log, in: log, isAlone: false, device, &scene)
    }

    private func drawPage(
        _ page: Page, in area: Rectangle, isAlone: Bool, _ device: DeviceView, _ scene: inout Scene
    ) {
        let heading = device.snapshot.text(page == .log ? ScreenLabel.log : .request)
        let columns = scene.write(heading, area.column, area.row, Theme.accent, clip: area)
        if isAlone {
            let other = device.snapshot.text(page == .log ? ScreenLabel.request : .log)
            scene.write(other, area.column + columns + 3, area.row, Theme.secondary, clip: area)
            scene.place(
                .inspector,
                in: Rectangle(column: area.column + columns + 3, row: area.row, columns: other.columns, rows: 1))
        }
        let body = Rectangle(column: area.column, row: area.row + 1, columns: area.columns, rows: area.rows - 1)
        switch page {
        case .log: drawLog(in: body, isAlone: isAlone, device, &scene)
        case .request: drawRequest(in: body, scroll: isAlone ? requestScroll : 0, device, &scene)
        }
    }

    /// The last entries that fit whole, the newest at the bottom.
    private func drawLog(in area: Rectangle, isAlone: Bool, _ device: DeviceView, _ scene: inout Scene) {
        let log = device.snapshot.log
        let entries = log.entries
        let hidden = lastEntry.map { max(0, min(log.written - $0, entries.count)) } ?? 0
        guard !entries.isEmpty else {
            _ = scene.write(
                device.snapshot.text(ScreenLabel.nothingHappened), area.column, area.row, Theme.secondary, clip: area)
            return
        }
        var blocks: [(entry: LogEntry, lines: [TerminalText])] = []
        var rows = 0
        for entry in entries.dropLast(hidden).reversed() {
            let lines = LogLines.lines(of: entry, in: area.size, isAlone: isAlone, device.system)
            // An entry that is higher than the page has its beginning shown.
            guard rows + lines.count <= area.rows || blocks.isEmpty else { break }
            blocks.append((entry, lines))
            rows += lines.count
        }
        // Fewer entries than fit begin at the top, more end at the bottom.
        let isMore = blocks.count + hidden < entries.count
        var row = isMore ? max(area.row, area.endRow - rows) : area.row
        for (entry, lines) in blocks.reversed() {
            let time = TerminalText(device.snapshot.local(entry.date).clockWithSeconds)
            scene.write(time, area.column, row, Theme.secondary, clip: area)
            for line in lines {
                let style = entry.kind == .console ? Theme.title : .plain
                scene.write(line, area.column + LogLines.timeColumns, row, style, clip: area)
                row += 1
            }
        }
        if isMore && isAlone { scene.write("↑", area.endColumn, area.row, Theme.accent) }
        if hidden > 0 { scene.write("↓", area.endColumn, area.endRow - 1, Theme.accent) }
    }

    private func drawRequest(in area: Rectangle, scroll: Int, _ device: DeviceView, _ scene: inout Scene) {
        guard let notification = device.inspected else {
            _ = scene.write(
                device.snapshot.text(ScreenLabel.nothingFocused), area.column, area.row, Theme.secondary, clip: area)
            return
        }
        let lines = RequestText.lines(of: notification.request)
        let first = min(scroll, max(0, lines.count - area.rows))
        for (offset, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
            scene.write(
                TerminalText(line).truncated(to: area.columns), area.column, area.row + offset, clip: area)
        }
        if first > 0 { scene.write("↑", area.endColumn, area.row, Theme.accent) }
        if first + area.rows < lines.count { scene.write("↓", area.endColumn, area.endRow - 1, Theme.accent) }
    }
}

/// The entries of the log as lines.
private enum LogLines {
    /// The rows under the heading when the inspector is a screen of its own.
    static func bodyRows(_ geometry: ScreenGeometry) -> Int { max(1, geometry.column.rows - 1) }

    /// The columns before the text of an entry of the log.
    static let timeColumns = 9

    /// An entry of the log: at the side its first lines, on a page of its own all that fits on one.
    static func lines(
        of entry: LogEntry, in size: Size, isAlone: Bool, _ system: NotificationSystem
    ) -> [TerminalText] {
        Excerpt.line(text(of: entry, system))
            .wrapped(to: max(1, size.columns - timeColumns), maximumLines: isAlone ? max(1, size.rows) : 3)
    }

    static func text(of entry: LogEntry, _ system: NotificationSystem) -> String {
        let name = entry.application.map { system.applications[$0]?.application.name ?? $0.lastComponent }
        return "\(entry.kind.rawValue)\(name.map { " · \($0)" } ?? ""): \(entry.text)"
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

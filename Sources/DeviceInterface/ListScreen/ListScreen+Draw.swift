import NotificationCore
import TerminalCanvas

extension ListScreen {
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let column = device.geometry.column
        guard !list.isFolded else { return drawFoldedList(device, &scene) }
        guard let layout = list.layout(measure(device)) else { return drawEmptyList(device, &scene) }
        scene.measuredItems += layout.measuredItems
        let focused = scene.hasFocus ? list.focusedItem(in: device.system.list) : nil
        let clip = Rectangle(column: 0, row: column.row, columns: device.geometry.main.columns, rows: column.rows)
        scene.markedFilter = list.isFiltered ? list.filter?.query : nil
        defer { scene.markedFilter = nil }
        for block in layout.blocks {
            drawLead(block, device, &scene, clip)
            let area = Rectangle(
                column: column.column, row: column.row + block.cardRow, columns: column.columns,
                rows: block.measured.cardRows)
            let isFocused = block.item == focused
            scene.place(.list(.item(block.item)), in: area.intersection(clip))
            switch block.card {
            case .header(let header):
                guard let group = block.item.group else { continue }
                scene.draw(header, of: group, in: area, isFocused: isFocused, clip)
            case .platter(let platter):
                scene.draw(platter, in: area, isFocused: isFocused, clip)
            case .tiles(let tiles):
                scene.draw(tiles, in: area, isFocused: isFocused, clip)
            }
        }
        drawEnds(layout, device, &scene)
    }

    /// The clock and the headings above a card, as far as they are in view.
    private func drawLead(_ block: ListLayout.Block, _ device: DeviceView, _ scene: inout Scene, _ clip: Rectangle) {
        let column = device.geometry.column
        let row = column.row + block.row
        if block.lead.clockRows > 0 { drawClock(atRow: row, device, &scene, clip) }
        if let header = block.lead.group, let group = block.item.group {
            let area = Rectangle(
                column: column.column, row: row + block.lead.rows - 1, columns: column.columns, rows: 1)
            scene.draw(header, of: group, in: area, isFocused: false, clip)
        }
        guard let heading = block.lead.heading, let section = block.item.section else { return }
        let headingRow = row + block.lead.clockRows
        guard clip.contains(Point(column: column.column, row: headingRow)) else { return }
        let room = column.columns - 5 - heading.columns
        let end = drawMarks(of: section, headingRow, columns: room, device, &scene)
        scene.write(heading.truncated(to: end - column.column - 3), column.column + 2, headingRow, Theme.title)
    }

    /// What a section's heading offers: to clear the section, and to close a summary that stands open. The key stands
    /// beside the word while it would do that.
    ///
    /// Where the heading leaves too little room, the cross of iOS 12 stands for the word *Clear*, and the hint bar alone
    /// says how to close the summary.
    ///
    /// - Returns: The column they begin at.
    private func drawMarks(
        of section: ListSection, _ row: Int, columns room: Int, _ device: DeviceView, _ scene: inout Scene
    ) -> Int {
        let system = device.system
        let first = device.geometry.column.endColumn - 2
        var end = first
        func place(_ word: TerminalText, _ key: TerminalText, _ part: Part) {
            let columns = scene.writeTrailingHint(word, key, endingAt: end, row)
            end -= columns
            scene.place(.list(part), in: Rectangle(column: end, row: row, columns: columns, rows: 1))
        }
        let focused = list.focusedItem(in: system.list)
        let isOnly = system.list.shownSections.count < 2
        let key: TerminalText = isOnly || focused?.section == section ? "X" : .empty
        var clear = device.snapshot.text(isOnly ? .clearAll : .clear)
        if clear.columns + (key.isEmpty ? 0 : 2) > room { clear = "✕" }
        place(clear, key, .clearSection(section))
        if list.walk(system.list).isOpenCard(section) {
            var showLess = device.snapshot.text(.showLess)
            let isInGroup = focused?.group.map(list.expanded.contains) == true
            let key: TerminalText = focused?.section == section && !isInGroup ? "c" : .empty
            if first - end + 2 + showLess.columns + (key.isEmpty ? 0 : 2) > room { showLess = .empty }
            end -= 2
            place(showLess, key, .closeSummary(section))
        }
        return end
    }

    private func drawClock(atRow row: Int, _ device: DeviceView, _ scene: inout Scene, _ clip: Rectangle) {
        let geometry = device.geometry
        let now = device.snapshot.local(device.snapshot.now)
        let language = device.snapshot.language
        func writeCentered(_ text: TerminalText, _ row: Int, _ style: Style) {
            scene.write(
                text, geometry.main.column + (geometry.main.columns - text.columns) / 2, row, style, clip: clip)
        }
        guard !geometry.isSmall else {
            return writeCentered("\(now.clock(in: language))  \(now.longDate(in: language))", row, Theme.title)
        }
        let first = row + (geometry.isTall ? 1 : 0)
        // Half a clock tells no time.
        if first >= clip.row {
            let clock = BigClock(hour: now.hour, minute: now.minute, repertoire: scene.canvas.repertoire)
            let column = geometry.main.column + (geometry.main.columns - clock.columns) / 2
            clock.draw(column, first, &scene, clip)
        }
        writeCentered(TerminalText(now.longDate(in: language)), first + BigClock.rows, .plain)
    }

    private func drawEmptyList(_ device: DeviceView, _ scene: inout Scene) {
        let geometry = device.geometry
        let clip = geometry.main
        if device.system.isLocked { drawClock(atRow: geometry.column.row, device, &scene, clip) }
        scene.write(
            centered: list.isFiltered
                ? device.snapshot.text(FilterLabel.noMatches) : device.snapshot.text(.noNotifications),
            in: geometry.column,
            geometry.column.row + geometry.column.rows / 2, Theme.secondary)
    }

    /// The clock, and at the bottom one line that says how many notifications there are.
    private func drawFoldedList(_ device: DeviceView, _ scene: inout Scene) {
        let column = device.geometry.column
        drawClock(atRow: column.row, device, &scene, device.geometry.main)
        let count = device.system.list.shownCount
        let text = TerminalText(device.snapshot.language.notifications(count))
        let row = column.endRow - 1
        let left = column.column + (column.columns - text.columns) / 2
        let hasFocus = scene.hasFocus
        scene.write(text, left, row, hasFocus ? Theme.focus : Theme.title)
        if hasFocus { scene.markFocus(left - 2, row..<row + 1) }
        scene.place(
            .list(.foldedList),
            in: Rectangle(column: left - 2, row: row, columns: text.columns + 4, rows: 1))
    }

    /// Marks beside the column where the list goes on, and a word where it ends.
    private func drawEnds(_ layout: ListLayout, _ device: DeviceView, _ scene: inout Scene) {
        let column = device.geometry.column
        if layout.hasMoreAbove { scene.write("↑", column.endColumn + 1, column.row, Theme.focus) }
        if layout.hasMoreBelow { scene.write("↓", column.endColumn + 1, column.endRow - 1, Theme.focus) }
        guard !layout.hasMoreBelow, let last = layout.blocks.last, last.item.section != .history,
            !list.isFiltered
        else { return }
        let free = column.rows - last.endRow
        if free > 2 {
            scene.write(
                centered: device.snapshot.text(.noOlderNotifications), in: column,
                column.row + last.endRow + 1,
                Theme.secondary)
        }
    }
}

extension Scene {
    /// A word and its key, such as `Show less c`, right-aligned.
    ///
    /// - Returns: The columns taken.
    mutating func writeTrailingHint(
        _ word: TerminalText, _ key: TerminalText, endingAt end: Int, _ row: Int, clip: Rectangle? = nil
    ) -> Int {
        write(key, endingAt: end, row, Theme.key, clip: clip)
        guard !key.isEmpty else {
            write(word, endingAt: end, row, Theme.secondary, clip: clip)
            return word.columns
        }
        write(word, endingAt: end - key.columns - 1, row, Theme.secondary, clip: clip)
        return word.columns + 1 + key.columns
    }

    /// The columns that an app's name has at least in the line above its group.
    private static let shortestCaption = 6

    /// The line above an expanded group: app, whether it is muted, number, and the two things to be done with all of it.
    mutating func draw(
        _ header: GroupHeader, of group: GroupKey, in area: Rectangle, isFocused: Bool, _ clip: Rectangle
    ) {
        guard clip.contains(area.origin) else { return }
        let row = area.row
        var end = area.endColumn - 2
        let word = TerminalText("\(ListLabel.clear.text(in: header.language)) \(header.count)")
        let clear = writeTrailingHint(
            word, isFocused ? "x" : .empty, endingAt: end, row, clip: clip)
        place(
            .list(.clearGroup(group)),
            in: Rectangle(column: end - clear, row: row, columns: clear, rows: 1))
        end -= clear + 1
        if header.collapses {
            end -= 2
            var label = TerminalText(ListLabel.showLess.text(in: header.language))
            // On a narrow screen the app's name needs the room, and the hint bar has the word.
            if end - label.columns - 2 - area.column - 4 < Self.shortestCaption { label = .empty }
            let showLess = writeTrailingHint(label, "c", endingAt: end, row, clip: clip)
            place(
                .list(.showLess(group)),
                in: Rectangle(column: end - showLess, row: row, columns: showLess, rows: 1))
            end -= showLess + 1
        }
        if let mute = header.mute {
            end -= 1
            write(mute, endingAt: end, row, Theme.secondary, clip: clip)
            end -= mute.columns + 1
        }
        write(header.application.icon, area.column + 2, row, Style(foreground: header.application.iconColor))
        write(
            header.application.caption.truncated(to: end - area.column - 4), area.column + 4, row,
            isFocused ? Theme.focus : Theme.title)
        if isFocused { markFocus(area.column - 1, row..<row + 1, clip: clip) }
    }

    /// A platter with the edges of those behind it.
    ///
    /// Focus is a bar beside it and the app's name in its colour; the borders stay as they are, because sending
    /// two borders again for each step through the list would be most of what a slow line carries.
    mutating func draw(_ platter: Platter, in area: Rectangle, isFocused: Bool, _ clip: Rectangle) {
        let front = Rectangle(
            column: area.column, row: area.row, columns: area.columns, rows: area.rows - platter.edges)
        card(front, clip: clip)
        let left = area.column + 2
        let end = area.endColumn - 2
        var row = front.row + 1
        let badge = write(platter.sender, left, row, clip: clip)
        if let application = platter.application {
            write(application.icon, left + badge, row, Style(foreground: application.iconColor), clip: clip)
            let room = end - left - badge - 2 - platter.time.columns - 2
            let style = isFocused ? Theme.focus : Theme.secondary
            write(application.caption.truncated(to: room), left + badge + 2, row, style, clip: clip)
        }
        write(platter.time, endingAt: end, row, Theme.secondary, clip: clip)
        if platter.hasLineForTime { row += 1 }
        if !platter.title.isEmpty {
            // In a group badge and time share the line.
            let isShared = platter.application == nil
            let room = isShared ? platter.textColumns - badge - platter.time.columns - 2 : platter.textColumns
            write(platter.title.truncated(to: room), left + (isShared ? badge : 0), row, Theme.title, clip: clip)
            row += 1
        }
        if !platter.subtitle.isEmpty {
            write(platter.subtitle.truncated(to: platter.textColumns), left, row, .plain, clip: clip)
            row += 1
        }
        for line in platter.body {
            write(line, left, row, .plain, clip: clip)
            row += 1
        }
        if let summary = platter.summary {
            write(summary, left, row, Theme.secondary, clip: clip)
            row += 1
        }
        if let question = platter.question { draw(question, in: front, row, clip) }
        drawEdges(of: platter, below: front, clip)
        if isFocused { markFocus(area.column - 1, front.row..<front.endRow, clip: clip) }
    }

    /// Where the platter behind begins at the bottom border of the one in front.
    private static let edgeMark: TerminalText = "┬"

    private mutating func drawEdges(of platter: Platter, below front: Rectangle, _ clip: Rectangle) {
        let style = Theme.border
        for depth in 0..<platter.edges {
            let columns = front.columns - 2 * depth
            let row = front.endRow - 1 + depth
            write(Self.edgeMark, front.column + depth + 1, row, style, clip: clip)
            write(Self.edgeMark, front.column + depth + columns - 2, row, style, clip: clip)
            draw(.roundedBottom, front.column + depth + 1, row + 1, columns: columns - 2, clip: clip)
        }
    }
}

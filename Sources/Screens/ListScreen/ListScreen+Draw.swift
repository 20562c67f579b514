import NotificationCore
import NotificationModel
import TerminalCanvas

extension ListScreen {
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let column = device.geometry.column
        drawActivitiesBeside(device, &scene)
        scene.openElement(.other, in: device.geometry.main) {
            $0.identifier = device.system.isLocked ? "LockScreen" : "NotificationCenter"
            // On the lock screen it is the same list, further up.
            if device.system.isLocked, device.system.isNotificationCenterOpen, list.filter == nil {
                $0.label = ListLabel.notificationCenter.text(in: device.snapshot.language)
            }
        }
        defer { scene.closeElement() }
        guard !list.isFolded else { return drawFoldedList(device, &scene) }
        let selected = list.focusedItem(in: device.system.list)
        let measure = measure(device)
        guard let layout = list.layout(measure, focused: selected) else {
            drawEmptyList(device, &scene)
            let row = device.geometry.hasSidePane ? column.row : nil
            return scene.drawMarks(olderMarks(device), row: row, device.geometry)
        }
        scene.measuredItems += measure.madeCount
        let focused = scene.hasFocus || scene.pen.showsSelection ? selected : nil
        let clip = device.geometry.main.band(from: column.row, rows: column.rows)
        scene.pen.markedFilter = list.isFiltered ? list.filter?.query : nil
        defer { scene.pen.markedFilter = nil }
        scene.openElement(.scrollView, in: column) {
            $0.identifier = "NotificationList"
            $0.label = contents(device)
            $0.value = placeOfFocus(device)
        }
        let walk = measure.walk
        if scene.elements.areDescribed {
            tell(of: walk.items(before: layout.blocks.first?.item).reversed(), device, &scene)
        }
        var summary: ListSection?
        for block in layout.blocks {
            guard !layout.isTail(block) else {
                if scene.elements.areDescribed { tell(of: [block.item], device, &scene) }
                continue
            }
            if let section = block.item.section, section != summary, measure.walk.card(of: section) != nil {
                drawGround(
                    of: section, layout, isPadded: measure.density.hasPadding, isFocused: focused == .tiles(section),
                    device, &scene, clip)
                summary = section
            }
            drawLead(block, device, &scene, clip)
            var area = column.band(from: column.row + block.cardRow, rows: block.measured.cardRows)
            if case .platter(let platter) = block.card, let place = platter.place {
                area = Rectangle(
                    column: area.column + place.column, row: area.row, columns: place.columns,
                    rows: platter.frontRows)
            }
            draw(
                block.item, block.card, in: area, isSelected: block.item == selected,
                isPadded: measure.density.hasPadding, clip, device, &scene)
        }
        if scene.elements.areDescribed { tell(of: walk.items(after: layout.blocks.last?.item), device, &scene) }
        scene.closeElement()
        drawEnds(layout, measure.walk, device, &scene)
    }

    /// The clock and the headings above a card, as far as they are in view.
    private func drawLead(_ block: ListLayout.Block, _ device: DeviceView, _ scene: inout Scene, _ clip: Rectangle) {
        let column = device.geometry.column
        let top = column.row + block.row
        if block.lead.clockRows > 0 { drawClock(atRow: top, device, &scene, clip) }
        let row = top + block.gap
        if let header = block.lead.group, let group = block.item.group {
            scene.draw(header, of: group, in: column.line(row + block.lead.rows - 1), isFocused: false, clip)
        }
        if let head = block.lead.summary, let section = block.item.section {
            draw(head, of: section, row + block.lead.clockRows, device, &scene, clip)
        }
        guard let heading = block.lead.heading, let section = block.item.section else { return }
        let headingRow = row + block.lead.clockRows + block.lead.air
        guard clip.contains(Point(column: column.column, row: headingRow)) else { return }
        let room = column.columns - 5 - heading.columns
        let end = drawMarks(of: section, headingRow, columns: room, device, &scene)
        scene.pen.write(
            heading.truncated(to: end - column.column - 3), column.column + 2, headingRow, Theme.wallpaperTitle)
        scene.staticText(heading.string, in: .line(headingRow, from: column.column, to: end))
    }

    /// Draws the buttons of a section's heading: one clears the section, one closes an open summary. Each has its key
    /// while pressing it would do the same. Where there is too little room, the cross of iOS 12 stands for the word
    /// *Clear*.
    ///
    /// - Returns: The column they begin at.
    func drawMarks(
        of section: ListSection, _ row: Int, columns room: Int, _ device: DeviceView, _ scene: inout Scene,
        _ inks: Pen.HintInks = Pen.wallpaperInks
    ) -> Int {
        let system = device.system
        let first = device.geometry.column.endColumn - 2
        var end = first
        func place(_ word: TerminalText, _ key: TerminalText, _ part: Part, _ label: ListLabel) {
            end = scene.trailingButton(
                word, key, .list(part), label: label.text(in: scene.pen.language), endingAt: end, row, inks)
        }
        let focused = list.focusedItem(in: system.list)
        let isOnly = system.list.shownSections.count < 2
        let key = isOnly || focused?.section == section ? device.keys.symbol(of: .clearAll) : .empty
        var clear = device.snapshot.text(isOnly ? .clearAll : .clear)
        if clear.columns + (key.isEmpty ? 0 : 1 + key.columns) > room { clear = "✕" }
        place(clear, key, .clearSection(section), isOnly ? .clearAll : .clear)
        if list.walk(system.list).isOpenCard(section) {
            var showLess = device.snapshot.text(.showLess)
            let isInGroup = focused?.group.map(system.list.disclosure.expanded.contains) == true
            let key = focused?.section == section && !isInGroup ? device.keys.symbol(of: .showLess) : .empty
            if first - end + 2 + showLess.columns + (key.isEmpty ? 0 : 1 + key.columns) > room { showLess = .empty }
            end -= 2
            place(showLess, key, .closeSummary(section), .showLess)
        }
        return end
    }

    /// Date and clock above the list; with a pane at the side they are there, and on a small screen in the status line.
    private func drawClock(atRow row: Int, _ device: DeviceView, _ scene: inout Scene, _ clip: Rectangle) {
        let geometry = device.geometry
        guard !geometry.hasSidePane, let height = geometry.clockHeight else { return }
        let first = row + (geometry.isTall ? 1 : 0)
        let date = TerminalText(device.snapshot.local(device.snapshot.now).longDate(in: device.snapshot.language))
        let area = Rectangle(column: 0, row: first, columns: geometry.main.columns, rows: 1)
        if clip.contains(area.origin) {
            scene.say(centered: date, in: area, first, Theme.wallpaperText, identifier: "Date")
        }
        scene.drawClock(height, in: area, first + (geometry.isTall ? 2 : 1), device, clip)
    }

    /// Draws a card, moved to the side if it has been swiped.
    private func draw(
        _ item: ListItem, _ card: Card, in area: Rectangle, isSelected: Bool, isPadded: Bool, _ clip: Rectangle,
        _ device: DeviceView, _ scene: inout Scene
    ) {
        let swipe = list.swipe.flatMap { $0.item == item && $0.dragged != 0 ? $0 : nil }
        let isFocused = isSelected && (scene.hasFocus || scene.pen.showsSelection) && swipe?.isOpen != true
        if isSelected, case .platter(let platter) = card {
            scene.anchor = area.first(rows: platter.frontRows).intersection(clip)
        }
        var platter: Platter?
        if scene.elements.areDescribed, case .platter(let drawn) = card { platter = drawn }
        var (area, clip) = (area, clip)
        var actions: (swipe: Swipe, room: Rectangle, card: Rectangle, clip: Rectangle)?
        let front = area.first(rows: card.frontRows)
        var place = DeviceFrame.Card(item: item, front: front, clip: clip, isPadded: isPadded)
        if let swipe {
            let room = room(of: swipe, in: front, scene.pen.language)
            actions = (swipe, room, front, clip)
            // If cards have no fill, they share the lines between them: the lines stay, and their contents move.
            if !scene.pen.isFilled, case .platter(let moved) = card, moved.place == nil {
                scene.pen.outline(front, isFocused: isFocused, clip: clip)
                clip = clip.intersection(front)
            }
            place.moved = swipe.direction == .left ? -room.columns : room.columns
            area.column += place.moved
            clip = clip.intersection(
                Rectangle(
                    column: swipe.direction == .left ? front.column : room.endColumn, row: clip.row,
                    columns: front.columns - room.columns, rows: clip.rows))
        }
        // A card inside a summary and one that the pointer drags have no motion of their own.
        if swipe?.isOpen != false, case .platter(let platter) = card, platter.place == nil { scene.cards.append(place) }
        openElement(
            of: item, platter, in: area, cell: actions.map { $0.clip.intersection($0.card) }, clip: clip,
            isFocused: isFocused, device, &scene)
        switch card {
        case .header(let header):
            if let group = item.group {
                scene.draw(header, of: group, in: area, isFocused: isFocused, clip)
            }
        case .platter(let platter):
            scene.draw(platter, in: area, isFocused: isFocused, answer: list.focusedAnswer, clip)
        case .tiles(let tiles):
            scene.pen.draw(tiles, in: area, isFocused: isFocused, clip)
        }
        if let actions {
            // Beside a card that begins and ends in the middle of a row.
            let isPadded = isPadded && scene.pen.isFilled && !scene.pen.isASCII
            let room = actions.room.inset(columns: 0, rows: isPadded ? 1 : 0)
            scene.draw(actions.swipe, in: room, card: actions.card, actions.clip)
        }
        scene.closeElement()
    }

    /// Draws the Live Activities in the pane beside the list, as long as the list is in front.
    private func drawActivitiesBeside(_ device: DeviceView, _ scene: inout Scene) {
        guard scene.hasFocus, let pane = SidePane(device) else { return }
        let selected = list.focusedItem(in: device.system.list)
        for card in pane.activities {
            let item = ListItem.activity(card.identifier)
            draw(
                item, .platter(card.platter), in: card.area, isSelected: item == selected, isPadded: false, pane.area,
                device, &scene)
        }
    }

    private func drawEmptyList(_ device: DeviceView, _ scene: inout Scene) {
        let geometry = device.geometry
        drawClock(atRow: geometry.column.row, device, &scene, geometry.main)
        // Like an iPhone's, a lock screen without news is empty; what is older is behind a swipe.
        guard list.isFiltered || device.system.list.olderCount == 0 else { return }
        let line = geometry.column.row + geometry.column.rows / 2
        let words =
            list.isFiltered ? device.snapshot.text(FilterLabel.noMatches) : device.snapshot.text(.noNotifications)
        scene.say(centered: words, in: geometry.column, line, identifier: list.isFiltered ? Element.noMatches : "")
        guard !list.isFiltered, line + 4 < geometry.column.endRow else { return }
        drawWaysOn(in: geometry.column.band(from: line + 2, rows: 3), device, &scene)
    }

    /// What brings a notification to an empty device: a key, and commands of a shell.
    private func drawWaysOn(in area: Rectangle, _ device: DeviceView, _ scene: inout Scene) {
        let program = device.snapshot.program
        let home = device.system.applicationOrder.isEmpty ? nil : device.keys.symbol(of: .home).string
        let ways = [
            (home, ListLabel.opensSender), (program.pushCommand, .fromShell), (program.tourCommand, .fillsDevice),
        ]
        .compactMap { way, label in
            way.flatMap { $0.isEmpty ? nil : (way: TerminalText($0), words: device.snapshot.text(label)) }
        }
        let widest = (ways.map(\.way.columns).max() ?? 0) + 2
        let columns = widest + (ways.map(\.words.columns).max() ?? 0)
        // Where the words have no room beside each other, each row has as much of its own as fits.
        let isNarrow = columns > area.columns
        let block = isNarrow ? area.inset(columns: 1, rows: 0) : area.centered(columns: columns)
        for (index, (way, words)) in ways.enumerated() {
            let row = block.row + index
            let first = isNarrow ? way.columns + 2 : widest
            scene.pen.write(way.truncated(to: block.columns), block.column, row, Theme.wallpaperTitle, clip: area)
            scene.pen.write(
                words.truncated(to: max(0, block.columns - first)), block.column + first, row,
                Theme.wallpaperSecondary, clip: area)
            scene.staticText((way + " " + words).string, in: block.line(row), clip: area)
        }
    }

    /// The clock, and at the bottom one line that says how many notifications there are.
    private func drawFoldedList(_ device: DeviceView, _ scene: inout Scene) {
        let column = device.geometry.column
        drawClock(atRow: column.row, device, &scene, device.geometry.main)
        let count = device.system.list.shownCount
        let text = TerminalText(device.snapshot.language.notifications(count))
        let row = column.endRow - 1
        let columns = min(column.columns, text.columns + 6)
        let area = column.line(row).centered(columns: columns)
        scene.pen.fill(area, .sheet, focused: .focusedSheet, isFocused: scene.hasFocus)
        scene.pen.write(centered: text, in: area, row, Theme.title)
        let hasFocus = scene.hasFocus
        scene.element(.button, in: area, .list(.foldedList)) {
            $0.label = text.string
            $0.isFocused = hasFocus
        }
        scene.drawMarks(olderMarks(device), device.geometry)
    }

    /// What is behind a swipe up: that a Focus has kept some off the lock screen, else how many there are.
    ///
    /// - Parameter isEnd: Whether the end of the list is in view.
    private func olderMarks(_ device: DeviceView, isEnd: Bool = true) -> [ScrollMark] {
        let (silenced, count) = (device.system.list.silencedCount, device.system.list.olderCount)
        guard !list.isFiltered, count > 0 else { return [] }
        if silenced > 0 {
            return [mark(.silenced(silenced), .command(.notificationCenter), .notificationCenter, device)]
        }
        return isEnd ? [(device.snapshot.text(.older(count)), .command(.notificationCenter))] : []
    }

    /// - Parameter key: The command whose key does the same as the click.
    private func mark(_ label: ListLabel, _ click: Click, _ key: Command?, _ device: DeviceView) -> ScrollMark {
        var text = device.snapshot.text(label)
        if let key = key.map(device.keys.symbol), !key.isEmpty {
            text = text + "   " + (device.geometry.isNarrow ? key : device.snapshot.text(.toSee(key.string)))
        }
        return (text, click)
    }

    /// What has arrived beyond the view, on one side of it.
    private func newsMark(_ side: ListLayout.Side, _ layout: ListLayout, _ walk: ListWalk, _ device: DeviceView)
        -> ScrollMark?
    {
        let focused = list.focusedItem(in: walk.list)
        let isStack = if case .stack = focused { true } else { false }
        let unseen = list.unseen.filter {
            guard walk.item(showing: $0) == focused else { return layout.side(of: $0, walk) == side }
            // A stack with focus is read below its place in the list.
            return isStack && side == .above && walk.list.held != nil
        }
        guard let next = unseen.first else { return nil }
        let (sign, end) = side == .above ? ("↑", walk.initialFocus) : ("↓", walk.lastFocus)
        let isEnd =
            side == .above && walk.list.held != nil
            ? device.system.list.firstGroup?.leading == next
            : end != focused && end.flatMap { walk.identifier(of: $0) } == next
        return mark(
            .news(sign, unseen.count), .list(.arrival(next)),
            isEnd ? side == .above ? .focusFirst : .focusLast : nil, device)
    }

    /// Draws how much lies beyond the view, in pills on a row of their own, and a word where the list ends. What is new
    /// goes before how much there is.
    private func drawEnds(_ layout: ListLayout, _ walk: ListWalk, _ device: DeviceView, _ scene: inout Scene) {
        let column = device.geometry.column
        let news = newsMark(.above, layout, walk, device)
        let above =
            news ?? layout.labelOfRestAbove(walk).map { (device.snapshot.text($0), .command(.pageUp)) }
        let more = layout.hasMoreBelow ? layout.rest(walk).label : nil
        let below =
            newsMark(.below, layout, walk, device)
            ?? more.map { (device.snapshot.text($0), .command(.pageDown)) }
        let marks = [above, below].compactMap(\.self) + olderMarks(device, isEnd: more == nil)
        let end = layout.hasMoreBelow ? nil : layout.blocks.last.map { column.row + $0.endRow + 1 }
        // Beside a pane a list is read from its top, and what it says of its end is below that.
        let row = device.geometry.hasSidePane ? end.map { min($0, device.geometry.noticeRow) } : nil
        scene.drawMarks(marks, keepsFirst: news != nil, row: row, device.geometry)
        guard let end, end < column.endRow, let last = layout.blocks.last,
            let text = endText(after: last.item, device)
        else { return }
        scene.say(centered: text, in: column, end)
    }

    /// The text below the last item where there is room: that nothing older is kept, or how many the filter hides.
    private func endText(after last: ListItem, _ device: DeviceView) -> TerminalText? {
        guard list.isFiltered, let filter = list.filter else {
            let hasOlder = last.section == .history || device.system.list.olderCount > 0
            return hasOlder ? nil : device.snapshot.text(.noOlderNotifications)
        }
        let hidden = device.system.list.shownCount - filter.matches.count
        return hidden > 0 ? device.snapshot.text(FilterLabel.hidden(hidden)) : nil
    }
}

extension Scene {
    /// The columns that an app's name has at least in the line above its group.
    private static let shortestCaption = 6

    /// The line above an expanded group: app, whether it is muted, number, and the two things to be done with all of
    /// it.
    mutating func draw(
        _ header: GroupHeader, of group: GroupKey, in area: Rectangle, isFocused: Bool, _ clip: Rectangle
    ) {
        guard clip.contains(area.origin) else { return }
        let row = area.row
        var end = area.endColumn - 2
        let word = TerminalText("\(ListLabel.clear.text(in: header.language)) \(header.count)")
        let clear = Click.list(.clearGroup(group))
        // What has focus in the group is what the key clears, so the group is collapsed first.
        let isCollapsedFirst = header.collapses && area.columns >= ScreenGeometry.narrow && !header.clearKey.isEmpty
        let keys = isFocused ? header.clearKey : isCollapsedFirst ? header.showLessKey + " " + header.clearKey : .empty
        end = trailingButton(word, keys, clear, endingAt: end, row, clip: clip) - 1
        if header.collapses {
            end -= 2
            let showLess = ListLabel.showLess.text(in: header.language)
            var label = TerminalText(showLess)
            // On a narrow screen the app's name needs the room, and the hint bar has the word.
            if end - label.columns - 2 - area.column - 4 < Self.shortestCaption { label = .empty }
            let click = Click.list(.showLess(group))
            end = trailingButton(label, header.showLessKey, click, label: showLess, endingAt: end, row, clip: clip) - 1
        }
        if let mute = header.mute {
            end -= 1
            pen.write(mute, endingAt: end, row, Theme.wallpaperSecondary, clip: clip)
            end -= mute.columns + 1
        }
        let face = header.application
        pen.tile(face, area.column + 2, row, clip: clip)
        pen.write(
            face.name.truncated(to: end - area.column - Platter.textColumn), area.column + Platter.textColumn, row,
            Theme.wallpaperTitle, clip: clip)
        if isFocused { pen.markFocus(area.column, row..<row + 1, clip: clip) }
    }
}

import NotificationCore
import NotificationModel
import TerminalCanvas

// Swipes on cards: their actions by keys, by clicks and by drags.
extension ListScreen {
    /// Moves a card to the side, so that its actions stay in view.
    mutating func openSwipe(on item: ListItem, _ direction: Swipe.Direction, _ device: DeviceView) {
        let swipe = Swipe(item: item, direction: direction, isKiosk: device.snapshot.isKiosk)
        guard !swipe.actions.isEmpty else { return }
        if list.focusedAnswer != nil { list.focusedAnswer = nil }
        list.swipe = swipe
    }

    /// Moves the card back.
    mutating func closeSwipe() {
        list.swipe = nil
    }

    /// Moves the card back after an input that was not about its actions, also one that the list has never got.
    ///
    /// - Parameter before: The swipe before the input.
    mutating func closeSwipe(unchangedSince before: Swipe?) {
        if before != nil, list.swipe == before { closeSwipe() }
    }

    /// Performs a command while actions are in view: arrows and Tab go round among them, and a command that is not
    /// about them closes them first.
    ///
    /// - Returns: `nil` when the command goes on to the list.
    mutating func performInSwipe(_ command: Command, _ device: DeviceView) -> Outcome? {
        guard let swipe = list.swipe else { return nil }
        let count = swipe.actions.count
        list.swipe = nil
        guard swipe.isOpen else { return nil }
        switch command {
        case .left, .previousControl: focusAction((swipe.focus + count - 1) % count, of: swipe)
        case .right, .nextControl: focusAction((swipe.focus + 1) % count, of: swipe)
        case .tap: return swipe.actions[safe: swipe.focus].map { perform($0, on: swipe.item, device) } ?? .handled
        case .swipeActions where swipe.direction == .left: openSwipe(on: swipe.item, .right, device)
        case .swipeActions, .back: break
        default: return nil
        }
        return .handled
    }

    private mutating func focusAction(_ index: Int, of swipe: Swipe) {
        list.swipe = swipe
        list.swipe?.focus = index
    }

    /// Does what a button beside a card says.
    mutating func perform(_ action: SwipeAction, on item: ListItem, _ device: DeviceView) -> Outcome {
        list.swipe = nil
        switch action {
        case .options: return .go(.perform(.options))
        case .view: return view(item, device)
        case .clear: return clear(item, device)
        case .open:
            if case .activity(let identifier) = item { return .event(.liveActivityTapped(identifier)) }
            let notification = list.walk(device.system.list).identifier(of: item)
            return notification.map { .event(.notificationTapped($0)) } ?? .handled
        }
    }

    /// A card follows the pointer sideways; where the button goes up decides what becomes of it.
    mutating func moveCard(with drag: Drag, isEnd: Bool, _ device: DeviceView) -> Outcome {
        guard case .list(.item(let item)) = drag.click else { return .handled }
        if list.focusedItem(in: device.system.list) != item { focus(item, device) }
        let columns = cardColumns(of: item, device)
        let start = list.swipe.map { self.start(of: $0, columns, device.snapshot.language) } ?? 0
        let moved = start + drag.columns
        let direction: Swipe.Direction = moved < 0 ? .left : .right
        let dragged = abs(moved)
        guard isEnd else {
            list.swipe = Swipe(
                item: item, direction: direction, isKiosk: device.snapshot.isKiosk, dragged: dragged, start: start)
            return .handled
        }
        list.swipe = nil
        switch Swipe.end(dragged: dragged, columns: columns) {
        case .springsBack: break
        case .opens: openSwipe(on: item, direction, device)
        case .acts:
            let outermost = Swipe(item: item, direction: direction).outermost
            return outermost.map { perform($0, on: item, device) } ?? .handled
        }
        return .handled
    }

    /// Where a card was when it was pressed, in columns from its place: to the side if its actions were in view.
    private func start(of swipe: Swipe, _ columns: Int, _ language: DeviceLanguage) -> Int {
        guard swipe.isOpen else { return swipe.start }
        let open = openColumns(of: swipe, columns, language)
        return swipe.direction == .left ? -open : open
    }

    private func cardColumns(of item: ListItem, _ device: DeviceView) -> Int {
        let measure = measure(device)
        if measure.walk.isBeside(item), let pane = SidePane(device) { return pane.column.columns }
        if case .platter(let platter) = measure.measuredCard(for: item)?.card, let place = platter.place {
            return place.columns
        }
        return device.geometry.column.columns
    }

    // MARK: Drawing

    /// The room that actions have while they stay in view: a quarter of the card, or more where their titles need it.
    private func openColumns(of swipe: Swipe, _ columns: Int, _ language: DeviceLanguage) -> Int {
        let needed = swipe.actions.reduce(0) {
            $0 + Pen.chipColumns(TerminalText($1.title(in: language)), number: 0)
        }
        return min(max(0, columns - 2), max(needed, (columns + 3) / 4))
    }

    /// Where the actions of a card are: the part of its columns that it has been moved out of.
    func room(of swipe: Swipe, in area: Rectangle, _ language: DeviceLanguage) -> Rectangle {
        let columns = min(
            max(0, area.columns - 2), swipe.dragged ?? openColumns(of: swipe, area.columns, language))
        return Rectangle(
            column: swipe.direction == .left ? area.endColumn - columns : area.column, row: area.row, columns: columns,
            rows: area.rows)
    }
}

extension Scene {
    /// Draws the actions of a card side by side in the room beside it. A drag that does the outermost gives it all the
    /// room.
    mutating func draw(_ swipe: Swipe, in room: Rectangle, card: Rectangle, _ clip: Rectangle) {
        var actions = swipe.actions
        if let dragged = swipe.dragged, Swipe.end(dragged: dragged, columns: card.columns) == .acts,
            let outermost = swipe.outermost
        {
            actions = [outermost]
        }
        let titles = actions.map { TerminalText($0.title(in: pen.language)) }
        let needed = titles.map { Pen.chipColumns($0, number: 0) }
        let rest = room.columns - needed.reduce(0, +)
        var column = room.column
        for index in actions.indices {
            // Columns that the titles do not need are shared equally; if there are too few, all buttons are equally
            // wide.
            let end =
                rest < 0
                ? room.column + room.columns * (index + 1) / actions.count
                : column + needed[index] + rest * (index + 1) / actions.count - rest * index / actions.count
            let area = Rectangle(column: column, row: room.row, columns: end - column, rows: room.rows)
            let isFocused = hasFocus && swipe.isOpen && swipe.focus == index
            pen.draw(titles[index], in: area, isFocused: isFocused, clip)
            element(.button, in: area, .list(.swipe(actions[index], swipe.item)), clip: clip) {
                $0.identifier = SwipeAction.identifier
                $0.label = titles[index].string
                $0.isFocused = isFocused
            }
            column = end
        }
    }
}

extension Pen {
    /// A button as high as a card.
    fileprivate mutating func draw(_ title: TerminalText, in area: Rectangle, isFocused: Bool, _ clip: Rectangle) {
        let middle = area.line(area.row + (area.rows - 1) / 2)
        fill(area, .chip, focused: .focusedSheet, isFocused: isFocused, clip: clip)
        if !isFilled || isASCII, area.columns >= 2 { fillChip(middle, isFocused: isFocused, clip: clip) }
        let room = middle.inset(columns: 1, rows: 0)
        // No part of a word comes out from behind a card that is dragged.
        guard title.columns <= room.columns else { return }
        write(
            title, room.column + (room.columns - title.columns) / 2, middle.row,
            Style(.body, on: nil, isFocused ? .bold : []),
            clip: clip)
    }
}

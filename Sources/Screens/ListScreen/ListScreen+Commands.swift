import NotificationCore
import NotificationModel
import TerminalCanvas

// The lock screen's and Notification Center's list.
extension ListScreen {
    /// - Returns: `nil` when the list has no use for the command.
    mutating func performInList(_ command: Command, _ device: DeviceView) -> Outcome? {
        let notifications = device.system.list
        if list.swipe != nil, let outcome = performInSwipe(command, device) { return outcome }
        if list.isFolded, let outcome = performInFoldedList(command, device) { return outcome }
        switch command {
        case .back where list.filter != nil: return dropFilter(device)
        case .back where list.isUnfolded: return fold(true, device)
        case .back where device.system.isNotificationCenterOpen: return .event(.notificationCenterClosed)
        case .filter: return openFilter(device)
        case .focusNext where moveFocus(down: true, device): break
        case .focusNext, .nextControl, .pageDown:
            if list.filter == nil, let section = device.system.list.firstOlderSection,
                isAtEnd(beforeStep: command, device)
            {
                return enter(section)
            }
            switch command {
            case .nextControl: moveToAnswer(by: 1, device)
            case .pageDown: scrollPage(down: true, device)
            default: break
            }
        case .focusPrevious: moveFocus(down: false, device)
        case .previousControl: moveToAnswer(by: -1, device)
        case .focusFirst:
            moveFocus(toEnd: false, device)
            list.hasReturnedToTop = true
        case .nextMatch, .previousMatch:
            guard list.isFiltered else { return .say(.nothingIsFiltered) }
            guard matchesOfFilter?.isEmpty == false else { return .say(.nothingMatches) }
            moveToMatch(down: command == .nextMatch, device)
        case .focusLast: moveFocus(toEnd: true, device)
        case .pageUp: scrollPage(down: false, device)
        case .clearAll:
            guard notifications.shownCount > 0 else { return .say(.nothingToClear) }
            if matchesOfFilter?.isEmpty == true { return .say(.nothingMatches) }
            return clearAllOrSection(list.focusedItem(in: notifications), device)
        case .tap, .view, .right, .showLess, .left, .clear, .swipeActions:
            guard let item = list.focusedItem(in: notifications) else {
                let isNext = command == .tap && notifications.silencedCount > 0
                return (isNext ? notifications.firstOlderSection : nil).map { enter($0) } ?? .handled
            }
            if case .activity = item, [.view, .right, .showLess].contains(command) {
                return .say(.activityOpensOrClears)
            }
            return perform(command, on: item, device)
        default: return nil
        }
        return .handled
    }

    private mutating func perform(_ command: Command, on item: ListItem, _ device: DeviceView) -> Outcome? {
        if let index = list.focusedAnswer, [.tap, .left, .right].contains(command) {
            if command == .tap { return answer(index, device) }
            if command == .left || index + 1 < answerCount(device) {
                moveToAnswer(by: command == .left ? -1 : 1, device)
            }
            return .handled
        }
        switch command {
        case .tap: return tap(item, device)
        case .view, .right: return view(item, device)
        case .clear: return clear(item, device)
        case .swipeActions: openSwipe(on: item, .left, device)
        case .left where !canShowLess(item, device): openSwipe(on: item, .left, device)
        default: return list.isFiltered ? .handled : showLess(item, device)
        }
        return .handled
    }

    // MARK: Display As Count

    /// Commands that go up unfold the list. Commands about a notification do nothing, as none is in view.
    ///
    /// - Returns: `nil` for what is about the whole list.
    private mutating func performInFoldedList(_ command: Command, _ device: DeviceView) -> Outcome? {
        switch command {
        case .tap, .focusPrevious, .previousControl, .focusFirst, .focusLast, .pageUp: fold(false, device)
        case .focusNext, .nextControl, .pageDown, .view, .right, .showLess, .left, .clear: .handled
        default: nil
        }
    }

    /// Folds the list into its line, or unfolds it, from the top. It is folded again when the screen
    /// has been off, or by Esc.
    mutating func fold(_ isFolded: Bool, _ device: DeviceView) -> Outcome {
        list = ListState()
        list.isUnfolded = !isFolded
        followList(device.system)
        list.isPinned = true
        return Outcome(effects: device.system.list.disclosure.expanded.map { .event(.groupExpanded($0, false)) })
    }

    // MARK: Questions on platters

    /// The question that the focused notification asks.
    private func question(on item: ListItem?, _ device: DeviceView) -> ProvisionalQuestion? {
        // Only apps with provisional authorization ask; cards are not made to find that out.
        guard let item, let application = item.group?.application,
            device.system.applications[application]?.authorizationStatus == .provisional,
            case .platter(let platter) = measure(device).measuredCard(for: item)?.card
        else { return nil }
        return platter.question
    }

    func answerCount(_ device: DeviceView) -> Int {
        answerCount(on: list.focusedItem(in: device.system.list), device)
    }

    func answerCount(on item: ListItem?, _ device: DeviceView) -> Int {
        question(on: item, device)?.answers.count ?? 0
    }

    /// Tab goes through the answers on a platter before it goes on to the next.
    private mutating func moveToAnswer(by step: Int, _ device: DeviceView) {
        let count = answerCount(device)
        let next = (list.focusedAnswer ?? -1) + step
        if (0..<count).contains(next) {
            list.focusedAnswer = next
        } else if step < 0, list.focusedAnswer != nil {
            list.focusedAnswer = nil
        } else {
            moveFocus(down: step > 0, device)
        }
    }

    /// - Returns: `nil` without such an answer.
    mutating func answer(_ index: Int, _ device: DeviceView) -> Outcome? {
        guard let question = question(on: list.focusedItem(in: device.system.list), device),
            let answer = question.answers[safe: index]
        else { return nil }
        list.focusedAnswer = index
        return answer.action.outcome(for: question.notification, device.snapshot)
    }

    // MARK: Moving

    /// Whether nothing is below the focus that a command could lead to.
    private func isAtEnd(beforeStep command: Command, _ device: DeviceView) -> Bool {
        let walk = list.walk(device.system.list)
        guard let focused = list.focusedItem(in: device.system.list) else { return walk.first == nil }
        if command == .nextControl, (list.focusedAnswer ?? -1) + 1 < answerCount(device) { return false }
        return walk.focus(after: focused) == nil
    }

    /// - Returns: Whether there was something to move to.
    @discardableResult
    private mutating func moveFocus(down: Bool, _ device: DeviceView) -> Bool {
        let measure = measure(device)
        guard let focused = list.focusedItem(in: device.system.list),
            let next = down ? measure.walk.focus(after: focused) : measure.walk.focus(before: focused)
        else { return false }
        // There is no layout while all there is stands beside the list.
        let layout = list.layout(measure, focused: focused)
        func row(of item: ListItem) -> Int? { layout?.block(of: item)?.row }
        // Where the next block begins is known below, unless a whole card is stepped over, and above where it can be
        // seen; else the layout moves it into view.
        let firstRow: Int
        switch (focused, next) {
        case (.tiles, _), (_, .tiles):
            firstRow = row(of: next) ?? (down ? measure.viewportRows : -device.geometry.size.rows)
        default:
            let end = down ? layout?.block(of: focused)?.endRow : nil
            firstRow = end ?? row(of: next) ?? -device.geometry.size.rows
        }
        keep(list.setFocus(next, row: firstRow, measure), measure)
        return true
    }

    /// While there is a filter everything shown matches it; beyond the last match is the first.
    private mutating func moveToMatch(down: Bool, _ device: DeviceView) {
        let walk = list.walk(device.system.list)
        let focused = list.focusedItem(in: device.system.list)
        let next = focused.flatMap { down ? walk.item(after: $0) : walk.item(before: $0) }
        if next == nil { moveFocus(toEnd: !down, device) } else { moveFocus(down: down, device) }
    }

    private mutating func moveFocus(toEnd: Bool, _ device: DeviceView) {
        list.letGo()
        let measure = measure(device)
        guard let item = toEnd ? measure.walk.lastFocus : measure.walk.firstFocus else { return }
        keep(list.setFocus(item, row: toEnd ? measure.viewportRows : 0, measure), measure)
    }

    /// One screen but two rows; where there is no more to scroll, focus goes to the end.
    private mutating func scrollPage(down: Bool, _ device: DeviceView) {
        let step = max(1, device.geometry.column.rows - 2)
        if !scrollList(by: down ? step : -step, device) { moveFocus(toEnd: down, device) }
    }

    @discardableResult
    mutating func scrollList(by rows: Int, _ device: DeviceView) -> Bool {
        let measure = measure(device)
        guard let (layout, moved) = list.scroll(by: rows, measure) else { return false }
        keep(layout, measure)
        return moved
    }

    /// Goes from the lock screen to a section of Notification Center.
    mutating func enter(_ section: ListSection) -> Outcome {
        list.entered = section
        return .event(.notificationCenterOpened)
    }

    // MARK: Acting

    mutating func tap(_ item: ListItem, _ device: DeviceView) -> Outcome {
        if case .activity(let identifier) = item { return .event(.liveActivityTapped(identifier)) }
        if case .tiles(let section) = item { return openSummary(section, device) }
        guard let group = item.group.flatMap({ device.system.list.group($0) }) else { return .handled }
        switch item {
        case .activity, .tiles: break
        case .member(let identifier, _):
            return .event(.notificationTapped(identifier))
        case .header(let key):
            return showLess(key, device)
        case .stack:
            guard group.count > 1 else { return .event(.notificationTapped(group.leading)) }
            return expand(group, device)
        }
        return .handled
    }

    mutating func view(_ item: ListItem, _ device: DeviceView) -> Outcome {
        let notification = list.walk(device.system.list).identifier(of: item)
        return notification.map { .event(.longLookOpened($0)) } ?? .handled
    }

    /// Expands a group; where not all of it finds room below its stack, it begins at the top.
    private mutating func expand(_ group: NotificationGroup, _ device: DeviceView) -> Outcome {
        let row = rowOfCard(.stack(group.key), device)
        list.placesOfStacks[group.key] = list.scroll == .top ? .top : .anchored(row: row)
        let measure = measure(device.opening { $0.expanded.insert(group.key) })
        let leading = ListItem.member(group.leading, group.key)
        let layout = list.setFocus(leading, row: row + 1, measure)
        let isWhole = layout?.block(of: .member(group.last, group.key)).map { layout?.shows($0) == true } ?? false
        keep(isWhole ? layout : list.setFocus(leading, row: 1, measure), measure)
        return .event(.groupExpanded(group.key, true))
    }

    /// Whether an item is in an expanded group or in an open summary.
    func canShowLess(_ item: ListItem, _ device: DeviceView) -> Bool {
        guard !list.isFiltered else { return false }
        return item.group.map(device.system.list.disclosure.expanded.contains) == true
            || item.section.map(list.walk(device.system.list).isOpenCard) == true
    }

    /// Collapses the group of an item, else closes its summary.
    private mutating func showLess(_ item: ListItem, _ device: DeviceView) -> Outcome {
        if let group = item.group, device.system.list.disclosure.expanded.contains(group) {
            return showLess(group, device)
        }
        return item.section.map { closeSummary($0, device) } ?? .handled
    }

    /// Collapses a group; its stack has focus.
    mutating func showLess(_ key: GroupKey, _ device: DeviceView) -> Outcome {
        guard device.system.list.disclosure.expanded.contains(key) else { return .handled }
        let collapsed = Outcome.event(.groupExpanded(key, false))
        let place = list.placesOfStacks[key]
        let row = if case .anchored(let row) = place { row } else { rowOfCard(.header(key), device) }
        let measure = measure(device.opening { $0.expanded.remove(key) })
        guard place == .top else {
            keep(list.setFocus(.stack(key), row: row, measure), measure)
            return collapsed
        }
        list.setFocus(.stack(key), in: measure.walk.list)
        list.scroll = .top
        if measure.walk.initialFocus == .stack(key) { list.hasReturnedToTop = true }
        keep(list.layout(measure), measure)
        return collapsed
    }

    /// Returns the row of an item's card on the screen, or a row above the screen if it has been scrolled out.
    mutating func rowOfCard(_ item: ListItem, _ device: DeviceView) -> Int {
        let measure = measure(device)
        let layout = list.layout(measure)
        measuredItems += measure.madeCount
        return layout?.block(of: item)?.cardRow ?? 0
    }
}

// The card of a scheduled summary.
extension ListScreen {
    /// Shows all of a summary; focus goes back to its notification that could not be seen, else to the first of those.
    mutating func openSummary(_ section: ListSection, _ device: DeviceView) -> Outcome {
        let walk = list.walk(device.system.list)
        guard let card = walk.card(of: section) else { return .handled }
        let hidden = (list.anchor?.notification).flatMap { walk.item(showing: $0) == .tiles(section) ? $0 : nil }
        let row = rowOfCard(.tiles(section), device)
        let measure = measure(device.opening { $0.openSummaries.insert(section) })
        let kept = hidden.flatMap { measure.walk.item(showing: $0) }
        let stacks = card.featured.map(\.group).filter { (device.system.list.group($0)?.count ?? 0) > 1 }
        let first = card.firstHidden ?? stacks.first
        if let target = kept ?? first.map(ListItem.stack) { keep(list.setFocus(target, row: row, measure), measure) }
        return .event(.summaryOpened(section, true))
    }

    /// Closes a summary to its card, its groups collapsed; focus stays with its notification, or goes to the line that
    /// stands for it.
    mutating func closeSummary(_ section: ListSection, _ device: DeviceView) -> Outcome {
        guard list.walk(device.system.list).isOpenCard(section) else { return .handled }
        let focused = list.focusedItem(in: device.system.list)
        let row = focused.map { rowOfCard($0, device) } ?? 0
        let measure = measure(device.opening { $0.set(section, isOpen: false) })
        let item = focused.flatMap { measure.walk.identifier(of: $0) }.flatMap { measure.walk.item(showing: $0) }
        if let item { keep(list.setFocus(item, row: row, measure), measure) }
        return .event(.summaryOpened(section, false))
    }
}

import NotificationCore
import NotificationModel
import TerminalCanvas

/// The list of notifications, on the lock screen and in Notification Center.
struct ListScreen: Screen {
    /// One of the two frames of the list.
    private enum Frame {
        case lockScreen
        case notificationCenter
    }

    var list = ListState()
    /// How many items the last input measured: its cost.
    var measuredItems = 0
    private var cards = MeasuredCards()
    /// The frame at the last look; `nil` while the list was not shown.
    private var frame: Frame?
    /// Whether Notification Center was open when the device last changed.
    private var isSwipedUp = false
    /// Where focus was before each clear, the last one at the end.
    private var focusesBeforeClears: [ListState.Anchor?] = []

    /// The number of clears that can be undone; the core keeps no more.
    private static let rememberedClears = 100

    /// Compares what the user has done. The measurements follow from that and from the device.
    static func == (one: ListScreen, other: ListScreen) -> Bool {
        one.list == other.list && one.frame == other.frame && one.isSwipedUp == other.isSwipedUp
            && one.focusesBeforeClears == other.focusesBeforeClears
    }

    var layer: Layer { .list }
    var isTyping: Bool { list.filter?.field.isOpen == true }
    func typedLine(_ device: DeviceView) -> LineEditor? { list.filter?.field.line }

    /// Focus stays with its notification; when that is gone the nearest one has it.
    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        let system = snapshot.system
        enter(
            system.isLocked
                ? .lockScreen : system.isNotificationCenterOpen ? .notificationCenter : nil)
        guard list.revision != system.revision else { return true }
        // A filter over all of the list goes down with it.
        let wasSwipedUp = isSwipedUp
        isSwipedUp = system.isNotificationCenterOpen
        if wasSwipedUp, !isSwipedUp {
            list.filter = nil
            if let anchor = list.anchor, !system.list.isShown(anchor.notification) { list = ListState() }
        }
        list.filter?.update(snapshot)
        followList(system)
        return true
    }

    /// In another frame groups are stacks again and focus is at the top (Apple does not say when expanded groups
    /// collapse); a filter goes with the frame.
    private mutating func enter(_ frame: Frame?) {
        guard frame != self.frame else { return }
        self.frame = frame
        if frame == nil { list.filter = nil } else { list = ListState() }
    }

    mutating func followList(_ system: NotificationSystem) {
        // A line can represent the list on the lock screen, until the user swipes up.
        let isFoldable = system.isLocked && !system.isNotificationCenterOpen
        list.reconcile(
            with: system.list, style: system.settings.displayStyle, isFoldable: isFoldable,
            activities: system.liveActivities.activities.map(\.id))
        if let swipe = list.swipe, list.focusedItem(in: system.list) != swipe.item { closeSwipe() }
        list.countArrivals(system.list)
        list.revision = system.revision
    }

    /// What is in view at an input has been seen.
    mutating func noteSeen(_ device: DeviceView) {
        guard !list.unseen.isEmpty, !list.isFolded, case let measure = measure(device) else { return }
        guard let layout = list.layout(measure) else { return }
        keep(layout, measure)
        let focused = list.focusedItem(in: device.system.list)
        list.unseen.removeAll { identifier in
            // A filter leaves some out.
            guard let item = measure.walk.item(showing: identifier) else { return false }
            return item == focused || layout.side(of: identifier, measure.walk) == nil
        }
    }

    /// The user has moved or done something: from now on focus stays with its notification also when others arrive
    /// above it, until a key leads back to the top.
    ///
    /// - Parameter hasActed: Whether the input has moved or done anything.
    mutating func pinFocus(_ hasActed: Bool) {
        if list.hasReturnedToTop {
            list.isPinned = false
        } else if hasActed {
            list.isPinned = true
        }
        list.hasReturnedToTop = false
    }

    /// Remembers focus before a clear, so that undoing it brings focus back.
    mutating func rememberFocus() {
        var focus = list.anchor
        if case .activity = list.focus { focus = nil }
        focusesBeforeClears.append(focus)
        if focusesBeforeClears.count > Self.rememberedClears { focusesBeforeClears.removeFirst() }
    }

    /// Returns focus to where it was before the last clear, which is about to be undone.
    mutating func returnFocusToCleared() {
        guard let focus = focusesBeforeClears.popLast(), let focus else { return }
        list.returnFocus(to: focus)
        list.scroll = .top
    }

    /// The notification with focus, or the leading one of the group with focus.
    func focusedNotification(_ system: NotificationSystem) -> DeliveredNotification? {
        focusedIdentifier(system).flatMap { system.list[$0] }
    }

    /// The identifier of ``focusedNotification(_:)``.
    func focusedIdentifier(_ system: NotificationSystem) -> DeliveredNotification.Identifier? {
        list.focusedItem(in: system.list).flatMap { list.walk(system.list).identifier(of: $0) }
    }

    /// The Live Activity with focus; `nil` where a notification or nothing has it.
    func focusedActivity(_ system: NotificationSystem) -> LiveActivity? {
        guard case .activity(let identifier) = list.focusedItem(in: system.list) else { return nil }
        return system.liveActivities.activities.first { $0.id == identifier }
    }

    // MARK: Cards

    /// Makes the measure of the list as it is now, with the cards of the last layout if nothing has changed.
    func measure(_ device: DeviceView) -> CardMeasure {
        CardMeasure(device, list, cards)
    }

    /// Keeps the cards of a layout, and counts what it has cost.
    mutating func keep(_ layout: ListLayout?, _ measure: CardMeasure) {
        measuredItems += measure.madeCount
        guard let layout else { return }
        cards.keep(layout, madeFrom: measure.basis, measure.density)
    }

    // MARK: Input

    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? {
        respond(to: list.filter?.field.type(key), device)
    }

    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? {
        respond(to: list.filter?.field.paste(text), device)
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        isTyping ? respond(to: list.filter?.field.perform(command), device) : performInList(command, device)
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        if !list.isFolded {
            let moved = scrollList(by: rows, device)
            if rows > 0, !moved, list.filter == nil, device.system.list.olderCount > 0 {
                return .event(.notificationCenterOpened)
            }
        } else if rows < 0, list.filter == nil {
            return fold(false, device)
        }
        return .handled
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard case .list(let part) = click else { return nil }
        if case .swipe(let action, let item) = part { return perform(action, on: item, device) }
        if list.swipe != nil {
            // A tap beside open actions closes them and does nothing else, as on iOS.
            closeSwipe()
            if use == .tap { return .handled }
        }
        if case .item(let item) = part { focus(item, device) }
        switch (use, part) {
        case (.tap, _): return tap(part, device)
        case (.view, .item(let item)): return view(item, device)
        case (.view, .provisional(_, let notification)): return .event(.longLookOpened(notification))
        case (.clear, .item(let item)): return clear(item, device)
        case (.options, .item): return .go(.perform(.options))
        case (.swipeLeft, .item(let item)): openSwipe(on: item, .left, device)
        case (.swipeRight, .item(let item)): openSwipe(on: item, .right, device)
        default: break
        }
        return .handled
    }

    private mutating func tap(_ part: Part, _ device: DeviceView) -> Outcome {
        switch part {
        case .item(let item): return tap(item, device)
        case .arrival(let notification):
            list.letGo()
            if let item = list.walk(device.system.list).item(showing: notification) { focus(item, device) }
            return .handled
        case .showLess(let key): return showLess(key, device)
        case .clearGroup(let key): return clear(.header(key), device)
        case .clearSection(let section): return clear(.section(section), device)
        case .closeSummary(let section): return closeSummary(section, device)
        case .foldedList: return fold(false, device)
        case .swipe(let action, let item): return perform(action, on: item, device)
        case .provisional(let action, let notification):
            return action.outcome(for: notification, device.snapshot)
        }
    }

    /// Gives an item focus where it is, or scrolls to it.
    mutating func focus(_ item: ListItem, _ device: DeviceView) {
        let measure = measure(device)
        let layout = list.layout(measure)
        let row = layout?.block(of: item)?.row ?? measure.viewportRows
        keep(list.setFocus(item, row: row, measure), measure)
    }

    // MARK: Hints

    func hints(_ device: DeviceView) -> ScreenHints {
        let focused = list.focusedItem(in: device.system.list)
        let answers = isTyping ? 0 : answerCount(on: focused, device)
        var hints = ScreenHints { hint(for: $0, focused, answers: answers, device) }
        // What a closed field keeps takes so much of a narrow screen that one hint finds room: the one that shows all
        // again.
        if list.filter != nil, !isTyping, device.geometry.isNarrow { hints.first = [.back] }
        return hints
    }

    /// - Parameter answers: How many answers the focused item offers.
    private func hint(
        for command: Command, _ focused: ListItem?, answers: Int, _ device: DeviceView
    ) -> HintLabel? {
        let notifications = device.system.list
        switch command {
        case .send: return .keep
        case .leaveField: return .clear
        case .number: return answers > 0 ? .choose : nil
        case .nextControl: return answers > 0 || list.swipe != nil ? .controls : nil
        case .filter:
            if list.filter != nil { return .edit }
            return notifications.shownCount > 1 || notifications.olderCount > 0 ? .filter : nil
        case .nextMatch: return list.isFiltered && (list.filter?.matches.count ?? 0) > 1 ? .next : nil
        case .back:
            if list.swipe != nil { return .close }
            if list.filter != nil { return .showAll }
            if list.isUnfolded { return .hide }
            return device.system.isNotificationCenterOpen ? .back : nil
        case .notificationCenter: return notifications.olderCount > 0 ? .notifications : nil
        case .tap:
            if let swipe = list.swipe { return swipe.actions[safe: swipe.focus]?.hint }
            return list.focusedAnswer != nil && answers > 0 ? .press : hintOfTap(focused, notifications)
        case .swipeActions:
            let hasActions = focused.map { !SwipeAction.actions(of: $0, .left).isEmpty } ?? false
            return hasActions && list.swipe == nil ? .swipe : nil
        case .view:
            switch focused {
            case .stack, .member: return .view
            case .activity, .header, .tiles, nil: return nil
            }
        case .showLess: return focused.map { canShowLess($0, device) } == true ? .showLess : nil
        case .clear: return focused.map { size(of: $0, notifications).map { .clearGroup($0) } ?? .clear }
        case .clearAll: return hintOfClearAll(focused, notifications)
        default: return nil
        }
    }

    private func hintOfTap(_ focused: ListItem?, _ notifications: NotificationList) -> HintLabel? {
        switch focused {
        case nil: list.isFolded ? .show : nil
        case .header: nil
        case let item?: size(of: item, notifications) == nil ? .open : .expand
        }
    }

    private func hintOfClearAll(_ focused: ListItem?, _ notifications: NotificationList) -> HintLabel? {
        guard let focused else { return list.isFolded ? .clearAll : nil }
        if focused.section != nil, notifications.shownSections.count > 1 { return .clearSection }
        guard focused.group != nil else { return nil }
        if list.isFiltered, let count = list.filter?.matches.count { return count > 1 ? .clearGroup(count) : nil }
        return notifications.groupCount > 1 ? .clearAll : nil
    }

    /// How many notifications an item stands for; `nil` if it is one thing.
    private func size(of item: ListItem, _ notifications: NotificationList) -> Int? {
        switch item {
        case .tiles(let section): return notifications.count(in: section)
        case .stack(let key), .header(let key):
            return notifications.group(key).flatMap { $0.count > 1 ? $0.count : nil }
        case .activity, .member: return nil
        }
    }
}

extension ListScreen {
    /// A part of it that can be clicked.
    enum Part: Hashable {
        case item(ListItem)
        /// The pill about what has arrived beyond the view.
        case arrival(DeliveredNotification.Identifier)
        case showLess(GroupKey)
        case clearGroup(GroupKey)
        case clearSection(ListSection)
        case closeSummary(ListSection)
        case foldedList
        /// A button beside a card that has been swiped.
        case swipe(SwipeAction, ListItem)
        /// An answer to the question on a platter of an app whose authorization is provisional.
        case provisional(OptionsAction, DeliveredNotification.Identifier)
    }
}

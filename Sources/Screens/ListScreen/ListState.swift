import NotificationCore
import NotificationModel

/// Which notification of the list has focus, and how far the list is scrolled.
///
/// Focus is anchored by identity: it stays with its notification whatever others do to the order. Until the user has
/// seen it (``isPinned``) it is on the topmost notification, or, without notifications, on the topmost Live Activity.
struct ListState: Equatable, Sendable {
    enum Focus: Equatable, Sendable {
        /// The notification of the anchor, or its group.
        case notification
        /// An answer to the question that the notification asks.
        case answer(Int)
        /// A card above the groups.
        case activity(LiveActivity.Identifier)
        /// The line of tiles of a summary; the anchor has focus when the line goes.
        case tiles(ListSection)
    }

    /// The notification that has focus, or had it last.
    struct Anchor: Equatable, Sendable {
        var notification: DeliveredNotification.Identifier
        /// The group that the notification belonged to, for when it is gone.
        var group: GroupKey
        /// Whether it is the line above the expanded group that has focus.
        var isOnHeader = false
        /// Where the group is read as long as focus is in it, whatever comes into it.
        var place: NotificationGroup.Place?
    }

    enum Scroll: Equatable, Sendable {
        /// As far up as focus allows: what arrives on top comes into view.
        case top
        /// The focused item's block begins at this row of the viewport; what arrives above moves nothing.
        case anchored(row: Int)
        /// The first card of an expanded group begins at this row, so that what arrives in the group is seen: the card
        /// before it has gone, which had focus.
        case leading(GroupKey, row: Int)
    }

    private(set) var focus = Focus.notification
    private(set) var anchor: Anchor?
    private(set) var style = DisplayStyle.stack
    /// Whether one line on the lock screen represents the whole list (*Display As Count*).
    private(set) var isFolded = false
    /// Whether the user has unfolded that line.
    var isUnfolded = false
    /// The card with focus that has been moved to the side; `nil` while none has.
    var swipe: Swipe?
    /// The cards above the groups.
    private(set) var activities: [LiveActivity.Identifier] = []
    /// The filter; `nil` if the list is not filtered and the field is closed.
    var filter: ListFilter?
    /// Where the list was when the user expanded a group, with the row of its stack: it goes back there.
    var placesOfStacks: [GroupKey: Scroll] = [:]
    var scroll = Scroll.top
    /// Whether focus stays where it is although something arrives above it.
    var isPinned = false
    /// Whether the input at hand has led to the top: what arrives is followed again.
    var hasReturnedToTop = false
    /// What has arrived and was out of view at every input since; at most ``ListRest/limit``.
    var unseen: [DeliveredNotification.Identifier] = []
    /// The number of all arrivals that ``unseen`` is about; `nil` in a new state.
    private var knownArrivals: UInt64?
    /// The section whose heading and first notification come into view, with focus, when the list is next reconciled:
    /// the user has gone from the lock screen to Notification Center.
    var entered: ListSection?
    /// The device's revision that has been taken in; `nil` in a new state.
    var revision: UInt64?
    /// Where focus goes when its notification leaves, nearest first.
    private var neighbours: [DeliveredNotification.Identifier] = []

    /// How far to each side neighbours are remembered.
    private static let reach = 3

    var isFiltered: Bool { filter?.isActive == true }

    func walk(_ list: NotificationList) -> ListWalk {
        var list = list
        if isPinned, let anchor, let place = anchor.place { list.hold(anchor.group, at: place) }
        return ListWalk(
            list: list, style: style, activities: activities, matches: isFiltered ? filter?.matches : nil)
    }

    /// The item that has focus; none while the list is folded into a line.
    func focusedItem(in list: NotificationList) -> ListItem? {
        if isFolded { return nil }
        let walk = walk(list)
        switch focus {
        case .activity(let identifier): return .activity(identifier)
        case .tiles(let section) where walk.card(of: section) != nil: return .tiles(section)
        case .notification, .answer, .tiles:
            return anchor.flatMap { walk.item(showing: $0.notification, onHeader: $0.isOnHeader) }
        }
    }

    /// The answer that has focus; `nil` gives it to the notification.
    var focusedAnswer: Int? {
        get { if case .answer(let index) = focus { index } else { nil } }
        set { focus = newValue.map { .answer($0) } ?? .notification }
    }

    mutating func setFocus(_ item: ListItem, in list: NotificationList) {
        if focusedAnswer != nil, focusedItem(in: list) != item { focusedAnswer = nil }
        if swipe != nil, swipe?.item != item { swipe = nil }
        let walk = walk(list)
        switch item {
        case .activity(let identifier): focus = .activity(identifier)
        case .tiles(let section):
            // A notification that the line stands for stays the anchor, for when the summary opens.
            if anchor.flatMap({ walk.item(showing: $0.notification) }) != item, let above = walk.item(before: item) {
                setFocus(above, in: list)
            }
            focus = .tiles(section)
        case .stack(let group), .header(let group), .member(_, let group):
            guard let notification = walk.identifier(of: item) else { return }
            if focusedAnswer == nil { focus = .notification }
            let place = anchor?.group == group ? anchor?.place : nil
            anchor = Anchor(
                notification: notification, group: group, isOnHeader: item == .header(group),
                place: place ?? walk.list.group(group)?.place)
            rememberNeighbours(walk, of: item)
        }
    }

    /// Reads the group with focus where it is.
    mutating func letGo() { anchor?.place = nil }

    /// Restores an earlier focus; the next reconciliation moves it to the first item if that is not shown.
    mutating func returnFocus(to anchor: Anchor?) {
        guard let anchor else { return }
        self.anchor = anchor
        letGo()
        // When the list was empty, a Live Activity has had it.
        if case .activity = focus { focus = .notification }
        isPinned = true
        neighbours = []
    }

    /// The part of the state that changes when the user moves in the list.
    struct Place: Equatable {
        let focus: Focus
        let anchor: Anchor?
        let swipe: Swipe?
        let scroll: Scroll
        let isUnfolded: Bool
    }

    var place: Place {
        Place(focus: focus, anchor: anchor, swipe: swipe, scroll: scroll, isUnfolded: isUnfolded)
    }

    /// Takes in what has arrived. A user who has not moved follows what arrives in the topmost section.
    mutating func countArrivals(_ list: NotificationList) {
        defer { knownArrivals = list.arrivals }
        unseen.removeAll { !list.isShown($0) }
        guard let knownArrivals, knownArrivals < list.arrivals else { return }
        let followed = isPinned ? nil : list.firstGroup?.key.section
        let new = list.arrived(after: knownArrivals, atMost: ListRest.limit).filter {
            list.position(of: $0)?.group.section != followed
        }
        unseen = Array((new + unseen.filter { !new.contains($0) }).prefix(ListRest.limit))
    }

    /// Takes in what happened to the list and how it is to be laid out.
    ///
    /// - Complexity: O(e + log n) in the expanded groups and all notifications.
    mutating func reconcile(
        with list: NotificationList, style: DisplayStyle = .stack, isFoldable: Bool = true,
        activities: [LiveActivity.Identifier] = []
    ) {
        takeIn(activities)
        self.style = style
        if style != .count { isUnfolded = false }
        isFolded = style == .count && isFoldable && !isUnfolded && !isFiltered && list.shownCount > 0
        if !placesOfStacks.isEmpty {
            placesOfStacks = placesOfStacks.filter { list.disclosure.expanded.contains($0.key) }
        }
        let walk = walk(list)
        if isFiltered, case .activity = focus { focus = .notification }
        guard let first = walk.initialFocus else {
            // If nothing matches, focus is kept for when something does again.
            if isFiltered { return }
            let field = filter
            self = ListState()
            self.style = style
            filter = field
            return
        }
        if let section = entered {
            entered = nil
            if let first = list.firstGroup(in: section) {
                (isPinned, scroll) = (true, .anchored(row: 0))
                return setFocus(walk.focus(of: first), in: list)
            }
        }
        if case .activity = focus { return }
        guard isPinned else {
            letGo()
            return setFocus(first, in: list)
        }
        if case .tiles(let section) = focus, walk.card(of: section) != nil { return }
        let item = anchor.flatMap { survivor(of: $0, walk) } ?? first
        if case .anchored(let row) = scroll, case .member(let new, let group) = item, let old = anchor?.notification,
            old != new, !list.isShown(old), list.group(group)?.leading == new
        {
            scroll = .leading(group, row: row)
        }
        setFocus(item, in: list)
    }

    /// Focus on a card that is gone goes to the one in its place, else back to the notifications.
    private mutating func takeIn(_ activities: [LiveActivity.Identifier]) {
        let before = self.activities
        self.activities = activities
        guard case .activity(let gone) = focus, !activities.contains(gone) else { return }
        focus = before.firstIndex(of: gone).flatMap { activities[safe: $0] }.map { .activity($0) } ?? .notification
    }

    /// The focused item, or what takes its place: its own stack, then the nearest neighbour.
    private func survivor(of anchor: Anchor, _ walk: ListWalk) -> ListItem? {
        if let item = walk.item(showing: anchor.notification, onHeader: anchor.isOnHeader) { return item }
        let group = walk.list.group(anchor.group)
        // A featured notification represents only itself; what is behind it in its group comes last.
        if let group, !isFiltered, walk.card(of: anchor.group.section) == nil,
            anchor.isOnHeader || !walk.isExpanded(group)
        {
            return walk.item(showing: group.leading, onHeader: anchor.isOnHeader)
        }
        for neighbour in neighbours {
            if let item = walk.item(showing: neighbour) { return item }
        }
        return group.flatMap { walk.item(showing: $0.leading) }
    }

    private mutating func rememberNeighbours(_ walk: ListWalk, of item: ListItem) {
        var (below, above) = (walk.items(after: item), walk.items(before: item))
        neighbours.removeAll(keepingCapacity: true)
        for _ in 0..<Self.reach {
            for item in [below.next(), above.next()].compactMap(\.self) {
                if let notification = walk.identifier(of: item) { neighbours.append(notification) }
            }
        }
    }
}

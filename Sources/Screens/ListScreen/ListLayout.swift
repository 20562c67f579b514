import NotificationCore
import NotificationModel

/// Which rows of the viewport each item of the list takes.
///
/// It is laid out from one item outwards until the viewport is full, so its cost is that of the rows on screen.
struct ListLayout {
    struct Block {
        let measured: MeasuredCard
        /// The first row of the lead, in the viewport; may lie outside it.
        var row: Int
        /// The blank rows between the clock and the rest: a list that is shorter than the lock screen stands at its
        /// bottom.
        var gap = 0

        var item: ListItem { measured.item }
        var card: Card { measured.card }
        var lead: Lead { measured.lead }
        /// The rows to the next block; 0 for a card that is drawn beside the one before it.
        var rows: Int { measured.leadRows + gap + measured.cardRows - measured.rise }
        var cardRow: Int { row + measured.leadRows + gap - measured.rise }
        var endRow: Int { row + rows }
    }

    private(set) var blocks: [Block] = []
    /// Whether items lie beyond the first or last block.
    private(set) var hasMoreAbove = false
    private(set) var hasMoreBelow = false

    private let viewportRows: Int

    /// Lays out with the block of `anchor` at a row of the viewport, moved as far as the list's ends demand.
    ///
    /// - Parameters:
    ///   - keepsVisible: Whether the row is corrected so that the anchor can be seen. When not, the cost grows with the
    ///     distance between the row and the viewport.
    ///   - showsClock: Whether a clock of which a part is in view comes into view or goes; `nil` leaves it in part.
    init(
        anchor: ListItem, row: Int, keepsVisible: Bool = true, keepsLead: Bool = true, showsClock: Bool? = false,
        _ measure: CardMeasure
    ) {
        viewportRows = measure.viewportRows
        guard var block = block(anchor, measure) else { return }
        block.row = keepsVisible ? visibleRow(for: block, wanted: row, keepsLead: keepsLead) : row
        blocks = [block]
        fillUp(measure)
        pullUpToTop()
        fillDown(measure)
        pullDownToBottom(measure)
        if let showsClock { moveClock(isShown: showsClock, of: anchor, measure) }
        dropOutside(measure)
        standAtBottom(measure)
    }

    /// What begins below the viewport, as far as a few steps tell.
    func rest(_ walk: ListWalk) -> ListRest {
        // Edges and the blank row below them are not counted as things.
        var rest = ListRest(walk)
        for block in blocks where block.cardRow + block.card.frontRows > viewportRows { rest.count(block.item) }
        var below = walk.items(after: blocks.last?.item)
        for _ in 0..<ListRest.limit {
            guard let next = below.next() else { return rest }
            rest.count(next)
        }
        rest.isMore = true
        return rest
    }

    /// The words for what begins above the viewport, as far as a few steps tell; `nil` if nothing does.
    func labelOfRestAbove(_ walk: ListWalk) -> ListLabel? {
        // Cards in the pane beside the list are in view.
        var count = blocks.count { $0.cardRow < 0 && !walk.isBeside($0.item) }
        for item in walk.items(before: blocks.first?.item) where !walk.isBeside(item) {
            guard count <= ListRest.limit else { break }
            count += 1
        }
        return count == 0 ? nil : .moreAbove(min(count, ListRest.limit), isMore: count > ListRest.limit)
    }

    func block(of item: ListItem) -> Block? {
        blocks.first { $0.item == item }
    }

    /// Whether a block's card is all in the viewport.
    func shows(_ block: Block) -> Bool {
        block.cardRow >= 0 && block.endRow <= viewportRows
    }

    /// Whether only the last two rows of a card are in the viewport, the end of a text and an edge, which say nothing.
    func isTail(_ block: Block) -> Bool { block.cardRow < 0 && block.endRow <= 2 && blocks.count > 1 }

    /// A side of the view.
    enum Side { case above, below }

    /// The side on which a notification lies beyond the view; `nil` if its card is in view, or none of it is anywhere.
    func side(of identifier: DeliveredNotification.Identifier, _ walk: ListWalk) -> Side? {
        guard let item = walk.item(showing: identifier) else { return nil }
        if let block = block(of: item) {
            return block.cardRow < 0 ? .above : block.cardRow + block.card.frontRows > viewportRows ? .below : nil
        }
        let first = blocks.first { walk.identifier(of: $0.item) != nil }.flatMap { walk.identifier(of: $0.item) }
        return first.map { walk.list.isAbove(identifier, $0) } == true ? .above : .below
    }

    /// The row for a block so that all of it is visible, or at least the beginning of its card.
    private func visibleRow(for block: Block, wanted row: Int, keepsLead: Bool) -> Int {
        let leadRows = block.measured.leadRows
        let rise = block.measured.rise
        if block.measured.cardRows >= viewportRows { return rise - leadRows }
        let last = viewportRows - block.rows
        if block.rows > viewportRows { return last }
        return min(max(row, rise - (keepsLead ? 0 : leadRows)), last)
    }

    private func block(_ item: ListItem?, _ measure: CardMeasure) -> Block? {
        item.flatMap { measure.measuredCard(for: $0) }.map { Block(measured: $0, row: 0) }
    }

    private mutating func fillUp(_ measure: CardMeasure) {
        while let first = blocks.first, first.row > 0,
            var block = block(measure.walk.item(before: first.item), measure)
        {
            block.row = first.row - block.rows
            blocks.insert(block, at: 0)
        }
    }

    /// Moves the first item up to the viewport's top, so that no rows are empty above it.
    private mutating func pullUpToTop() {
        if let first = blocks.first, first.row > 0 { move(by: -first.row) }
    }

    private mutating func fillDown(_ measure: CardMeasure) {
        while let last = blocks.last, last.endRow < viewportRows,
            var block = block(measure.walk.item(after: last.item), measure)
        {
            block.row = last.endRow
            blocks.append(block)
        }
    }

    /// A list longer than the viewport ends at its bottom.
    private mutating func pullDownToBottom(_ measure: CardMeasure) {
        guard let last = blocks.last, last.endRow < viewportRows else { return }
        move(by: viewportRows - last.endRow)
        fillUp(measure)
        pullUpToTop()
    }

    /// Scrolls the clock as a whole: a part of it is nothing but blank rows. It stays in part where the list ends
    /// before that, or the anchor would leave the viewport.
    private mutating func moveClock(isShown: Bool, of anchor: ListItem, _ measure: CardMeasure) {
        guard let first = blocks.first, first.lead.clockRows > 0, first.row < 0,
            case let hidden = -first.row, case let left = first.lead.clockRows - hidden, left > 0
        else { return }
        if isShown { return move(by: hidden) }
        let before = blocks
        move(by: -left)
        fillDown(measure)
        let staysVisible = block(of: anchor).map { $0.cardRow >= 0 } ?? false
        if !staysVisible || (blocks.last?.endRow ?? 0) < viewportRows { blocks = before }
    }

    private mutating func dropOutside(_ measure: CardMeasure) {
        blocks.removeAll { $0.endRow <= 0 || min($0.row, $0.cardRow) >= viewportRows }
        guard let first = blocks.first, let last = blocks.last else { return }
        hasMoreAbove = first.row < 0 || measure.walk.item(before: first.item) != nil
        hasMoreBelow = last.endRow > viewportRows || measure.walk.item(after: last.item) != nil
    }

    /// Leaves the rows that a short list does not need between the clock and the list: notifications come in from the
    /// bottom of the lock screen.
    private mutating func standAtBottom(_ measure: CardMeasure) {
        guard let last = blocks.last, last.endRow < viewportRows, measure.standsAtBottom else { return }
        let gap = max(0, viewportRows - last.endRow - measure.endRows)
        blocks[0].gap = gap
        for index in blocks.indices.dropFirst() { blocks[index].row += gap }
    }

    private mutating func move(by rows: Int) {
        for index in blocks.indices { blocks[index].row += rows }
    }
}

extension ListState {
    func layout(_ measure: CardMeasure) -> ListLayout? {
        layout(measure, focused: focusedItem(in: measure.walk.list))
    }

    /// - Parameter focused: The item that has focus, which takes a while to find.
    func layout(_ measure: CardMeasure, focused: ListItem?) -> ListLayout? {
        guard let focused, let first = measure.walk.first else { return nil }
        // What has focus beside the list is in view, so the list is read from its top.
        if measure.walk.isBeside(focused) { return ListLayout(anchor: first, row: 0, measure) }
        switch scroll {
        case .anchored(let row):
            let showsClock = isRead(focused, measure.walk.list) ? nil : false
            return ListLayout(anchor: focused, row: row, keepsLead: false, showsClock: showsClock, measure)
        case .leading(let key, let row):
            let leading = measure.walk.list.group(key).map { ListItem.member($0.leading, key) } ?? focused
            let layout = ListLayout(anchor: leading, row: row, keepsLead: false, measure)
            if let block = layout.block(of: focused), layout.shows(block) { return layout }
            return ListLayout(anchor: focused, row: measure.viewportRows, keepsLead: false, measure)
        case .top:
            let layout = ListLayout(anchor: first, row: 0, measure)
            if let block = layout.block(of: focused), layout.shows(block) || focused == first { return layout }
            return ListLayout(anchor: focused, row: measure.viewportRows, measure)
        }
    }

    /// Moves focus, and scrolls as little as it takes to see it.
    ///
    /// - Parameter row: Where the item's block would begin if nothing else moved.
    /// - Returns: The layout that shows it; `nil` if nothing has focus.
    mutating func setFocus(_ item: ListItem, row: Int, _ measure: CardMeasure) -> ListLayout? {
        setFocus(item, in: measure.walk.list)
        guard let focused = focusedItem(in: measure.walk.list) else { return nil }
        if measure.walk.isBeside(focused) {
            scroll = .top
            return layout(measure, focused: focused)
        }
        let layout = ListLayout(anchor: focused, row: row, measure)
        settle(on: layout, focused, measure.walk.list)
        return layout
    }

    /// Scrolls; focus stays with its item while that can be seen, else goes to the nearest one that can.
    ///
    /// - Returns: The layout, and whether anything moved; `nil` if nothing has focus.
    mutating func scroll(by rows: Int, _ measure: CardMeasure) -> (layout: ListLayout, moved: Bool)? {
        guard let focused = focusedItem(in: measure.walk.list), let before = layout(measure),
            let old = measure.walk.isBeside(focused) ? before.blocks.first : before.block(of: focused)
        else { return nil }
        let after = ListLayout(
            anchor: old.item, row: old.row - rows, keepsVisible: false, showsClock: rows < 0, measure)
        let moved = after.blocks.first.map { $0.item != before.blocks.first?.item || $0.row != before.blocks[0].row }
        guard moved == true else { return (after, false) }
        let visible = after.blocks.filter(after.shows)
        let candidates = visible.isEmpty ? after.blocks : visible
        if !candidates.contains(where: { $0.item == focused }),
            let next = rows > 0 ? candidates.first : candidates.last
        {
            setFocus(next.item, in: measure.walk.list)
            settle(on: after, next.item, measure.walk.list)
        } else {
            settle(on: after, focused, measure.walk.list)
        }
        return (after, true)
    }

    private func isRead(_ focused: ListItem, _ list: NotificationList) -> Bool {
        focused.group.map(list.disclosure.expanded.contains) == true
    }

    /// Remembers where a layout has put the focused item. In an expanded group it stays there also from the list's top.
    private mutating func settle(on layout: ListLayout, _ focused: ListItem, _ list: NotificationList) {
        let staysInPlace = layout.hasMoreAbove || isRead(focused, list)
        scroll = staysInPlace ? .anchored(row: layout.block(of: focused)?.row ?? 0) : .top
    }
}

/// What lies below the list's view: notifications of the group that is cut off, and what comes after it.
struct ListRest {
    /// How many things are counted at most.
    static let limit = 99

    private let walk: ListWalk
    /// The expanded group that the first of them belongs to.
    private var group: GroupKey?
    private var members = 0
    private var others = 0
    /// Whether there are more than were counted.
    var isMore = false

    init(_ walk: ListWalk) {
        self.walk = walk
    }

    mutating func count(_ item: ListItem) {
        guard walk.matches == nil, walk.style != .list, case .member(_, let key) = item, !walk.isFeatured(item) else {
            others += 1
            return
        }
        if members + others == 0 { group = key }
        // An expanded group further down counts by the line above it.
        if key == group { members += 1 }
    }

    /// The words for it; `nil` if nothing is there.
    var label: ListLabel? {
        if members > 0, others > 0 { return .membersBelow(members, groups: others, isMore: isMore) }
        let count = members + others
        return count == 0 ? nil : .moreBelow(count, isMore: isMore)
    }
}

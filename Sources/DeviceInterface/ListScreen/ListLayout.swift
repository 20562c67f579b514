import NotificationCore

/// Which rows of the viewport each item of the list takes.
///
/// It is laid out from one item outwards until the viewport is full, so its cost is that of the rows on screen.
struct ListLayout {
    struct Block {
        let measured: MeasuredCard
        /// The first row of the lead, in the viewport; may lie outside it.
        var row: Int

        var item: ListItem { measured.item }
        var card: Card { measured.card }
        var lead: Lead { measured.lead }
        /// The rows to the next block; 0 for a card that is drawn beside the one before it.
        var rows: Int { measured.leadRows + measured.cardRows - measured.rise }
        var cardRow: Int { row + measured.leadRows - measured.rise }
        var endRow: Int { row + rows }
    }

    private(set) var blocks: [Block] = []
    /// Whether items lie beyond the first or last block.
    private(set) var hasMoreAbove = false
    private(set) var hasMoreBelow = false
    /// How many items were measured to get here, also for the layout it began with: the cost.
    private(set) var measuredItems = 0

    private let viewportRows: Int
    /// Cards of the same list in reading order, without gaps: they need not be measured again, and each is known to be
    /// next to the one before it.
    private let known: [MeasuredCard]

    /// Lays out with the block of `anchor` at a row of the viewport, moved as far as the list's ends demand.
    ///
    /// - Parameters:
    ///   - keepsVisible: Whether the row is corrected so that the anchor can be seen. When not, the cost grows with the
    ///     distance between the row and the viewport.
    ///   - known: A layout by the same measure, whose cards need not be measured again.
    init(
        anchor: ListItem, row: Int, keepsVisible: Bool = true, keepsLead: Bool = true, measure: CardMeasure,
        known: ListLayout? = nil
    ) {
        self.known = known?.blocks.map(\.measured) ?? measure.known
        measuredItems = known?.measuredItems ?? 0
        viewportRows = measure.viewportRows
        guard var block = makeBlock(anchor, measure) else { return }
        block.row = keepsVisible ? visibleRow(for: block, wanted: row, keepsLead: keepsLead) : row
        blocks = [block]
        fillUp(measure)
        pullUpToTop()
        fillDown(measure)
        pullDownToBottom(measure)
        dropOutside(measure)
    }

    /// The first row of the viewport that a card takes.
    var firstVisibleRow: Int? { blocks.first.map { max(0, $0.cardRow) } }

    /// How many things begin below the viewport: notifications of an open group and groups, as far as a few steps tell.
    ///
    /// - Returns: `nil` if there are more than that.
    func itemsBelow(_ system: NotificationSystem, _ walk: ListWalk) -> Int? {
        // Edges and the blank row below them are not counted as things.
        let hidden = blocks.filter { $0.cardRow + $0.card.frontRows > viewportRows }
        var count = hidden.count
        var item = blocks.last.map(\.item)
        for _ in 0..<99 {
            guard let next = item.flatMap(walk.item(after:)) else { return count }
            count += 1
            item = next
        }
        return nil
    }

    func block(of item: ListItem) -> Block? {
        blocks.first { $0.item == item }
    }

    /// Whether a block's card is all in the viewport.
    func shows(_ block: Block) -> Bool {
        block.cardRow >= 0 && block.endRow <= viewportRows
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

    private mutating func makeBlock(_ item: ListItem, _ measure: CardMeasure) -> Block? {
        if let card = known.first(where: { $0.item == item }) { return Block(measured: card, row: 0) }
        guard let card = measure.measuredCard(for: item) else { return nil }
        measuredItems += 1
        return Block(measured: card, row: 0)
    }

    /// The known card beside another.
    private func knownCard(_ step: Int, from card: MeasuredCard) -> MeasuredCard? {
        known.firstIndex { $0 === card }.flatMap { known[safe: $0 + step] }
    }

    private mutating func block(before block: Block, _ measure: CardMeasure) -> Block? {
        if let card = knownCard(-1, from: block.measured) { return Block(measured: card, row: 0) }
        return measure.walk.item(before: block.item).flatMap { makeBlock($0, measure) }
    }

    private mutating func block(after block: Block, _ measure: CardMeasure) -> Block? {
        if let card = knownCard(1, from: block.measured) { return Block(measured: card, row: 0) }
        return measure.walk.item(after: block.item).flatMap { makeBlock($0, measure) }
    }

    private mutating func fillUp(_ measure: CardMeasure) {
        while let first = blocks.first, first.row > 0, var block = block(before: first, measure) {
            block.row = first.row - block.rows
            blocks.insert(block, at: 0)
        }
    }

    /// Moves the first item up to the viewport's top, so that no rows are empty above it.
    private mutating func pullUpToTop() {
        if let first = blocks.first, first.row > 0 { move(by: -first.row) }
    }

    private mutating func fillDown(_ measure: CardMeasure) {
        while let last = blocks.last, last.endRow < viewportRows, var block = block(after: last, measure) {
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

    private mutating func dropOutside(_ measure: CardMeasure) {
        blocks.removeAll { $0.endRow <= 0 || min($0.row, $0.cardRow) >= viewportRows }
        guard let first = blocks.first, let last = blocks.last else { return }
        hasMoreAbove =
            first.row < 0 || knownCard(-1, from: first.measured) != nil
            || measure.walk.item(before: first.item) != nil
        hasMoreBelow =
            last.endRow > viewportRows || knownCard(1, from: last.measured) != nil
            || measure.walk.item(after: last.item) != nil
    }

    private mutating func move(by rows: Int) {
        for index in blocks.indices { blocks[index].row += rows }
    }
}

extension ListState {
    /// The layout that this state describes.
    func layout(_ measure: CardMeasure) -> ListLayout? {
        layout(measure, focused: focusedItem(in: measure.walk.list))
    }

    /// - Parameter focused: The item that has focus, which takes a while to find.
    func layout(_ measure: CardMeasure, focused: ListItem?) -> ListLayout? {
        guard let focused, let first = measure.walk.first else { return nil }
        switch scroll {
        case .anchored(let row):
            return ListLayout(anchor: focused, row: row, keepsLead: false, measure: measure)
        case .top:
            let layout = ListLayout(anchor: first, row: 0, measure: measure)
            if let block = layout.block(of: focused), layout.shows(block) || focused == first { return layout }
            return ListLayout(anchor: focused, row: measure.viewportRows, measure: measure, known: layout)
        }
    }

    /// Moves focus, and scrolls as little as it takes to see it.
    ///
    /// - Parameter row: Where the item's block would begin if nothing else moved.
    /// - Returns: The layout that shows it; `nil` if nothing has focus.
    mutating func setFocus(
        _ item: ListItem, row: Int, _ measure: CardMeasure, known: ListLayout? = nil
    ) -> ListLayout? {
        setFocus(item, in: measure.walk.list)
        guard let focused = focusedItem(in: measure.walk.list) else { return nil }
        let layout = ListLayout(anchor: focused, row: row, measure: measure, known: known)
        settle(on: layout, focused)
        return layout
    }

    /// Scrolls; focus stays with its item while that can be seen, else goes to the nearest one that can.
    ///
    /// - Returns: The layout, and whether anything moved; `nil` if nothing has focus.
    mutating func scroll(by rows: Int, _ measure: CardMeasure) -> (layout: ListLayout, moved: Bool)? {
        guard let focused = focusedItem(in: measure.walk.list), let before = layout(measure),
            let old = before.block(of: focused)
        else { return nil }
        let after = ListLayout(
            anchor: focused, row: old.row - rows, keepsVisible: false, measure: measure, known: before)
        let moved = after.blocks.first.map { $0.item != before.blocks.first?.item || $0.row != before.blocks[0].row }
        guard moved == true else { return (after, false) }
        let visible = after.blocks.filter(after.shows)
        let candidates = visible.isEmpty ? after.blocks : visible
        if !candidates.contains(where: { $0.item == focused }),
            let next = rows > 0 ? candidates.first : candidates.last
        {
            setFocus(next.item, in: measure.walk.list)
            settle(on: after, next.item)
        } else {
            settle(on: after, focused)
        }
        return (after, true)
    }

    /// Remembers where a layout has put the focused item.
    private mutating func settle(on layout: ListLayout, _ focused: ListItem) {
        if layout.hasMoreAbove {
            scroll = .anchored(row: layout.block(of: focused)?.row ?? 0)
        } else {
            scroll = .top
        }
    }
}

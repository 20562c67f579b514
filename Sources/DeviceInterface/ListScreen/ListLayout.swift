import NotificationCore

/// Which rows of the viewport each item of the list takes.
///
/// It is laid out from one item outwards until the viewport is full, so its cost is that of the rows on screen.
struct ListLayout {
    struct Block {
        let item: ListItem
        let card: Card
        /// What is drawn above the card: the clock, a heading.
        let lead: Lead
        /// The first row of the lead, in the viewport; may lie outside it.
        var row: Int

        var rows: Int { lead.rows + card.rows }
        var cardRow: Int { row + lead.rows }
        var endRow: Int { row + rows }
    }

    private(set) var blocks: [Block] = []
    /// Whether items lie beyond the first or last block.
    private(set) var hasMoreAbove = false
    private(set) var hasMoreBelow = false
    /// How many items were measured to get here: the cost of the layout.
    private(set) var measuredItems = 0

    private let measure: CardMeasure
    private let viewportRows: Int
    /// Blocks of another layout of the same list, whose cards are used again.
    private let known: [Block]

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
        self.measure = measure
        self.known = known?.blocks ?? []
        viewportRows = measure.viewportRows
        guard var block = makeBlock(anchor) else { return }
        block.row = keepsVisible ? visibleRow(for: block, wanted: row, keepsLead: keepsLead) : row
        blocks = [block]
        fillUp()
        pullUpToTop()
        fillDown()
        pullDownToBottom()
        dropOutside()
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
        if block.card.rows >= viewportRows { return -block.lead.rows }
        if block.rows > viewportRows { return viewportRows - block.rows }
        return min(max(row, keepsLead ? 0 : -block.lead.rows), viewportRows - block.rows)
    }

    private mutating func makeBlock(_ item: ListItem) -> Block? {
        if var block = known.first(where: { $0.item == item }) {
            block.row = 0
            return block
        }
        guard let card = measure.card(for: item) else { return nil }
        measuredItems += 1
        return Block(item: item, card: card, lead: measure.lead(of: item), row: 0)
    }

    private mutating func fillUp() {
        while let first = blocks.first, first.row > 0, let item = measure.walk.item(before: first.item),
            var block = makeBlock(item)
        {
            block.row = first.row - block.rows
            blocks.insert(block, at: 0)
        }
    }

    /// Moves the first item up to the viewport's top, so that no rows are empty above it.
    private mutating func pullUpToTop() {
        if let first = blocks.first, first.row > 0 { move(by: -first.row) }
    }

    private mutating func fillDown() {
        while let last = blocks.last, last.endRow < viewportRows, let item = measure.walk.item(after: last.item),
            var block = makeBlock(item)
        {
            block.row = last.endRow
            blocks.append(block)
        }
    }

    /// A list longer than the viewport ends at its bottom.
    private mutating func pullDownToBottom() {
        guard let last = blocks.last, last.endRow < viewportRows else { return }
        move(by: viewportRows - last.endRow)
        fillUp()
        pullUpToTop()
    }

    private mutating func dropOutside() {
        let all = blocks
        blocks = all.filter { $0.endRow > 0 && $0.row < viewportRows }
        guard let first = blocks.first, let last = blocks.last else { return }
        hasMoreAbove = first.row < 0 || measure.walk.item(before: first.item) != nil
        hasMoreBelow = last.endRow > viewportRows || measure.walk.item(after: last.item) != nil
    }

    private mutating func move(by rows: Int) {
        for index in blocks.indices { blocks[index].row += rows }
    }
}

extension ListState {
    /// The layout that this state describes.
    func layout(_ measure: CardMeasure) -> ListLayout? {
        guard let focused = focusedItem(in: measure.walk.list), let first = measure.walk.first else { return nil }
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
    /// - Returns: The items measured.
    mutating func setFocus(
        _ item: ListItem, row: Int, _ measure: CardMeasure, known: ListLayout? = nil
    ) -> Int {
        setFocus(item, in: measure.walk.list)
        guard let focused = focusedItem(in: measure.walk.list) else { return 0 }
        let layout = ListLayout(anchor: focused, row: row, measure: measure, known: known)
        settle(on: layout, focused)
        return layout.measuredItems
    }

    /// Scrolls; focus stays with its item while that can be seen, else goes to the nearest one that can.
    ///
    /// - Returns: The items measured, and whether anything moved.
    mutating func scroll(by rows: Int, _ measure: CardMeasure) -> (measuredItems: Int, moved: Bool) {
        guard let focused = focusedItem(in: measure.walk.list), let before = layout(measure),
            let old = before.block(of: focused)
        else { return (0, false) }
        let after = ListLayout(
            anchor: focused, row: old.row - rows, keepsVisible: false, measure: measure, known: before)
        let measured = before.measuredItems + after.measuredItems
        let moved = after.blocks.first.map { $0.item != before.blocks.first?.item || $0.row != before.blocks[0].row }
        guard moved == true else { return (measured, false) }
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
        return (measured, true)
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

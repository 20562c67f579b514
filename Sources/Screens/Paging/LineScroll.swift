/// Where the user is on a page of lines: the line with focus, and what is at the top.
///
/// A page that follows its end, as the log does, shows what is added until focus leaves the last line; then it stays
/// where it is, and counts what comes.
struct LineScroll: Equatable, Sendable {
    typealias Place = LinePage.Place

    /// Whether the page shows what is added at its end until the user moves.
    let followsEnd: Bool
    /// `nil` is the end of a page that follows it, and the beginning of another.
    private var focus: Int?
    private var top: Place?
    /// The last line when the page stopped following its end.
    private var lastSeen: Int?

    init(followsEnd: Bool) {
        self.followsEnd = followsEnd
    }

    var isFollowing: Bool { followsEnd && focus == nil }

    /// The line with focus; while that is gone, the next one.
    func focus(_ page: LinePage) -> Int? {
        guard let focus else { return followsEnd ? page.numbers.last : page.numbers.first }
        return page.numbers.first(from: focus) ?? page.numbers.last
    }

    /// How many lines have come since the page stopped following its end.
    func arrivals(_ page: LinePage) -> Int {
        guard followsEnd, !isFollowing, let lastSeen else { return 0 }
        return page.numbers.count(after: lastSeen)
    }

    /// Lays out the visible part of the page. A last line that is higher than the area is shown from its beginning.
    func layout(_ page: LinePage) -> LinePage.Layout {
        guard let first = page.numbers.first, let last = page.numbers.last else { return LinePage.Layout() }
        if isFollowing {
            let isHigh = page.rowCount(of: last) > page.height
            return page.layout(from: isHigh ? Place(line: last) : page.top(endingWith: last))
        }
        guard let top else { return page.layout(from: Place(line: first)) }
        guard page.numbers.contains(top.line) else {
            return page.layout(from: Place(line: page.numbers.first(from: top.line) ?? last))
        }
        return page.layout(from: Place(line: top.line, row: min(top.row, page.rowCount(of: top.line) - 1)))
    }

    // MARK: Moving

    /// Moves as one of the commands that move in a list of lines.
    mutating func perform(_ command: Command, _ page: LinePage) {
        switch command {
        case .focusNext, .focusPrevious: moveFocus(down: command == .focusNext, page)
        case .pageDown, .pageUp: scrollPage(down: command == .pageDown, page)
        case .focusFirst, .focusLast: moveFocus(toEnd: command == .focusLast, page)
        default: break
        }
    }

    /// Moves focus to the next or the previous line; in one that is higher than the area, a row on.
    mutating func moveFocus(down: Bool, _ page: LinePage) {
        guard let focus = focus(page) else { return }
        begin(page)
        guard let block = layout(page).block(of: focus) else { return show(focus, page) }
        let isCut = down ? block.rows.upperBound < block.rowCount : block.rows.lowerBound > 0
        if isCut, !canShowWhole(focus, page) {
            let top = layout(page).top ?? Place(line: focus)
            self.top = page.place(down ? 1 : -1, from: top)
            return settle(focus, page)
        }
        if isCut { return show(focus, page) }
        guard let next = down ? page.numbers.next(after: focus) : page.numbers.previous(before: focus) else {
            return show(focus, page)
        }
        guard !down, !canShowWhole(next, page) else { return show(next, page) }
        // Going up, a line that is higher than the area shows its last rows first.
        top = page.top(endingWith: next)
        settle(next, page)
    }

    private func canShowWhole(_ line: Int, _ page: LinePage) -> Bool { page.rowCount(of: line) <= page.height }

    /// Gives the first or the last line focus.
    mutating func moveFocus(toEnd: Bool, _ page: LinePage) {
        guard let line = toEnd ? page.numbers.last : page.numbers.first else { return }
        if toEnd, followsEnd {
            self = LineScroll(followsEnd: true)
            return
        }
        begin(page)
        top = toEnd ? page.top(endingWith: line) : Place(line: line)
        settle(line, page)
    }

    /// Goes to the next or previous line; beyond the last is the first.
    mutating func moveFocusAround(down: Bool, _ page: LinePage) {
        guard let focus = focus(page) else { return }
        begin(page)
        let next = down ? page.numbers.next(after: focus) : page.numbers.previous(before: focus)
        guard let line = next ?? (down ? page.numbers.first : page.numbers.last) else { return }
        show(line, page)
    }

    /// Gives a line focus and scrolls it into view.
    mutating func setFocus(_ line: Int, _ page: LinePage) {
        guard page.numbers.contains(line) else { return }
        begin(page)
        show(line, page)
    }

    /// Gives a line focus and shows it at the end of the area, with what is before it.
    mutating func setFocus(endingWith line: Int, _ page: LinePage) {
        guard page.numbers.contains(line) else { return }
        begin(page)
        top = canShowWhole(line, page) ? page.top(endingWith: line) : Place(line: line)
        settle(line, page)
    }

    /// Scrolls; focus stays on its line as long as that is in view.
    mutating func scroll(by rows: Int, _ page: LinePage) {
        guard var focus = focus(page), let last = page.numbers.last, let old = layout(page).top else { return }
        begin(page)
        let end = page.top(endingWith: last)
        let place = min(page.place(rows, from: old), end)
        top = place
        let blocks = page.layout(from: place).blocks
        if rows > 0, place == end {
            focus = last
        } else if let first = blocks.first, let final = blocks.last, first != final {
            let highest = first.isWhole ? first.line : page.numbers.next(after: first.line) ?? first.line
            let lowest = final.isWhole ? final.line : page.numbers.previous(before: final.line) ?? final.line
            focus = min(max(focus, highest), max(highest, lowest))
        } else {
            focus = blocks.first?.line ?? focus
        }
        settle(focus, page)
    }

    /// Scrolls by a page that has a row in common with the one before; at the end focus goes to the last line.
    mutating func scrollPage(down: Bool, _ page: LinePage) {
        let old = layout(page).top
        let step = max(1, page.height - 1)
        scroll(by: down ? step : -step, page)
        if !down, layout(page).top == old { moveFocus(toEnd: false, page) }
    }

    private mutating func begin(_ page: LinePage) {
        guard isFollowing else { return }
        lastSeen = page.numbers.last
        top = layout(page).top
        focus = page.numbers.last
    }

    private mutating func show(_ line: Int, _ page: LinePage) {
        let layout = layout(page)
        if layout.block(of: line)?.isWhole != true {
            let isAbove = layout.top.map { Place(line: line) < $0 } ?? true
            top = isAbove || !canShowWhole(line, page) ? Place(line: line) : page.top(endingWith: line)
        }
        settle(line, page)
    }

    /// The end of a page that follows it is reached when its last line has focus and is shown whole, or from its
    /// beginning.
    private mutating func settle(_ line: Int, _ page: LinePage) {
        focus = line
        guard followsEnd, line == page.numbers.last else { return }
        let following = LineScroll(followsEnd: true)
        let end = following.layout(page)
        if top == nil || layout(page) == end || top == end.top { self = following }
    }
}

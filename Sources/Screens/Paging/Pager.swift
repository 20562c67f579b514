import TerminalCanvas

/// Where the user is on a page of lines: the line with focus, what is at the top, and the filter that chooses among the
/// lines.
///
/// A page that follows its end, as the log does, shows what is added until focus leaves the last line; then it stays
/// where it is, and counts what comes.
struct Pager: Equatable, Sendable {
    typealias Place = LinePage.Place

    /// Whether the page shows what is added at its end until the user moves.
    private let followsEnd: Bool
    var filter: SearchField?
    private var subject: [String] = []
    /// `nil` is the end of a page that follows it, and the beginning of another.
    private var focus: Int?
    private var top: Place?
    /// The last line when the page stopped following its end.
    private var lastSeen: Int?

    init(followsEnd: Bool = false) {
        self.followsEnd = followsEnd
    }

    var isFollowing: Bool { followsEnd && focus == nil }

    /// `nil` while nothing is looked for.
    var query: FilterQuery? { filter.flatMap { $0.isActive ? $0.query : nil } }

    /// The pager on a page, which it shows from the beginning if it is about another thing than before.
    func on(_ page: LinePage) -> Pager {
        guard page.lines.subject != subject else { return self }
        var pager = self
        pager.subject = page.lines.subject
        pager.begin()
        return pager
    }

    /// The line with focus; while that is gone, the next one.
    func focus(_ page: LinePage) -> Int? {
        guard let focus else { return followsEnd ? page.numbers.last : page.numbers.first }
        return page.numbers.first(from: focus) ?? page.numbers.last
    }

    /// How many lines have come since the page stopped following its end.
    func arrivals(_ page: LinePage) -> Int {
        guard followsEnd, !isFollowing, let lastSeen else { return 0 }
        return page.numbers.count(from: lastSeen + 1)
    }

    /// Lays out the visible part of the page. A last line that is higher than the area is shown from its beginning.
    func layout(_ page: LinePage) -> LinePage.Layout {
        guard let first = page.numbers.first, let last = page.numbers.last else { return LinePage.Layout() }
        if isFollowing { return page.layout(from: page.end(last)) }
        guard let top else { return page.layout(from: Place(line: first)) }
        guard page.numbers.has(top.line) else {
            return page.layout(from: Place(line: page.numbers.first(from: top.line) ?? last))
        }
        return page.layout(from: Place(line: top.line, row: min(top.row, page.rowCount(of: top.line) - 1)))
    }

    // MARK: Moving

    /// Moves by a command.
    ///
    /// - Returns: Whether it moves on a page.
    @discardableResult
    mutating func perform(_ command: Command, _ page: LinePage) -> Bool {
        let before = self
        // A key that moves nothing leaves a page that has just opened as it is.
        defer { if hasPlace(of: before, page) { self = before } }
        switch command {
        case .focusNext, .nextControl: moveFocus(down: true, page)
        case .focusPrevious, .previousControl: moveFocus(down: false, page)
        case .pageDown, .pageUp: scrollPage(down: command == .pageDown, page)
        case .focusFirst, .focusLast: moveFocus(toEnd: command == .focusLast, page)
        default: return false
        }
        return true
    }

    private func hasPlace(of other: Pager, _ page: LinePage) -> Bool {
        isFollowing == other.isFollowing && focus(page) == other.focus(page)
            && layout(page).top == other.layout(page).top
    }

    /// Moves by a key that an open field has passed on.
    mutating func perform(_ key: Key, _ page: LinePage) {
        switch key {
        case .down, .tab: moveFocus(down: true, page)
        case .up, .backTab: moveFocus(down: false, page)
        case .pageDown, .pageUp: scrollPage(down: key == .pageDown, page)
        default: break
        }
    }

    /// Moves focus to the next or the previous line; in one that is higher than the area, a row on.
    mutating func moveFocus(down: Bool, _ page: LinePage) {
        guard let focus = focus(page) else { return }
        stay(on: page)
        let block = layout(page).block(of: focus)
        let isCut = block.map { down ? $0.rows.upperBound < $0.rowCount : $0.rows.lowerBound > 0 } ?? true
        if let place = layout(page).top, isCut, block != nil, !page.fits(focus) {
            top = page.place(down ? 1 : -1, from: place)
            return settle(focus, page)
        }
        let next = down ? page.numbers.first(from: focus + 1) : page.numbers.last(before: focus)
        guard !isCut, let next else { return show(focus, page) }
        if down || page.fits(next) { return show(next, page) }
        // Going up, a line that is higher than the area shows its last rows first.
        top = page.top(endingWith: next)
        settle(next, page)
    }

    /// Gives the first or the last line focus.
    mutating func moveFocus(toEnd: Bool, _ page: LinePage) {
        guard let line = toEnd ? page.numbers.last : page.numbers.first else { return }
        if toEnd, followsEnd { return begin() }
        stay(on: page)
        top = toEnd ? page.top(endingWith: line) : Place(line: line)
        settle(line, page)
    }

    /// Goes to the next or previous line; beyond the last is the first.
    mutating func moveFocusAround(down: Bool, _ page: LinePage) {
        guard let focus = focus(page) else { return }
        let next = down ? page.numbers.first(from: focus + 1) : page.numbers.last(before: focus)
        if let line = next ?? (down ? page.numbers.first : page.numbers.last) { setFocus(line, page) }
    }

    /// Gives a line focus and scrolls it into view.
    ///
    /// - Parameter atEnd: Whether it is shown at the end of the area, with what is before it.
    mutating func setFocus(_ line: Int, atEnd: Bool = false, _ page: LinePage) {
        guard page.numbers.has(line) else { return }
        stay(on: page)
        guard atEnd else { return show(line, page) }
        top = page.end(line)
        settle(line, page)
    }

    /// Scrolls; focus stays on its line as long as that is in view.
    mutating func scroll(by rows: Int, _ page: LinePage) {
        guard var focus = focus(page), let last = page.numbers.last, let old = layout(page).top else { return }
        stay(on: page)
        let end = page.top(endingWith: last)
        let place = min(page.place(rows, from: old), end)
        top = place
        let blocks = page.layout(from: place).blocks
        if rows > 0, place == end {
            focus = last
        } else if let first = blocks.first, let final = blocks.last, first != final {
            let highest = first.isWhole ? first.line : blocks[1].line
            let lowest = final.isWhole ? final.line : blocks[blocks.count - 2].line
            focus = min(max(focus, highest), max(highest, lowest))
        } else {
            focus = blocks.first?.line ?? focus
        }
        settle(focus, page)
    }

    /// Scrolls by a page that has a row in common with the one before; at the end focus goes to the last line.
    private mutating func scrollPage(down: Bool, _ page: LinePage) {
        let old = layout(page).top
        let step = max(1, page.height - 1)
        scroll(by: down ? step : -step, page)
        if !down, layout(page).top == old { moveFocus(toEnd: false, page) }
    }

    /// Shows the lines from their beginning, or from their end if the page follows it.
    mutating func begin() { (focus, top, lastSeen) = (nil, nil, nil) }

    /// Stops following the end.
    private mutating func stay(on page: LinePage) {
        guard isFollowing else { return }
        (top, lastSeen, focus) = (layout(page).top, page.numbers.last, page.numbers.last)
    }

    private mutating func show(_ line: Int, _ page: LinePage) {
        let layout = layout(page)
        if layout.block(of: line)?.isWhole != true {
            let isAbove = layout.top.map { Place(line: line) < $0 } ?? true
            top = isAbove ? Place(line: line) : page.end(line)
        }
        settle(line, page)
    }

    /// The end of a page that follows it is reached when its last line has focus and is shown whole, or from its
    /// beginning.
    private mutating func settle(_ line: Int, _ page: LinePage) {
        focus = line
        guard followsEnd, line == page.numbers.last else { return }
        var following = self
        following.begin()
        let end = following.layout(page)
        if top == nil || layout(page) == end || top == end.top { self = following }
    }
}

extension LinePage {
    /// Whether the area has all rows of a line.
    fileprivate func fits(_ line: Int) -> Bool { rowCount(of: line) <= height }

    /// The place at the top when a line is at the end of the area; a line that does not fit begins there.
    fileprivate func end(_ line: Int) -> Place { fits(line) ? top(endingWith: line) : Place(line: line) }
}

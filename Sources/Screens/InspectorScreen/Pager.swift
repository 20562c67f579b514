import TerminalCanvas

/// The lines that a page shows, wrapped for its columns.
protocol PageLines {
    /// Names the thing that they are about: another one is shown from its beginning.
    var subject: [String] { get }
    /// How many there are without the filter.
    var count: Int { get }
    /// The numbers of the lines that the filter finds; all without a filter.
    var numbers: LineNumbers { get }

    func rows(of line: Int) -> [TerminalText]
    /// The whole text of a line.
    func words(of line: Int) -> String

    /// - Parameters:
    ///   - texts: All rows of the line.
    ///   - rows: The rows that are drawn.
    func draw(
        _ line: Int, _ texts: [TerminalText], _ rows: Range<Int>, at place: Point, _ scene: inout Scene,
        clip: Rectangle)
}

extension PageLines {
    func page(height: Int) -> LinePage { LinePage(numbers, height: height, wrap: rows) }
}

/// A page of lines: where the user is on it, and the filter that chooses among the lines.
struct Pager: Equatable, Sendable {
    /// Whether it is the log, which grows at its end.
    private let followsEnd: Bool
    private var scroll: LineScroll
    private var subject: [String] = []
    var filter: SearchField?
    /// The entries of the log that the filter finds.
    var found = LogMatches()
    /// The lines as they were last needed, so that drawing does not make them.
    private(set) var kept: TextLines?
    /// How many lines the last input has wrapped: its cost.
    private(set) var wrappedLines = 0

    init(followsEnd: Bool) {
        self.followsEnd = followsEnd
        scroll = LineScroll(followsEnd: followsEnd)
    }

    /// Compares what the user has set. Its lines are derived from that and from their subject.
    static func == (one: Pager, other: Pager) -> Bool {
        one.scroll == other.scroll && one.subject == other.subject && one.filter == other.filter
    }

    /// Whether what comes is shown.
    var isFollowing: Bool { scroll.isFollowing && filter == nil }

    /// `nil` while nothing is looked for.
    var query: FilterQuery? { filter.flatMap { $0.isActive ? $0.query : nil } }

    func scroll(in lines: any PageLines) -> LineScroll {
        lines.subject == subject ? scroll : LineScroll(followsEnd: followsEnd)
    }

    /// Moves in the lines, and keeps them.
    mutating func move(_ lines: any PageLines, height: Int, _ move: (inout LineScroll, LinePage) -> Void) {
        let page = lines.page(height: height)
        scroll = scroll(in: lines)
        subject = lines.subject
        kept = lines as? TextLines
        move(&scroll, page)
        wrappedLines = page.wrappedLines
    }

    /// Shows the lines from their beginning, or from their end if they grow there.
    mutating func begin() { scroll = LineScroll(followsEnd: followsEnd) }
}

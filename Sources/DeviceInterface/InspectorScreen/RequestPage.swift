import NotificationCore
import NotificationModel
import TerminalCanvas

/// The request behind a notification as a page of the inspector.
struct RequestPage: Sendable {
    private var scroll = LineScroll(followsEnd: false)
    /// Whose request the user has scrolled.
    private var scrolled: DeliveredNotification.Identifier?
    var filter: SearchField?
    /// The lines as they were last needed.
    private var lines: RequestLines?
    private(set) var wrappedLines = 0

    /// The lines of the request for an area that wide.
    func lines(_ notification: DeliveredNotification, columns: Int) -> RequestLines {
        if let lines, lines.isCurrent(notification.request, columns, filter) { return lines }
        return RequestLines(notification.request, columns, filter)
    }

    /// The request of another notification is shown from its beginning.
    func scroll(_ notification: DeliveredNotification) -> LineScroll {
        notification.id == scrolled ? scroll : LineScroll(followsEnd: false)
    }

    mutating func move(
        _ notification: DeliveredNotification, _ body: Rectangle, _ move: (inout LineScroll, LinePage) -> Void
    ) {
        scroll = scroll(notification)
        scrolled = notification.id
        let lines = lines(notification, columns: body.columns)
        self.lines = lines
        let page = lines.page(height: body.rows)
        move(&scroll, page)
        wrappedLines = page.wrappedLines
    }

    // MARK: Filter

    /// All lines again, with focus where it is.
    mutating func dropFilter(_ notification: DeliveredNotification?, _ body: Rectangle) {
        guard let notification else { return filter = nil }
        let focus = scroll(notification).focus(lines(notification, columns: body.columns).page(height: body.rows))
        filter = nil
        move(notification, body) { scroll, page in
            scroll = LineScroll(followsEnd: false)
            if let focus { scroll.setFocus(focus, page) }
        }
    }

    /// Shows the lines that the field's query finds from the first.
    mutating func search() {
        scroll = LineScroll(followsEnd: false)
    }
}

/// A request as lines, wrapped at their own indentation, and those that a filter has found.
final class RequestLines: Sendable {
    private let request: NotificationRequest
    private let columns: Int
    private let query: FilterQuery
    let lines: [RequestText.Line]
    let rows: [[TerminalText]]
    let numbers: LineNumbers

    /// - Complexity: O(n) in the request; scrolling within it costs no more of this.
    init(_ request: NotificationRequest, _ columns: Int, _ filter: SearchField?) {
        let query = filter?.query ?? FilterQuery()
        self.request = request
        self.columns = columns
        self.query = query
        let lines = RequestText.indentedLines(of: request)
        self.lines = lines
        rows = lines.map { line in
            TerminalText(line.text).wrapped(to: max(1, columns - Self.indent(of: line, columns)))
        }
        numbers =
            query.isEmpty
            ? .all(0..<lines.count) : .some(lines.indices.filter { query.matches(FoldedText(lines[$0].text)) })
    }

    func isCurrent(_ request: NotificationRequest, _ columns: Int, _ filter: SearchField?) -> Bool {
        columns == self.columns && (filter?.query ?? FilterQuery()) == query && request == self.request
    }

    func page(height: Int) -> LinePage { LinePage(numbers, height: height) { self.rows[$0] } }

    /// The columns before a line: no more than half of them, however deep it is.
    static func indent(of line: RequestText.Line, _ columns: Int) -> Int { min(line.indent, columns / 2) }

    /// - Parameter visible: The rows that are drawn.
    func draw(
        _ number: Int, _ visible: Range<Int>, _ column: Int, _ row: Int, _ scene: inout Scene, clip: Rectangle
    ) {
        let line = lines[number]
        let first = column + Self.indent(of: line, columns)
        for index in visible {
            let text = rows[number][index]
            let y = row + index - visible.lowerBound
            scene.write(text, first, y, Self.style(of: line.value), clip: clip)
            guard index == 0, let key = line.key else { continue }
            let name = TerminalText(key).truncated(to: text.columns)
            if text.string.hasPrefix(name.string) { scene.write(name, first, y, Style(.accent), clip: clip) }
        }
    }

    private static func style(of value: RequestText.Line.Value) -> Style {
        switch value {
        case .string: Style(.success)
        case .scalar: Style(.violet)
        case .bracket: Theme.secondary
        }
    }
}

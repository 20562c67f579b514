import NotificationCore
import NotificationModel
import TerminalCanvas

/// Something that a page of the inspector shows as indented lines.
protocol PageSubject: Sendable {
    associatedtype Identity: Hashable, Sendable
    associatedtype Content: Hashable, Sendable

    /// A subject with another one is shown from its beginning.
    var pageIdentity: Identity { get }
    /// What the lines are made of; they are made again when it changes.
    var pageContent: Content { get }
    /// - Complexity: O(n) in the content.
    static func lines(of content: Content) -> [IndentedLine]
}

/// One line, without its indentation.
struct IndentedLine: Sendable {
    enum Value: Sendable {
        case string, scalar, bracket
    }

    /// In columns.
    let indent: Int
    /// The beginning of the text that names the rest, such as a member of JSON with its quotation marks and the colon.
    let key: String?
    let text: String
    let value: Value
}

extension DeliveredNotification: PageSubject {
    var pageIdentity: Identifier { id }
    var pageContent: NotificationRequest { request }
    static func lines(of content: NotificationRequest) -> [IndentedLine] { RequestText.indentedLines(of: content) }
}

extension Element: PageSubject {
    var pageIdentity: String { identifier }
    var pageContent: Element { self }
    static func lines(of content: Element) -> [IndentedLine] { content.indentedLines(0) }

    private func indentedLines(_ indent: Int) -> [IndentedLine] {
        let line = IndentedLine(
            indent: indent, key: elementType.name, text: line, value: isFocused ? .string : .bracket)
        return [line] + children.flatMap { $0.indentedLines(indent + 2) }
    }
}

/// A page of the inspector that shows one thing as indented lines: the request behind a notification, the elements of the
/// screen.
struct TextPage<Subject: PageSubject>: Equatable, Sendable {
    private var scroll = LineScroll(followsEnd: false)
    private var scrolled: Subject.Identity?
    var filter: SearchField?
    /// The lines as they were last needed.
    private var lines: TextLines<Subject>?
    private(set) var wrappedLines = 0

    /// Compares what the user has set. The lines follow from that and from the subject.
    static func == (one: TextPage, other: TextPage) -> Bool {
        one.scroll == other.scroll && one.scrolled == other.scrolled && one.filter == other.filter
    }

    func lines(_ subject: Subject, columns: Int) -> TextLines<Subject> {
        if let lines, lines.isCurrent(subject.pageContent, columns, filter) { return lines }
        return TextLines(subject.pageContent, columns, filter)
    }

    /// Another subject is shown from its beginning.
    func scroll(_ subject: Subject) -> LineScroll {
        subject.pageIdentity == scrolled ? scroll : LineScroll(followsEnd: false)
    }

    mutating func move(_ subject: Subject, _ body: Rectangle, _ move: (inout LineScroll, LinePage) -> Void) {
        scroll = scroll(subject)
        scrolled = subject.pageIdentity
        let lines = lines(subject, columns: body.columns)
        self.lines = lines
        let page = lines.page(height: body.rows)
        move(&scroll, page)
        wrappedLines = page.wrappedLines
    }

    // MARK: Filter

    /// All lines again, with focus where it is.
    mutating func dropFilter(_ subject: Subject?, _ body: Rectangle) {
        guard let subject else { return filter = nil }
        let focus = scroll(subject).focus(lines(subject, columns: body.columns).page(height: body.rows))
        filter = nil
        move(subject, body) { scroll, page in
            scroll = LineScroll(followsEnd: false)
            if let focus { scroll.setFocus(focus, page) }
        }
    }

    /// Shows the lines that the field's query finds from the first.
    mutating func search() {
        scroll = LineScroll(followsEnd: false)
    }
}

/// The lines of a page, wrapped at their own indentation, and those that a filter has found.
final class TextLines<Subject: PageSubject>: Sendable {
    private let content: Subject.Content
    private let columns: Int
    private let query: FilterQuery
    let lines: [IndentedLine]
    let rows: [[TerminalText]]
    let numbers: LineNumbers

    /// - Complexity: O(n) in the content; scrolling within it costs no more of this.
    init(_ content: Subject.Content, _ columns: Int, _ filter: SearchField?) {
        let query = filter?.query ?? FilterQuery()
        self.content = content
        self.columns = columns
        self.query = query
        let lines = Subject.lines(of: content)
        self.lines = lines
        rows = lines.map { line in
            TerminalText(line.text).wrapped(to: max(1, columns - Self.indent(of: line, columns)))
        }
        numbers =
            query.isEmpty
            ? .all(0..<lines.count) : .some(lines.indices.filter { query.matches(FoldedText(lines[$0].text)) })
    }

    func isCurrent(_ content: Subject.Content, _ columns: Int, _ filter: SearchField?) -> Bool {
        columns == self.columns && (filter?.query ?? FilterQuery()) == query && content == self.content
    }

    func page(height: Int) -> LinePage { LinePage(numbers, height: height) { self.rows[$0] } }

    /// The columns before a line: no more than half of them, however deep it is.
    static func indent(of line: IndentedLine, _ columns: Int) -> Int { min(line.indent, columns / 2) }

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

    private static func style(of value: IndentedLine.Value) -> Style {
        switch value {
        case .string: Style(.success)
        case .scalar: Style(.violet)
        case .bracket: Theme.secondary
        }
    }
}

import NotificationCore
import NotificationModel
import TerminalCanvas

/// Something that a page of the inspector shows as indented lines.
indirect enum PageSubject: Equatable, Sendable {
    case request(NotificationRequest, of: ApplicationIdentifier)
    case screen(Element)

    /// A subject with another one is shown from its beginning.
    var identity: [String] {
        switch self {
        case .request(let request, let application): [application.rawValue, request.identifier]
        case .screen(let screen): [screen.identifier]
        }
    }

    /// - Complexity: O(n) in the content.
    var lines: [IndentedLine] {
        switch self {
        case .request(let request, _): RequestText.indentedLines(of: request)
        case .screen(let screen): screen.indentedLines(0)
        }
    }
}

extension DeviceView {
    /// The request that the inspector shows.
    var requestSubject: PageSubject? { inspected.map { .request($0.request, of: $0.application) } }
    /// The elements that it shows.
    var screenSubject: PageSubject? { inspectedScreen.map { .screen($0) } }
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

extension Element {
    fileprivate func indentedLines(_ indent: Int) -> [IndentedLine] {
        let line = IndentedLine(
            indent: indent, key: elementType.name, text: line, value: isFocused ? .string : .bracket)
        return [line] + children.flatMap { $0.indentedLines(indent + 2) }
    }
}

/// A page of the inspector that shows one thing as indented lines: the request behind a notification, the elements of
/// the screen.
struct TextPage: Equatable, Sendable {
    private var scroll = LineScroll(followsEnd: false)
    private var scrolled: [String]?
    var filter: SearchField?
    /// The lines as they were last needed.
    private var lines: TextLines?
    private(set) var wrappedLines = 0

    /// Compares what the user has set. The lines follow from that and from the subject.
    static func == (one: TextPage, other: TextPage) -> Bool {
        one.scroll == other.scroll && one.scrolled == other.scrolled && one.filter == other.filter
    }

    func lines(_ subject: PageSubject, columns: Int) -> TextLines {
        if let lines, lines.isCurrent(subject, columns, filter) { return lines }
        return TextLines(subject, columns, filter)
    }

    /// Another subject is shown from its beginning.
    func scroll(_ subject: PageSubject) -> LineScroll {
        subject.identity == scrolled ? scroll : LineScroll(followsEnd: false)
    }

    /// Keeps the lines, so that drawing does not make them.
    ///
    /// - Parameter move: `nil` stays where it is.
    mutating func move(_ subject: PageSubject, _ body: Rectangle, _ move: LineScroll.Move?) {
        scroll = scroll(subject)
        scrolled = subject.identity
        let lines = lines(subject, columns: body.columns)
        self.lines = lines
        let page = lines.page(height: body.rows)
        if let move { scroll.perform(move, page) }
        wrappedLines = page.wrappedLines
    }

    // MARK: Filter

    /// All lines again, with focus where it is.
    mutating func dropFilter(_ subject: PageSubject?, _ body: Rectangle) {
        guard let subject else { return filter = nil }
        let focus = scroll(subject).focus(lines(subject, columns: body.columns).page(height: body.rows))
        filter = nil
        scroll = LineScroll(followsEnd: false)
        move(subject, body, focus.map { .line($0) })
    }

    /// Shows the lines that the field's query finds from the first.
    mutating func search() {
        scroll = LineScroll(followsEnd: false)
    }
}

/// The lines of a page, wrapped at their own indentation, and those that a filter has found.
final class TextLines: Sendable {
    private let subject: PageSubject
    private let columns: Int
    private let query: FilterQuery
    let lines: [IndentedLine]
    let rows: [[TerminalText]]
    let numbers: LineNumbers

    /// - Complexity: O(n) in the content; scrolling within it costs no more of this.
    init(_ subject: PageSubject, _ columns: Int, _ filter: SearchField?) {
        let query = filter?.query ?? FilterQuery()
        self.subject = subject
        self.columns = columns
        self.query = query
        let lines = subject.lines
        self.lines = lines
        rows = lines.map { line in
            TerminalText(line.text).wrapped(to: max(1, columns - Self.indent(of: line, columns)))
        }
        numbers =
            query.isEmpty
            ? .all(0..<lines.count) : .some(lines.indices.filter { query.matches(FoldedText(lines[$0].text)) })
    }

    func isCurrent(_ subject: PageSubject, _ columns: Int, _ filter: SearchField?) -> Bool {
        columns == self.columns && (filter?.query ?? FilterQuery()) == query && subject == self.subject
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

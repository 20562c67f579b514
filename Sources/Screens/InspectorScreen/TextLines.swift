import NotificationModel
import TerminalCanvas

/// Something that a page of the inspector shows as indented lines.
enum PageSubject {
    case request(RequestText)
    case screen(Element)

    /// A subject with another one is shown from its beginning.
    var identity: [String] {
        switch self {
        case .request(let request): [request.application.rawValue, request.identifier]
        case .screen(let screen): [screen.identifier]
        }
    }

    /// - Complexity: O(n) in the content.
    var lines: [IndentedLine] {
        switch self {
        case .request(let request): request.lines
        case .screen(let screen): screen.indentedLines(0)
        }
    }

    /// All lines, to be copied.
    var text: String {
        lines.map { String(repeating: " ", count: $0.indent) + $0.text }.joined(separator: "\n")
    }
}

extension DeviceView {
    /// What a page shows as indented lines; `nil` for one with entries of the log.
    func subject(of page: InspectorScreen.Page) -> PageSubject? {
        switch page {
        case .log, .problems: nil
        case .request: inspected.map { .request(RequestText($0, snapshot)) }
        case .screen: inspectedScreen.map { .screen($0) }
        }
    }
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
    var text: String
    let value: Value
}

extension IndentedLine {
    private static let widestIndent = 40

    /// A line as a JSON encoder writes it: `"name" : value`, indented.
    init(json line: Substring) {
        let words = line.drop { $0 == " " }
        var key: String?
        var value = words
        if let end = Self.endOfString(words), words[end...].hasPrefix(" : ") {
            key = words[..<end] + ":"
            value = words[end...].dropFirst(3)
        }
        self.init(
            indent: min(line.count - words.count, Self.widestIndent), key: key,
            text: (key.map { $0 + " " } ?? "") + value,
            value: value.first == "\"" ? .string : "[]{}".contains(value.first ?? " ") ? .bracket : .scalar)
    }

    /// Where the string ends that a text begins with.
    private static func endOfString(_ text: Substring) -> Substring.Index? {
        guard text.unicodeScalars.first == "\"" else { return nil }
        var isEscaped = false
        let end = text.unicodeScalars.dropFirst().firstIndex { scalar in
            defer { isEscaped = scalar == "\\" && !isEscaped }
            return scalar == "\"" && !isEscaped
        }
        return end.map(text.unicodeScalars.index(after:))
    }
}

extension Element {
    fileprivate func indentedLines(_ indent: Int) -> [IndentedLine] {
        let line = IndentedLine(
            indent: indent, key: elementType.name, text: line, value: isFocused ? .string : .bracket)
        return [line] + children.flatMap { $0.indentedLines(indent + 2) }
    }
}

/// The lines of a request or a tree, at their own indentation.
struct TextLines: Lines {
    let subject: [String]
    let numbers: any RandomAccessCollection<Int>
    private let columns: Int
    private let lines: [IndentedLine]

    /// - Complexity: O(n) in the content.
    init(_ source: PageSubject, columns: Int, _ query: FilterQuery?) {
        let lines = source.lines
        (subject, self.columns, self.lines) = (source.identity, columns, lines)
        numbers =
            query.map { query in lines.indices.filter { query.matches(FoldedText(lines[$0].text)) } } ?? lines.indices
    }

    var count: Int { lines.count }
    func words(of line: Int) -> String { lines[line].text }

    func rows(of line: Int) -> [TerminalText] {
        TerminalText(lines[line].text).wrapped(to: max(1, columns - indent(of: lines[line])))
    }

    /// The columns before a line: no more than half of them, however deep it is.
    private func indent(of line: IndentedLine) -> Int { min(line.indent, columns / 2) }

    func draw(
        _ number: Int, _ texts: [TerminalText], _ visible: Range<Int>, isFocused: Bool, at place: Point,
        _ scene: inout Scene, clip: Rectangle
    ) {
        let line = lines[number]
        let first = place.column + indent(of: line)
        for index in visible {
            let text = texts[index]
            let row = place.row + index - visible.lowerBound
            scene.pen.write(text, first, row, Self.style(of: line.value), clip: clip)
            guard index == 0, let key = line.key else { continue }
            let name = TerminalText(key).truncated(to: text.columns)
            if text.string.hasPrefix(name.string) { scene.pen.write(name, first, row, Style(.accent), clip: clip) }
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

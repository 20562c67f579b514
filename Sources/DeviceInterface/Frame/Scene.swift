import NotificationCore
import NotificationModel
import TerminalCanvas

/// One picture, with what is where on it.
///
/// The mouse is answered from the same drawing the user sees, so a click can only hit what is drawn.
struct Scene {
    var canvas: Canvas
    /// The language of the words that the scene itself writes.
    let language: DeviceLanguage
    var cursor: Point?
    /// Whether the screen that is being drawn has focus: nothing in front of it has taken it.
    var hasFocus = true
    /// How many items of the list were measured.
    var measuredItems = 0
    /// What is underlined wherever it is written; `nil` for nothing.
    var markedFilter: FilterQuery?
    private(set) var clicks: [(area: Rectangle, click: Click)] = []

    init(size: Size, repertoire: Repertoire, language: DeviceLanguage) {
        canvas = Canvas(size: size, repertoire: repertoire)
        self.language = language
    }

    /// A label in the device's language.
    func text(_ label: some DeviceLabel) -> TerminalText {
        TerminalText(label.text(in: language))
    }

    var isASCII: Bool { canvas.repertoire == .ascii }

    /// Says what a click in an area hits, over what is below it.
    mutating func place(_ click: Click, in area: Rectangle) {
        if !area.isEmpty { clicks.append((area, click)) }
    }

    /// What a click at a point hits.
    func click(at point: Point) -> Click? {
        clicks.last { $0.area.contains(point) }?.click
    }

    // MARK: Drawing

    @discardableResult
    mutating func write(
        _ text: TerminalText, _ column: Int, _ row: Int, _ style: Style = .plain, clip: Rectangle? = nil
    ) -> Int {
        defer { markMatches(in: text, column, row, clip: clip) }
        return canvas.write(text, at: Point(column: column, row: row), style: style, clip: clip)
    }

    /// Writes so that the text ends before a column.
    mutating func write(
        _ text: TerminalText, endingAt column: Int, _ row: Int, _ style: Style = .plain, clip: Rectangle? = nil
    ) {
        write(text, column - text.columns, row, style, clip: clip)
    }

    /// Writes in the middle of an area's columns, cut to them.
    mutating func write(centered text: TerminalText, in area: Rectangle, _ row: Int, _ style: Style = .plain) {
        let text = text.truncated(to: area.columns)
        write(text, area.column + (area.columns - text.columns) / 2, row, style, clip: area)
    }

    private static let focusMark: TerminalText = "▌"
    private static let focusMarkInASCII: TerminalText = ">"

    /// The mark beside what has focus, visible without colour.
    mutating func markFocus(_ column: Int, _ rows: Range<Int>, clip: Rectangle? = nil) {
        let mark = isASCII ? Self.focusMarkInASCII : Self.focusMark
        for row in rows { write(mark, column, row, Theme.focus, clip: clip) }
    }

    /// A horizontal line.
    mutating func draw(_ rule: Rule, _ column: Int, _ row: Int, columns: Int, clip: Rectangle? = nil) {
        canvas.draw(rule, at: Point(column: column, row: row), columns: columns, style: Theme.border, clip: clip)
    }

    /// A card's outline over a blank ground.
    mutating func card(_ area: Rectangle, clip: Rectangle? = nil) {
        canvas.fill(area, style: .plain, clip: clip)
        canvas.box(area, borders: .rounded, style: Theme.border, clip: clip)
    }

    /// A line across a card, with a title in it.
    mutating func divider(_ area: Rectangle, _ row: Int, title: TerminalText = .empty) {
        draw(.divider, area.column, row, columns: area.columns)
        guard !title.isEmpty else { return }
        write(" " + title.truncated(to: max(0, area.columns - 8)) + " ", area.column + 2, row, Theme.secondary)
    }
}

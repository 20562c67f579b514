import TerminalCanvas

extension QuestionScreen {
    /// An alert, question or menu in the middle of the screen, which steps back behind it.
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let content = content(device)
        let main = device.geometry.main
        scene.canvas.restyle(main) { style in
            style = Style(attributes: .dim)
        }
        scene.place(.nothing, in: Rectangle(column: 0, row: 0, columns: main.columns, rows: device.geometry.hintRow))
        scene.cursor = nil

        let layout = QuestionLayout(content, focus: focus, device.geometry)
        scene.canvas.fill(layout.area, style: .plain)
        scene.canvas.box(layout.area, borders: .rounded, style: Theme.focus)
        var row = layout.area.row + 1
        let text = layout.area.inset(columns: 2, rows: 0)
        for line in layout.title {
            scene.write(centered: line, in: text, row, Theme.title)
            row += 1
        }
        for line in layout.body {
            scene.write(centered: line, in: text, row)
            row += 1
        }
        for button in layout.buttons {
            scene.draw(
                content.buttons[button.index], button, isFocused: button.index == focus,
                clip: layout.answers,
                isMenu: content.isMenu)
            scene.place(.question(button.index), in: button.area.intersection(layout.answers))
        }
        let end = layout.area.endColumn - 2
        if layout.hasMoreAbove { scene.write("↑", end, layout.answers.row, Theme.focus) }
        if layout.hasMoreBelow { scene.write("↓", end, layout.answers.endRow - 1, Theme.focus) }
    }
}

/// Where the parts of a question are.
struct QuestionLayout {
    struct Button {
        let index: Int
        let lines: [TerminalText]
        var area: Rectangle
    }

    private(set) var area = Rectangle(column: 0, row: 0, columns: 0, rows: 0)
    let title: [TerminalText]
    let body: [TerminalText]
    /// The rows of the buttons.
    private(set) var answers = Rectangle(column: 0, row: 0, columns: 0, rows: 0)
    /// Those of which something is to be seen.
    private(set) var buttons: [Button] = []
    private(set) var hasMoreAbove = false
    private(set) var hasMoreBelow = false

    static let widest = 50
    /// `1  ` before a menu's row.
    static let indent = 3
    init(_ content: QuestionContent, focus: Int, _ geometry: ScreenGeometry) {
        let main = geometry.main
        let columns = min(geometry.column.columns, Self.widest)
        let inner = columns - 4
        title = Excerpt.line(content.title).wrapped(to: inner, maximumLines: 3)
        body = Excerpt.line(content.body).wrapped(to: inner, maximumLines: 4)
        let labels = content.buttons.enumerated().map { Self.lines(of: $1, $0, content, columns: inner) }
        let total = labels.reduce(0) { $0 + ($1.first?.columns ?? 0) + 4 } - 4
        let sideBySide = !content.isMenu && total <= inner
        let gap = geometry.isSmall ? 0 : 1
        let room = max(1, geometry.column.rows - 2 - title.count - body.count - gap)
        let allRows = sideBySide ? 1 : labels.reduce(0) { $0 + $1.count }
        let buttonRows = min(allRows, room)
        let rows = 2 + title.count + body.count + gap + buttonRows
        area = Rectangle(
            column: main.column + (main.columns - columns) / 2, row: max(1, (geometry.size.rows - rows) / 2),
            columns: columns, rows: rows)
        answers = Rectangle(
            column: area.column, row: area.endRow - 1 - buttonRows, columns: columns, rows: buttonRows)

        // When the buttons do not all fit, those around the focused one are shown, and all of that one.
        let before = sideBySide ? 0 : labels.prefix(focus).reduce(0) { $0 + $1.count }
        let focused = sideBySide ? 1 : focus < labels.count ? labels[focus].count : 1
        let wanted = max(before - buttonRows / 2, before + focused - buttonRows)
        let scroll = max(0, min(wanted, allRows - buttonRows))
        hasMoreAbove = scroll > 0
        hasMoreBelow = scroll + buttonRows < allRows
        var place = Point(
            column: area.column + 2 + (sideBySide ? (inner - total) / 2 : 0), row: answers.row - scroll)
        for (index, lines) in labels.enumerated() {
            let button = Rectangle(
                column: place.column, row: place.row, columns: sideBySide ? lines[0].columns : inner,
                rows: sideBySide ? 1 : lines.count)
            if sideBySide { place.column += button.columns + 4 } else { place.row += button.rows }
            guard button.row < answers.endRow, button.endRow > answers.row else { continue }
            buttons.append(Button(index: index, lines: lines, area: button))
        }
    }

    /// A menu's row has a second line where the first is too short for it, and another for its note; an app's name in it
    /// may still be cut.
    private static func lines(
        of button: QuestionContent.Button, _ index: Int, _ content: QuestionContent, columns: Int
    ) -> [TerminalText] {
        guard content.isMenu else {
            return [TerminalText("[ \(index + 1) \(button.title) ]").truncated(to: columns)]
        }
        let note = TerminalText(button.note).columns
        var lines = Excerpt.line(button.title).wrapped(to: columns - indent, maximumLines: 2)
        if note > 0, (lines.last?.columns ?? 0) + 2 + note > columns - indent { lines.append(.empty) }
        return lines.enumerated().map { ($0 == 0 ? "\(index + 1)  " : "   ") + $1 }
    }
}

extension Scene {
    fileprivate mutating func draw(
        _ button: QuestionContent.Button, _ layout: QuestionLayout.Button, isFocused: Bool,
        clip: Rectangle, isMenu: Bool
    ) {
        let area = layout.area
        var style = button.isDestructive ? Theme.destructive : .plain
        if isFocused {
            style = style.adding([.bold, .reverse])
            markFocus(area.column - 1, area.row..<area.endRow, clip: clip)
        }
        for (index, line) in layout.lines.enumerated() {
            let column = isMenu ? area.column : area.column + (area.columns - line.columns) / 2
            write(line, column, area.row + index, style, clip: clip)
        }
        write(TerminalText(button.note), endingAt: area.endColumn, area.endRow - 1, Theme.secondary, clip: clip)
    }
}

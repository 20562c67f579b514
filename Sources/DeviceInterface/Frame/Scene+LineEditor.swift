import TerminalCanvas

extension Scene {
    /// Draws a line being typed, scrolled so that the cursor is in view, and puts the cursor there.
    ///
    /// `placeholder` is shown while the line is empty.
    mutating func draw(_ line: LineEditor, placeholder: String = "", in area: Rectangle) {
        let columns = area.columns
        guard columns > 0 else { return }
        canvas.fill(area, style: Style(.body, on: .chip, .underline))
        if line.isEmpty {
            let text = Excerpt.line(placeholder).truncated(to: columns)
            write(text, area.column, area.row, Style(.secondary, on: nil, .underline))
        }
        // Whole characters leave at the left until the cursor is in view.
        var start = 0
        var before = TerminalText(String(line.characters[..<line.cursor]))
        while before.columns >= columns, start < line.cursor {
            start += max(1, (before.columns - columns) / 2)
            start = min(start, line.cursor)
            before = TerminalText(String(line.characters[start..<line.cursor]))
        }
        let shown = TerminalText(String(line.characters[start...].prefix(columns)))
        write(shown, area.column, area.row, Style(.title, on: nil, .underline), clip: area)
        cursor = Point(column: area.column + min(before.columns, columns - 1), row: area.row)
    }
}

import TerminalCanvas

// A filter in the last row of the screen, for the list and for the inspector's pages.
extension Scene {
    /// The open field: the line, how many match, and what Enter and Esc do.
    ///
    /// - Parameter count: `nil` while nothing is looked for.
    mutating func drawFilterField(
        _ line: LineEditor, count: TerminalText?, hasMatches: Bool, _ hints: [Hint], _ device: DeviceView
    ) {
        let row = device.geometry.hintRow
        let main = device.geometry.screen
        let first = main.column + 3
        var end = main.endColumn - 1
        write("/", main.column + 1, row, Theme.hintKey)
        if main.columns >= 60 {
            for hint in hints.reversed() where [.send, .leaveField].contains(hint.command) {
                let key = TerminalText(isASCII && hint.key == "⏎" ? "Enter" : hint.key)
                let label = TerminalText(hint.label)
                let columns = key.columns + 1 + label.columns
                write(key, end - columns, row, Theme.hintKey)
                write(label, endingAt: end, row, Style(.hintLabel))
                place(
                    .command(hint.command), in: Rectangle(column: end - columns, row: row, columns: columns, rows: 1))
                end -= columns + 2
            }
        }
        if let count {
            write(count, endingAt: end, row, hasMatches ? Style(.hintLabel) : Theme.hintKey)
            end -= count.columns + 2
        }
        draw(
            line, placeholder: FilterLabel.placeholder.text(in: language),
            in: Rectangle(column: first, row: row, columns: max(1, end - first), rows: 1))
    }

    /// The filter that is kept, before the hints.
    ///
    /// - Returns: The columns taken.
    mutating func drawKeptFilter(_ line: LineEditor, count: TerminalText, _ device: DeviceView) -> Int {
        let row = device.geometry.hintRow
        let main = device.geometry.screen
        let first = main.column + 1
        let text = Excerpt.line(line.text).truncated(to: max(8, main.columns / 4))
        var column = first + write("/", first, row, Theme.hintKey) + 1
        column += write(text, column, row, Theme.hintKey) + 1
        column += write(count, column, row, Style(.hintLabel))
        place(.command(.filter), in: Rectangle(column: first, row: row, columns: column - first, rows: 1))
        return column - first + 3
    }
}

import TerminalCanvas

extension LockScreen {
    private static let widestDialog = 50

    /// An alert, question or menu in the middle of the screen, which steps back behind it.
    func drawDialog(_ content: DialogContent, _ device: Device, _ scene: inout Scene) {
        let main = device.geometry.main
        scene.canvas.restyle(main) { style in
            style = Style(attributes: .dim)
        }
        scene.place(.nothing, in: Rectangle(column: 0, row: 0, columns: main.columns, rows: device.geometry.hintRow))
        scene.cursor = nil

        let columns = min(device.geometry.column.columns, Self.widestDialog)
        let inner = columns - 4
        let title = Excerpt.line(content.title).wrapped(to: inner, maximumLines: 3)
        let body = Excerpt.line(content.body).wrapped(to: inner, maximumLines: 4)
        let labels = content.buttons.enumerated().map { index, button -> TerminalText in
            content.isMenu ? "\(index + 1)  \(button.title)" : "[ \(index + 1) \(button.title) ]"
        }
        let sideBySide = !content.isMenu && labels.reduce(0) { $0 + $1.columns + 4 } - 4 <= inner
        let gap = device.geometry.isSmall ? 0 : 1
        // When the buttons do not all fit, those around the focused one are shown.
        let room = max(1, device.geometry.column.rows - 2 - title.count - body.count - gap)
        let buttonRows = sideBySide ? 1 : min(labels.count, room)
        let first = sideBySide ? 0 : max(0, min(dialogFocus - buttonRows / 2, labels.count - buttonRows))
        let rows = 2 + title.count + body.count + gap + buttonRows
        let area = Rectangle(
            column: main.column + (main.columns - columns) / 2,
            row: max(1, (device.geometry.size.rows - rows) / 2), columns: columns, rows: rows)
        scene.canvas.fill(area, style: .plain)
        scene.canvas.box(area, borders: .rounded, style: Theme.focus)
        var row = area.row + 1
        let text = area.inset(columns: 2, rows: 0)
        for line in title {
            scene.write(centered: line, in: text, row, Theme.title)
            row += 1
        }
        for line in body {
            scene.write(centered: line, in: text, row)
            row += 1
        }
        row += gap
        let total = labels.reduce(0) { $0 + $1.columns } + 4 * (labels.count - 1)
        var column = sideBySide ? text.column + (text.columns - total) / 2 : text.column
        for (index, button) in content.buttons.enumerated().dropFirst(first).prefix(sideBySide ? .max : buttonRows) {
            let area = Rectangle(
                column: column, row: row, columns: sideBySide ? labels[index].columns : text.columns, rows: 1)
            scene.draw(button, labels[index], in: area, isFocused: index == dialogFocus, isMenu: content.isMenu)
            scene.place(.answer(index), in: area)
            if sideBySide { column += labels[index].columns + 4 } else { row += 1 }
        }
        if !sideBySide {
            if first > 0 { scene.write("↑", area.endColumn - 2, row - buttonRows, Theme.focus) }
            if first + buttonRows < labels.count { scene.write("↓", area.endColumn - 2, row - 1, Theme.focus) }
        }
    }
}

extension Scene {
    fileprivate mutating func draw(
        _ button: DialogContent.Button, _ label: TerminalText, in area: Rectangle, isFocused: Bool, isMenu: Bool
    ) {
        var style = button.isDestructive ? Theme.destructive : .plain
        if isFocused {
            style = style.adding([.bold, .reverse])
            markFocus(area.column - 1, area.row..<area.endRow)
        }
        let note = TerminalText(button.note)
        let room = area.columns - (note.isEmpty ? 0 : note.columns + 2)
        if isMenu {
            write(label.truncated(to: room), area.column, area.row, style)
        } else {
            write(centered: label, in: area, area.row, style)
        }
        write(note, endingAt: area.endColumn, area.row, Theme.secondary)
    }
}

import NotificationCore
import TerminalCanvas

// The filter in the last row of the screen.
extension ListScreen {
    /// The field in the last row: the line, how many match, and what Enter and Esc do.
    func drawInPlaceOf(_ hints: [Hint], _ device: DeviceView, _ scene: inout Scene) -> Bool {
        guard let filter = list.filter else { return false }
        let row = device.geometry.hintRow
        let main = device.geometry.screen
        let first = main.column + 3
        var end = main.endColumn - 1
        scene.write("/", main.column + 1, row, Theme.hintKey)
        if main.columns >= 60 {
            for hint in hints.reversed() where [.send, .leaveField].contains(hint.command) {
                let key = TerminalText(scene.isASCII && hint.key == "⏎" ? "Enter" : hint.key)
                let label = TerminalText(hint.label)
                let columns = key.columns + 1 + label.columns
                scene.write(key, end - columns, row, Theme.hintKey)
                scene.write(label, endingAt: end, row, Style(.hintLabel))
                scene.place(
                    .command(hint.command), in: Rectangle(column: end - columns, row: row, columns: columns, rows: 1))
                end -= columns + 2
            }
        }
        if filter.isActive {
            let count = filterCount(filter, device)
            scene.write(
                count, endingAt: end, row, filter.matches.isEmpty ? Theme.hintKey : Style(.hintLabel))
            end -= count.columns + 2
        }
        scene.draw(
            filter.line, placeholder: FilterLabel.placeholder.text(in: scene.language),
            in: Rectangle(column: first, row: row, columns: max(1, end - first), rows: 1))
        return true
    }

    /// The filter that is kept, before the hints or a notice.
    ///
    /// - Returns: The columns taken.
    func drawBeforeHints(_ device: DeviceView, _ scene: inout Scene) -> Int {
        guard list.isFiltered, let filter = list.filter else { return 0 }
        let row = device.geometry.hintRow
        let main = device.geometry.screen
        let first = main.column + 1
        let text = Excerpt.line(filter.line.text).truncated(to: max(8, main.columns / 4))
        var column = first + scene.write("/", first, row, Theme.hintKey) + 1
        column += scene.write(text, column, row, Theme.hintKey) + 1
        column += scene.write(filterCount(filter, device), column, row, Style(.hintLabel))
        scene.place(.command(.filter), in: Rectangle(column: first, row: row, columns: column - first, rows: 1))
        return column - first + 3
    }

    private func filterCount(_ filter: ListFilter, _ device: DeviceView) -> TerminalText {
        device.snapshot.text(FilterLabel.count(filter.matches.count, of: device.system.list.shownCount))
    }
}

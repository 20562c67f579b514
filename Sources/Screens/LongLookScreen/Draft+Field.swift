import NotificationCore
import NotificationModel
import TerminalCanvas

// The field of a reply.
extension Draft {
    /// The text with its cursor.
    var line: LineEditor {
        get { LineEditor(characters, cursor: cursor) }
        set { (characters, cursor) = (newValue.characters, newValue.cursor) }
    }

    /// The button that sends, with its whole title; who writes, unless that is this seat; and the columns between them,
    /// counted from the edge of the sheet.
    typealias Parts = (title: String, button: TerminalText, writer: TerminalText, text: Range<Int>, rowsAbove: Int)

    func parts(_ input: NotificationAction.TextInput, columns: Int, _ device: DeviceView) -> Parts {
        let snapshot = device.snapshot
        let title = input.buttonTitle.isEmpty ? LongLookLabel.send.text(in: snapshot.language) : input.buttonTitle
        let button = BoundedText.line(title).truncated(to: columns / 3)
        let other = writer == snapshot.program.terminal.user ? nil : writer
        // On a narrow sheet a name beside the text would leave it no room, and is above it.
        let isNarrow = columns < ScreenGeometry.narrow
        let name = other.map { BoundedText.line("\($0):").truncated(to: isNarrow ? columns - 4 : columns / 3) }
        let first = name.map { isNarrow ? 2 : 3 + $0.columns } ?? 2
        let end = columns - 4 - Pen.chipColumns(button, number: 0)
        return (title, button, name ?? .empty, Range(from: first, to: end), name != nil && isNarrow ? 1 : 0)
    }

    /// A long text has four rows; then it scrolls.
    func rows(columns: Int, _ device: DeviceView) -> Int {
        guard let input = input(in: device.system, words: device.snapshot.language) else { return 1 }
        let parts = parts(input, columns: columns, device)
        return min(4, line.rows(columns: parts.text.count).count) + parts.rowsAbove
    }

    /// The words around the field; `nil` if its action is gone.
    ///
    /// - Parameter words: The language of the screen.
    func input(in system: NotificationSystem, words: DeviceLanguage) -> NotificationAction.TextInput? {
        system.displayedLongLookActions(words: words).first { $0.identifier == action }?.textInput
    }
}

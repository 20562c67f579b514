import TerminalCanvas

/// One picture, with what is where on it and what the next one needs.
///
/// The mouse is answered from the same drawing the user sees, so a click can only hit what is drawn.
struct Scene {
    var pen: Pen
    /// The text field of an app that is edited at this seat.
    var field: ControlFieldScreen?
    var elements = DrawnElements()
    /// The files and the time that the next picture needs.
    var needs = FrameNeeds()
    /// Whether the screen that is being drawn has focus: nothing in front of it has taken it.
    var hasFocus = true
    /// Whether the big clock has been drawn, so that the status line need not say what time it is.
    var showsClock = false
    /// Whether a shadow is drawn: what is behind a sheet.
    var isShadow = false
    /// The sheet in front of everything else.
    var front: DeviceFrame.Sheet?
    /// The picture in the long look that can turn.
    var turning: TurningPicture?
    /// The cards of the list.
    var cards: [DeviceFrame.Card] = []
    /// The area that an open menu belongs to.
    var anchor: Rectangle?
    // What drawing has cost.
    var measuredItems = 0
    var wrappedLines = 0

    /// A pill that does what a key does.
    mutating func pillButton(_ text: TerminalText, _ command: Command, in area: Rectangle, _ row: Int) {
        element(.button, in: pen.pill(text, in: area, row), .command(command)) { $0.label = text.string }
    }

    /// How much lies above and below what is in view, in pills side by side on the row of notices.
    mutating func drawScrollMarks(above: Int, below: Int, _ geometry: ScreenGeometry) {
        drawScrollMarks(
            above: above > 0 ? pen.text(ListLabel.moreAbove(above)) : nil,
            below: below > 0 ? (pen.text(ListLabel.moreBelow(below)), .pageDown) : nil, geometry)
    }

    /// - Parameters:
    ///   - above: The words for what lies above; they are left out where there is no room for both.
    ///   - below: Those for what lies below, with the command that leads there.
    mutating func drawScrollMarks(
        above: TerminalText?, below: (text: TerminalText, command: Command)?, _ geometry: ScreenGeometry
    ) {
        let gap = 2
        var marks = [above.map { (text: $0, command: Command.pageUp) }, below].compactMap(\.self)
        var columns: Int { marks.reduce(-gap) { $0 + $1.text.columns + 4 + gap } }
        if marks.count > 1, columns > geometry.column.columns { marks.removeFirst() }
        var column = geometry.column.column + (geometry.column.columns - columns) / 2
        for mark in marks {
            let area = Rectangle(
                column: column, row: geometry.noticeRow, columns: mark.text.columns + 4, rows: 1)
            pillButton(mark.text, mark.command, in: area, geometry.noticeRow)
            column += area.columns + gap
        }
    }
}

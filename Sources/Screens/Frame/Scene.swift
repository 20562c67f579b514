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

    /// How much lies above and below what is in view.
    mutating func drawScrollMarks(above: Int, below: Int, _ geometry: ScreenGeometry) {
        let above = above > 0 ? (pen.text(ListLabel.moreAbove(above)), Click.command(.pageUp)) : nil
        let below = below > 0 ? (pen.text(ListLabel.moreBelow(below)), Click.command(.pageDown)) : nil
        drawMarks([above, below].compactMap(\.self), geometry)
    }

    /// Draws pills side by side; the first ones are left out where there is no room for all.
    ///
    /// - Parameter row: `nil` for the row of notices.
    mutating func drawMarks(
        _ marks: [ScrollMark], keepsFirst: Bool = false, row: Int? = nil, _ geometry: ScreenGeometry
    ) {
        let gap = 2
        var marks = marks[...]
        var columns: Int { marks.reduce(-gap) { $0 + $1.text.columns + 4 + gap } }
        while marks.count > 1, columns > geometry.column.columns {
            marks.remove(at: keepsFirst ? marks.endIndex - 1 : marks.startIndex)
        }
        let row = row ?? geometry.noticeRow
        var column = geometry.column.column + (geometry.column.columns - columns) / 2
        for mark in marks {
            let area = Rectangle(column: column, row: row, columns: mark.text.columns + 4, rows: 1)
            element(.button, in: pen.pill(mark.text, in: area, area.row), mark.click) { $0.label = mark.text.string }
            column += area.columns + gap
        }
    }
}

/// A pill that says what lies beyond the view, and leads there.
typealias ScrollMark = (text: TerminalText, click: Click)

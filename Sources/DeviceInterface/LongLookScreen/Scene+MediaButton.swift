import NotificationWire
import TerminalCanvas

extension Scene {
    /// Draws the system's media button over the drawing of a content extension, in an outline where there is room for one.
    ///
    /// - Parameters:
    ///   - drawing: Where the drawing is.
    ///   - clip: What is seen of it.
    ///   - wide: The same with the card's padding, where the mark of focus may be.
    mutating func draw(
        _ button: MediaButton, over drawing: Rectangle, isFocused: Bool, clip: Rectangle, wide: Rectangle
    ) {
        guard button.isVisible else {
            place(.longLook(.target(.mediaButton)), in: drawing.intersection(clip))
            if isFocused { markFocus(drawing.column - 1, drawing.row..<drawing.endRow, clip: wide) }
            return
        }
        let area = Rectangle(
            column: drawing.column + button.area.column, row: drawing.row + button.area.row,
            columns: button.area.columns, rows: button.area.rows)
        var style = Style(foreground: button.tint ?? Theme.accent, attributes: .bold)
        canvas.fill(area, style: style, clip: clip)
        let isOutlined = area.rows >= 3 && area.columns >= 5
        if isOutlined { canvas.box(area, borders: .rounded, style: style, clip: clip) }
        let text = label(of: button, columns: isOutlined ? area.columns - 2 : area.columns, isOutlined: isOutlined)
        if isFocused { style = style.adding(.reverse) }
        write(
            text, area.column + (area.columns - text.columns) / 2, area.row + (area.rows - 1) / 2, style, clip: clip)
        if isFocused { markFocus(area.column - 1, area.row..<area.endRow, clip: wide) }
        place(.longLook(.target(.mediaButton)), in: area.intersection(clip))
    }

    /// The longest label that fits: sign and word, or the sign alone.
    private func label(of button: MediaButton, columns: Int, isOutlined: Bool) -> TerminalText {
        let glyph = ActionIcon.glyph(forSystemImage: button.isPlaying ? "pause" : "play", isASCII: isASCII)
        let named = glyph + " " + text(button.isPlaying ? LongLookLabel.pause : .play)
        let labels = isOutlined ? [named] : ["[ " + named + " ]", "[ " + glyph + " ]", "[" + glyph + "]"]
        return labels.first { $0.columns <= columns } ?? glyph
    }
}

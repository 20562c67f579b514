import NotificationWire
import TerminalCanvas

extension Scene {
    /// Draws the system's media button over the drawing of a content extension, as a chip in its middle.
    ///
    /// - Parameters:
    ///   - drawing: Where the drawing is.
    ///   - clip: What is seen of it.
    mutating func draw(_ button: MediaButton, over drawing: Rectangle, isFocused: Bool, clip: Rectangle) {
        guard button.isVisible else {
            place(.longLook(.target(.mediaButton)), in: drawing.intersection(clip))
            if isFocused { markFocus(drawing.column, drawing.rowRange, clip: clip) }
            return
        }
        let area = Rectangle(
            column: drawing.column + button.area.column, row: drawing.row + button.area.row,
            columns: button.area.columns, rows: button.area.rows)
        fill(area, .chip, focused: .focusedSheet, isFocused: isFocused, clip: clip)
        let text = label(of: button, columns: area.columns - 2)
        let ink = isFocused ? Theme.title : button.tint.map { Style(foreground: $0, attributes: .bold) } ?? Theme.accent
        write(text, area.column + (area.columns - text.columns) / 2, area.row + (area.rows - 1) / 2, ink, clip: clip)
        place(.longLook(.target(.mediaButton)), in: area.intersection(clip))
    }

    /// The longest label that fits: sign and word, or the sign alone.
    private func label(of button: MediaButton, columns: Int) -> TerminalText {
        let glyph = ActionIcon.glyph(forSystemImage: button.isPlaying ? "pause" : "play", isASCII: isASCII)
        let named = glyph + " " + text(button.isPlaying ? LongLookLabel.pause : .play)
        return named.columns <= columns ? named : glyph
    }
}

package import CanvasMedia
package import TerminalCanvas
public import UserNotificationsUI

// Drawing into a part of the grid, which modules that draw views need; and measuring text before it is drawn.
extension NotificationDrawingContext {
    /// Fills a part of the grid with a colour.
    ///
    /// - Parameters:
    ///   - color: The colour; a transparent one changes nothing.
    ///   - column: The first column, which may be outside of the grid.
    ///   - row: The first row, which may be outside of the grid.
    ///   - columns: The width in cells; what is outside of the grid is left out.
    ///   - rows: The height in cells.
    public mutating func fill(_ color: UIColor, column: Int, row: Int, columns: Int, rows: Int) {
        guard let background = color.terminalColor else { return }
        canvas.fill(
            Rectangle(column: column, row: row, columns: columns, rows: rows).intersection(canvas.bounds),
            style: Style(background: background))
    }

    /// Writes text in one row, on the background that is there.
    ///
    /// - Parameters:
    ///   - text: The text; what does not fit is left out.
    ///   - column: The first column, which may be outside of the grid.
    ///   - row: The row, which may be outside of the grid.
    ///   - columns: The columns that the text may take.
    ///   - color: The colour of the text; by default the terminal's.
    ///   - isBold: Whether the text is bold.
    /// - Returns: The width of the text in cells.
    @discardableResult
    public mutating func write(
        _ text: String, column: Int, row: Int, columns: Int, color: UIColor?, isBold: Bool = false
    ) -> Int {
        let area = Rectangle(column: column, row: row, columns: max(0, columns), rows: 1)
        return canvas.write(
            TerminalText(text), at: Point(column: column, row: row),
            style: Style(
                foreground: color?.terminalColor ?? .terminalDefault, attributes: isBold ? .bold : []),
            keepsBackground: true,
            clip: area.intersection(canvas.bounds))
    }

    /// Breaks text into lines.
    ///
    /// - Parameters:
    ///   - text: The text; line breaks in it are kept.
    ///   - columns: The most columns of a line; at least 1.
    ///   - maximumLines: The last line ends in an ellipsis if there are more; `nil` for any number.
    public static func lines(of text: String, columns: Int, maximumLines: Int? = nil) -> [String] {
        TerminalText(multiline: text).wrapped(to: max(1, columns), maximumLines: maximumLines).map(\.string)
    }

    /// Returns the width of text in one line, in cells.
    public static func columns(of text: String) -> Int { TerminalText(text).columns }

    /// Draws a picture so that it fills an area.
    package mutating func draw(_ picture: PixelImage, _ part: PicturePart, in area: Rectangle) {
        canvas.draw(
            picture, part, in: area, as: picturesInColor ? .quadrants : .ink(Style(attributes: .bold)),
            clip: area.intersection(canvas.bounds))
    }
}

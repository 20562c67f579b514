package import TerminalCanvas

/// Where a content extension draws: a grid of character cells, (0, 0) at the top left, twice as high as wide.
///
/// Not Apple's: it stands in for a view. Drawing outside the grid is cut.
public struct NotificationDrawingContext {
    package private(set) var canvas: Canvas
    private var background = Color.terminalDefault
    /// What pictures are drawn with: as the person has set, and ASCII on a terminal that shows nothing else.
    public let imageRendering: NotificationImageRendering

    /// Cells across.
    public var columns: Int { canvas.size.columns }
    /// Cells down.
    public var rows: Int { canvas.size.rows }

    package init(canvas: Canvas, imageRendering: NotificationImageRendering = .ascii) {
        self.canvas = canvas
        self.imageRendering = canvas.repertoire == .ascii ? .ascii : imageRendering
    }

    /// Fills the grid with a colour, each part 0 through 1; what is drawn later stands on it.
    public mutating func fill(red: Double, green: Double, blue: Double) {
        background = Self.color(red: red, green: green, blue: blue)
        canvas.fill(canvas.bounds, style: Style(background: background))
    }

    /// Writes text on one row.
    ///
    /// - Returns: The cells it took.
    @discardableResult
    public mutating func write(_ text: String, column: Int, row: Int, isBold: Bool = false) -> Int {
        canvas.write(
            TerminalText(text),
            at: Point(column: column, row: row),
            style: style(isBold: isBold)
        )
    }

    /// Draws a picture in the middle of the grid, as large as fits at every angle.
    ///
    /// - `rotation`: Degrees clockwise about the picture's centre.
    /// - `opacity`: 0, nothing, through 1.
    /// - Precondition: `rotation` is finite and at most a billion turns.
    public mutating func draw(_ image: NotificationImage, rotation: Double = 0, opacity: Double = 1) {
        let lines = InkRenderer().rows(
            of: image.bitmap,
            columns: columns,
            rows: rows,
            rotation: rotation,
            with: imageRendering.glyphs,
            opacity: opacity
        )
        for (row, line) in lines.enumerated() {
            canvas.write(TerminalText(line), at: Point(column: 0, row: row), style: style(isBold: true))
        }
    }

    private func style(isBold: Bool) -> Style {
        // On a filled ground the terminal's own foreground may be anything; white reads on every ground an app picks.
        let foreground: Color =
            background == .terminalDefault ? .terminalDefault : .rgb(red: 255, green: 255, blue: 255)
        return Style(foreground: foreground, background: background, attributes: isBold ? .bold : [])
    }

    private static func color(red: Double, green: Double, blue: Double) -> Color {
        .rgb(red: Color.channel(red), green: Color.channel(green), blue: Color.channel(blue))
    }
}

/// A picture of one colour, drawn with characters.
public struct NotificationImage: Sendable {
    package let bitmap: InkBitmap

    /// Reads a picture from text: one line a row of square dots, `#` ink and `.` none.
    ///
    /// - Throws: An error that names the line and column of what is wrong.
    public init(text: String) throws {
        bitmap = try InkBitmap(text: text)
    }
}

package import CanvasMedia
package import NotificationWire
package import TerminalCanvas
import UserNotifications
public import UserNotificationsUI

/// The area that a content extension draws into: a grid of character cells that are twice as high as wide, with (0, 0)
/// at the top left.
///
/// Not part of Apple's API: it replaces a view. Drawing outside the grid is clipped.
public struct NotificationDrawingContext: Sendable {
    package var canvas: Canvas
    private var background = Color.terminalDefault
    /// Whether nothing has been drawn since the grid was filled with a colour.
    private var isFilledOnly = false
    /// The picture that is all there is on the filled grid, so that the device can turn it; `nil` otherwise.
    package private(set) var onlyPicture: TurnedPicture?
    /// How pictures are drawn: the user's setting, or ASCII on a terminal that supports nothing else.
    public let imageRendering: NotificationImageRendering

    /// The texts and pictures of the drawing, in the order in which they were drawn.
    package private(set) var elements: [DrawnElement] = []

    /// The width in cells.
    public var columns: Int { canvas.size.columns }
    /// The height in cells.
    public var rows: Int { canvas.size.rows }

    /// Whether pictures of files have their colours, which the screen decides.
    let picturesInColor: Bool

    package init(
        canvas: Canvas, imageRendering: NotificationImageRendering = .ascii, picturesInColor: Bool = false
    ) {
        self.picturesInColor = picturesInColor
        self.canvas = canvas
        self.imageRendering = canvas.repertoire != .unicode ? .ascii : imageRendering
    }

    /// Fills the grid with a colour whose components are 0 through 1. Later drawing keeps it as the background.
    public mutating func fill(red: Double, green: Double, blue: Double) {
        background = Self.color(red: red, green: green, blue: blue)
        canvas.fill(canvas.bounds, style: Style(background: background))
        isFilledOnly = true
        onlyPicture = nil
        elements = []
    }

    /// Writes text in one row. Text with a letter or a digit is also told to screen readers and tests, as a static
    /// text.
    ///
    /// - Returns: The width of the text in cells.
    @discardableResult
    public mutating func write(_ text: String, column: Int, row: Int, isBold: Bool = false) -> Int {
        isFilledOnly = false
        onlyPicture = nil
        let columns = canvas.write(
            TerminalText(text),
            at: Point(column: column, row: row),
            style: style(isBold: isBold)
        )
        if text.contains(where: { $0.isLetter || $0.isNumber }) {
            describe(text, column: column, row: row, columns: columns, rows: 1)
        }
        return columns
    }

    /// Says what is drawn in an area, for screen readers and tests: text that was drawn in several parts, or a picture.
    ///
    /// - Parameters:
    ///   - label: The text, or what a picture shows: UIKit's `accessibilityLabel`. It may be made by
    ///     `localizedUserNotificationString(forKey:arguments:)`.
    ///   - value: The changing part, such as an angle: UIKit's `accessibilityValue`.
    ///   - isPicture: Whether it is a picture; by default it is text.
    ///   - column: The first column, which may be outside of the grid.
    ///   - row: The first row, which may be outside of the grid.
    ///   - columns: The width in cells. Text without words, and what lies outside of the grid as a whole, is ignored.
    ///   - rows: The height in cells.
    public mutating func describe(
        _ label: String, value: String = "", isPicture: Bool = false, column: Int, row: Int, columns: Int, rows: Int
    ) {
        let area = Rectangle(column: column, row: row, columns: max(0, columns), rows: max(0, rows))
            .intersection(canvas.bounds)
        guard !area.isEmpty, isPicture || !label.isEmpty, elements.count < Self.mostElements else { return }
        let label = TaggedText(label)
        var element = DrawnElement(label: label.text, value: value, isPicture: isPicture, area: area)
        element.labelLocalization = label.localization
        elements.append(element)
    }

    /// More are not told, so that a picture stays a small message.
    private static let mostElements = 1_000

    /// Draws a picture in the middle of the grid, scaled so that it fits at every angle.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - rotation: Degrees clockwise about the picture's centre.
    ///   - opacity: 0, invisible, through 1.
    ///   - accent: The colour of the picture's accent; by default the same as the rest.
    ///   - accessibilityLabel: What the picture shows, for screen readers and tests; empty for a picture that says
    ///     nothing.
    ///   - accessibilityValue: The changing part of it, such as an angle.
    /// - Precondition: `rotation` is finite and at most a billion turns.
    public mutating func draw(
        _ image: NotificationImage, rotation: Double = 0, opacity: Double = 1, accent: UIColor? = nil,
        accessibilityLabel: String = "", accessibilityValue: String = ""
    ) {
        let picture = TurnedPicture(
            image.bitmap, imageRendering.glyphs, rotation: rotation, opacity: opacity, style: style(isBold: true),
            accent: accent?.terminalColor)
        canvas.draw(picture, in: canvas.bounds)
        describe(
            accessibilityLabel, value: accessibilityValue, isPicture: true, column: 0, row: 0, columns: columns,
            rows: rows)
        onlyPicture = isFilledOnly ? picture : nil
        isFilledOnly = false
    }

    private func style(isBold: Bool) -> Style {
        // On a filled background the terminal's foreground may be unreadable, because it can be any colour. White is
        // readable on the backgrounds that apps choose.
        let foreground: Color =
            background == .terminalDefault ? .terminalDefault : .rgb(red: 255, green: 255, blue: 255)
        return Style(foreground: foreground, background: background, attributes: isBold ? .bold : [])
    }

    private static func color(red: Double, green: Double, blue: Double) -> Color {
        .rgb(red: Color.channel(red), green: Color.channel(green), blue: Color.channel(blue))
    }
}

/// A single-colour picture that is drawn with characters.
public struct NotificationImage: Sendable {
    package let bitmap: InkBitmap

    /// Reads a picture from text. Each line is a row of square pixels: `#` is ink, `*` is ink of the accent, which is
    /// solid and can have a colour of its own, `+` is a shade of ink beside it, and `.` is blank. Where there are an
    /// accent or a shade, plain ink is dimmer.
    ///
    /// - Throws: An error with the line and column of the fault.
    public init(text: String) throws {
        bitmap = try InkBitmap(text: text)
    }
}

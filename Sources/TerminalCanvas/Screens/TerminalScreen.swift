/// A screen that shows canvases to the user.
package protocol TerminalScreen {
    /// The size that a canvas should have, in cells; it changes when the user resizes the terminal.
    var size: Size { get }

    /// Shows a canvas. The cursor is hidden if `cursor` is `nil`.
    ///
    /// - Throws: An error if writing to the terminal fails.
    mutating func present(_ canvas: Canvas, cursor: Point?) throws
}

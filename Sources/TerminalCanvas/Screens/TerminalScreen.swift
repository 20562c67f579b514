/// What shows canvases to the person.
package protocol TerminalScreen {
    /// The extent a canvas should have, in cells; changes when the person resizes the terminal.
    var size: Size { get }

    /// Shows a canvas; the cursor is hidden when `cursor` is `nil`.
    ///
    /// - Throws: When the terminal cannot be written to.
    mutating func present(_ canvas: Canvas, cursor: Point?) throws
}

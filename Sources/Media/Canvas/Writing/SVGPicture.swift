package import TerminalCanvas

/// A canvas as an SVG picture that needs no other file: every cell at its place whatever the font, text that can be
/// selected, and lines and blocks drawn as shapes, so that they meet.
///
/// It can have two sets of colours, of which the viewer's preference for dark or light chooses one. Colours that the
/// canvas leaves to the terminal always follow that preference.
package struct SVGPicture {
    private let picture: ShadedCanvas
    private let cursor: Point?

    /// - Parameters:
    ///   - canvas: What is shown to those who prefer dark colours, or to all.
    ///   - light: The same text in the colours for those who prefer light ones. Where its size or text differs,
    ///     `canvas` is shown to all.
    ///   - cursor: Where the cursor is seen.
    package init(_ canvas: Canvas, light: Canvas? = nil, cursor: Point? = nil) {
        picture = ShadedCanvas(canvas, light: light)
        self.cursor = cursor
    }

    /// The file's text.
    ///
    /// - Complexity: O(cells).
    package func text() -> String {
        let size = picture.canvas.size
        var drawing = SVGDrawing(base: picture.mostFrequentGround(), isCompact: false)
        let rows = 0..<size.rows
        let grounds = drawing.baseGround(size) + drawing.grounds(picture, rows: rows)
        let shapes = drawing.shapes(picture, rows: rows)
        let text = drawing.text(picture, rows: rows)
        let mark = drawing.cursorMark(picture, cursor)
        return """
            <svg \(SVGDrawing.frame(size))>
            <style>
            \(drawing.styleSheet())</style>
            \(grounds)\(shapes)\(text)\(mark)</svg>

            """
    }
}

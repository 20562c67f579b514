import CNcenterCurses
package import TerminalCanvas

/// A line on the real standard error, which is a terminal, whose text changes in place.
///
/// It works on every terminal: a text is overwritten by the next one and by blanks.
package struct ProgressLine {
    /// The width of the text that is shown, in cells.
    private var columns = 0

    package init() {}

    /// Shows a text instead of the last one; the empty text leaves an empty line with the cursor at its beginning.
    ///
    /// - Parameter text: One line that is narrower than the terminal.
    package mutating func show(_ text: TerminalText) {
        ncenter_curses_return_cursor()
        StandardStreams.writeError(text.padded(to: max(columns, text.columns)).string)
        columns = text.columns
        if columns == 0 { ncenter_curses_return_cursor() }
    }
}

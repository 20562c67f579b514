package import TerminalCanvas

/// An event from the terminal.
package enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Text pasted into the terminal; lines end in "\n".
    case paste(String)
    /// The terminal has a new size; the next `present` repaints everything.
    case resized(Size)
    /// The process was stopped and continued; the last canvas is on the screen again.
    case resumed
    /// The terminal's own ground is dark or light: its answer to ``TerminalSession/askAboutItself()``.
    case ground(Appearance)
    /// The terminal shows more colours than its description says, in answer to ``TerminalSession/askAboutItself()``:
    /// from now on they are used, and the next `present` repaints everything.
    case colors(ColorDepth)
    /// The terminal has answered everything that it was asked, and tells its level among terminals, such as 64 for a
    /// VT400; 0 if it does not say. Only the session sees it.
    case answered(level: Int)
    /// The terminal has taken everything that was sent before a question. Only the session sees it.
    case tookFrame
    /// TERM, INT, QUIT or HUP arrived: call `end()` and exit with status 128 + signal.
    case terminate(signal: Int32)
    /// The terminal is gone: exit at once, because nothing can be shown.
    case hangUp
}

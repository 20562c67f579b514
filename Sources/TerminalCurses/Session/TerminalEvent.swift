package import TerminalCanvas

/// An event from the terminal.
package enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Text pasted into the terminal; lines end in "\n".
    case paste(String)
    /// The terminal has a new size; the next `present` repaints everything.
    case resized(Size)
    /// The process was stopped and continued; the last canvas is on the screen again.
    case resumed
    /// The terminal's own ground is dark or light: its answer to ``TerminalSession/askForGround()``.
    case ground(Appearance)
    /// The terminal has answered everything that it was asked. Only the session sees it.
    case answered
    /// TERM, INT, QUIT or HUP arrived: call `end()` and exit with status 128 + signal.
    case terminate(signal: Int32)
    /// The terminal is gone: exit at once, because nothing can be shown.
    case hangUp
}

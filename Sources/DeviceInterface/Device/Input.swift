package import TerminalCanvas

/// What the user did at the terminal.
package enum Input: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Text pasted in one piece; it never acts as keys.
    case paste(String)
}

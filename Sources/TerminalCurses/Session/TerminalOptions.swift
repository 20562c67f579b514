import Glibc

/// The features that a session uses.
package struct TerminalOptions: Hashable, Sendable {
    /// Whether mouse presses and the wheel are reported; most terminals then only select text while Shift is held.
    package var usesMouse = true
    /// The colours to use of those that the terminal has.
    package var colors = ColorChoice.automatic
    /// Whether only ASCII characters are written, whatever the locale and the font have.
    package var isASCII = false
    /// Whether pasted text is reported as one event instead of keys.
    package var usesBracketedPaste = true
    /// Whether text that the process prints during the session is kept for `takeCapturedLines()` instead of spoiling
    /// the screen.
    package var capturesPrintedText = true

    package init() {}
}

import Glibc

/// What a session asks of the terminal.
package struct TerminalOptions: Hashable, Sendable {
    /// Presses and wheel are reported; most terminals then select text only while Shift is held.
    package var usesMouse = true
    /// Colours are sent when the terminal has them. By default false when `NO_COLOR` is set and not empty.
    package var usesColor = !TerminalOptions.environmentRefusesColor
    /// Pasted text comes as one event and never as keys.
    package var usesBracketedPaste = true
    /// What the process prints while the session runs is kept for `takeCapturedLines()` instead of spoiling the screen.
    package var capturesPrintedText = true

    package init() {}

    private static var environmentRefusesColor: Bool {
        guard let value = unsafe getenv("NO_COLOR") else { return false }
        return unsafe value.pointee != 0
    }
}

import Glibc

/// The features that a session uses.
package struct TerminalOptions: Hashable, Sendable {
    /// Whether mouse presses and the wheel are reported; most terminals then only select text while Shift is held.
    package var usesMouse = true
    /// Whether colours are used if the terminal has them. False by default if `NO_COLOR` is set and not empty.
    package var usesColor = !TerminalOptions.environmentRefusesColor
    /// Whether exact colours are sent even if the terminal's description has none: the environment variable `COLORTERM`
    /// says that the terminal shows them.
    package var usesDirectColor = TerminalOptions.environmentPromisesDirectColor
    /// Whether pasted text is reported as one event instead of keys.
    package var usesBracketedPaste = true
    /// Whether text that the process prints during the session is kept for `takeCapturedLines()` instead of spoiling
    /// the screen.
    package var capturesPrintedText = true

    package init() {}

    private static var environmentRefusesColor: Bool {
        guard let value = unsafe getenv("NO_COLOR") else { return false }
        return unsafe value.pointee != 0
    }

    /// GNU screen passes on the variable of the terminal around it, but not the colours.
    private static var environmentPromisesDirectColor: Bool {
        guard let value = unsafe getenv("COLORTERM").map({ unsafe String(cString: $0) }) else { return false }
        return ["truecolor", "24bit"].contains(value) && !isInsideScreen
    }

    /// Whether GNU screen is between the program and the terminal.
    static var isInsideScreen: Bool { unsafe getenv("STY") != nil && !isInsideTmux }

    /// Whether it may be, perhaps on another machine. It takes the question for a colour to be one, passes it on, and sends
    /// it again whenever it is attached.
    static func mayBeInsideScreen(_ name: String) -> Bool {
        isInsideScreen || name.hasPrefix("screen") && !isInsideTmux
    }

    private static var isInsideTmux: Bool { unsafe getenv("TMUX") != nil }
}

import Glibc

/// The features that a session uses.
package struct TerminalOptions: Equatable, Sendable {
    /// Whether mouse presses, drags and the wheel are reported; most terminals then only select text while Shift is
    /// held.
    package var usesMouse = Self.usesMouseByDefault(named: TerminalSession.nameOfEnvironment ?? "")
    /// The colours to use, among the terminal's.
    package var colors = ColorChoice.automatic
    /// Whether only ASCII characters are written, whatever the locale and the font have.
    package var isASCII = false
    /// Whether pasted text is reported as one event instead of keys.
    package var usesBracketedPaste = true

    package init() {}

    /// Whether exact colours are sent even if the terminal's description has none: the environment variable `COLORTERM`
    /// says that the terminal shows them, or the user does.
    var usesDirectColor: Bool {
        switch colors {
        case .automatic: colors.most > 0 && Self.environmentPromisesDirectColor
        case .always: Self.environmentPromisesDirectColor
        case .truecolor: true
        case .never, .sixteen, .twoHundredFiftySix: false
        }
    }

    /// GNU screen passes on the variable of the terminal around it, but not the colours.
    private static var environmentPromisesDirectColor: Bool {
        guard let value = unsafe getenv("COLORTERM").map({ unsafe String(cString: $0) }) else { return false }
        return ["truecolor", "24bit"].contains(value) && !isInsideScreen
    }

    /// Whether GNU screen is between the program and the terminal.
    static var isInsideScreen: Bool { unsafe getenv("STY") != nil && !isInsideTmux }

    /// Whether it may be, perhaps on another machine. It takes the question for a colour to be one, passes it on, and
    /// sends it again whenever it is attached.
    static func mayBeInsideScreen(_ name: String) -> Bool {
        isInsideScreen || name.hasPrefix("screen") && !isInsideTmux
    }

    /// Whether the mouse is the program's unless its user says otherwise. While GNU screen reports the mouse, it keeps
    /// an Esc to itself until the next key, so Esc would seem to do nothing.
    ///
    /// - Parameter name: The value of the environment variable `TERM`.
    static func usesMouseByDefault(named name: String) -> Bool { !mayBeInsideScreen(name) }

    static var isInsideTmux: Bool { unsafe getenv("TMUX") != nil }

    /// Whether a multiplexer on this machine, which answers for the terminal, sends to one that is far away.
    static var isInsideFarMultiplexer: Bool {
        (isInsideTmux || isInsideScreen) && isFar
    }

    /// Whether the terminal, or the multiplexer, was reached by SSH.
    static var isFar: Bool { unsafe getenv("SSH_CONNECTION") != nil }
}

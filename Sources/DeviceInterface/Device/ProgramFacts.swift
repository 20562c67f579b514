package import TerminalCanvas

/// What the program knows of itself and of the terminal that it draws on.
package struct ProgramFacts: Hashable, Sendable {
    package var version: String
    /// The name in `TERM`; `nil` where no terminal is drawn on.
    package var terminal: String?
    /// How many colours the terminal is sent; `nil` where none is drawn on.
    package var colors: Int?
    /// The locale of characters, such as `C.UTF-8`; `nil` where no terminal is drawn on.
    package var locale: String?
    /// Whether the terminal's own ground is dark or light; `nil` while it has not said.
    package var appearance: Appearance?

    package init(
        version: String = "", terminal: String? = nil, colors: Int? = nil, locale: String? = nil,
        appearance: Appearance? = nil
    ) {
        self.appearance = appearance
        self.version = version
        self.terminal = terminal
        self.colors = colors
        self.locale = locale
    }
}

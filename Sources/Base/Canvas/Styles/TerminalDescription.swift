/// A terminal and what its user wants of it, from the process that has it to the screens that are drawn for it; or a
/// screen in memory.
package struct TerminalDescription: Equatable, Sendable {
    package var size: Size
    /// The characters that it can show.
    package var repertoire = Repertoire.unicode
    /// How many colours it is sent, as terminals count them; `nil` where no terminal is drawn on.
    package var colors: Int?
    /// The name in `TERM`; `nil` where no terminal is drawn on.
    package var name: String?
    /// Its path, such as `/dev/pts/2`.
    package var place: String?
    /// What its user is called, such as `pts/2`; `nil` where nobody is known to be.
    package var user: String?
    /// The locale of characters, such as `C.UTF-8`; `nil` where no terminal is drawn on.
    package var locale: String?
    /// Whether its own ground is dark or light; `nil` while it has not said.
    package var appearance: Appearance?
    /// Whether things move, which only a user at a terminal sees, and not on a slow line.
    package var allowsMotion = false
    /// Whether the mouse is the program's at first.
    package var usesMouse = true

    package init(size: Size = Size(columns: 80, rows: 24)) { self.size = size }
}

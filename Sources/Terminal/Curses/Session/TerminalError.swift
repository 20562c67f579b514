/// Why a session could not start. Nothing was written to the terminal.
package enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Standard output is not a terminal, or there is no keyboard.
    case notATerminal
    /// `TERM` is `dumb`, or the terminal cannot place its cursor.
    case dumb
    /// The system has no description of the terminal in `TERM` (`nil`: unset), nor of the common one.
    case unknownTerminal(String?)
    /// A session is already running, or the system lacks resources for one.
    case unavailable

    package var description: String {
        switch self {
        case .notATerminal: "standard output is none"
        case .dumb: "the terminal cannot place its cursor"
        case .unknownTerminal(let name?): "unknown terminal \"\(name)\""
        case .unknownTerminal(nil): "the terminal is not named by TERM"
        case .unavailable: "the terminal cannot be taken over"
        }
    }
}

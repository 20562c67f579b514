/// Why a session could not start. Nothing was written to the terminal; the caller prints its plain list instead.
package enum TerminalFailure: Error, Hashable, Sendable {
    /// Standard output is no terminal, or there is no keyboard to read.
    case notATerminal
    /// `TERM` is `dumb`, or the terminal cannot place its cursor.
    case dumb
    /// Neither the terminal named by `TERM` (nil: unset) nor the common one is described on this system.
    case unknownTerminal(String?)
    /// A session runs already, or the system refused what one needs.
    case unavailable
}

extension TerminalFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notATerminal: "not a terminal"
        case .dumb: "the terminal cannot place its cursor"
        case .unknownTerminal(let name?): "unknown terminal \"\(name)\""
        case .unknownTerminal(nil): "the terminal is not named by TERM"
        case .unavailable: "the terminal cannot be taken over"
        }
    }
}

/// Why a program on a pseudo-terminal did not do what a test waited for.
package enum PseudoTerminalFailure: Error, CustomStringConvertible {
    case cannotLaunch(String, errno: Int32)
    case timeLimit(String, screen: [String], exit: PseudoTerminal.Exit?)

    package var description: String {
        switch self {
        case .cannotLaunch(let path, let errno): "cannot launch \(path): error \(errno)"
        case .timeLimit(let condition, let screen, let exit):
            """
            waited in vain until \(condition); \(exit.map { "ended with \($0)" } ?? "still running"); screen:
            \(screen.map { "|\($0)" }.joined(separator: "\n"))
            """
        }
    }
}

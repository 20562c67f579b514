import Glibc
import TerminalCanvas

/// Where the program complains.
enum StandardError {
    /// Prints a line that begins with the program's name.
    static func report(_ message: String) {
        fputs("ncenter: \(TerminalText(message).string)\n", stderr)
    }
}

/// The exit statuses of `sysexits.h` that the program uses.
enum ExitStatus {
    /// The command line was wrong.
    static let usage: Int32 = 64
    /// A payload was refused.
    static let dataError: Int32 = 65
}

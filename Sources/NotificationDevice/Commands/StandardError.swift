import TerminalCanvas
import TerminalCurses

/// Where the program complains: the real standard error, whatever is redirected.
enum StandardError {
    /// Prints a line that begins with the program's name.
    static func report(_ message: String) {
        write(TerminalText("\(ProgramName.current): \(message)").string)
    }

    /// Prints a text of several lines; nothing for an empty one.
    static func write(_ text: String) {
        guard !text.isEmpty else { return }
        StandardStreams.complain("\(TerminalText(multiline: text).string)\n")
    }

    /// Prints each message on a line of its own.
    static func report(_ messages: [String]) {
        for message in messages { report(message) }
    }
}

/// The exit statuses of `sysexits.h` that the program uses.
enum ExitStatus {
    /// The command line was wrong.
    static let usage: Int32 = 64
    /// A payload, a manifest or a route was refused.
    static let dataError: Int32 = 65
    /// A file, a list or standard input could not be read.
    static let noInput: Int32 = 66
    /// Apps did not come to rest, or what should not happen did.
    static let internalError: Int32 = 70
    /// What was printed could not be written.
    static let outputError: Int32 = 74
}

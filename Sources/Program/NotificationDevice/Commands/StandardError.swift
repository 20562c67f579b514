import ArgumentParser
import TerminalCanvas
import TerminalCurses

/// Prints messages to the real standard error, redirected or not.
enum StandardError {
    /// Prints a line that begins with the name of the program.
    static func report(_ message: String) {
        write(TerminalText("\(ProgramName.current): \(message)").string)
    }

    /// Prints a line that begins with the name of the program, and returns the exit status for the caller to throw.
    static func failure(_ message: String, _ status: Int32) -> ExitCode {
        report(message)
        return ExitCode(status)
    }

    /// Prints a text of several lines; does nothing if it is empty.
    static func write(_ text: String) {
        guard !text.isEmpty else { return }
        StandardStreams.writeError("\(TerminalText(multiline: text).string)\n")
    }

    /// Prints each message on a separate line.
    static func report(_ messages: [String]) {
        for message in messages { report(message) }
    }
}

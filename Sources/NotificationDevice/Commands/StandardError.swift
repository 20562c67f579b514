import TerminalCanvas
import TerminalCurses

/// Prints messages to the real standard error, redirected or not.
enum StandardError {
    /// Prints a line that begins with the name of the program.
    static func report(_ message: String) {
        write(TerminalText("\(ProgramName.current): \(message)").string)
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

/// The exit statuses of `sysexits.h` that the program uses.
enum ExitStatus {
    /// The command line was wrong.
    static let usage: Int32 = 64
    /// A payload, a manifest or a route is invalid.
    static let dataError: Int32 = 65
    /// A file, a list or standard input could not be read.
    static let noInput: Int32 = 66
    /// The device is not running.
    static let unavailable: Int32 = 69
    /// Apps did not come to rest, or an internal error occurred.
    static let internalError: Int32 = 70
    /// The output could not be written.
    static let outputError: Int32 = 74
    /// Another process owns the device.
    static let deviceInUse: Int32 = 75
    /// A running device has not answered in time.
    static let noAnswer: Int32 = 76
}

import ArgumentParser
import DeviceSession
import Glibc
import TerminalCanvas
import TerminalCurses

/// How the device is shown on a terminal.
struct DisplayOptions: ParsableArguments {
    @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, for selecting text.")
    var noMouse = false

    @Flag(name: .customLong("no-animation"), help: "Turn off animation, whatever the device's setting is.")
    var noAnimation = false

    @Flag(name: .customLong("ascii"), help: "Write ASCII characters only.")
    var isASCII = false

    @Option(
        help: ArgumentHelp(
            "The colours: auto (the terminal’s, none if NO_COLOR is set), always, never, 16, 256 or truecolor (default: "
                + "auto).",
            valueName: "colours"))
    var color: ColorChoice?

    /// The characters that lines of text are written with.
    var repertoireOfLines: Repertoire { isASCII ? .ascii : TerminalSession.repertoireOfStandardOutput() }

    /// The options of a session.
    ///
    /// - Parameter usesMouse: What the configuration says; `nil` leaves it to the terminal.
    func terminal(usesMouse: Bool? = nil) -> TerminalOptions {
        var options = TerminalOptions()
        if let usesMouse { options.usesMouse = usesMouse }
        if noMouse { options.usesMouse = false }
        options.colors = color ?? .automatic
        options.isASCII = isASCII
        return options
    }

    /// - Throws: The exit status, after a message, if there is clearly no terminal to draw on: no code of an app runs.
    static func check() throws {
        do throws(TerminalError) { try TerminalSession.check() } catch { throw failure(error) }
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) != 0 || limit.rlim_cur >= 1 << 16
        else {
            throw StandardError.failure(
                "a screen needs files of 64 KiB: they may not be so large, see “ulimit -f”", ExitStatus.internalError)
        }
    }

    /// The error of a command that needs a terminal and has none to draw on.
    static func failure(_ reason: TerminalError) -> any Error {
        StandardError.failure(
            "this needs a terminal: \(reason); “ssh -t” gives one over SSH, and “\(ProgramName.current) render” draws "
                + "without one", ExitStatus.usage)
    }
}

extension ColorChoice: NamedValue {}

extension ColorDepth: NamedValue {}

import ArgumentParser
import DeviceInterface
import DeviceSession
import TerminalCanvas

/// How the plain command starts the device, on a terminal or without one.
///
/// These are one group because the parser looks for the conformances of each group among all of the program.
struct StartOptions: ParsableArguments {
    @Flag(help: "Use a new device and delete it afterwards.")
    var ephemeral = false

    @Flag(
        name: .customLong("no-attach"),
        help: "Do not attach to a device that is already running; exit with status 75 instead.")
    var staysAlone = false

    @Flag(
        inversion: .prefixedNo,
        help:
            "Keep the device running without this terminal, as after a lost connection (default: over SSH)."
    )
    var stay: Bool?

    @Flag(
        name: .customLong("accessible"),
        help: ArgumentHelp(
            "Work line by line, for screen readers: each change prints a line; a line of input is a script of keys "
                + "and steps, words to tap, or help, where, all, again."))
    var isAccessible = false

    @Option(
        help: ArgumentHelp(
            "Record what you do as a scenario that begins with the device as it is; the key R records later.",
            valueName: "file"),
        completion: .file(extensions: ["scenario"]))
    var record: String?

    @Flag(
        name: .customLong("headless"),
        help: "Run without a terminal until a signal or “stop” ends it; other programs reach the device.")
    var isHeadless = false

    @Option(
        help: ArgumentHelp(
            "Columns and rows of the screen of --headless (80x24 without it).", valueName: "columns x rows"))
    var size: String?

    @Flag(
        name: .customLong("detach"),
        help: "With --headless: return as soon as the device can be reached; it keeps running.")
    var detaches = false

    @Option(
        help: ArgumentHelp(
            "With --headless: the device's time, which only steps and clients change; the time zone is UTC unless TZ "
                + "is set.", valueName: "time"))
    var at: String?

    @Flag(help: "Let the clock run from the time of --at.")
    var running = false

    @Option(name: .customLong("bundle"), help: PayloadArgument.receiverHelp)
    var bundleIdentifier: String?

    @Option(name: .customLong("format"), help: ArgumentHelp(TextFormat.help, valueName: "format"))
    var namedFormat: TextFormat?

    @Flag(name: .customLong("json"), help: FormatOptions<TextFormat>.jsonHelp)
    var isJSON = false

    /// The format of the line that says where a device without a terminal is reached; `nil` if the arguments name none.
    var format: TextFormat? { isJSON ? .json : namedFormat }

    func validate() throws {
        try PayloadArgument.check(receiver: bundleIdentifier)
        try FormatOptions<TextFormat>.check(namedFormat, isJSON: isJSON)
        guard isHeadless || size == nil else {
            throw ValidationError("--size is for --headless; a terminal has its own size")
        }
        let others = [
            ("--detach", detaches), ("--at", at != nil), ("--running", running),
            ("--format", format != nil),
        ]
        if !isHeadless, let name = others.first(where: \.1)?.0 {
            throw ValidationError("\(name) is for --headless; leave it out, or add --headless")
        }
        if running, at == nil { throw ValidationError("--running is for --at, which says where the time begins") }
        if let at { _ = try RenderCommand.date(at) }
        guard let size else { return }
        guard let screen = Size(screen: size) else {
            throw ValidationError("--size is \(Size.form), such as 80x24; it is “\(size)”")
        }
        let least = DeviceInterface.smallestDisplay
        guard screen.columns >= least.columns, screen.rows >= least.rows else {
            throw ValidationError(
                "--size is at least \(least.columns)x\(least.rows), on which the screens have room; it is “\(size)”")
        }
    }

    /// The source of the device's time.
    ///
    /// - Throws: A `ValidationError` for a wrong time.
    var time: SessionSetup.Time {
        get throws {
            guard let at else { return .real }
            let date = try RenderCommand.date(at)
            return running ? .running(from: date) : .standing(at: date)
        }
    }

    /// The size of the screen; `nil` on a terminal.
    var screen: Size? {
        isHeadless ? size.map { Size(screen: $0) } ?? Size(columns: 80, rows: 24) : nil
    }
}

import ArgumentParser
import DeviceInterface
import DeviceSession
import TerminalCanvas

/// How the plain command starts the device, on a terminal or without one.
///
/// These are one group because the parser looks for the conformances of each group among all of the program.
struct StartOptions: ParsableArguments {
    @Flag(help: "Keep nothing: a new device that is gone afterwards.")
    var ephemeral = false

    @Flag(
        name: .customLong("no-attach"), help: "Do not show a device that runs elsewhere; the exit status is 75 then.")
    var staysAlone = false

    @Flag(
        inversion: .prefixedNo,
        help:
            "Let the device go on without this terminal, as after a lost connection (default: over SSH)."
    )
    var stay: Bool?

    @Flag(
        name: .customLong("accessible"),
        help: ArgumentHelp(
            "Line by line, for screen readers: each change is a line of text, each line of input a script of keys and "
                + "steps, the name of a thing to tap, or help, where, all, again."))
    var isAccessible = false

    @Option(
        help: ArgumentHelp(
            "Write what you do as a scenario that begins with the device; the key R does so later, without a name.",
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
        help: "With --headless: return when the device can be reached, and let it run.")
    var detaches = false

    @Option(
        help: ArgumentHelp(
            "With --headless: the device's time, which stands until steps or clients move it; the time zone is UTC unless "
                + "TZ is set.", valueName: "time"))
    var at: String?

    @Flag(help: "Let the time of --at go on.")
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

import ArgumentParser
import DeviceInterface
import DeviceSession
import TerminalCanvas

/// The options of a device without a terminal.
struct HeadlessOptions: ParsableArguments {
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

    /// - Parameter hasFormat: Whether --format or --json is given.
    /// - Throws: An error if the options do not fit.
    func check(hasFormat: Bool) throws {
        guard isHeadless || size == nil else {
            throw ValidationError("--size is for --headless; a terminal has its own size")
        }
        let others = [
            ("--detach", detaches), ("--at", at != nil), ("--running", running),
            ("--format", hasFormat),
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

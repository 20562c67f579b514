import ArgumentParser
import DeviceInterface
import DeviceSession
import FoundationEssentials
import Glibc
import TerminalCanvas
import TerminalCurses

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

    /// Marks the process that --detach has started.
    @Flag(help: .hidden)
    var detached = false

    /// - Parameter hasFormat: Whether --format or --json is given.
    /// - Throws: An error if the options do not fit.
    func check(hasFormat: Bool) throws {
        guard isHeadless || size == nil else {
            throw ValidationError("--size is for --headless; a terminal has its own size")
        }
        let others = [
            ("--detach", detaches), ("--detached", detached), ("--at", at != nil), ("--running", running),
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

/// The screen of a device without a terminal, which clients look at.
final class HeadlessSurface: LoopSurface {
    private let session: DeviceSession
    private(set) var viewport: Viewport
    /// Whether the terminal that the device was started on has hung up, so that the signal for it means nothing more.
    private let ignoresHangUp: Bool

    init(_ session: DeviceSession, size: Size, ignoresHangUp: Bool = false) {
        self.session = session
        self.ignoresHangUp = ignoresHangUp
        viewport = Viewport(size: size)
    }

    func present(isAtRest: Bool) -> Int32? {
        // Drawing can have effects.
        _ = session.frame(viewport)
        return nil
    }

    func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        let signal = ProgramSignals.wait(extraDescriptor: descriptor, timeout: timeout)
        return signal == SIGHUP && ignoresHangUp ? nil : signal.map { 128 + $0 }
    }

    func resize(to size: Size) {
        viewport = Viewport(size: size)
    }
}

extension DeviceLauncher {
    /// Runs the device without a terminal, in real time, until a client stops it or a signal ends the process.
    ///
    /// - Parameter isDetached: Whether the standard streams are given up when the device can be reached.
    @MainActor
    func runHeadless(
        _ persistent: PersistentDevice, size: Size, time: SessionSetup.Time, format: TextFormat, isDetached: Bool
    ) throws -> Int32 {
        // As in render, the same steps show the same times everywhere.
        if time != .real { unsafe setenv("TZ", "UTC", 0) }
        return try run(.ofDevice, time: time) { open in
            let session = open()
            let refusals = begin(session)
            StandardError.report(refusals.lines)
            // Whoever has started it does not see later output.
            if isDetached, let status = refusals.exitStatus { return status }
            return try serve(session, on: HeadlessSurface(session, size: size), persistent) {
                try StandardOutput.write(
                    ReachedDevice(persistent.folder).text(isDetached ? .text : format), needsReader: true)
                if isDetached { StandardDescriptors.abandon() }
            }
        }
    }
}

/// Where a device without a terminal is reached, as it says when it can be.
struct ReachedDevice: Equatable, Sendable, Encodable {
    let device: String
    let process: Int32
    let socket: String

    /// Creates the description of this process.
    init(_ folder: DeviceFolder) {
        device = folder.name.description
        process = getpid()
        socket = folder.socket.path
    }

    /// - Parameters:
    ///   - line: What a device has printed, without the end of the line.
    ///   - process: The process that has printed it.
    /// - Returns: `nil` for another line.
    init?(line: some StringProtocol, of process: Int32) {
        guard let match = String(line).wholeMatch(of: /device (.+?) is reached at (\/.*)/) else { return nil }
        device = String(match.1)
        socket = String(match.2)
        self.process = process
    }

    /// One line.
    func text(_ format: TextFormat) throws -> String {
        switch format {
        case .text: TerminalText("device \(device) is reached at \(socket)").string + "\n"
        case .json: try DeviceStateText.line(self) + "\n"
        }
    }
}

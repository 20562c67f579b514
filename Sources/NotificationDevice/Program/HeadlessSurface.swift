import ArgumentParser
import DeviceInterface
import DeviceSession
import FoundationEssentials
import NotificationScenario
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

    @Flag(name: .customLong("detach"), help: .hidden)
    var detaches = false

    /// - Throws: An error if the options do not fit.
    func check() throws {
        guard isHeadless || size == nil && !detaches else {
            throw ValidationError("--size is for --headless; a terminal has its own size")
        }
        if let size, Size(screen: size) == nil {
            throw ValidationError("--size is \(Size.form), such as 80x24; it is “\(size)”")
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
    private var screen: MemoryScreen

    var viewport: Viewport { Viewport(size: screen.size) }

    init(_ session: DeviceSession, size: Size) {
        self.session = session
        screen = MemoryScreen(size: size)
    }

    func present(isAtRest: Bool) -> Int32? {
        let frame = session.frame(viewport)
        screen.present(frame.canvas, cursor: frame.cursor)
        return nil
    }

    func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        ProgramSignals.wait(extraDescriptor: descriptor, timeout: timeout).map { 128 + $0 }
    }

    func resize(to size: Size) {
        screen.resize(to: size)
    }
}

extension DeviceStart {
    /// Runs the device without a terminal, in real time, until a client stops it or a signal ends the process.
    ///
    /// - Parameter detaches: Whether the standard streams are given up when the device can be reached.
    /// - Returns: The exit status.
    @MainActor
    func runHeadless(_ lasting: LastingDevice, size: Size, detaches: Bool) throws -> Int32 {
        try run(.ofDevice) { open in
            let session = open()
            StandardError.report(begin(session).lines)
            return try serve(session, on: HeadlessSurface(session, size: size), lasting) {
                try StandardOutput.write("\(Self.readyLine(lasting.folder))\n")
                if detaches { StandardDescriptors.abandon() }
            }
        }
    }

    /// The line that says that the device can be reached.
    static func readyLine(_ folder: DeviceFolder) -> String {
        TerminalText("device \(folder.name) is reached at \(folder.socket.path)").string
    }
}

import CNcenterDevice
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import FoundationEssentials
import Glibc
import NotificationCore
import NotificationLocking
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// What the loop of a device waits at: the seat of the terminal of its process, which is connected in memory, or the
/// signals alone.
final class DeviceSurface: LoopSurface {
    private let session: DeviceSession
    private let seat: (any AttachedSeat)?
    /// The way to the seat; `nil` without a terminal.
    let link: SeatLink?

    /// The surface of a device without a terminal, whose own screen clients look at.
    init(_ session: DeviceSession, size: Size) {
        (self.session, seat, link) = (session, nil, nil)
        session[Seat.own].viewport = Viewport(size: size)
    }

    /// The surface of a device on a terminal. Clients that look at the device's own screen see as much as its user.
    private init(
        _ session: DeviceSession, _ greeting: SeatGreeting, repertoire: Repertoire = .unicode,
        _ makeSeat: (any SeatConnection) throws -> any AttachedSeat
    ) rethrows {
        let link = SeatLink(greeting)
        (self.session, self.link) = (session, link)
        seat = try makeSeat(MemoryConnection(link))
        session[Seat.own].viewport = Viewport(size: greeting.size, repertoire: repertoire)
    }

    /// - Parameter notices: The remarks of the terminal's start, for the log.
    convenience init(
        _ session: DeviceSession, on terminal: TerminalSession, notices: [TerminalText], bell: BellChoice,
        allowsMotion: Bool, usesMouse: Bool
    ) {
        var greeting = SeatGreeting(ofStandardOutput: nil)
        greeting.describe(terminal, allowsMotion: allowsMotion, usesMouse: usesMouse)
        self.init(session, greeting) { SeatTerminal(terminal, greeting, by: $0, bell: bell) }
        for notice in notices { session.runtime.note(.device, "\(notice.string)") }
    }

    /// - Throws: An error if the system gives nothing to read and write lines with.
    convenience init(_ session: DeviceSession, linesIn repertoire: Repertoire) throws {
        var greeting = SeatGreeting(ofStandardOutput: nil)
        greeting.describe(linesIn: repertoire)
        try self.init(session, greeting, repertoire: repertoire) {
            try SeatLines(greeting, by: $0, waking: session.runtime.wakeSignal)
        }
    }

    func present(isAtRest: Bool) -> Int32? {
        // Drawing saves what has changed, lets the screens follow and looks for pictures of files. While somebody
        // looks, drawing for their seats looks for the pictures.
        if session.takenSeats == 0 { _ = session.frame() } else { session.refresh() }
        return nil
    }

    func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        guard let seat else {
            return ProgramSignals.wait(extraDescriptor: descriptor, timeout: timeout).map { 128 + $0 }
        }
        return (seat.receive() ?? seat.wait(on: descriptor, timeout: timeout).ending).map(end)
    }

    func end() -> Int32 { seat.map { end($0.receive() ?? $0.deviceEnded) } ?? 0 }

    /// Gives the terminal back; returns the exit status.
    private func end(_ ending: SeatTerminal.Ending) -> Int32 {
        seat?.end()
        return switch ending {
        case .status(let status): status
        case .deviceEnded(isInterrupted: true): 128 + SIGINT
        case .detached, .idle, .deviceEnded, .silent, .lost, .refused: 0
        }
    }
}

/// Where a device without a terminal is reached, as it says when it can be.
struct ReachedDevice: Sendable, Codable {
    let device: String
    let process: Int32
    let socket: String

    /// Creates the description of this process.
    init(_ folder: DeviceFolder) {
        device = folder.name.description
        process = getpid()
        socket = folder.reachedSocket
    }

    /// One line.
    func text(_ format: TextFormat) throws -> String {
        switch format {
        case .text: TerminalText("device \(device) is reached at \(socket)").string + "\n"
        case .json: try DeviceStateText.line(self) + "\n"
        }
    }
}

extension DeviceLauncher {
    /// Runs the device without a terminal, in real time, until a client stops it or a signal ends the process.
    ///
    /// - Parameter format: How it is printed where the device is reached; `nil` for a process of its own, which tells
    ///   the one that has started it.
    @MainActor
    func runHeadless(
        _ persistent: PersistentDevice, size: Size, time: SessionSetup.Time, format: TextFormat?
    ) throws -> Int32 {
        // As in render, the same steps show the same times everywhere.
        if time != .real { unsafe setenv("TZ", "UTC", 0) }
        return try run(.ofDevice, time: time) { open in
            let session = open()
            let refusals = begin(session)
            StandardError.report(refusals.lines)
            // Nobody sees later what the process of a detached device prints.
            if format == nil, let status = refusals.exitStatus { return status }
            return try serve(
                session, on: DeviceSurface(session, size: size), persistent, isHeadless: true,
                whenReachable: {
                    guard let format else { return try StayingDevice.tell(nil, persistent.folder) }
                    if StandardOutput.takesMore {
                        try StandardOutput.write(ReachedDevice(persistent.folder).text(format), needsReader: true)
                    } else {
                        tell(session, "nobody reads standard output: it does not say where the device is reached")
                    }
                    let error = unsafe ncenter_tell_service_manager("READY=1")
                    if error != 0 {
                        tell(session, "the service manager of NOTIFY_SOCKET cannot be told: \(SystemError(error))")
                    }
                })
        }
    }

    /// Says what others have not been told, which is no reason to end a device.
    private func tell(_ session: DeviceSession, _ remark: String) {
        StandardError.report(remark)
        session.runtime.note(.device, "\(remark)")
    }

    /// Shows the device on the terminal until the user quits.
    @MainActor
    func runOnTerminal(
        _ persistent: PersistentDevice, _ configuration: Configuration, _ display: DisplayOptions,
        recording file: String? = nil
    ) throws -> Int32 {
        try runOnTerminal(configuration, display) { session, surface in
            let (problems, earned) = beginForTerminal(session)
            let recording = TerminalRecording(session)
            if let file, let problem = recording.begin(to: file) { session[Seat.own].interface.tell(problem) }
            let status = try serve(
                session, on: surface, persistent, at: surface.link, record: { recording.toggle() })
            StandardError.report(problems)
            // The exit status says that the device has refused a payload.
            return recording.endReporting() ?? (status == 0 ? earned ?? status : status)
        }
    }

    /// Takes the terminal and gives it to a device.
    ///
    /// - Parameter use: Serves the device until it ends, and returns the exit status.
    @MainActor
    func runOnTerminal(
        _ configuration: Configuration, _ display: DisplayOptions, time: SessionSetup.Time = .real,
        makeUUID: @escaping @Sendable () -> UUID = { UUID() },
        _ use: sending @escaping (DeviceSession, DeviceSurface) throws -> Int32
    ) throws -> Int32 {
        let (usesMouse, bell) = (configuration.usesMouse, configuration.bell)
        let terminal = try display.startTerminal(usesMouse: usesMouse)
        let (allowsMotion, takesMouse) = (!display.noAnimation, display.terminal(usesMouse: usesMouse).usesMouse)
        return try run(.ofTerminal, time: time, makeUUID: makeUUID) { open in
            let (terminal, notices) = terminal
            try terminal.adoptThread()
            let session = open()
            let surface = DeviceSurface(
                session, on: terminal, notices: notices, bell: bell, allowsMotion: allowsMotion,
                usesMouse: takesMouse)
            return try use(session, surface)
        }
    }

    /// Runs the device line by line until the user quits or standard input ends.
    @MainActor
    func runLineByLine(_ persistent: PersistentDevice, in repertoire: Repertoire) throws -> Int32 {
        try run(.ofDevice, hasMouse: false) { open in
            let session = open()
            let refusals = begin(session)
            StandardError.report(contents.configurationMistakes + refusals.lines)
            let surface = try DeviceSurface(session, linesIn: repertoire)
            let status = try serve(session, on: surface, persistent, at: surface.link)
            return status == 0 ? refusals.exitStatus ?? status : status
        }
    }
}

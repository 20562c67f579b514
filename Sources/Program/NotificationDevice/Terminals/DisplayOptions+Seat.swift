import ArgumentParser
import CNcenterDevice
import DeviceControl
import DeviceInterface
import DeviceSession
import Glibc
import NotificationLocking
import NotificationModel
import ScenarioPlaying
import TerminalCanvas
import TerminalCurses

extension DisplayOptions {
    /// Shows a device that runs elsewhere on this terminal until the user detaches, or one of the two ends.
    ///
    /// - Parameter idleLimit: How long the user may press nothing before the terminal leaves; `nil` for ever.
    /// - Throws: The exit status, after a message, unless it is 0.
    @MainActor
    func attach(
        to device: RunningDevice, named name: String, _ greeting: SeatGreeting, idleLimit: Duration? = nil
    ) throws {
        try device.awaitConnections()
        if greeting.medium == .cells { try Self.check() }
        let configuration = ConfigurationFile.read().0
        var greeting = greeting
        // The environment counts for guests alone, who give no options: it names a language on most systems, and two
        // who look at one phone read the same words unless one of them asks for others.
        let environment = greeting.isKiosk ? DeviceLanguage.namedByEnvironment : nil
        greeting.language = greeting.language ?? configuration.namedLanguage ?? environment
        let place = try SeatPlace(greeting, self, configuration, idleLimit: idleLimit)
        let isEphemeral = device.isEphemeral
        let ending: SeatTerminal.Ending
        do {
            ending = try place.run(device.attach(place.greeting), of: device, in: nil)
        } catch {
            place.end()
            throw device.reported(error)
        }
        try Self.report(ending, of: device, named: name, place.greeting, isEphemeral: isEphemeral, 0)
    }

    /// Shows the device that this process has started until the user quits or detaches, or one of the two ends.
    ///
    /// - Parameters:
    ///   - folder: The device's; `nil` for one that keeps nothing.
    ///   - stays: Whether it goes on without this terminal.
    ///   - joinsOthers: Whether the terminal attaches if another process has started the device meanwhile.
    /// - Throws: The exit status, after a message, unless it is 0.
    @MainActor
    func show(
        _ process: DeviceProcess, in folder: DeviceFolder?, stays: Bool, _ greeting: SeatGreeting,
        _ configuration: Configuration, joinsOthers: Bool = false
    ) throws {
        let place: SeatPlace
        do {
            place = try SeatPlace(greeting, self, configuration)
        } catch {
            // No code of an app has run yet.
            _ = process.finish()
            throw error
        }
        let connection: SocketConnection?
        do {
            connection = try process.attach(place.greeting) { try place.wait(on: $0) }
        } catch {
            place.end()
            process.report(process.finish())
            throw error
        }
        let device = try folder.map { try RunningDevice($0, timeout: TimeoutOption.standard) }
        guard let connection else {
            place.end()
            let end = process.finish(isLost: true)
            guard end == .status(ExitStatus.deviceInUse), joinsOthers, let device, let folder else {
                process.report(end)
                try end.pass()
            }
            // Somebody else has started it at the same moment.
            return try attach(to: device, named: folder.name.description, greeting)
        }
        let ending = try place.run(connection, of: stays ? device : nil, in: process)
        if stays, let device, let folder {
            let end = ending.endsDevice ? process.awaitEnd() : nil
            process.report(end)
            let earned = Int32(String(decoding: process.output, as: UTF8.self)) ?? 0
            return try Self.report(
                ending, of: device, named: folder.name.description, place.greeting, isEphemeral: false,
                end?.status ?? earned)
        }
        let end = process.finish(isLost: ending == .lost)
        process.report(end)
        switch (ending, end) {
        case (.status(let status), _): throw ExitCode(status)
        case (.refused(let reason), _):
            throw StandardError.failure("the device: \(reason)", ExitStatus.unavailable)
        case (.deviceEnded(isInterrupted: true), .status(0)): throw ExitCode(128 + SIGINT)
        case (_, .status(0)): break
        default:
            process.sayLost(end, in: folder)
            try end.pass()
        }
    }

    /// - Parameter status: The exit status that the device has earned.
    private static func report(
        _ ending: SeatTerminal.Ending, of device: RunningDevice, named name: String, _ greeting: SeatGreeting,
        isEphemeral: Bool, _ status: Int32
    ) throws {
        var status = status
        // The name may be the path of a socket, with any characters.
        func say(_ notice: PartingNotice) throws {
            let words = notice.words(of: name, in: greeting.language ?? .english, greeting.terminal.repertoire)
            try StandardOutput.say(words + "\n")
        }
        switch ending {
        case .detached, .changesPart: try say(.detached)
        case .idle: try say(.idle)
        case .deviceEnded(let isInterrupted):
            try say(.deviceEnded)
            if isInterrupted, status == 0 { status = 128 + SIGINT }
        case .silent: throw device.silent(isForGuest: greeting.isKiosk)
        // The process of an app that has ended it has said so.
        case .lost where status != 0 && status != 128 + SIGKILL: break
        case .lost:
            let rest = isEphemeral ? "it kept nothing" : "its log says when, when it is started again"
            throw StandardError.failure(
                "the device “\(name)” ended unexpectedly; \(rest)", ExitStatus.unavailable)
        case .refused(let reason):
            throw StandardError.failure("the device “\(name)”: \(reason)", ExitStatus.unavailable)
        case .status(let signal): status = signal
        }
        if status != 0 { throw ExitCode(status) }
    }
}

/// The terminal, or the lines, that a seat is for, before a device has taken it on.
@MainActor
struct SeatPlace {
    /// `nil` for lines.
    private let terminal: TerminalSession?
    private let described: SeatGreeting
    private let bell: BellChoice
    private let idleLimit: Duration?

    /// - Throws: The exit status if there is none to draw on, after a message.
    init(
        _ greeting: SeatGreeting, _ display: DisplayOptions, _ configuration: Configuration, idleLimit: Duration? = nil
    ) throws {
        var (greeting, options) = (greeting, display.terminal(usesMouse: configuration.usesMouse))
        if greeting.watches { options.usesMouse = false }
        (greeting.terminal.allowsMotion, greeting.terminal.usesMouse) = (!display.noAnimation, options.usesMouse)
        if greeting.medium == .lines {
            guard ProgramSignals.block() else {
                throw StandardError.failure(
                    "the system gives no descriptors to wait for signals", ExitStatus.internalError)
            }
            terminal = nil
            greeting.describe(linesIn: display.repertoireOfLines)
        } else {
            do {
                terminal = try TerminalSession.start(options)
            } catch {
                throw DisplayOptions.failure(error)
            }
        }
        (described, self.idleLimit, bell) = (greeting, idleLimit, configuration.bell)
    }

    /// The place on a terminal that is in use.
    init(_ greeting: SeatGreeting, _ display: DisplayOptions, on terminal: TerminalSession) {
        var greeting = greeting
        greeting.terminal.allowsMotion = !display.noAnimation
        greeting.terminal.usesMouse = display.terminal().usesMouse
        (self.terminal, described, idleLimit, bell) = (terminal, greeting, nil, Configuration().bell)
    }

    /// What is said of the terminal as it is now.
    var greeting: SeatGreeting {
        var greeting = described
        terminal?.describe(&greeting.terminal)
        return greeting
    }

    /// Waits until a descriptor is readable. What is typed meanwhile is for the device.
    ///
    /// - Throws: The exit status if a signal or the end of the terminal ends this process.
    func wait(on descriptor: Int32) throws {
        var (typed, isReady): ([TerminalEvent], Bool) = ([], false)
        while !isReady {
            if let terminal {
                let (events, hasArrived) = terminal.wait(extraDescriptor: descriptor)
                if let status = events.lazy.compactMap(\.exitStatus).first { throw ExitCode(status) }
                typed += events
                isReady = hasArrived
            } else {
                let signal = ProgramSignals.wait(extraDescriptor: descriptor, timeout: nil)
                if let signal { throw ExitCode(128 + signal) }
                isReady = ncenter_wait(descriptor, -1, 0) != 0
            }
        }
        terminal?.putBack(typed)
    }

    /// Shows a device, as ``AttachedTerminal`` says.
    ///
    /// - Parameter isLast: Whether the terminal is given back then.
    /// - Throws: An error if the system gives nothing to read and write lines with.
    func run(
        _ connection: SocketConnection, of device: RunningDevice?, in process: DeviceProcess?, isLast: Bool = true
    ) throws -> SeatTerminal.Ending {
        let seat: any AttachedSeat =
            if let terminal {
                SeatTerminal(terminal, greeting, by: connection, bell: bell, idleLimit: idleLimit)
            } else {
                try SeatLines(greeting, by: connection, idleLimit: idleLimit)
            }
        var attached = AttachedTerminal(connection, at: seat, of: device, in: process)
        defer { if isLast { seat.end() } }
        return attached.run()
    }

    /// Gives the terminal back.
    func end() { terminal?.end() }
}

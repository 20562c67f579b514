import ArgumentParser
import DeviceControl
import DeviceSession
import Glibc
import NotificationCore
import NotificationLocking
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// `ncenter attach`: a device that runs elsewhere, on this terminal.
struct AttachCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach", _superCommandName: ProgramName.current,
        abstract: "Show a device that runs elsewhere on this terminal, too.",
        discussion: """
            Every terminal shows the same phone: what you open, type or lock here happens on all of them. Focus, \
            scrolling, the filter, help, settings and the inspector are this terminal's own, and so is its language \
            with --language. D detaches, and the device goes on.

            The exit status is 75 for a device of another version.
            """
    )

    @Argument(
        help: ArgumentHelp("The device; the same as --device.", valueName: "name"),
        completion: .devices)
    var name: DeviceName?

    @OptionGroup var options: ClientOptions

    @Flag(
        name: .customLong("watch"),
        help: "Only look: no key reaches the device; q leaves. The screens are those of the last key, or of --seat.")
    var watches = false

    @OptionGroup var seat: SeatOption

    @Flag(
        name: .customLong("kiosk"),
        help: ArgumentHelp(
            "For guests, as the only command of an account (ForceCommand of sshd): they use the phone, and no key "
                + "writes or reads a file, stops this process, deletes an app, moves the clock, changes settings, or "
                + "reads the log."))
    var isKiosk = false

    @Option(
        help: ArgumentHelp(
            "How long a guest of --kiosk may press nothing before the terminal leaves: seconds, or a time such as "
                + "90s or 15m (default: 15m; with --watch for ever).", valueName: "seconds"),
        transform: TimeoutOption.seconds)
    var idle: Double?

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "What the others read that you are called (default: the terminal, over SSH with your address).",
            valueName: "name"))
    var userName: String?

    @Flag(
        name: .customLong("accessible"),
        help: "Read the device line by line, for screen readers; other terminals keep their own form. See \(ProgramName.current) run.")
    var isAccessible = false

    @Option(
        help: ArgumentHelp(
            "The language of this terminal: \(DeviceSetting.language.values); otherwise from the configuration, "
                + "else the device's.",
            valueName: "language"), completion: .languages)
    var language: DeviceLanguage?

    @OptionGroup var display: DisplayOptions

    private static let standardIdle = 900.0

    func validate() throws {
        if seat.number != nil, !watches { throw ValidationError("--seat says whom --watch follows; give both") }
        if let userName, userName.allSatisfy(\.isWhitespace) || !SeatGreeting.isName(userName) {
            throw ValidationError(
                "--as is a name of 1 to \(SeatGreeting.longestName) characters that can be printed")
        }
        if isKiosk, isAccessible {
            throw ValidationError("--kiosk has no lines: a line may be any step; leave out --accessible")
        }
        if idle != nil, !isKiosk || watches {
            throw ValidationError("--idle says how long a guest of --kiosk who may press keys may press none")
        }
        if let idle, !(1...86_400).contains(idle) {
            throw ValidationError("--idle is 1 second to a day; it is \(idle) seconds")
        }
        try options.check(name)
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        let device = try options.runningDevice(name)
        let title = try name?.description ?? (options.socket ?? options.device.folder().name.description)
        let greeting = SeatGreeting(
            ofStandardOutput: userName, language: language, isAccessible: isAccessible, watches: watches,
            watched: seat.number, isKiosk: isKiosk)
        // Ctrl-Z is a key while the screen is shown. Before and after that it would stop the process.
        if isKiosk { signal(SIGTSTP, SIG_IGN) }
        let idleLimit = isKiosk && !watches ? Duration.seconds(idle ?? Self.standardIdle) : nil
        try display.attach(to: device, named: title, greeting, idleLimit: idleLimit)
    }
}

extension DisplayOptions {
    /// Shows a device that runs elsewhere on this terminal until the user detaches, or one of the two ends.
    ///
    /// - Parameters:
    ///   - started: The device if this process has started it; it begins in the language that the user wants.
    ///   - joinsOthers: Whether the terminal attaches all the same if another process has started it meanwhile.
    ///   - idleLimit: How long the user may press nothing before the terminal leaves; `nil` for ever.
    /// - Throws: The exit status, after a message, unless it is 0.
    @MainActor
    func attach(
        to device: RunningDevice, named name: String, _ greeting: SeatGreeting, started: StayingDevice? = nil,
        joinsOthers: Bool = false, idleLimit: Duration? = nil
    ) throws {
        var started = started
        if started == nil { try device.awaitConnections() }
        let configuration = ConfigurationFile.read().0
        var options = terminal(usesMouse: configuration.usesMouse)
        if greeting.watches { options.usesMouse = false }
        // No code of an app runs here that could print.
        options.capturesPrintedText = false
        let isAccessible = greeting.medium == .lines
        let terminal: TerminalSession?
        do {
            terminal = isAccessible ? nil : try TerminalSession.start(options).session
        } catch {
            started?.end()
            throw Self.failure(error)
        }
        guard !isAccessible || ProgramSignals.block() else {
            started?.end()
            throw StandardError.failure("the system gives no descriptors to wait for signals", ExitStatus.internalError)
        }
        func restoringOnFailure<Value>(_ body: () throws -> Value) throws -> Value {
            do {
                return try body()
            } catch {
                terminal?.end()
                throw error
            }
        }
        let earned = try restoringOnFailure { try started?.awaitConnections()?.status }
        if let process = started, earned == nil {
            let status = process.awaitEnd()
            guard status == ExitStatus.deviceInUse, joinsOthers else {
                terminal?.end()
                process.report()
                throw ExitCode(status ?? ExitStatus.unavailable)
            }
            // Somebody else has started it at the same moment.
            started = nil
            try restoringOnFailure { try device.awaitConnections() }
        }
        let ending: SeatTerminal.Ending
        let isEphemeral = device.isEphemeral
        do {
            var greeting = greeting
            // The environment does not count: it names a language on most systems, and two who look at one phone read
            // the same words unless one of them asks for others.
            if started == nil { greeting.language = greeting.language ?? configuration.namedLanguage }
            if let terminal {
                greeting.describe(terminal, allowsMotion: !noAnimation, usesMouse: options.usesMouse)
            } else {
                greeting.describe(linesIn: repertoireOfLines)
            }
            var attached = try AttachedTerminal(to: device, greeting) { connection in
                guard let terminal else { return try SeatLines(greeting, by: connection, waking: WakeSignal()) }
                return SeatTerminal(terminal, greeting, by: connection, bell: configuration.bell, idleLimit: idleLimit)
            }
            ending = attached.run()
        } catch {
            terminal?.end()
            throw device.reported(error)
        }
        let status = ending.endsDevice ? started?.awaitEnd() : nil
        started?.report()
        try report(ending, of: device, named: name, isEphemeral: isEphemeral, status ?? earned ?? 0)
    }

    /// - Parameter status: The exit status that the device has earned.
    private func report(
        _ ending: SeatTerminal.Ending, of device: RunningDevice, named name: String, isEphemeral: Bool,
        _ status: Int32
    ) throws {
        var status = status
        switch ending {
        // The name may be the path of a socket, with any characters.
        case .detached: try Self.say("detached from the device “\(name)”, which goes on")
        case .idle: try Self.say("left the device “\(name)” because no key was pressed for a while")
        case .deviceEnded(let isInterrupted):
            try Self.say("the device “\(name)” has ended")
            if isInterrupted, status == 0 { status = 128 + SIGINT }
        case .silent: throw device.silent()
        // The process of an app that has ended it has said so.
        case .lost where status != 0 && status != 128 + SIGKILL: break
        case .lost:
            let rest = isEphemeral ? "it kept nothing" : "its log says when, when it is started again"
            throw StandardError.failure(
                "the device “\(name)” has ended without a word; \(rest)", ExitStatus.unavailable)
        case .refused(let reason):
            throw StandardError.failure("the device “\(name)”: \(reason)", ExitStatus.unavailable)
        case .status(let signal): status = signal
        }
        if status != 0 { throw ExitCode(status) }
    }

    private static func say(_ sentence: String) throws {
        try StandardOutput.write(TerminalText(sentence).string + "\n")
    }
}

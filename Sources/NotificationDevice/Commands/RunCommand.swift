import ArgumentParser
import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationRoute
import TerminalCanvas
import TerminalCurses

/// `ncenter run`: the device on this terminal.
struct RunCommand: PayloadCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Show the device on this terminal (the default)."
    )

    @OptionGroup var device: DeviceOptions

    @OptionGroup var lasting: DeviceOption

    @Flag(help: "Keep nothing: a new device that is gone afterwards.")
    var ephemeral = false

    @OptionGroup var display: DisplayOptions

    @Flag(
        name: .customLong("accessible"),
        help: ArgumentHelp(
            "Line by line, for screen readers: each change is a line of text, each line of input a script of keys and "
                + "steps; an empty line reads the screen again."))
    var isAccessible = false

    @OptionGroup var headless: HeadlessOptions

    func validate() throws {
        try headless.check()
        if isAccessible, headless.isHeadless {
            throw ValidationError("--headless has nobody who reads lines; leave out one of --accessible and --headless")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        var chosen = device.contents.chosen(from: contents)
        chosen.follow(ConfigurationFile.read())
        let route = try device.route()
        let folder = try self.lasting.folder()
        let lasting =
            try ephemeral
            ? LastingDevice(ephemeralIn: folder, mustOwn: headless.isHeadless) : LastingDevice(opening: folder)
        let status: Int32
        if let size = headless.screen {
            let device = HeadlessDevice(
                lasting: lasting, size: size, detaches: headless.detaches, sources: device.sources,
                application: device.application, route: route)
            status = try device.run(chosen)
        } else if isAccessible {
            let device = LinearDevice(
                lasting: lasting, sources: device.sources, application: device.application, route: route,
                isASCII: display.isASCII)
            status = try device.run(chosen)
        } else {
            status = try show(chosen, on: lasting, route: route)
        }
        if status != 0 { throw ExitCode(status) }
    }

    @MainActor
    private func show(
        _ contents: DeviceContents, on lasting: LastingDevice, route: LocationRoute?
    ) throws -> Int32 {
        let configuration = contents.configuration ?? Configuration()
        let options = display.terminal(usesMouse: configuration.usesMouse?.value ?? true)
        // Read before the session starts, because standard input may be a payload and slow.
        let (sources, application) = (device.sources, device.application)
        let display = display
        let terminal: (session: TerminalSession, notices: [TerminalText])
        do {
            // Started on this thread: the signals that the session reads are blocked in this thread and in threads
            // created later.
            terminal = try TerminalSession.start(options)
        } catch {
            return try printList(
                of: sources, for: application, contents, on: lasting, route, because: error)
        }
        let setup = ProgramSetup(
            contents, time: .real, lasting: lasting, printed: PrintedLines(), makeUUID: { UUID() })
        return DeviceThread.run(setup.process, setup.mainThread) {
            let (session, notices) = terminal
            try session.adoptThread()
            let program = Program(setup, hasMouse: options.usesMouse)
            defer { program.close() }
            program.facts = ProgramFacts(
                version: Version.current, terminal: session.name, colors: session.colors, locale: session.locale,
                appearance: TerminalSession.appearanceOfEnvironment)
            if let route { program.runtime.follow(route) }
            // The bell rings once with the first frame, however many sounds there were. The sounds of a tour came
            // before this and do not ring it.
            let bell = configuration.bell?.value ?? .sounds
            if bell.ringsForSounds { program.runtime.onSound = { _ in session.bell() } }
            if bell.ringsForHaptics { program.runtime.onHaptic = { session.bell() } }
            let refusals = contents.refusals + program.deliver(sources, to: application)
            let problems = contents.configurationMistakes + refusals.lines
            if let first = problems.first { program.warn(first, others: problems.count - 1) }
            for remark in program.remarksOnAwaitedSettings { program.runtime.note(.device, remark) }
            let control = ControlService(program, on: lasting)
            defer { control.end() }
            let loop = TerminalLoop(
                program: program, session: session, control: control, allowsMotion: !display.noAnimation)
            let status = loop.run(notices: notices)
            StandardError.report(problems)
            // Whoever has started the program learns that not everything has arrived.
            return status == 0 ? refusals.exitStatus ?? status : status
        }
    }

    /// Prints the notifications as a plain list if there is no terminal to draw on.
    @MainActor
    private func printList(
        of sources: [PayloadSource], for application: ApplicationIdentifier?, _ contents: DeviceContents,
        on lasting: LastingDevice, _ route: LocationRoute?, because error: TerminalError
    ) throws -> Int32 {
        if case .unknownTerminal = error {
            StandardError.report(error.description)
        }
        // Text that apps print is shown at the end, after the list.
        ProgramEnd.watch()
        let repertoire = TerminalSession.repertoireOfStandardOutput()
        guard PrintedText.beginCapture(output: true, error: true) else {
            throw ValidationError("the system gives no memory to keep printed text in")
        }
        let setup = ProgramSetup(contents, time: .real, lasting: lasting, printed: nil, makeUUID: { UUID() })
        return DeviceThread.run(setup.process, setup.mainThread) {
            let program = Program(setup)
            defer { program.close() }
            if let route { program.runtime.follow(route) }
            let refusals = contents.refusals + program.deliver(sources, to: application)
            program.runtime.settle()
            try PlainList.print(program.runtime.system, in: repertoire)
            StandardError.report(
                contents.configurationMistakes + refusals.lines + program.remarksOnAwaitedSettings)
            return refusals.exitStatus ?? EXIT_SUCCESS
        }
    }
}

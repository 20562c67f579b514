import ArgumentParser
import DeviceInterface
import DeviceRuntime
import Foundation
import LocationRoute
import NotificationCore
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// `ncenter run`: the device on this terminal.
struct RunCommand: PayloadCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Show the device on this terminal (the default)."
    )

    @OptionGroup var device: DeviceOptions

    @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, for selecting text.")
    var noMouse = false

    @MainActor
    func run(on contents: DeviceContents) throws {
        let status = try show(device.contents.chosen(from: contents), route: device.route())
        if status != 0 { throw ExitCode(status) }
    }

    @MainActor
    private func show(_ contents: DeviceContents, route: LocationRoute?) throws -> Int32 {
        var options = TerminalOptions()
        options.usesMouse = !noMouse
        // Read before the terminal is taken over: standard input may be a payload, and a slow one.
        let (sources, application) = (device.sources, device.application)
        let terminal: (session: TerminalSession, notices: [TerminalText])
        do {
            // Started here: the signals it reads are blocked in this thread and in those that come.
            terminal = try TerminalSession.start(options)
        } catch {
            return try printList(of: sources, for: application, contents, route, because: error)
        }
        let setup = ProgramSetup(contents, time: .real, printed: PrintedLines(), makeUUID: { UUID() })
        return DeviceThread.run(setup.process, setup.mainThread) {
            let (session, notices) = terminal
            try session.adoptThread()
            let program = Program(setup)
            defer { program.close() }
            program.facts = ProgramFacts(
                version: Version.current, terminal: session.name, colors: session.colors, locale: session.locale)
            if let route { program.runtime.follow(route) }
            // The bell waits for the first frame and rings once, however many sounds there are. A tour has made its own
            // before this and does not begin with one.
            program.runtime.onSound = { _ in session.bell() }
            program.runtime.onHaptic = { session.bell() }
            let refusals = contents.refusals + program.deliver(sources, to: application)
            let status = TerminalLoop(program: program, session: session).run(notices: notices)
            StandardError.report(refusals.lines)
            return status
        }
    }

    /// Without a terminal to draw on, the notifications are printed as a plain list.
    @MainActor
    private func printList(
        of sources: [PayloadSource], for application: ApplicationIdentifier?, _ contents: DeviceContents,
        _ route: LocationRoute?, because failure: TerminalFailure
    ) throws -> Int32 {
        if case .unknownTerminal = failure {
            StandardError.report(failure.description)
        }
        // What apps print is shown at the end, after the list.
        ProgramEnd.watch()
        let repertoire = TerminalSession.repertoireOfStandardOutput()
        guard PrintedText.beginCapture(output: true, error: true) else {
            throw ValidationError("the system gives no memory to keep printed text in")
        }
        let setup = ProgramSetup(contents, time: .real, printed: nil, makeUUID: { UUID() })
        return DeviceThread.run(setup.process, setup.mainThread) {
            let program = Program(setup)
            defer { program.close() }
            if let route { program.runtime.follow(route) }
            let refusals = contents.refusals + program.deliver(sources, to: application)
            program.runtime.settle()
            try PlainList.print(program.runtime.system, in: repertoire)
            StandardError.report(refusals.lines)
            return refusals.exitStatus ?? EXIT_SUCCESS
        }
    }
}

import ArgumentParser
import DeviceRuntime
import Foundation
import LocationRoute
import NotificationCore
import TerminalCanvas
import TerminalCurses

/// `ncenter run`: the device on this terminal.
struct RunCommand: DeviceCommand {
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
        let sources = device.payloads.map(PayloadSource.read(named:))
        do {
            let (session, notices) = try TerminalSession.start(options)
            let program = makeProgram(contents, route) { session.takeCapturedLines().map(\.string) }
            defer { program.close() }
            // The bell waits for the first frame and rings once, however many sounds there are. A tour has made its own
            // before this and does not begin with one.
            program.runtime.onSound = { _ in session.bell() }
            program.runtime.onHaptic = { session.bell() }
            let refusals = contents.refusals + program.deliver(sources, to: device.application)
            let status = TerminalLoop(program: program, session: session).run(notices: notices)
            StandardError.report(refusals)
            return status
        } catch {
            return try printList(of: sources, on: contents, route, because: error)
        }
    }

    /// Without a terminal to draw on, the notifications are printed as a plain list.
    @MainActor
    private func printList(
        of sources: [PayloadSource], on contents: DeviceContents, _ route: LocationRoute?,
        because failure: TerminalFailure
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
        let program = makeProgram(contents, route) { [] }
        defer { program.close() }
        let refusals = contents.refusals + program.deliver(sources, to: device.application)
        try PlainList.print(program.runtime.system, in: repertoire)
        StandardError.report(refusals)
        return refusals.isEmpty ? 0 : ExitStatus.dataError
    }

    @MainActor
    private func makeProgram(
        _ contents: DeviceContents, _ route: LocationRoute?, takePrintedLines: @escaping () -> [String]
    ) -> Program {
        let program = Program(
            contents,
            time: .real,
            takePrintedLines: takePrintedLines,
            makeUUID: { UUID() }
        )
        if let route { program.runtime.follow(route) }
        return program
    }
}

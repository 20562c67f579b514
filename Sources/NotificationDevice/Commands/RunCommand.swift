import ArgumentParser
import DeviceRuntime
import Foundation
import NotificationCore
import TerminalCanvas
import TerminalCurses

/// `ncenter run`: the device on this terminal.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Show the device on this terminal (the default)."
    )

    @OptionGroup var device: DeviceOptions

    @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, for selecting text.")
    var noMouse = false

    func run() throws {
        let status = try MainActor.assumeIsolated { try show() }
        if status != 0 { throw ExitCode(status) }
    }

    @MainActor
    private func show() throws -> Int32 {
        var options = TerminalOptions()
        options.usesMouse = !noMouse
        // Read before the terminal is taken over: standard input may be a payload, and a slow one.
        let sources = device.payloads.map(PayloadSource.read(named:))
        do {
            let (session, notices) = try TerminalSession.start(options)
            let program = makeProgram { session.takeCapturedLines().map(\.string) }
            let refusals = program.deliver(sources, to: device.application)
            let status = TerminalLoop(program: program, session: session).run(notices: notices)
            report(refusals)
            return status
        } catch {
            return try printList(of: sources, because: error)
        }
    }

    /// Without a terminal to draw on, the notifications are printed as a plain list.
    @MainActor
    private func printList(of sources: [PayloadSource], because failure: TerminalFailure) throws -> Int32 {
        if case .unknownTerminal = failure {
            StandardError.report(failure.description)
        }
        let program = makeProgram { [] }
        let refusals = program.deliver(sources, to: device.application)
        try PlainList.print(program.runtime.system)
        report(refusals)
        return refusals.isEmpty ? 0 : ExitStatus.dataError
    }

    @MainActor
    private func makeProgram(takePrintedLines: @escaping () -> [String]) -> Program {
        Program(
            time: .real,
            playsTour: !device.empty,
            takePrintedLines: takePrintedLines,
            makeUUID: { UUID() }
        )
    }

    private func report(_ refusals: [String]) {
        for refusal in refusals {
            StandardError.report(refusal)
        }
    }
}

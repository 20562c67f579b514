import ArgumentParser
import DemoDevice
import DeviceInterface
import DeviceSession
import Dispatch
import Foundation
import NotificationScenario
import ScenarioRunning
import TerminalCanvas
import Testing

@testable import NotificationDevice

/// `ncenter render` in the process of the test, in English and in UTC unless told otherwise: for all that does not
/// depend on a process, at a fraction of its cost. `InProcessRenderTests` compares it with the program.
///
/// Suites that use it have the trait `.blocking`, as those that start programs.
extension Ncenter {
    /// Does what `ncenter render` does with these arguments. Wrong arguments have the status and the message of the
    /// parser.
    static func render(arguments: [String], timeZone: TimeZone = .gmt) throws -> Outcome {
        do {
            let outcome = try NotificationDevice.render(
                ["--language", "en"] + arguments, on: DemoDevice.contents, timeZone: timeZone)
            return Outcome(
                output: Data(outcome.output.utf8), standardError: outcome.messages.map { "ncenter: \($0)\n" }.joined(),
                status: Int(outcome.status), isInProcess: true)
        } catch  where ProgramCommand.exitCode(for: error).rawValue == ExitStatus.usage {
            return refusal(error)
        }
    }

    /// Does what `ncenter render --scenario` does with a file that needs no time zone but UTC.
    ///
    /// - Parameters:
    ///   - size: The size of the screen on a terminal of this size that plays it; `nil` for the scenario's.
    static func render(scenario path: String, playedOn size: Size? = nil) throws -> Outcome {
        // Made on the main queue when it is first used, so not within the next call.
        let contents = DemoDevice.contents
        let run = try DispatchQueue.main.sync {
            try MainActor.assumeIsolated {
                let files = ScenarioFiles(of: path)
                let read = ScenarioFile(at: path, writing: files, on: contents)
                try #require(read.mistakes.isEmpty, "\(read.mistakes)")
                var run = try read.scenarios[0].scriptRun(on: contents, files, patience: 30)
                if let size {
                    let rows = size.rows - ScenarioBand.rows(on: size)
                    run.size = Size(columns: size.columns, rows: rows)
                    // What apps print does not come into the log here.
                    run.steps.removeAll { if case .log = $0.step { true } else { false } }
                    run.script = NotificationScenario.Script(steps: run.steps.map(\.step))
                }
                return run
            }
        }
        let outcome = try run.runInProcess()
        return Outcome(
            output: Data(outcome.output.utf8), standardError: outcome.messages.map { "\($0)\n" }.joined(),
            status: Int(outcome.status), isInProcess: true)
    }

    static func render(_ keys: String = "", _ arguments: String...) throws -> Outcome {
        try render(arguments: ["--keys", keys] + arguments)
    }

    /// Returns the state after the steps.
    static func state(_ keys: String = "", _ arguments: String...) throws -> PrintedState {
        try #require(try states(keys, arguments).last)
    }

    /// Returns the state at each `show` and at the end.
    static func states(
        _ keys: String, _ arguments: [String] = [], timeZone: TimeZone = .gmt
    ) throws -> [PrintedState] {
        try render(arguments: ["--format", "json", "--keys", keys] + arguments, timeZone: timeZone).statesOfSuccess()
    }

    /// Parses wrong arguments of any command, and returns the status and the message of the parser.
    static func refusal(of arguments: [String]) throws -> Outcome {
        refusal(try #require(throws: (any Error).self) { try ProgramCommand.parseAsRoot(arguments) })
    }

    private static func refusal(_ error: any Error) -> Outcome {
        Outcome(
            output: Data(), standardError: ProgramCommand.fullMessage(for: error) + "\n",
            status: Int(ProgramCommand.exitCode(for: error).rawValue), isInProcess: true)
    }
}

extension NotificationDevice {
    /// Does in the process that calls it what `ncenter render` does with these arguments, for tests. It blocks the
    /// calling thread; see ``ScriptRun/runInProcess(timeZone:)`` for what is different there.
    ///
    /// Standard input is that of the process, and so are the language and the folders that its environment names.
    ///
    /// - Parameters:
    ///   - arguments: The options and payloads of `render`.
    ///   - timeZone: The time zone of the machine, which `TZ` names for a program.
    /// - Throws: What the parser throws for wrong arguments; an exit status, after a message on standard error, for a
    ///   device that cannot be read.
    fileprivate static func render(
        _ arguments: [String], on contents: DeviceContents, timeZone: TimeZone = .gmt
    ) throws -> SessionOutcome {
        let run: ScriptRun
        do {
            run = try DispatchQueue.main.sync {
                try MainActor.assumeIsolated { try RenderCommand.parse(arguments).scriptRun(on: contents) }
            }
        } catch let error as InputError {
            return SessionOutcome(messages: [error.description], status: error.status)
        }
        return try run.runInProcess(timeZone: timeZone)
    }
}

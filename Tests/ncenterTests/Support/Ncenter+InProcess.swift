import ArgumentParser
import DeviceSession
import Dispatch
import Foundation
import NcenterDemoApps
import Testing

@testable import NotificationDevice
@testable import ncenter

/// `ncenter render` in the process of the test, in English and in UTC unless told otherwise: for all that does not depend
/// on a process, at a fraction of its cost. `InProcessRenderTests` compares it with the program.
///
/// Suites that use it have the trait `.blocking`, as those that start programs.
extension Ncenter {
    /// The contents of `ncenter`.
    static let contents = DispatchQueue.main.sync {
        MainActor.assumeIsolated {
            DeviceContents(
                applications: [
                    RedGreenApplication.self, GroupedApplication.self, TutorialApplication.self,
                    PostcardsApplication.self,
                ],
                tour: .ofDemoApps)
        }
    }

    /// Does what `ncenter render` does with these arguments. Wrong arguments have the status and the message of the parser.
    static func render(arguments: [String], timeZone: TimeZone = .gmt) throws -> Outcome {
        do {
            let outcome = try NotificationDevice.render(
                ["--language", "en"] + arguments, on: contents, timeZone: timeZone)
            return Outcome(
                output: Data(outcome.output.utf8), standardError: outcome.messages.map { "ncenter: \($0)\n" }.joined(),
                status: Int(outcome.status), isInProcess: true)
        } catch  where ProgramCommand.exitCode(for: error).rawValue == ExitStatus.usage {
            return refusal(error)
        }
    }

    /// Does what `ncenter render --scenario` does with a file that needs no time zone but UTC.
    static func render(scenario path: String) throws -> Outcome {
        // Made on the main queue when it is first used, so not within the next call.
        let contents = contents
        let rendering = try DispatchQueue.main.sync {
            try MainActor.assumeIsolated {
                let files = ScenarioFiles(of: path)
                let read = ScenarioFile(at: path, writing: files, on: contents)
                try #require(read.mistakes.isEmpty, "\(read.mistakes)")
                return try read.scenarios[0].rendering(on: contents, files, patience: 30)
            }
        }
        let outcome = try rendering.runInProcess()
        return Outcome(
            output: Data(outcome.output.utf8), standardError: outcome.messages.map { "\($0)\n" }.joined(),
            status: Int(outcome.status), isInProcess: true)
    }

    static func render(_ keys: String = "", _ arguments: String...) throws -> Outcome {
        try render(arguments: ["--keys", keys] + arguments)
    }

    /// Returns the state after the steps.
    static func state(_ keys: String = "", _ arguments: String...) throws -> DeviceState {
        try #require(try states(keys, arguments).last)
    }

    /// Returns the state at each `show` and at the end.
    static func states(
        _ keys: String, _ arguments: [String] = [], timeZone: TimeZone = .gmt
    ) throws -> [DeviceState] {
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

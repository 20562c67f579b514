import BlockingTests
import Dispatch
import Foundation
import NotificationLocking
import PseudoTerminal
import TerminalCanvas
import Testing

/// The program under test: the one in `NCENTER_PROGRAM`, otherwise the one that the package builds next to the tests.
enum Ncenter {
    static var path: String {
        get throws {
            if let named = ProcessInfo.processInfo.environment["NCENTER_PROGRAM"] { return named }
            return try ProgramRun.path(of: "ncenter")
        }
    }

    /// The result of a run without a terminal.
    struct Outcome {
        let output: Data
        let standardError: String
        /// The exit status; for a signal, 128 plus its number.
        let status: Int
        /// Whether the process of the test did it, where what apps print is not in the log.
        var isInProcess = false

        var text: String { String(decoding: output, as: UTF8.self) }
        var lines: [String] {
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }

        /// Returns the state at each `show` and at the end.
        func states() throws -> [PrintedState] {
            var states = try PrintedState.reports(in: text)
            if isInProcess { for index in states.indices { states[index].isInProcess = true } }
            return states
        }

        /// Returns the states of an outcome without errors.
        func statesOfSuccess() throws -> [PrintedState] {
            try #require(status == 0, "\(standardError)")
            return try states()
        }
    }

    /// Runs the program until it ends, with pipes instead of a terminal.
    ///
    /// - Parameters:
    ///   - file: Receives the output instead of the outcome.
    ///   - program: Another program in the package.
    static func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], to file: FileHandle? = nil,
        program: String? = nil
    ) throws -> Outcome {
        let own = ProcessInfo.processInfo.environment
        let run = try ProgramRun.of(
            try program.map(ProgramRun.path(of:)) ?? path, arguments,
            environment: ["PATH": own["PATH"] ?? "", "HOME": own["HOME"] ?? "", "LC_ALL": "C.UTF-8"]
                .merging(DeviceFolders.make()) { _, new in new }
                .merging(environment) { _, new in new },
            input: input, to: file)
        return Outcome(
            output: run.output, standardError: String(decoding: run.standardError, as: UTF8.self), status: run.status)
    }

    /// A run beside the test, on a thread of its own: `async let` waits for one of a few threads, which other tests may
    /// block for longer than the run may take.
    final class BegunRun: Sendable {
        private let result = Mutex<Result<Outcome, any Error>?>(nil)
        private let isOver = DispatchSemaphore(value: 0)

        init(_ arguments: [String], input: Data = Data(), environment: [String: String]) {
            Thread.detachNewThread { [self] in
                let result = Result { try Ncenter.run(arguments, input: input, environment: environment) }
                self.result.withLock { $0 = result }
                isOver.signal()
            }
        }

        /// Waits for the end, once.
        func outcome() throws -> Outcome {
            isOver.wait()
            let result = result.withLock { $0 }
            return try #require(result).get()
        }
    }

    /// Returns the state after the steps in a program of its own: for what apps print, and for standard input.
    static func programState(_ keys: String = "", _ arguments: String..., input: Data = Data()) throws -> PrintedState {
        try #require(try programStates(keys, arguments, input: input).last)
    }

    /// Returns the state at each `show` and at the end, in a program of its own.
    static func programStates(
        _ keys: String, _ arguments: [String] = [], input: Data = Data(), environment: [String: String] = [:]
    ) throws -> [PrintedState] {
        try run(["render", "--format", "json", "--keys", keys] + arguments, input: input, environment: environment)
            .statesOfSuccess()
    }

    /// Starts the program on a terminal and waits for its first frame.
    static func launch(
        _ arguments: [String] = [], environment: [String: String] = [:], size: Size = Size(columns: 80, rows: 24),
        term: String = "tmux-256color", standardInput: String? = nil, showing text: String = "Alice",
        answers: [String: String] = ["[c": "\u{1B}[?62;22c"], line: SlowLine? = nil
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.launch(
            path, arguments: arguments, environment: DeviceFolders.make().merging(environment) { _, new in new },
            size: size, term: term, standardInput: standardInput, answers: answers,
            line: line)
        try terminal.wait(for: text)
        try terminal.settle()
        return terminal
    }
}

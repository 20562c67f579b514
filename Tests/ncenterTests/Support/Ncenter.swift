import Foundation
import PseudoTerminal
import TerminalCanvas
import Testing

/// The program under test: the one that `NCENTER_PROGRAM` names, else the one that the package builds next to the tests.
enum Ncenter {
    static var path: String {
        get throws {
            if let named = ProcessInfo.processInfo.environment["NCENTER_PROGRAM"] { return named }
            return try path(of: "ncenter")
        }
    }

    /// A program that the package builds next to the tests.
    private static func path(of program: String) throws -> String {
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: executable).deletingLastPathComponent().appending(path: program).path
    }

    /// How a run without a terminal went.
    struct Outcome {
        let output: Data
        let complaints: String
        /// Of a signal, 128 and its number.
        let status: Int

        var text: String { String(decoding: output, as: UTF8.self) }
        var lines: [String] {
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }

    /// Runs the program to its end, with pipes in place of a terminal.
    ///
    /// - Parameters:
    ///   - file: Takes the output in place of the outcome.
    ///   - program: Another program of the package's in place of this one.
    static func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], to file: FileHandle? = nil,
        program: String? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: try program.map(path(of:)) ?? path)
        process.arguments = arguments
        let own = ProcessInfo.processInfo.environment
        process.environment = ["PATH": own["PATH"] ?? "", "HOME": own["HOME"] ?? "", "LC_ALL": "C.UTF-8"]
            .merging(environment) { _, new in new }
        let (standardInput, output, complaints) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = file ?? output
        process.standardError = complaints
        try process.run()
        if file != nil { try output.fileHandleForWriting.close() }
        try standardInput.fileHandleForWriting.write(contentsOf: input)
        try standardInput.fileHandleForWriting.close()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        let complained = try complaints.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            output: printed,
            complaints: String(decoding: complained, as: UTF8.self),
            status: Int(process.terminationStatus) + (process.terminationReason == .uncaughtSignal ? 128 : 0))
    }

    static func render(_ keys: String = "", _ arguments: String..., input: Data = Data()) throws -> Outcome {
        try run(["render", "--keys", keys] + arguments, input: input)
    }

    /// What the device is like after the steps.
    static func state(_ keys: String = "", _ arguments: String..., input: Data = Data()) throws -> DeviceState {
        try #require(try states(keys, arguments, input: input).last)
    }

    /// What it is like at each `show` and at the end.
    static func states(
        _ keys: String, _ arguments: [String] = [], input: Data = Data(), environment: [String: String] = [:]
    ) throws -> [DeviceState] {
        let outcome = try run(
            ["render", "--format", "json", "--keys", keys] + arguments, input: input, environment: environment)
        try #require(outcome.status == 0, "\(outcome.complaints)")
        return try DeviceState.reports(in: outcome.text)
    }

    /// Starts the program on a terminal and waits for its first frame.
    static func launch(
        _ arguments: [String] = [], environment: [String: String] = [:], size: Size = Size(columns: 80, rows: 24),
        term: String = "tmux-256color", standardInput: String? = nil, showing text: String = "Alice"
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.launch(
            path, arguments: arguments, environment: environment, size: size, term: term, standardInput: standardInput)
        try terminal.wait(for: text)
        terminal.settle()
        return terminal
    }
}

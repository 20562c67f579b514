import BlockingTests
import Foundation

/// Runs a program until it ends.
enum Command {
    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to search in `PATH`.
    ///   - arguments: The arguments.
    /// - Returns: The merged standard output and standard error, and the exit status.
    static func run(_ program: String, _ arguments: [String]) async throws -> (output: String, status: Int) {
        try await withCheckedThrowingContinuation { continuation in
            // A separate thread: a build takes long, and other tests need the few threads that tasks share.
            Thread.detachNewThread {
                continuation.resume(with: Result { try runToEnd(program, arguments) })
            }
        }
    }

    /// Building everything takes time.
    private static func runToEnd(_ program: String, _ arguments: [String]) throws -> (output: String, status: Int) {
        // Tests of devices in other time zones change the one of this process meanwhile.
        let environment = ProcessInfo.processInfo.environment.filter { $0.key != "TZ" }
        let run = try ProgramRun.of(
            program, arguments, environment: environment, mergesStandardError: true, patience: .seconds(3_600))
        return (String(decoding: run.output, as: UTF8.self), run.status)
    }
}

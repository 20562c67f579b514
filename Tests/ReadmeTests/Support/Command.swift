import BlockingTests
import Foundation

/// A program run to its end.
enum Command {
    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to be looked for in `PATH`.
    /// - Returns: What it printed and complained, and its exit status.
    static func run(_ program: String, _ arguments: [String]) async throws -> (output: String, status: Int) {
        try await withCheckedThrowingContinuation { continuation in
            // A thread of its own: a build takes long, and the other tests need the few that tasks share.
            Thread.detachNewThread {
                continuation.resume(with: Result { try runToEnd(program, arguments) })
            }
        }
    }

    /// A build of everything may take its time.
    private static func runToEnd(_ program: String, _ arguments: [String]) throws -> (output: String, status: Int) {
        let run = try ProgramRun.of(program, arguments, mergesComplaints: true, patience: .seconds(3_600))
        return (String(decoding: run.output, as: UTF8.self), run.status)
    }
}

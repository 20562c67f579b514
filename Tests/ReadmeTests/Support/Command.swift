import Foundation

/// A program run to its end.
enum Command {
    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to be looked for in `PATH`.
    /// - Returns: What it printed and complained, and its exit status.
    static func run(_ program: String, _ arguments: [String]) async throws -> (output: String, status: Int32) {
        try await withCheckedThrowingContinuation { continuation in
            // A thread of its own: a build takes long, and the other tests need the few that tasks share.
            Thread.detachNewThread {
                continuation.resume(with: Result { try runToEnd(program, arguments) })
            }
        }
    }

    private static func runToEnd(_ program: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: program.contains("/") ? program : "/usr/bin/env")
        process.arguments = program.contains("/") ? arguments : [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }
}

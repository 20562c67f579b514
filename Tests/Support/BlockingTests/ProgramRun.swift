import Dispatch
package import Foundation
import NotificationLocking

/// The result of a program that ran without a terminal.
package struct ProgramRun {
    package let output: Data
    package let standardError: Data
    /// The exit status; for a signal, 128 plus its number.
    package let status: Int

    /// The maximum time that a program may run, however busy the machine is.
    package static let patience = Duration.seconds(300)

    /// Returns the path of a program that the package builds next to the tests.
    package static func path(of program: String) throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: tests).deletingLastPathComponent().appending(path: program).path
    }

    /// Copies a program into a file that this process can run at once, with a new inode if the file exists.
    ///
    /// The copy is made by another process. A file that a process of many threads writes is open in each process that
    /// a thread forks at that moment, and until that one runs its own program, running the file fails with `ETXTBSY`.
    package static func install(_ program: String, as path: String) throws {
        let run = try of("install", ["-m", "700", program, path], mergesStandardError: true)
        guard run.status == 0 else { throw ProgramNotInstalled(message: String(decoding: run.output, as: UTF8.self)) }
    }

    /// Runs a program until it ends, with pipes instead of a terminal. A program that does not end is killed together
    /// with the processes it has started, and the error contains its last output.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to search in `PATH`.
    ///   - environment: Replaces this process's environment, except for the variables of a sanitizer and a new folder
    ///     for what the program keeps.
    ///   - input: The standard input; at most 64 kB for a program that does not read it.
    ///   - file: Receives the output instead of the result.
    ///   - mergesStandardError: Whether standard error is merged into the output.
    package static func of(
        _ program: String,
        _ arguments: [String] = [],
        environment: [String: String]? = nil,
        input: Data = Data(),
        to file: FileHandle? = nil,
        mergesStandardError: Bool = false,
        patience: Duration = patience
    ) throws -> ProgramRun {
        let process = Process()
        process.executableURL = URL(filePath: program.contains("/") ? program : "/usr/bin/env")
        process.arguments = program.contains("/") ? arguments : [program] + arguments
        let state = StateFolder()
        defer { withExtendedLifetime(state) {} }
        process.environment = (environment ?? ProcessInfo.processInfo.environment)
            .merging(Sanitizer.environment) { own, _ in own }
            .merging([StateFolder.variable: state.path]) { own, _ in own }
        let (standardInput, output, standardError) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = file ?? output
        process.standardError = mergesStandardError ? output : standardError
        try process.run()
        let alarm = Alarm(process.processIdentifier, after: patience)
        if file != nil { try output.fileHandleForWriting.close() }
        if mergesStandardError { try standardError.fileHandleForWriting.close() }
        try standardInput.fileHandleForWriting.write(contentsOf: input)
        try standardInput.fileHandleForWriting.close()
        // Read concurrently: a program that writes much to standard error must not wait until its output is read.
        let errorReading = Reading(standardError.fileHandleForReading)
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        let errorOutput = try errorReading.result()
        process.waitUntilExit()
        if alarm.stop() {
            let lastWords = String(decoding: (printed + errorOutput).suffix(2_000), as: UTF8.self)
            throw ProgramDidNotEnd(program: program, arguments: arguments, patience: patience, lastWords: lastWords)
        }
        return ProgramRun(
            output: printed,
            standardError: errorOutput,
            status: Int(process.terminationStatus) + (process.terminationReason == .uncaughtSignal ? 128 : 0))
    }

    /// Kills a process after a timeout.
    private final class Alarm: Sendable {
        /// A separate queue, so that the timer does not wait for other threads.
        private static let queue = DispatchQueue(label: "alarm")

        private enum State { case waits, hasRung, isOff }
        private let state = Mutex(State.waits)

        init(_ process: Int32, after time: Duration) {
            Self.queue.asyncAfter(deadline: .now() + .seconds(Int(time.components.seconds))) { [weak self] in
                self?.ring(process)
            }
        }

        private func ring(_ process: Int32) {
            state.withLock { state in
                guard state == .waits else { return }
                state = .hasRung
                // Kills its group, if it leads one, so that no process keeps the pipes open.
                if kill(-process, SIGKILL) != 0 { kill(process, SIGKILL) }
            }
        }

        /// - Returns: Whether the timeout has passed.
        func stop() -> Bool {
            state.withLock { state in
                defer { state = .isOff }
                return state == .hasRung
            }
        }
    }

    /// Reads from a pipe on a separate thread.
    private final class Reading: Sendable {
        private let outcome = Mutex<Result<Data, any Error>>(.success(Data()))
        private let end = DispatchSemaphore(value: 0)

        init(_ file: FileHandle) {
            Thread.detachNewThread { [self] in
                let read = Result { try file.readToEnd() ?? Data() }
                outcome.withLock { $0 = read }
                end.signal()
            }
        }

        func result() throws -> Data {
            end.wait()
            return try outcome.withLock { $0 }.get()
        }
    }
}

/// A program had to be killed.
package struct ProgramDidNotEnd: Error, CustomStringConvertible {
    let program: String
    let arguments: [String]
    let patience: Duration
    package let lastWords: String

    package var description: String {
        "\(program) \(arguments) did not end in \(patience); it said last:\n\(lastWords)"
    }
}

/// A program could not be copied.
private struct ProgramNotInstalled: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}

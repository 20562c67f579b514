import Dispatch
package import Foundation
import NotificationLocking

/// How a program ended that ran without a terminal.
package struct ProgramRun {
    package let output: Data
    package let complaints: Data
    /// Of a signal, 128 and its number.
    package let status: Int

    /// How long a program may run at most, on however busy a machine.
    package static let patience = Duration.seconds(300)

    /// Runs a program to its end, with pipes in place of a terminal. One that does not end is killed, with what it has
    /// started, and its last words are in the error.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to be looked for in `PATH`.
    ///   - environment: In place of this process's own, but for what a sanitizer is told.
    ///   - input: Comes on standard input; at most 64 kB for a program that does not read it.
    ///   - file: Takes the output in place of the result.
    ///   - mergesComplaints: Whether what it says on standard error stands between its output.
    package static func of(
        _ program: String,
        _ arguments: [String] = [],
        environment: [String: String]? = nil,
        input: Data = Data(),
        to file: FileHandle? = nil,
        mergesComplaints: Bool = false,
        patience: Duration = patience
    ) throws -> ProgramRun {
        let process = Process()
        process.executableURL = URL(filePath: program.contains("/") ? program : "/usr/bin/env")
        process.arguments = program.contains("/") ? arguments : [program] + arguments
        if let environment { process.environment = environment.merging(Sanitizer.environment) { own, _ in own } }
        let (standardInput, output, complaints) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = file ?? output
        process.standardError = mergesComplaints ? output : complaints
        try process.run()
        let alarm = Alarm(process.processIdentifier, after: patience)
        if file != nil { try output.fileHandleForWriting.close() }
        if mergesComplaints { try complaints.fileHandleForWriting.close() }
        try standardInput.fileHandleForWriting.write(contentsOf: input)
        try standardInput.fileHandleForWriting.close()
        // Read side by side: a program that complains much must not wait for its output to be read to the end.
        let complained = Reading(complaints.fileHandleForReading)
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaint = try complained.result()
        process.waitUntilExit()
        if alarm.stop() {
            let lastWords = String(decoding: (printed + complaint).suffix(2_000), as: UTF8.self)
            throw ProgramDidNotEnd(program: program, arguments: arguments, patience: patience, lastWords: lastWords)
        }
        return ProgramRun(
            output: printed,
            complaints: complaint,
            status: Int(process.terminationStatus) + (process.terminationReason == .uncaughtSignal ? 128 : 0))
    }

    /// Kills a process after a time.
    private final class Alarm: Sendable {
        /// A queue of its own: its timer does not wait for the threads of others.
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
                // Its group, if it leads one, so that nobody keeps the pipes open.
                if kill(-process, SIGKILL) != 0 { kill(process, SIGKILL) }
            }
        }

        /// - Returns: Whether it has rung.
        func stop() -> Bool {
            state.withLock { state in
                defer { state = .isOff }
                return state == .hasRung
            }
        }
    }

    /// What comes from a pipe, read on a thread of its own.
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

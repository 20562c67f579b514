import ArgumentParser
import DeviceRuntime
import Foundation
import Glibc
import NotificationLocking
import TerminalCanvas
import TerminalCurses

extension Program {
    /// Makes the program on a thread of its own, does something with it and closes it, the same in every run: time stands still,
    /// identifiers are counted, the time zone is UTC unless it is asked for, and what apps print belongs to their log.
    ///
    /// - Parameters:
    ///   - patience: How long apps may take, in real time, to come to rest after a step.
    ///   - body: Answers what is to be printed.
    /// - Returns: The exit status.
    @MainActor
    static func withoutTerminal(
        _ contents: DeviceContents,
        time: Date,
        patience: Duration = Patience().rest,
        do body: sending @escaping (Program) throws -> Outcome
    ) throws -> Int32 {
        unsafe setenv("TZ", "UTC", 0)
        ProgramEnd.watch()
        guard PrintedText.beginCapture(output: true, error: true) else {
            throw ValidationError("the system gives no memory to keep printed text in")
        }
        let series = UUIDSeries()
        let setup = ProgramSetup(
            contents,
            time: .manual(time),
            patience: Patience(rest: patience, isThorough: true),
            printed: PrintedLines(),
            makeUUID: { series.next() }
        )
        return DeviceThread.run(setup.process, setup.mainThread) {
            // The streams stay redirected: threads of apps may go on printing until the process ends.
            defer { PrintedText.replay() }
            let program = Program(setup)
            defer { program.close() }
            let outcome = try body(program)
            if let exhaustion = program.runtime.exhaustion {
                StandardError.report(exhaustion.description)
                return ExitStatus.internalError
            }
            try StandardOutput.write(outcome.output)
            StandardError.report(outcome.refusals.lines)
            return outcome.refusals.exitStatus ?? EXIT_SUCCESS
        }
    }

    /// What a program without a terminal leaves.
    struct Outcome {
        /// For standard output.
        var output: String
        /// For standard error.
        var refusals: [Refusal]
    }
}

/// The identifiers of a scripted run: the same in every run.
final class UUIDSeries: Sendable {
    private let count = Mutex<UInt64>(0)

    func next() -> UUID {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
        return UUID(
            uuid: (
                0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
            )
        )
    }
}

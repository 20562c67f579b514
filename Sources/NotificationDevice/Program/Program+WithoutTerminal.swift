import ApplicationScheduling
import ArgumentParser
import DeviceRuntime
import Foundation
import Glibc
import NotificationLocking
import TerminalCanvas
import TerminalCurses

extension Program {
    /// Creates the program on a separate thread, runs `body` and closes the program. Every run is the same: time is
    /// stopped, identifiers are numbered, the time zone is UTC unless specified, and text that apps print goes to their
    /// log.
    ///
    /// - Parameters:
    ///   - patience: The real time that apps have to come to rest after a step.
    ///   - lasting: The device that this one is a copy of.
    ///   - body: Returns the output to print.
    /// - Returns: The exit status.
    @MainActor
    static func withoutTerminal(
        _ contents: DeviceContents,
        time: Date,
        patience: Duration = Patience().rest,
        lasting: LastingDevice? = nil,
        do body: sending @escaping (Program) throws -> Outcome
    ) throws -> Int32 {
        unsafe setenv("TZ", "UTC", 0)
        ProgramEnd.watch()
        guard PrintedText.beginCapture(output: true, error: true) else {
            throw ValidationError("the system gives no memory to keep printed text in")
        }
        Interposition.begin()
        let series = UUIDSeries()
        let setup = ProgramSetup(
            contents,
            time: .manual(time),
            patience: Patience(rest: patience, isThorough: true),
            lasting: lasting,
            printed: PrintedLines(),
            makeUUID: { series.next() }
        )
        return DeviceThread.run(setup.process, setup.mainThread) {
            // The streams stay redirected, because threads of apps may keep printing until the process ends.
            defer { PrintedText.replay() }
            let program = Program(setup)
            defer { program.close() }
            let outcome = try body(program)
            if let exhaustion = program.runtime.exhaustion {
                StandardError.report(exhaustion.description)
                return ExitStatus.internalError
            }
            try StandardOutput.write(outcome.output)
            StandardError.report(outcome.refusals.lines + program.remarksOnAwaitedSettings)
            return outcome.refusals.exitStatus ?? EXIT_SUCCESS
        }
    }

    /// The results of a program without a terminal.
    struct Outcome {
        /// For standard output.
        var output: String
        /// For standard error.
        var refusals: [Refusal]
    }
}

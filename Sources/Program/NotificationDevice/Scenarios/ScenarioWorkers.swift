import CNcenterDevice
import DeviceSession
import Foundation
import Glibc
import NotificationLocking
import NotificationScenario
import ScenarioRunning
import TerminalCurses

/// Runs scenarios in processes of their own, several at a time.
///
/// Each is a copy of this process, which has parsed everything and has one thread: so the statics of apps are new for
/// each scenario, and code that ends its process fails one scenario. A copy costs less than a start of the program.
struct ScenarioWorkers {
    /// A running copy.
    private struct Worker {
        var index: Int
        var process: Int32
        /// Receives the positions of its steps, and its outcome.
        var output: Int32
        /// Keeps what it prints.
        var printed: Int32
        var bytes: [UInt8] = []
    }

    private let scenarios: [(scenario: Scenario, files: ScenarioFiles)]
    private let limit: Int
    private let contents: DeviceContents
    private let patience: Double
    private let isStrict: Bool
    private let checks: [ScenarioRecorder.Check]
    private var workers: [Worker] = []

    /// - Parameters:
    ///   - scenarios: Each with what it may do with files.
    ///   - limit: How many run at a time.
    ///   - contents: The program's own.
    ///   - patience: How long apps may take, in seconds.
    ///   - isStrict: Whether warnings fail a scenario.
    ///   - checks: What the device is to be after numbers of steps.
    init(
        _ scenarios: [(scenario: Scenario, files: ScenarioFiles)], limit: Int, on contents: DeviceContents,
        patience: Double, isStrict: Bool = false, checks: [ScenarioRecorder.Check] = []
    ) {
        (self.scenarios, self.limit, self.contents) = (scenarios, limit, contents)
        (self.patience, self.isStrict, self.checks) = (patience, isStrict, checks)
    }

    /// Runs the scenarios.
    ///
    /// - Parameter didEnd: Called with each outcome, in the order of their ends; says whether others may begin.
    /// - Returns: The signal that has ended the run, if signals are taken.
    /// - Throws: An `InputError` if the system gives no process or descriptor.
    @MainActor
    @discardableResult
    mutating func run(didEnd: (Int, ScenarioOutcome) -> Bool) throws(InputError) -> Int32? {
        let count = scenarios.count
        var next = 0
        var goesOn = true
        while goesOn && next < count || !workers.isEmpty {
            while goesOn, next < count, workers.count < limit {
                try start(next)
                next += 1
            }
            var descriptors = (workers.map(\.output) + [ProgramSignals.descriptor]).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            _ = SystemError.repeating { unsafe poll(&descriptors, UInt(descriptors.count), -1) }
            if descriptors.removeLast().revents != 0,
                let signal = ProgramSignals.wait(extraDescriptor: -1, timeout: .zero)
            {
                for worker in workers {
                    kill(worker.process, SIGKILL)
                    _ = didEnd(
                        worker.index, ScenarioOutcome(endedAt: nil, "signal \(signal) has ended the run", printed: []))
                }
                return signal
            }
            for position in descriptors.indices.reversed() where descriptors[position].revents != 0 {
                guard let outcome = try read(&workers[position]) else { continue }
                goesOn = didEnd(workers.remove(at: position).index, outcome) && goesOn
            }
        }
        return nil
    }

    @MainActor
    private mutating func start(_ index: Int) throws(InputError) {
        var ends: [Int32] = [0, 0]
        guard unsafe ncenter_pipe(&ends) == 0 else { throw .system() }
        let printed = ncenter_memory_file()
        guard printed >= 0 else { throw .system() }
        let process = ncenter_fork()
        guard process >= 0 else { throw .system() }
        guard process == 0 else {
            close(ends[1])
            workers.append(Worker(index: index, process: process, output: ends[0], printed: printed))
            return
        }
        ProgramSignals.release()
        // What it prints is shown only if it ends before its last step.
        dup2(printed, STDOUT_FILENO)
        dup2(printed, STDERR_FILENO)
        do {
            _exit(try runCopy(index, telling: Parent(descriptor: ends[1])))
        } catch {
            StandardError.report("\(error)")
            _exit(1)
        }
    }

    /// The process that has made the copy, which tells it about steps and the outcome.
    private struct Parent: Sendable {
        let descriptor: Int32

        func willBegin(_ step: Int) { write(Array("\(step)\n".utf8)) }

        func finish(_ outcome: ScenarioOutcome) throws { write(Array(try JSONEncoder().encode(outcome)) + [0]) }

        private func write(_ bytes: [UInt8]) {
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            do { try file.write(contentsOf: Data(bytes)) } catch { _exit(1) }
        }
    }

    /// Performs a scenario in the copy of the process, whose only thread is the main one.
    ///
    /// - Returns: The exit status.
    @MainActor
    private func runCopy(_ index: Int, telling parent: Parent) throws -> Int32 {
        let (scenario, files) = scenarios[index]
        let checks = checks
        LocalTimeZone.begin(scenario.setup.timeZone ?? .gmt)
        var run = try scenario.scriptRun(on: contents, files, patience: patience)
        run.refusesWarnings = isStrict
        return try DeviceLauncher.runRepeatable(
            run.contents, at: run.date, storage: run.storage, options: run.options
        ) { [run] session in
            let outcome = try run.outcome(in: session, checks: checks) { parent.willBegin($0) }
            try parent.finish(outcome)
            return 0
        }
    }

    /// Reads what a copy has written.
    ///
    /// - Returns: The outcome if it has ended.
    private func read(_ worker: inout Worker) throws(InputError) -> ScenarioOutcome? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = SystemError.repeating { unsafe Glibc.read(worker.output, &chunk, chunk.count) }
        guard count >= 0 else { throw .system() }
        guard count == 0 else {
            worker.bytes += chunk[..<count]
            return nil
        }
        var status: Int32 = 0
        _ = SystemError.repeating { unsafe Int(waitpid(worker.process, &status, 0)) }
        defer {
            close(worker.output)
            close(worker.printed)
        }
        var lines = worker.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if let last = lines.popLast(), last.last == 0 {
            do {
                return try JSONDecoder().decode(ScenarioOutcome.self, from: Data(last.dropLast()))
            } catch {
                return ScenarioOutcome(endedAt: nil, "it has said nothing that can be read: \(error)", printed: [])
            }
        }
        let signal = status & 0x7F
        let reason = signal == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(signal)"
        let step = lines.last { !$0.isEmpty }.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        return ScenarioOutcome(
            endedAt: step, "the process has ended with \(reason); code of an app has ended it",
            printed: try Self.lastLines(of: worker.printed))
    }

    private static let shownLines = 8
    private static let longestPrinted = 1 << 16

    /// The last lines that a copy has printed.
    private static func lastLines(of file: Int32) throws(InputError) -> [String] {
        let length = lseek(file, 0, SEEK_END)
        guard length >= 0, lseek(file, max(0, length - longestPrinted), SEEK_SET) >= 0 else { throw .system() }
        var bytes = [UInt8](repeating: 0, count: min(length, longestPrinted))
        let count = SystemError.repeating { unsafe Glibc.read(file, &bytes, bytes.count) }
        guard count >= 0 else { throw .system() }
        return bytes[..<count].split(separator: UInt8(ascii: "\n")).suffix(shownLines).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

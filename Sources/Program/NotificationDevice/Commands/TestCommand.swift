import ArgumentParser
import DeviceSession
import Foundation
import Glibc
import NotificationScenario
import ScenarioRunning
import TerminalCanvas
import TerminalCurses

/// `ncenter test`: scenarios as tests.
struct TestCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", _superCommandName: ProgramName.current,
        abstract: "Run scenario files as tests.",
        discussion: """
            Each scenario has a device and a process of its own. The device's time stands still except for what the \
            scenario says. As many scenarios run at a time as there are processors. A folder stands for the files \
            *.scenario in it and in its folders.

            The exit status is 1 when a scenario fails, 64 for a mistake that is found before the first step, and 66 \
            for a file that cannot be read; nothing runs then.
            """
    )

    @Argument(
        help: ArgumentHelp("Scenario files, folders, and names of scenarios in the program.", valueName: "path"),
        completion: .file(extensions: ["scenario"]))
    var paths: [String]

    @Option(help: ArgumentHelp("Write the results as JUnit's XML; “-” is standard output.", valueName: "file"))
    var junit: String?

    @Flag(help: "Print the results in the Test Anything Protocol.")
    var tap = false

    @Flag(help: "Write the files of golden steps instead of comparing them.")
    var update = false

    @Option(help: ArgumentHelp("Only scenarios whose path or row has this text.", valueName: "text"))
    var filter: String?

    @Option(
        help: ArgumentHelp(
            "Run one part, for several machines: 2/5 is the second of every five scenarios. An empty part passes.",
            valueName: "number/count"))
    var shard: Shard?

    @Flag(name: .customLong("fail-fast"), help: "Start no scenario after one has failed.")
    var failFast = false

    @Flag(help: "Print the names of the scenarios, and run none.")
    var list = false

    @Option(
        help: ArgumentHelp(
            "How many scenarios run at a time (default: the number of processors).", valueName: "number"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The folder that shot steps write in, instead of their scenario’s.", valueName: "folder"))
    var shots: String?

    @Flag(help: "Fail a scenario for every warning that its steps do not expect, and for a key that does nothing.")
    var strict = false

    @OptionGroup var waiting: PatienceOption

    func validate() throws {
        if tap, junit == "-" {
            throw ValidationError("--tap and --junit - both are for standard output; leave out one")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        var report = ScenarioReport { Self.lines(of: $0, on: contents) }
        report.shard = shard
        // The report that stays if the process is killed; it replaces the report of an earlier run.
        report.mistakes = [.init(text: "the run has not come to its end")]
        if !list { try save(report, isLast: false) }
        report.mistakes = []
        let scenarios: [(scenario: Scenario, files: ScenarioFiles)]
        do {
            if let jobs, !(1...256).contains(jobs) {
                throw InputError(description: "--jobs is a number, 1 to 256; it is \(jobs)", status: ExitStatus.usage)
            }
            scenarios = try read(on: contents, &report)
        } catch let error as InputError {
            report.mistakes = [.init(text: error.description)]
            try write(report)
            throw StandardError.failure(error.description, error.status)
        }
        if list {
            return try StandardOutput.write(
                scenarios.map { TerminalText($0.scenario.title).string + "\n" }.joined())
        }
        try run(scenarios, on: contents, &report)
    }

    /// Reads the scenarios that are chosen.
    ///
    /// - Throws: Why there are none; or the exit status for mistakes in them, after messages.
    @MainActor
    private func read(
        on contents: DeviceContents, _ report: inout ScenarioReport
    ) throws -> [(scenario: Scenario, files: ScenarioFiles)] {
        var scenarios: [(scenario: Scenario, files: ScenarioFiles)] = []
        var mistakes: [ScenarioError] = []
        var read: Set<String> = []
        for (path, files) in try paths.flatMap({ try files(at: $0, on: contents) })
        where read.insert(URL(filePath: path).standardizedFileURL.path).inserted {
            let file = ScenarioFile(
                at: path, text: contents.scenario(named: path)?.text, writing: files, on: contents)
            mistakes += file.mistakes
            scenarios += file.scenarios.map { ($0, files) }
        }
        mistakes.sort { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
        if let filter { scenarios.removeAll { !$0.scenario.title.contains(filter) } }
        let all = scenarios
        if let shard { scenarios = shard.part(of: all) }
        report.entries = scenarios.map { .init(scenario: $0.scenario) }
        guard mistakes.isEmpty else {
            report.mistakes = mistakes.map { .init(place: $0.place, text: $0.description) }
            try write(report)
            throw ExitCode(ScenarioFile.report(mistakes))
        }
        guard !all.isEmpty else {
            throw InputError(
                description: filter.map { "no scenario has “\($0)” in its name" } ?? "there are no files *.scenario",
                status: ExitStatus.noInput)
        }
        return scenarios
    }

    @MainActor
    private func run(
        _ scenarios: [(scenario: Scenario, files: ScenarioFiles)], on contents: DeviceContents,
        _ report: inout ScenarioReport
    ) throws {
        let start = ContinuousClock.now
        var progress = ScenarioProgress(count: scenarios.count)
        var done = 0
        var workers = ScenarioWorkers(
            scenarios, limit: jobs ?? ProcessInfo.processInfo.activeProcessorCount, on: contents,
            patience: waiting.patience, isStrict: strict)
        var status: Int32 = 0
        do throws(InputError) {
            guard ProgramSignals.block() else { throw .system() }
            let signal = try workers.run { index, outcome in
                report.entries[index].outcome = outcome
                done += 1
                if outcome.kind != .passed { status = ExitStatus.expectationFailed }
                progress.show(done, scenarios[index].scenario.title, hasFailed: outcome.kind != .passed)
                return !(failFast && status != 0)
            }
            if let signal {
                report.mistakes = [.init(text: "signal \(signal) has ended the run")]
                status = 128 + signal
            }
        } catch {
            let reason = "the system gives no process for a scenario: \(error)"
            StandardError.report(reason)
            report.mistakes = [.init(text: reason)]
            status = ExitStatus.internalError
        }
        progress.end()
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        try write(report, hasRun: true)
        if status != 0 { throw ExitCode(status) }
    }

    private func write(_ report: ScenarioReport, hasRun: Bool = false) throws {
        guard !list else { return }
        if tap || hasRun, junit != "-" { try StandardOutput.write(tap ? report.tap : report.text) }
        try save(report, isLast: true)
    }

    private func save(_ report: ScenarioReport, isLast: Bool) throws {
        guard let junit else { return }
        guard junit != "-" else { return try isLast ? StandardOutput.write(report.junit) : () }
        do throws(InputError) {
            try report.save(at: junit, isLast: isLast)
        } catch {
            throw StandardError.failure("\(junit): \(error)", error.status)
        }
    }

    /// The lines of the file of a failure; of one that has been taken away since, why it has none.
    private static func lines(of file: String, on contents: DeviceContents) -> Result<[String], InputError> {
        if let own = contents.scenario(named: file) {
            return .success(own.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
        return Result { () throws(InputError) in try ScenarioParser.lines(of: file) }
    }

    /// The scenario files that an argument stands for, by name, with what they may write.
    private func files(
        at path: String, on contents: DeviceContents
    ) throws -> [(path: String, files: ScenarioFiles)] {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            let reason = InputError.system()
            guard contents.scenario(named: path) == nil else {
                return [(path, ScenarioFiles(of: path, output: shots, updatesGoldens: update))]
            }
            let isName = !path.contains("/") && !path.contains(".") && !contents.scenarios.isEmpty
            throw InputError(
                description: isName ? contents.missingScenario(named: path) : "\(path): \(reason)",
                status: ExitStatus.noInput)
        }
        guard isFolder.boolValue else {
            return [(path, ScenarioFiles(of: path, output: shots, updatesGoldens: update))]
        }
        var trimmed = path
        while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
        // The folder itself may be named by a link; links in it are not followed.
        let root = URL(filePath: path).resolvingSymlinksInPath()
        var refusal: InputError?
        let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) { url, error in
            refusal = InputError(description: "\(url.path): \(error.cause)", status: ExitStatus.noInput)
            return false
        }
        let names = found?.compactMap { ($0 as? URL)?.path.dropFirst(root.path.count + (root.path == "/" ? 0 : 1)) }
        if let refusal { throw refusal }
        let prefix = trimmed == "." ? "" : trimmed + "/"
        let files = ScenarioFiles(root: trimmed, output: shots, updatesGoldens: update)
        let scenarios = (names ?? []).filter { $0.lowercased().hasSuffix(".scenario") }.sorted()
        for name in scenarios where !name.hasSuffix(".scenario") {
            let detail = "\(prefix)\(name) is not run: the names of scenarios end in “.scenario”, in lower case"
            guard !strict else { throw InputError(description: detail, status: ExitStatus.usage) }
            StandardError.report(detail)
        }
        return scenarios.filter { $0.hasSuffix(".scenario") }.map { (prefix + $0, files) }
    }

    /// Writes the report that is asked for when the command line or the system keeps the run from beginning, so that
    /// the report of an earlier run does not stay.
    static func reportNothing(_ words: ArraySlice<String>, because reason: String) {
        guard words.first == configuration.commandName, !words.contains("--list") else { return }
        let option = "--junit"
        let pairs = Array(zip(words, words.dropFirst()))
        guard
            let file = pairs.last(where: { $0.0 == option })?.1
                ?? words.last(where: { $0.hasPrefix(option + "=") })?.dropFirst(option.count + 1).description
        else { return }
        var report = ScenarioReport { _ in .success([]) }
        report.mistakes = [.init(text: reason)]
        do {
            guard file != "-" else { return try StandardOutput.write(report.junit) }
            // The first refuses to write over what is not a report.
            for isLast in [false, true] { try report.save(at: file, isLast: isLast) }
        } catch {
            StandardError.report("\(file): \(error)")
        }
    }
}

/// The line that moves on a terminal while scenarios run.
private struct ScenarioProgress {
    private let count: Int
    private let isShown = isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    private var line = ProgressLine()
    private var failed = 0

    init(count: Int) { self.count = count }

    mutating func show(_ done: Int, _ title: String, hasFailed: Bool) {
        if hasFailed { failed += 1 }
        guard isShown else { return }
        let text = "\(done) of \(count)  \(title)" + (failed > 0 ? "  \(failed) failed" : "")
        line.show(TerminalText(text).truncated(to: (Size.ofTerminal?.columns ?? 80) - 1))
    }

    mutating func end() {
        if isShown { line.show(.empty) }
    }
}

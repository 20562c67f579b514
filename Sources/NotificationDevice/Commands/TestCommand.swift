import ArgumentParser
import DeviceSession
import Foundation
import Glibc
import NotificationScenario
import TerminalCanvas
import TerminalCurses

/// `ncenter test`: scenarios as tests.
struct TestCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run scenario files as tests.",
        discussion: """
            Each scenario has a device of its own, whose time stands still except for what it says, and a process of its \
            own; as many run at a time as there are processors. A folder stands for the files *.scenario in it and in its \
            folders.

            The exit status is 1 when a scenario fails, 64 for a mistake that is found before the first step, and 66 for a \
            file that cannot be read; nothing runs then.
            """
    )

    @Argument(
        help: ArgumentHelp("Scenario files, folders of them, and names of those in the program.", valueName: "path"),
        completion: .file(extensions: ["scenario"]))
    var paths: [String]

    @Option(help: ArgumentHelp("Write the results as JUnit's XML; “-” is standard output.", valueName: "file"))
    var junit: String?

    @Flag(help: "Print the results in the Test Anything Protocol.")
    var tap = false

    @Flag(help: "Write the files of golden steps in place of comparing them.")
    var update = false

    @Option(help: ArgumentHelp("Only scenarios whose path or row has this text.", valueName: "text"))
    var filter: String?

    @Flag(name: .customLong("fail-fast"), help: "Begin no scenario after the first that fails.")
    var failFast = false

    @Flag(help: "Print the names of the scenarios, and run none.")
    var list = false

    @Option(help: ArgumentHelp("How many run at a time (default: the number of processors).", valueName: "number"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The folder that shot steps write in, in place of that of their scenario.", valueName: "folder"))
    var output: String?

    @Flag(help: "Fail a scenario for every warning that its steps do not expect.")
    var strict = false

    @OptionGroup var waiting: PatienceOption

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is a number, 1 to 256; it is \(jobs)") }
        if tap, junit == "-" {
            throw ValidationError("--tap and --junit - both are for standard output; leave out one")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        let found = try paths.flatMap { try files(at: $0, on: contents) }
        var scenarios: [(scenario: Scenario, files: ScenarioFiles)] = []
        var mistakes: [ScenarioError] = []
        for (path, files) in found {
            let file = ScenarioFile(
                at: path, text: contents.scenario(named: path)?.text, writing: files, on: contents)
            mistakes += file.mistakes
            scenarios += file.scenarios.map { ($0, files) }
        }
        mistakes.sort { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
        guard mistakes.isEmpty else { throw ExitCode(ScenarioFile.report(mistakes)) }
        if let filter { scenarios.removeAll { !$0.scenario.title.contains(filter) } }
        guard !scenarios.isEmpty else {
            throw StandardError.failure(
                filter.map { "no scenario has “\($0)” in its name" } ?? "there are no files *.scenario",
                ExitStatus.noInput)
        }
        if list {
            return try StandardOutput.write(
                scenarios.map { TerminalText($0.scenario.title).string + "\n" }.joined())
        }
        try checkReport()
        try run(scenarios, on: contents)
    }

    /// - Throws: The exit status, after a message, if the file of `--junit` cannot be written.
    private func checkReport() throws {
        guard let junit, junit != "-" else { return }
        do throws(InputError) {
            guard let file = unsafe fopen(junit, "ae"), unsafe fclose(file) == 0 else { throw .system() }
        } catch {
            throw StandardError.failure("\(junit): \(error)", ExitStatus.outputError)
        }
    }

    @MainActor
    private func run(_ scenarios: [(scenario: Scenario, files: ScenarioFiles)], on contents: DeviceContents) throws {
        let start = ContinuousClock.now
        var progress = ScenarioProgress(count: scenarios.count)
        var outcomes: [Int: ScenarioOutcome] = [:]
        var workers = ScenarioWorkers(
            scenarios, limit: jobs ?? ProcessInfo.processInfo.activeProcessorCount, on: contents,
            patience: waiting.patience, isStrict: strict)
        var hasFailed = false
        do throws(InputError) {
            try workers.run { index, outcome in
                outcomes[index] = outcome
                hasFailed = hasFailed || outcome.kind != .passed
                progress.show(outcomes.count, scenarios[index].scenario.title, hasFailed: outcome.kind != .passed)
                return !(failFast && hasFailed)
            }
        } catch {
            throw StandardError.failure(
                "the system gives no process for a scenario: \(error)", ExitStatus.internalError)
        }
        progress.end()
        let entries = outcomes.sorted { $0.key < $1.key }.map {
            ScenarioReport.Entry(scenario: scenarios[$0.key].scenario, outcome: $0.value)
        }
        try report(entries, of: scenarios.count, on: contents, seconds: (ContinuousClock.now - start) / .seconds(1))
        if hasFailed { throw ExitCode(ExitStatus.expectationFailed) }
    }

    private func report(
        _ entries: [ScenarioReport.Entry], of count: Int, on contents: DeviceContents, seconds: Double
    ) throws {
        if junit == "-" { return try StandardOutput.write(ScenarioReport.junit(entries, seconds: seconds)) }
        try StandardOutput.write(
            tap ? ScenarioReport.tap(entries) : text(of: entries, of: count, on: contents, seconds: seconds))
        guard let junit else { return }
        do throws(InputError) {
            try Self.save(ScenarioReport.junit(entries, seconds: seconds), at: junit)
        } catch {
            throw StandardError.failure("\(junit): \(error)", ExitStatus.outputError)
        }
    }

    private static func save(_ text: String, at path: String) throws(InputError) {
        guard let file = unsafe fopen(path, "we") else { throw .system() }
        let written = unsafe fputs(text, file)
        guard unsafe fclose(file) == 0, written >= 0 else { throw .system() }
    }

    private func text(
        of entries: [ScenarioReport.Entry], of count: Int, on contents: DeviceContents, seconds: Double
    ) -> String {
        var text = ""
        for entry in entries where entry.outcome.kind != .passed {
            text +=
                TerminalText(multiline: ScenarioReport.failure(entry, lines: Self.lines(of: entry, on: contents)))
                .string + "\n\n"
        }
        return text + ScenarioReport.summary(entries, of: count, seconds: seconds) + "\n"
    }

    /// The lines of the file of a failure; of one that has been taken away since, why it has none.
    private static func lines(
        of entry: ScenarioReport.Entry, on contents: DeviceContents
    ) -> Result<[String], InputError> {
        if let own = contents.scenario(named: entry.place.file) {
            return .success(own.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
        return Result { () throws(InputError) in try ScenarioParser.lines(of: entry.place.file) }
    }

    /// The scenario files that an argument stands for, by name, with what they may write.
    private func files(
        at path: String, on contents: DeviceContents
    ) throws -> [(path: String, files: ScenarioFiles)] {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            let reason = InputError.system()
            guard contents.scenario(named: path) == nil else {
                return [(path, ScenarioFiles(of: path, output: output, updatesGoldens: update))]
            }
            let isName = !path.contains("/") && !path.contains(".") && !contents.scenarios.isEmpty
            throw StandardError.failure(
                isName ? contents.missingScenario(named: path) : "\(path): \(reason)", ExitStatus.noInput)
        }
        guard isFolder.boolValue else {
            return [(path, ScenarioFiles(of: path, output: output, updatesGoldens: update))]
        }
        var trimmed = path
        while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let prefix = trimmed == "." ? "" : trimmed + "/"
        let files = ScenarioFiles(root: trimmed, output: output, updatesGoldens: update)
        return names.filter { $0.hasSuffix(".scenario") }.sorted().map { (prefix + $0, files) }
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

import ArgumentParser
import DeviceRuntime
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas

/// Reads scenario files, and checks what they name before anything runs.
struct ScenarioFile {
    let scenarios: [Scenario]
    let mistakes: [ScenarioError]

    /// - Parameters:
    ///   - path: The file.
    ///   - text: The contents of the file, if they are known; `nil` reads the file.
    ///   - files: Where its steps may write.
    ///   - contents: The program's own.
    @MainActor
    init(at path: String, text: String? = nil, writing files: ScenarioFiles, on contents: DeviceContents) {
        let read = ScenarioParser.scenarios(at: path, text: text)
        scenarios = read.scenarios
        let outside = read.scenarios.prefix(1).flatMap { scenario in
            scenario.steps.compactMap { step -> ScenarioError? in
                guard let path = step.step.writtenPath(files), files.permitted(path) == nil else { return nil }
                return ScenarioError(
                    step.place, "\(path) is outside of \(files.root)", advice: Self.adviceOnFolders)
            }
        }
        // The rows of a table name the same files, most of the time.
        var known: Set<ScenarioError> = []
        let applications = contents.identifiers
        let ofSetup = read.scenarios.flatMap { $0.mistakes(withCodeOf: applications) + Self.unreadable($0) }
        mistakes = (read.mistakes + outside + ofSetup).filter { known.insert($0).inserted }
    }

    /// Reads the scenarios of a file, of which there is at least one: with `each` one a row.
    ///
    /// - Throws: The exit status for mistakes in it, after messages.
    @MainActor
    static func read(
        at path: String, text: String? = nil, writing files: ScenarioFiles, on contents: DeviceContents
    ) throws -> [Scenario] {
        let file = ScenarioFile(at: path, text: text, writing: files, on: contents)
        guard file.mistakes.isEmpty else { throw ExitCode(report(file.mistakes)) }
        return file.scenarios
    }

    private static let adviceOnFolders =
        "--shots names a folder that takes the files which steps write outside of theirs"

    /// The mistakes about files that a scenario names: they cannot be read, or are invalid.
    @MainActor
    private static func unreadable(_ scenario: Scenario) -> [ScenarioError] {
        var mistakes: [ScenarioError] = []
        func note(_ reason: String, _ path: String, _ status: Int32) {
            let place = scenario.setup.places[path] ?? Scenario.Place(file: scenario.file, line: 1)
            mistakes.append(ScenarioError(place, reason, isUnreadable: status == ExitStatus.noInput))
        }
        var contents = DeviceContents(applications: [])
        for manifest in scenario.setup.manifests {
            let known = contents.refusals.count
            contents.add(PayloadSource(named: manifest))
            for refusal in contents.refusals.dropFirst(known) { note(refusal.description, manifest, refusal.status) }
        }
        for step in scenario.steps {
            guard case .push(let path, _) = step.step, !path.hasPrefix("@") else { continue }
            do throws(InputError) {
                guard let file = FilePath(path.utf8) else { throw .refused("no file has such a name") }
                if try !file.isFolder() { close(try FileBytes.open(file, isArgument: false)) }
            } catch {
                mistakes.append(ScenarioError(step.place, "\(path): \(error)", isUnreadable: true))
            }
        }
        return mistakes
    }

    /// Prints mistakes.
    ///
    /// - Returns: The exit status.
    static func report(_ mistakes: [ScenarioError]) -> Int32 {
        let advice = Set(mistakes.compactMap(\.advice)).sorted()
        let lines = mistakes.map(\.description) + advice
        StandardError.write(lines.map { TerminalText($0).string }.joined(separator: "\n"))
        return mistakes.contains(where: \.isUnreadable) ? ExitStatus.noInput : ExitStatus.usage
    }
}

extension ScriptStep {
    /// The file that the step writes; `nil` if it writes none.
    fileprivate func writtenPath(_ files: ScenarioFiles) -> String? {
        switch self {
        case .shot(let path): path
        case .golden(let path): files.updatesGoldens ? path : nil
        default: nil
        }
    }
}

extension DeviceContents {
    /// The scenario of the program that a name stands for; `nil` for a file, which goes before it.
    func scenario(named name: String) -> IncludedScenario? {
        unsafe access(name, F_OK) == 0 ? nil : scenarios.first { $0.name == name }
    }

    /// The scenario of the program that follows another one; `nil` for the last.
    func scenario(after other: IncludedScenario?) -> IncludedScenario? {
        scenarios.drop { $0 != other }.dropFirst().first
    }

    /// Says that a name is not a file and no scenario, and which one may be meant.
    func missingScenario(named name: String) -> String {
        let nearest = Spelling.nearest(to: name, among: scenarios.map(\.name))
        return "\(name): there is no such file, and no such scenario in the program"
            + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    }
}

extension [Scenario] {
    /// The scenario of a row of `each`, as far as a line of its file.
    ///
    /// - Throws: The exit status if there is no such row or line, after a message.
    func chosen(row number: Int, until line: Int?, of file: String) throws -> Scenario {
        guard indices.contains(number - 1) else {
            throw StandardError.failure("\(file): --row is 1 to \(count); it is \(number)", ExitStatus.usage)
        }
        return try line.map(self[number - 1].ending(atLine:)) ?? self[number - 1]
    }
}

extension Scenario {
    /// The lines of its file, with the lines of the saved device instead of the name of its file.
    func withDeviceInside(_ lines: [String]) -> [String] {
        // Behind the set-up a text may have such a line, too.
        guard case .saved(let saved) = setup.beginning, saved.file != file,
            let place = lines.firstIndex(where: { $0.split(whereSeparator: \.isWhitespace).first == "from" })
        else { return lines }
        let device = ["from <<END"] + saved.text.split(separator: "\n").map(String.init) + ["END"]
        return lines[..<place] + device + lines[(place + 1)...]
    }

    /// The scenario up to a line of its file, and not beyond it.
    ///
    /// - Throws: The exit status if the file has no such line, after a message.
    fileprivate func ending(atLine line: Int) throws -> Scenario {
        guard (1...max(1, lineCount)).contains(line) else {
            throw StandardError.failure("\(file): --until is 1 to \(lineCount); it is \(line)", ExitStatus.usage)
        }
        var scenario = self
        scenario.steps = Array(steps.prefix { $0.line <= line })
        return scenario
    }

    /// The session that performs the scenario on a terminal of this process, which takes the time zone of the scenario.
    ///
    /// - Throws: The exit status for files that are refused, after a message.
    @MainActor
    func scriptRunHere(on contents: DeviceContents, _ files: ScenarioFiles, patience: Double) throws -> ScriptRun {
        LocalTimeZone.begin(setup.timeZone ?? .gmt)
        let run = try scriptRun(on: contents, files, patience: patience)
        let refusals = run.contents.refusals
        guard let status = refusals.exitStatus else { return run }
        StandardError.report(refusals.lines)
        throw ExitCode(status)
    }

    /// The session that performs the scenario.
    ///
    /// - Throws: The exit status for a device that cannot be read, after a message.
    @MainActor
    func scriptRun(on contents: DeviceContents, _ files: ScenarioFiles, patience: Double) throws -> ScriptRun {
        let saved: SavedCopy?
        do throws(ScenarioError) {
            saved = try savedDevice()
        } catch {
            throw ExitCode(ScenarioFile.report([error]))
        }
        guard let date = setup.date ?? saved?.date ?? DeviceTime.date(RenderCommand.defaultTime) else {
            preconditionFailure("the default time is a time")
        }
        var contents = contents
        if setup.isEmpty { contents.tourStart = .never }
        contents.language = (setup.language ?? .english).rawValue
        contents.isLanguageChosen = setup.language != nil
        for manifest in setup.manifests { contents.add(PayloadSource(named: manifest)) }
        contents.settings += setup.settings
        var run = ScriptRun(contents, at: date, script: script)
        run.size = setup.size ?? run.size
        run.files = files
        run.steps = steps
        run.storage = saved
        run.options = DeviceLauncher.options(named: nil)
        run.options.patience.rest = .seconds(patience)
        return run
    }
}

import DeviceSession
import Foundation
import Glibc
import NotificationLocking
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas

/// What the outcomes of scenarios are printed as.
struct ScenarioReport {
    /// A scenario with its outcome.
    struct Entry {
        var scenario: Scenario
        /// `nil` for a scenario that was not run.
        var outcome: ScenarioOutcome?

        /// The step that has failed; `nil` for a failure before the first one.
        fileprivate var step: Scenario.PlacedStep? {
            outcome?.step.flatMap { scenario.steps.indices.contains($0) ? scenario.steps[$0] : nil }
        }

        var place: Scenario.Place { step?.place ?? Scenario.Place(file: scenario.file, line: 1) }
        /// Whether it was run and has not passed.
        var hasFailed: Bool { outcome.map { $0.kind != .passed } ?? false }
        /// Whether it could not come to its end.
        fileprivate var isError: Bool { outcome?.kind == .exhausted || outcome?.kind == .ended }
    }

    /// Why not everything was run.
    struct Mistake {
        /// Where it is in a scenario file; `nil` if it is about no file.
        var place: Scenario.Place?
        var text: String
    }

    var entries: [Entry] = []
    var mistakes: [Mistake] = []
    /// The part that this machine runs; `nil` for all.
    var shard: Shard?
    /// Real time.
    var seconds = 0.0
    /// Reads the lines of a scenario file.
    let lines: (_ file: String) -> Result<[String], InputError>

    /// The lines about one that has not passed; the first begins with the line of the scenario.
    func failure(_ entry: Entry) -> String {
        guard let outcome = entry.outcome else { return "" }
        let scenario = entry.scenario, place = entry.place
        let row = scenario.row.isEmpty ? "" : " (\(scenario.row))"
        let line = entry.step?.line ?? 1
        let included = place.file == scenario.file ? "" : "\(place.file):\(place.line): "
        var text = ["\(scenario.file):\(line): \(included)\(entry.step?.text ?? "before the first step")\(row)"]
        text += outcome.lines.map { "    \($0)" }
        text += Self.excerpt(lines(place.file), around: place.line)
        if !outcome.frame.isEmpty {
            text.append("    Screen, \(outcome.place):")
            for (row, line) in outcome.frame.enumerated() {
                text.append("    │\(line)")
                if let columns = outcome.marks[row] { text.append("    │\(Self.marks(columns, below: line))") }
            }
        }
        if !outcome.log.isEmpty { text += ["    The log’s last lines:"] + outcome.log.map { "      \($0)" } }
        let until = outcome.step == nil ? "" : " --until \(line)"
        let file = Self.shellWord(scenario.file)
        let number = scenario.rowNumber.map { " --row \($0)" } ?? ""
        text.append("    \(ProgramName.current) render --scenario \(file)\(number)\(until)")
        if outcome.lines.first?.hasPrefix("golden: ") == true {
            text.append("    \(ProgramName.current) test \(file) --update writes what is there now.")
        }
        return TerminalText(multiline: text.joined(separator: "\n")).string
    }

    /// A line with marks below some of the characters of another line, which can be two columns wide.
    private static func marks(_ places: [Int], below line: String) -> String {
        let (marked, characters) = (Set(places), Array(line))
        return (0...(places.last ?? 0)).map { place in
            let columns = place < characters.count ? TerminalText(String(characters[place])).columns : 1
            return String(repeating: marked.contains(place) ? "^" : " ", count: columns)
        }.joined()
    }

    /// A word as a shell takes it, in quotation marks if it needs them.
    private static func shellWord(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "/._-+=:@%".unicodeScalars.contains(scalar)
        }
        return isPlain && !word.isEmpty ? word : "'\(word.parts(separatedBy: "'").joined(separator: "'\\''"))'"
    }

    /// The two lines before a line, and the line itself, with a mark.
    private static func excerpt(_ source: Result<[String], InputError>, around line: Int) -> [String] {
        let lines: [String]
        switch source {
        case .success(let read): lines = read
        case .failure(let error): return ["    The file cannot be read any more: \(error)"]
        }
        guard line <= lines.count else { return [] }
        return (max(1, line - 2)...line).map { number in
            let digits = String(repeating: " ", count: max(0, 4 - "\(number)".count)) + "\(number)"
            return "  \(number == line ? "▸" : " ")\(digits) │ \(lines[number - 1])"
        }
    }

    /// The failures, and a last line: `212 scenarios, 210 passed, 2 failed (1.1 s)`.
    var text: String {
        let failed = entries.filter(\.hasFailed)
        let skipped = entries.count { $0.outcome == nil }
        let parts =
            ["\(entries.count) scenario\(entries.count == 1 ? "" : "s")"]
            + ["\(entries.count - failed.count - skipped) passed"] + (failed.isEmpty ? [] : ["\(failed.count) failed"])
            + (skipped > 0 ? ["\(skipped) not run"] : [])
        let remarks = entries.filter { $0.outcome?.kind == .passed }.flatMap { entry in
            (entry.outcome?.lines ?? []).map { TerminalText("\(entry.scenario.title): warning: \($0)").string + "\n" }
        }
        return failed.map { failure($0) + "\n\n" }.joined() + remarks.joined() + parts.joined(separator: ", ")
            + String(format: " (%.1f s)\n", seconds)
    }

    // MARK: For programs

    /// JUnit’s XML, as Jenkins’ schema has it: a suite a file, a case a scenario or a mistake. The suites of a part
    /// have its number in their names, and the machine, so that a server can read the files of all parts together.
    var junit: String {
        let suites = Dictionary(grouping: entries, by: \.scenario.file)
        let wrong = Dictionary(grouping: mistakes) { $0.place?.file ?? "" }
        var text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(Self.counts(entries, mistakes, seconds))>\n"
        // Readers take a report without a suite for a run that has failed.
        let files = Set(suites.keys).union(wrong.keys)
        for file in files.isEmpty ? [""] : files.sorted() {
            let (cases, mistakes) = (suites[file] ?? [], wrong[file] ?? [])
            let counts = Self.counts(cases, mistakes, cases.reduce(0) { $0 + ($1.outcome?.seconds ?? 0) })
            let path = Self.escaped(file.isEmpty ? ProgramName.current : file)
            let name = path + (shard.map { " \($0)" } ?? "")
            let host = shard.map { _ in " hostname=\"\(Self.escaped(ProcessInfo.processInfo.hostName))\"" } ?? ""
            let skipped = cases.count { $0.outcome == nil }
            text +=
                "<testsuite name=\"\(name)\"\(host)\(file.isEmpty ? "" : " file=\"\(path)\"") \(counts) skipped=\"\(skipped)\">\n"
            text += mistakes.map { mistake in
                Self.testCase(mistake.place?.description ?? ProgramName.current, file, seconds: 0)
                    + Self.element("error", "mistake", mistake.text, mistake.text) + "</testcase>\n"
            }.joined()
            text += cases.map(testCase).joined() + "</testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private func testCase(_ entry: Entry) -> String {
        let begin = Self.testCase(entry.scenario.title, entry.scenario.file, seconds: entry.outcome?.seconds ?? 0)
        guard let outcome = entry.outcome else { return begin + "<skipped message=\"not run\"/></testcase>\n" }
        guard entry.hasFailed else { return begin + "</testcase>\n" }
        return begin
            + Self.element(
                entry.isError ? "error" : "failure", outcome.kind.rawValue, outcome.lines.first ?? "", failure(entry))
            + "<system-out>\(Self.escaped((outcome.frame + outcome.log).joined(separator: "\n")))</system-out>\n</testcase>\n"
    }

    /// The class is the path with points, as readers that show packages expect it.
    private static func testCase(_ name: String, _ file: String, seconds: Double) -> String {
        let parts = file.replacing(/\.scenario$/, with: "").split(separator: "/").filter { $0 != "." && $0 != ".." }
        let path = parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
        return
            "<testcase name=\"\(escaped(name))\" classname=\"\(escaped(path.isEmpty ? ProgramName.current : path))\" "
            + "time=\"\(time(seconds))\">"
    }

    private static func element(_ name: String, _ type: String, _ message: String, _ text: String) -> String {
        "\n<\(name) type=\"\(type)\" message=\"\(escaped(message))\">\(escaped(text))</\(name)>\n"
    }

    private static func counts(_ entries: [Entry], _ mistakes: [Mistake], _ seconds: Double) -> String {
        let errors = entries.count(where: \.isError)
        let failures = entries.count(where: \.hasFailed) - errors
        return "tests=\"\(entries.count + mistakes.count)\" failures=\"\(failures)\" "
            + "errors=\"\(errors + mistakes.count)\" time=\"\(time(seconds))\""
    }

    private static func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

    private static func escaped(_ text: String) -> String {
        TerminalText(multiline: text).string.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }

    /// The Test Anything Protocol, version 13.
    var tap: String {
        var text = "TAP version 13\n" + (entries.isEmpty ? "" : "1..\(entries.count)\n")
        for (number, entry) in entries.enumerated() {
            // A number sign would begin a directive.
            let title = TerminalText(entry.scenario.title).string.replacing("#", with: "\\#")
            text +=
                "\(entry.hasFailed ? "not ok" : "ok") \(number + 1) - \(title)\(entry.outcome == nil ? " # SKIP not run" : "")\n"
            guard entry.hasFailed else { continue }
            text += failure(entry).split(separator: "\n").map { "# \($0)\n" }.joined()
        }
        text += mistakes.dropFirst().map { "# \(TerminalText($0.text).string)\n" }.joined()
        return text + (mistakes.first.map { "Bail out! \(TerminalText($0.text).string)\n" } ?? "")
    }

    /// Writes JUnit’s XML to a file, of which readers see the old or the new one as a whole.
    ///
    /// - Parameter isLast: Whether it is the end of the run; what is not a regular file is written to then only.
    func save(at path: String, isLast: Bool) throws(InputError) {
        do {
            var isFolder: ObjCBool = false
            let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let file = URL(filePath: path).resolvingSymlinksInPath()
            let isRegular = try !exists || file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            guard isRegular || isFolder.boolValue else {
                return try isLast ? OutputFile.write(Data(junit.utf8), toStream: path) : ()
            }
            if exists, isRegular, !isLast { try Self.check(path) }
            do {
                try Data(junit.utf8).write(to: file, options: .atomic)
            } catch  where exists && isRegular {
                // On a full disk, or in a folder that cannot be changed, at least no earlier report stays.
                try Data(junit.utf8).write(to: file)
            }
        } catch let error as InputError {
            throw error
        } catch {
            throw InputError(description: error.cause, status: ExitStatus.outputError)
        }
    }

    /// Refuses to write over what is not a report, such as a scenario behind a forgotten name.
    private static func check(_ path: String) throws {
        let file = try unsafe RegularFile.open(path)
        defer { close(file) }
        let beginning = try FileHandle(fileDescriptor: file).read(upToCount: 5) ?? Data()
        guard beginning.isEmpty || beginning == Data("<?xml".utf8) else {
            throw InputError(
                description: "it is there already and is no report; --junit writes over reports only",
                status: ExitStatus.usage)
        }
    }
}

import DeviceSession
import Foundation
import NotificationScenario
import TerminalCanvas

/// What the outcomes of scenarios are printed as.
struct ScenarioReport {
    /// A scenario with its outcome.
    struct Entry {
        var scenario: Scenario
        var outcome: ScenarioOutcome

        /// The step that has failed; `nil` for a failure before the first one.
        fileprivate var step: Scenario.PlacedStep? {
            outcome.step.flatMap { scenario.steps.indices.contains($0) ? scenario.steps[$0] : nil }
        }

        var place: Scenario.Place { step?.place ?? Scenario.Place(file: scenario.file, line: 1) }
    }

    /// The lines about one that has not passed.
    static func failure(_ entry: Entry, lines source: Result<[String], InputError>) -> String {
        let outcome = entry.outcome, place = entry.place
        let row = entry.scenario.row.isEmpty ? "" : " (\(entry.scenario.row))"
        var text = ["\(place.file):\(place.line): \(entry.step?.text ?? "before the first step")\(row)"]
        text += outcome.lines.map { "    \($0)" }
        text += excerpt(source, around: place.line)
        if !outcome.frame.isEmpty {
            text.append("    Screen, \(outcome.place):")
            for (row, line) in outcome.frame.enumerated() {
                text.append("    │\(line)")
                if let columns = outcome.marks[row] { text.append("    │\(marks(columns, below: line))") }
            }
        }
        if !outcome.log.isEmpty { text += ["    The log’s last lines:"] + outcome.log.map { "      \($0)" } }
        let isInFile = outcome.step != nil && place.file == entry.scenario.file
        let until = !isInFile ? "" : " --until \(place.line)"
        let file = shellWord(entry.scenario.file)
        let number = entry.scenario.rowNumber.map { " --row \($0)" } ?? ""
        text.append("    \(ProgramName.current) render --scenario \(file)\(number)\(until)")
        if outcome.lines.first?.hasPrefix("golden: ") == true {
            text.append("    \(ProgramName.current) test \(file) --update writes what is there now.")
        }
        return text.joined(separator: "\n")
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
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+=:@%".contains($0) }
        return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
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

    /// The last line: `212 scenarios, 210 passed, 2 failed (1.1 s)`.
    static func summary(_ entries: [Entry], of count: Int, seconds: Double) -> String {
        let passed = entries.filter { $0.outcome.kind == .passed }.count
        let failed = entries.count - passed
        let skipped = count - entries.count
        let parts =
            ["\(count) scenario\(count == 1 ? "" : "s")", "\(passed) passed"] + (failed > 0 ? ["\(failed) failed"] : [])
            + (skipped > 0 ? ["\(skipped) not run"] : [])
        return parts.joined(separator: ", ") + String(format: " (%.1f s)", seconds)
    }

    // MARK: For programs

    /// JUnit's XML: a case a scenario, with its file and line, and the frame as `system-out`.
    static func junit(_ entries: [Entry], seconds: Double) -> String {
        let failures = entries.filter { $0.outcome.kind == .failed || $0.outcome.kind == .refused }.count
        let errors = entries.filter { $0.outcome.kind == .exhausted || $0.outcome.kind == .ended }.count
        let counts =
            "tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(time(seconds))\""
        var text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n<testsuite name=\"ncenter\" \(counts)>\n"
        for entry in entries {
            let outcome = entry.outcome, place = entry.place
            let name = "name=\"\(escaped(entry.scenario.title))\" classname=\"\(escaped(entry.scenario.file))\""
            text +=
                "<testcase \(name) file=\"\(escaped(place.file))\" line=\"\(place.line)\" time=\"\(time(outcome.seconds))\""
            guard outcome.kind != .passed else {
                text += "/>\n"
                continue
            }
            let element = outcome.kind == .failed || outcome.kind == .refused ? "failure" : "error"
            let message = ([entry.step?.text].compactMap(\.self) + outcome.lines).joined(separator: "\n")
            text +=
                ">\n<\(element) type=\"\(outcome.kind.rawValue)\" message=\"\(escaped(outcome.lines.first ?? ""))\">"
            text += "\(escaped("\(place.file):\(place.line): \(message)"))</\(element)>\n"
            text +=
                "<system-out>\(escaped((outcome.frame + outcome.log).joined(separator: "\n")))</system-out>\n</testcase>\n"
        }
        return text + "</testsuite>\n</testsuites>\n"
    }

    private static func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

    private static func escaped(_ text: String) -> String {
        TerminalText(multiline: text).string.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }

    /// The Test Anything Protocol, version 13.
    static func tap(_ entries: [Entry]) -> String {
        var text = "TAP version 13\n1..\(entries.count)\n"
        for (number, entry) in entries.enumerated() {
            // A number sign would begin a directive.
            let title = TerminalText(entry.scenario.title).string.replacing("#", with: "\\#")
            text += "\(entry.outcome.kind == .passed ? "ok" : "not ok") \(number + 1) - \(title)\n"
            guard entry.outcome.kind != .passed else { continue }
            let place = entry.place
            for line in ["\(place.file):\(place.line)"] + entry.outcome.lines {
                text += "# \(TerminalText(line).string)\n"
            }
        }
        return text
    }
}

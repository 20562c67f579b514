import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// The reports of `ncenter test` for programs.
@Suite(.blocking) struct ScenarioReportTests {
    @Test("JUnit has a suite a file and a case a scenario and row, with what helps to replay a failure")
    func junit() throws {
        let files = [
            "a.scenario": "empty\neach t.txt\nsee \"$what\"", "t.txt": "what\n\"No Notifications\"\n\"<&>\"",
            "b.scenario": "lock\ninclude c.steps", "c.steps": "look\nsee \"nothing\"",
        ]
        try ScenarioTests.test(files, ["--junit", "-"]) { folder, outcome in
            #expect(outcome.text.contains("<testsuites tests=\"3\" failures=\"2\" errors=\"0\" time="))
            #expect(
                outcome.text.contains(
                    "<testsuite name=\"\(folder)/a.scenario\" file=\"\(folder)/a.scenario\" tests=\"2\" failures=\"1\"")
            )
            let name = folder.split(separator: "/").map { $0.replacing(".", with: "_") }.joined(separator: ".")
            #expect(
                outcome.text.contains(
                    "<testcase name=\"\(folder)/a.scenario (what=&lt;&amp;&gt;)\" classname=\"\(name).a\" time="))
            #expect(
                outcome.text.contains(
                    "message=\"see: “&lt;&amp;&gt;” is not in view\">\(folder)/a.scenario:3: see &quot;&lt;&amp;&gt;&quot;"
                ))
            #expect(outcome.text.contains("render --scenario \(folder)/a.scenario --row 2 --until 3</failure>"))
            // The scenario is named before the file that it includes, and the command shows the screen there.
            #expect(outcome.text.contains(">\(folder)/b.scenario:2: \(folder)/c.steps:2: see &quot;nothing&quot;"))
            #expect(outcome.text.contains("render --scenario \(folder)/b.scenario --until 2</failure>"))
            let document = try XMLDocumentCheck(outcome.text)
            #expect(
                document.attributes == [
                    "testsuites": ["tests", "failures", "errors", "time"],
                    "testsuite": ["name", "file", "tests", "failures", "errors", "time", "skipped"],
                    "testcase": ["name", "classname", "time"], "failure": ["type", "message"], "system-out": [],
                ])
        }
    }

    @Test(
        "Parts take scenarios in turn and come to all of them; an empty part passes, and its suites name it",
        arguments: [("1/2", ["a.scenario", "c.scenario"]), ("2/2", ["b.scenario"]), ("4/4", [])] as [(String, [String])]
    )
    func shards(part: String, names: [String]) throws {
        let files = ["a.scenario": "lock", "b.scenario": "lock", "c.scenario": "lock"]
        try ScenarioTests.test(files, ["--shard", part, "--junit", "-"]) { folder, outcome in
            #expect(outcome.status == 0, "\(outcome.standardError)")
            _ = try XMLDocumentCheck(outcome.text)
            // Readers take a report without a suite for a run that has failed.
            let empty = outcome.text.contains("<testsuite name=\"ncenter \(part)\" hostname=")
            #expect(empty == names.isEmpty)
            let suites = outcome.text.matches(of: /<testsuite name="([^"]*)" hostname="([^"]+)" file="([^"]*)"/)
            #expect(suites.map { String($0.output.1) } == names.map { "\(folder)/\($0) \(part)" })
            #expect(suites.map { String($0.output.3) } == names.map { "\(folder)/\($0)" })
        }
        try ScenarioTests.test(files, ["--shard", part, "--list"]) { folder, outcome in
            #expect(outcome.lines == names.map { "\(folder)/\($0)" })
        }
        // A mistake is found by every part.
        try ScenarioTests.test(files.merging(["d.scenario": "lockk"]) { $1 }, ["--shard", part]) { _, outcome in
            #expect(outcome.status == 64)
        }
    }

    @Test("What is no part is refused", arguments: ["0/2", "3/2", "2", "1/0", "a/b", "1/2/3", "1/1001"])
    func noShard(text: String) throws {
        let outcome = try Ncenter.run(["test", "--shard", text, "."])
        #expect(outcome.status == 64 && outcome.standardError.contains("'\(text)'"), "\(outcome.standardError)")
    }

    @Test(
        "A report is never of an earlier run: it says why nothing has run",
        arguments: [
            ("lockk", [], 64, "a.scenario:1:1: “lockk” is neither a key nor a step"),
            ("expect groups.cuont == null", [], 64, "“cuont” is not a member of groups"),
            ("lock", ["--filter", "nothing"], 66, "no scenario has “nothing” in its name"),
            ("lock", ["/nowhere.scenario"], 66, "/nowhere.scenario: No such file or directory"),
            ("lock", ["--jobs", "0"], 64, "--jobs is a number, 1 to 256; it is 0"),
        ] as [(String, [String], Int32, String)])
    func reportOfNothing(text: String, arguments: [String], status: Int32, reason: String) throws {
        try TestFiles.withFiles(["a.scenario": "lock", "b.scenario": "lock"]) { folder in
            let report = "\(folder)/results.xml"
            func test(_ arguments: [String]) throws -> Ncenter.Outcome {
                try Ncenter.run(["test", folder, "--junit", report] + arguments)
            }
            #expect(try test([]).status == 0)
            #expect(
                try String(contentsOfFile: report, encoding: .utf8).contains("tests=\"2\" failures=\"0\" errors=\"0\""))
            try Data(text.utf8).write(to: URL(filePath: "\(folder)/a.scenario"))
            let outcome = try test(arguments + ["--tap"])
            let xml = try String(contentsOfFile: report, encoding: .utf8)
            _ = try XMLDocumentCheck(xml)
            #expect(outcome.status == status && xml.contains("errors=\"1\"") && xml.contains(reason), "\(xml)")
            #expect(outcome.lines.last?.hasPrefix("Bail out! ") == true && outcome.lines.last?.contains(reason) == true)
            #expect(arguments.isEmpty == xml.contains("<skipped message=\"not run\"/>"))
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(left.sorted() == ["a.scenario", "b.scenario", "results.xml"])
        }
    }

    @Test(
        "A command line that is refused, and a system without room, leave no report of an earlier run",
        arguments: [
            ("--jobs abc", "", 64, "The value 'abc' is invalid"), ("--shard 9/3", "", 64, "'9/3'"),
            ("--patience x", "", 64, "'x'"), ("--patience=-1", "", 64, "it is -1"), ("--verbos", "", 64, "--verbos"),
            ("", "ulimit -n 24;", 70, "the run has not begun: standard error says why"),
        ] as [(String, String, Int32, String)])
    func refusedCommand(arguments: String, limit: String, status: Int32, reason: String) throws {
        try TestFiles.withFiles(["a.scenario": "lock"]) { folder in
            for (name, option) in [
                ("a.xml", "--junit a.xml"), ("b.xml", "--junit=b.xml"), ("c.xml", "--junit c.xml --list"),
            ] {
                let report = URL(filePath: "\(folder)/\(name)")
                try Data("<?xml old".utf8).write(to: report)
                let command = "cd \(folder); \(limit) \"$0\" test \(option) \(arguments) a.scenario"
                let run = try ProgramRun.of("/bin/bash", ["-c", command, try Ncenter.path], input: Data())
                #expect(run.status == status, "\(String(decoding: run.standardError, as: UTF8.self))")
                let text = try String(contentsOf: report, encoding: .utf8)
                #expect(text.contains(reason) == (name != "c.xml"), "\(text)")
                guard name != "c.xml" else { continue }
                #expect(text.contains("errors=\"1\""))
                _ = try XMLDocumentCheck(text)
            }
            // A forgotten name makes the scenario the report.
            #expect(try Ncenter.run(["test", "--junit", "\(folder)/a.scenario"]).status == 64)
            #expect(try String(contentsOfFile: "\(folder)/a.scenario", encoding: .utf8) == "lock")
        }
    }

    @Test("A scenario whose name ends otherwise is not run, and that is said or refused", arguments: [false, true])
    func misnamed(isStrict: Bool) throws {
        let files = ["a.scenario": "lock", "U.Scenario": "lock"]
        try ScenarioTests.test(files, isStrict ? ["--strict"] : []) { folder, outcome in
            #expect(outcome.status == (isStrict ? 64 : 0))
            #expect(
                outcome.standardError.contains(
                    "\(folder)/U.Scenario is not run: the names of scenarios end in “.scenario”, in lower case"))
            #expect(isStrict == outcome.text.isEmpty)
        }
    }

    @Test("A run that a signal or the first failure ends says what has run, and that the rest has not") func endedRun()
        throws
    {
        let files = [
            "a.scenario": "lock", "b.scenario": "see \"nothing\"", "c.scenario": "wait 60s", "d.scenario": "lock",
        ]
        try ScenarioTests.test(files, ["--tap", "--fail-fast", "--jobs", "1"]) { folder, outcome in
            let lines = outcome.lines.filter { !$0.hasPrefix("#") }
            #expect(
                lines == [
                    "TAP version 13", "1..4", "ok 1 - \(folder)/a.scenario", "not ok 2 - \(folder)/b.scenario",
                    "ok 3 - \(folder)/c.scenario # SKIP not run", "ok 4 - \(folder)/d.scenario # SKIP not run",
                ])
            #expect(outcome.lines.contains { $0.hasSuffix("render --scenario \(folder)/b.scenario --until 1") })
        }
        try TestFiles.withFiles(files) { folder in
            let report = "\(folder)/results.xml"
            let terminal = try PseudoTerminal.launch(
                Ncenter.path, arguments: ["test", folder, "--junit", report, "--jobs", "1"],
                size: Size(columns: 60, rows: 10))
            try terminal.wait(for: "2 of 4")
            kill(terminal.process, SIGTERM)
            #expect(try terminal.waitForExit() == .status(143))
            let xml = try String(contentsOfFile: report, encoding: .utf8)
            _ = try XMLDocumentCheck(xml)
            #expect(xml.contains("<testsuites tests=\"5\" failures=\"1\" errors=\"2\""), "\(xml)")
            #expect(xml.contains("signal 15 has ended the run") && xml.contains("<skipped message=\"not run\"/>"))
        }
    }

    @Test("A file of results that cannot be written is named before anything runs") func unwritableResults() throws {
        try ScenarioTests.test(["a.scenario": "lock"], ["--junit", "/nowhere/x.xml"]) { _, outcome in
            #expect(outcome.status == 74 && outcome.text.isEmpty)
            #expect(outcome.standardError.contains("/nowhere/x.xml: No such file or directory"))
        }
    }

    @Test("A report takes the place of no other file, and waits for no reader") func otherFiles() throws {
        try TestFiles.withFile("lock", named: "a.scenario") { file in
            // A forgotten name makes the scenario the report.
            #expect(try Ncenter.run(["test", file, "--junit", file]).status == 64)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "lock")
            let pipe = "\(file).pipe"
            try #require(unsafe mkfifo(pipe, 0o600) == 0)
            let unread = try Ncenter.run(["test", file, "--junit", pipe])
            #expect(unread.status == 74 && unread.standardError.hasSuffix("/a.scenario.pipe: nobody reads the pipe\n"))
        }
    }
}

/// Reads XML, and throws where it is not well formed.
private final class XMLDocumentCheck {
    struct NotWellFormed: Error { let text: String }

    /// The names of the attributes of the first element of each name.
    private(set) var attributes: [String: [String]] = [:]

    init(_ text: String) throws {
        // Each element is closed in its order.
        var open: [Substring] = []
        for match in text.matches(of: /<(\/?)([a-z-]+)[^<>]*?(\/?)>/) {
            if match.output.1 == "/" {
                guard open.popLast() == match.output.2 else { throw NotWellFormed(text: text) }
                continue
            }
            let name = String(match.output.2)
            attributes[name] =
                attributes[name] ?? match.output.0.matches(of: /\s([a-z]+)="/).map { String($0.output.1) }
            if match.output.3.isEmpty { open.append(match.output.2) }
        }
        guard open.isEmpty else { throw NotWellFormed(text: text) }
    }
}

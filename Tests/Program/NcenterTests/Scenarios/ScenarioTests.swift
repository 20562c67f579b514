import BlockingTests
import DeviceSession
import Foundation
import NotificationScenario
import PseudoTerminal
import ScenarioRunning
import TerminalCanvas
import Testing

@testable import NotificationDevice

/// `ncenter test` and `ncenter render --scenario`.
@Suite(.blocking) struct ScenarioTests {
    /// A notification that rings.
    private static let push = """
        push <<END
        {"Simulator Target Bundle": "com.acme.Chat", "aps": {"alert": {"title": "Tea", "body": "is ready"}, "sound": "default"}}
        END
        """

    static func test(
        _ files: [String: String], _ arguments: [String] = [], program: String? = nil,
        environment: [String: String] = [:],
        _ body: (_ folder: String, Ncenter.Outcome) throws -> Void
    ) throws {
        try TestFiles.withFiles(files) { folder in
            let paths = arguments.contains { $0.contains(folder) } ? [] : [folder]
            try body(
                folder, try Ncenter.run(["test"] + paths + arguments, environment: environment, program: program))
        }
    }

    @Test("Steps and expectations that hold pass")
    func passes() throws {
        let text = """
            empty
            size 60x20
            at 2026-11-21T18:05:00Z
            timezone Asia/Seoul
            \(Self.push)
            say "What does nothing with the device leaves the sound before it."
            bell
            see "is ready"
            see no "Bob"
            focus "Tea"
            expect groups[0].notifications[0].title == "Tea"
            see "Sunday, November 22"
            log contains "Tea"
            pause 2s
            advance 1m
            say "A caption"
            view
            Esc
            clear "Tea"
            see no "is ready"
            unlock
            expect locked == false
            lock
            expect locked == true
            look
            expect authenticated == true
            lock
            expect authenticated == false
            expect apps["com.acme.Chat"].badge == 0
            """
        try Self.test(["a.scenario": text]) { _, outcome in
            #expect(outcome.status == 0, "\(outcome.text)")
            #expect(outcome.lines.last?.hasPrefix("1 scenario, 1 passed (") == true)
        }
    }

    @Test("The demo apps answer: a stack, a content extension, a reply, an alert, an app")
    func demoApps() throws {
        let text = """
            tap "Alice"
            see "Show less"
            view "Green"
            action "Rotate 20°"
            see "Reset rotation"
            Esc
            view "Your tutor"
            reply "hello"
            log contains "hello"
            open "Huddle"
            expect screen == "app"
            """
        try Self.test(["a.scenario": text]) { _, outcome in #expect(outcome.status == 0, "\(outcome.text)") }
    }

    @Test(
        "What fails says what was there",
        arguments: [
            ("see \"Tea is\"", "see: “Tea is” is not in view"),
            ("see no \"is ready\"", "see no: “is ready” is in view"),
            ("focus \"Bob\"", "focus: what has focus has no words “Bob”; it is "),
            ("expect groups.count == 2", "expect: groups.count == 2: groups.count is 1"),
            ("log contains \"nothing\"", "log contains: no line has “nothing”"),
            ("lock\nbell", "bell: the step before has played no sound"),
            ("answer \"Allow\"", "answer: no question is in front that has “Allow”"),
            ("reply \"x\"", "reply: no notification in front takes a text"),
            ("open \"Chatt\"", "open: no app is called “Chatt”; did you mean “Chat”?"),
            ("tap \"Bob\"", "tap: nothing that takes it has the words “Bob”"),
            ("push <<E\n{}\nE", "a.scenario:5: "),
        ])
    func failures(step: String, line: String) throws {
        try Self.test(["a.scenario": "empty\n\(Self.push)\n\(step)"]) { folder, outcome in
            #expect(outcome.status == 1)
            let number = 4 + step.split(separator: "\n").count - (step.hasPrefix("push") ? 2 : 0)
            let text = step.hasPrefix("push") ? "push <<E" : step.split(separator: "\n").last ?? ""
            #expect(outcome.lines.first == "\(folder)/a.scenario:\(number): \(text)")
            #expect(outcome.lines.dropFirst().first?.contains(line) == true, "\(outcome.text)")
            #expect(outcome.text.contains("  ▸\(String(repeating: " ", count: 3))\(number) │ \(text)"))
            #expect(outcome.text.contains("Screen, 80×24, "))
            #expect(outcome.text.contains("--until \(number)"))
            #expect(outcome.lines.last?.hasPrefix("1 scenario, 0 passed, 1 failed (") == true)
        }
    }

    @Test("A golden is compared, and written on request; the cells that differ are marked")
    func goldens() throws {
        let text = "empty\n\(Self.push)\ngolden new/g.txt"
        try TestFiles.withFiles(["a.scenario": text]) { folder in
            let missing = try Ncenter.run(["test", folder])
            #expect(missing.status == 1 && missing.text.contains("golden: there is no file \(folder)/new/g.txt"))
            #expect(missing.text.contains("--update writes what is there now."))
            #expect(try Ncenter.run(["test", folder, "--update"]).status == 0)
            #expect(try Ncenter.run(["test", folder]).status == 0)
            let file = URL(filePath: "\(folder)/new/g.txt")
            let frame = try String(contentsOf: file, encoding: .utf8)
            try Data(frame.replacing("is ready", with: "is bread").utf8).write(to: file)
            let different = try Ncenter.run(["test", folder])
            #expect(different.status == 1)
            #expect(
                different.text.contains("golden: 5 cells differ from \(folder)/new/g.txt, first at column 12, row 19"))
            #expect(different.text.contains("      now       "))
            let lines = different.lines
            let row = try #require(lines.firstIndex { $0.hasPrefix("    │") && $0.contains("is ready") })
            #expect(lines[row + 1].filter { $0 == "^" }.count == 5)
        }
    }

    @Test("A mark is as wide as the character above it") func wideMarks() throws {
        var outcome = ScenarioOutcome()
        (outcome.kind, outcome.frame, outcome.marks) = (.failed, ["가나 tea"], [0: [1, 3, 9]])
        let scenario = try #require(ScenarioParser.scenarios(at: "a.scenario", text: "empty").scenarios.first)
        let text = ScenarioReport { _ in .success([]) }.failure(.init(scenario: scenario, outcome: outcome))
        #expect(text.contains("    │가나 tea\n    │  ^^ ^     ^\n"), "\(text)")
    }

    @Test("On a terminal a line says how many scenarios have run, and goes before the report", arguments: [80, 12])
    func progress(columns: Int) throws {
        try TestFiles.withFiles(["a.scenario": "empty", "b.scenario": "empty"]) { folder in
            let terminal = try PseudoTerminal.launch(
                Ncenter.path, arguments: ["test", "--jobs", "1", folder], size: Size(columns: columns, rows: 10))
            #expect(try terminal.waitForExit() == .status(0))
            let printed = String(decoding: terminal.output, as: UTF8.self)
            #expect(printed.contains("\r1 of 2  ") && printed.contains("\r2 of 2  "), "\(printed.debugDescription)")
            #expect(!printed.contains("␛") && terminal.lines[0].hasPrefix("2 scenarios"), "\(terminal.lines)")
        }
    }

    @Test("A golden that cannot be written is refused with the system's reason") func unwritableGolden() throws {
        try TestFiles.withFiles(["a.scenario": "empty\ngolden file/g.txt", "file": "", "b.scenario": "golden b.txt"]) {
            folder in
            let inFile = try Ncenter.run(["test", "\(folder)/a.scenario", "--update"])
            #expect(inFile.status == 1 && inFile.text.contains("file/g.txt: "), "\(inFile.text)")
            #expect(!inFile.text.contains("The operation could not be completed"), "\(inFile.text)")
            try FileManager.default.createDirectory(atPath: "\(folder)/b.txt", withIntermediateDirectories: false)
            let isFolder = try Ncenter.run(["test", "\(folder)/b.scenario", "--update"])
            #expect(isFolder.status == 1 && isFolder.text.contains("/b.txt: "), "\(isFolder.text)")
            #expect(!isFolder.text.contains("The operation could not be completed"), "\(isFolder.text)")
        }
    }

    @Test("Files that the set-up names are at fault in their lines") func filesOfSetup() throws {
        try TestFiles.withFile("\nempty\napp nowhere.json\n\napp gone.json\n", named: "a.scenario") { file in
            let outcome = try Ncenter.run(["test", file])
            #expect(outcome.status == 66)
            #expect(
                outcome.standardError.contains("a.scenario:3:1: ") && outcome.standardError.contains("a.scenario:5:1: ")
            )
        }
        let unknown = try Ncenter.run(["play", "rply"])
        #expect(unknown.status == 66 && unknown.standardError.contains("did you mean “reply”?"))
    }

    @Test("Nothing runs after a mistake, and all of them are named")
    func mistakes() throws {
        let files = [
            "a.scenario": "lock\nshot out.txt",
            "b.scenario": "advence 5s\npush none.apns\nshot ../out.txt\nshot ../b.txt",
            "c.txt": "x",
        ]
        try Self.test(files) { folder, outcome in
            #expect(outcome.status == 66)
            for line in [
                "b.scenario:1:1: “advence” is neither a key nor a step; did you mean “advance”? Text to type must be in quotation marks",
                "b.scenario:2:1: \(folder)/none.apns: No such file or directory",
                "b.scenario:3:1: \(folder)/../out.txt is outside of \(folder)",
            ] {
                #expect(outcome.standardError.contains(line), "\(outcome.standardError)")
            }
            #expect(outcome.standardError.split(separator: "--shots", omittingEmptySubsequences: false).count == 2)
            #expect(outcome.text.isEmpty && !FileManager.default.fileExists(atPath: "\(folder)/out.txt"))
        }
        try Self.test(["a.scenario": "tapp Alice"]) { _, outcome in #expect(outcome.status == 64) }
        try TestFiles.withFile("lock", named: "a.scenario") { file in
            // A folder may be a link, and a file that is named twice runs once.
            let folder = URL(filePath: file).deletingLastPathComponent().path
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: folder)
            let linked = try Ncenter.run(["test", "\(folder)/link", "\(folder)/link/a.scenario"])
            #expect(linked.lines.last?.hasPrefix("1 scenario, 1 passed (") == true)
        }
        #expect(try Ncenter.run(["test", "/nowhere"]).status == 66)
    }

    @Test("Pictures are written where the scenario is, or in the folder that is named")
    func shots() throws {
        let text = "empty\nshot a.txt\nshot a.svg\nshot a.json\nshot a.ansi"
        try TestFiles.withFiles(["a.scenario": text]) { folder in
            #expect(try Ncenter.run(["test", folder]).status == 0)
            #expect(try String(contentsOfFile: "\(folder)/a.txt", encoding: .utf8).contains("No Notifications"))
            #expect(try String(contentsOfFile: "\(folder)/a.svg", encoding: .utf8).hasPrefix("<svg"))
            #expect(try String(contentsOfFile: "\(folder)/a.json", encoding: .utf8).hasPrefix("{"))
            #expect(try Ncenter.run(["test", "\(folder)/a.scenario", "--shots", "\(folder)/out"]).status == 0)
            #expect(FileManager.default.fileExists(atPath: "\(folder)/out/a.txt"))
            let failed = try Ncenter.run(["test", "\(folder)/a.scenario", "--shots", "\(folder)/a.scenario/no"])
            #expect(failed.status == 1 && failed.text.contains("a.scenario:2: shot a.txt"))
        }
    }

    @Test("An app that ends its process fails its scenario alone, and it is said which step it was")
    func ends() throws {
        let files = ["a.scenario": "H\nEnter\n1\nlock", "b.scenario": "lock"]
        try Self.test(files, program: "HostileProbe", environment: ["HOSTILE_DEEDS": "exit"]) { folder, outcome in
            #expect(outcome.status == 1)
            #expect(outcome.lines.first == "\(folder)/a.scenario:3: 1")
            #expect(outcome.text.contains("the process has ended with status 3"))
            #expect(outcome.text.contains("Tea ended the program: it called exit(3)"))
            #expect(outcome.lines.last?.hasPrefix("2 scenarios, 1 passed, 1 failed (") == true)
        }
    }

    @Test("Statics of apps are new in each scenario, and results come in the order of the files")
    func order() throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<12).map { ("s\($0 + 10).scenario", "see \"\($0)x\"") })
        try Self.test(files, ["--tap", "--jobs", "5"]) { folder, outcome in
            let names = outcome.lines.filter { $0.hasPrefix("not ok") }
            #expect(names == (0..<12).map { "not ok \($0 + 1) - \(folder)/s\($0 + 10).scenario" })
            #expect(outcome.lines[1] == "1..12")
        }
        try Self.test(files, ["--fail-fast", "--jobs", "1"]) { _, outcome in
            #expect(outcome.lines.last?.hasPrefix("12 scenarios, 0 passed, 1 failed, 11 not run (") == true)
        }
        try Self.test(files, ["--list", "--filter", "s2"]) { folder, outcome in
            #expect(outcome.lines == ["\(folder)/s20.scenario", "\(folder)/s21.scenario"])
        }
    }

    @Test("A scenario expects that a push is refused or warned about, and --strict fails on every other warning")
    func pushes() throws {
        let odd = #"{"Simulator Target Bundle":"com.acme.A","aps":{"alert":"x","sond":"y"}}"#
        let files = ["odd.apns": odd, "bad.apns": "{", "t.scenario": "lock"]
        let cases: [(line: String, status: Int32, strict: Int32, words: String)] = [
            ("push odd.apns", 0, 1, "aps.sond"),
            ("push odd.apns warned \"aps.sond\"", 0, 0, ""),
            ("push odd.apns warned \"aps.sound\"", 1, 1, "odd.apns is not warned about with “aps.sound”; "),
            ("push odd.apns refused \"aps\"", 1, 1, "odd.apns is not refused with “aps”; "),
            ("push bad.apns refused \"JSON\"", 0, 0, ""), ("push bad.apns", 1, 1, "not valid JSON"),
            ("push bad.apns warned \"JSON\"", 1, 1, "bad.apns is not warned about with “JSON”; "),
            ("push odd.apns apns-topic=com.acme.B\nexpect apps[\"com.acme.B\"].badge == 0", 0, 1, "aps.sond"),
            ("set com.acme.Z:grouping=off\nsee \"Alice\"", 0, 1, "com.acme.Z:grouping=off waits"),
            ("lock", 0, 1, "no step expects anything"),
            ("push odd.apns outcome lockScreen warned \"aps.sond\"", 0, 0, ""),
            ("push odd.apns outcome dropped", 1, 1, "odd.apns is not dropped; it is lockScreen"),
            ("set focus=doNotDisturb\npush odd.apns outcome missed warned \"sond\"", 0, 0, ""),
        ]
        for (line, status, strict, words) in cases {
            try Self.test(files.merging(["t.scenario": line]) { $1 }) { _, outcome in
                let isSaid = !line.hasPrefix("set com.acme.Z") || outcome.text.contains("warning: \(words)")
                #expect(outcome.status == status && isSaid, "\(line): \(outcome.text)")
            }
            try Self.test(files.merging(["t.scenario": line]) { $1 }, ["--strict"]) { _, outcome in
                #expect(
                    outcome.status == strict && (strict == 0 || outcome.text.contains(words)),
                    "\(line): \(outcome.text)")
            }
        }
    }

    @Test(
        "A golden has the form that its name says, so that a change of colours fails",
        arguments: ["svg", "ansi", "json"])
    func goldenForms(form: String) throws {
        let change = form == "json" ? "set previews=never" : "set theme=light"
        try TestFiles.withFiles(["a.scenario": "golden a.\(form)"]) { folder in
            let path = "\(folder)/a.scenario"
            #expect(try Ncenter.run(["test", path, "--update"]).status == 0)
            #expect(try Ncenter.run(["test", path]).status == 0)
            try Data("\(change)\ngolden a.\(form)".utf8).write(to: URL(filePath: path))
            let changed = try Ncenter.run(["test", path])
            #expect(
                changed.status == 1 && changed.text.contains(" from \(folder)/a.\(form), first at column "),
                "\(changed.text)")
        }
    }

    @Test("A golden with the line ends of another system is the same") func goldenLineEnds() throws {
        try TestFiles.withFiles(["a.scenario": "golden a.txt"]) { folder in
            #expect(try Ncenter.run(["test", folder, "--update"]).status == 0)
            let golden = URL(filePath: "\(folder)/a.txt")
            try Data(String(contentsOf: golden, encoding: .utf8).replacing("\n", with: "\r\n").utf8).write(to: golden)
            #expect(try Ncenter.run(["test", folder]).status == 0)
        }
    }

    @Test("A number behind words that fit one element is an error, because a key may be meant") func ordinal() throws {
        try Self.test(["a.scenario": "view \"Green Notification\" 1"]) { _, outcome in
            #expect(outcome.status == 1 && outcome.text.contains("fits 1 element; as a key, 1 is on a line"))
        }
    }

    @Test("A row of a table is rendered by its number, which the report of a failure names") func rows() throws {
        let files = ["a.scenario": "each t.txt\nsee \"$who\"", "t.txt": "who\nAlice\nNobody"]
        try Self.test(files) { folder, outcome in
            #expect(outcome.status == 1)
            #expect(
                outcome.text.contains("render --scenario \(folder)/a.scenario --row 2 --until 2"), "\(outcome.text)")
            func render(_ arguments: String...) throws -> Ncenter.Outcome {
                try Ncenter.run(["render", "--scenario", "\(folder)/a.scenario"] + arguments)
            }
            #expect(try render("--row", "1").status == 0)
            #expect(try render("--row", "2", "--until", "2").status == 1)
            let beyond = try render("--row", "3"), none = try render()
            #expect(beyond.status == 64 && beyond.standardError.contains("--row is 1 to 2; it is 3"))
            #expect(none.status == 64 && none.standardError.contains("it is 2 scenarios; --row N renders one"))
        }
    }

    @Test("Scenarios of the program are run and rendered by their names") func names() throws {
        #expect(try Ncenter.run(["test", "demo"]).status == 0)
        #expect(try Ncenter.run(["render", "--scenario", "demo"]).status == 0)
        let wrong = try Ncenter.run(["test", "dmeo"])
        #expect(wrong.status == 66 && wrong.standardError.contains("did you mean “demo”?"), "\(wrong.standardError)")
    }

    @Test("An option that render does not have is named, also beside a scenario") func unknownOption() throws {
        let outcome = try Ncenter.run(["render", "--scenario", "demo", "-x", "x"])
        #expect(
            outcome.status == 64 && outcome.standardError.contains("unknown option '-x'"), "\(outcome.standardError)")
    }

    @Test("A scenario is rendered, up to a line")
    func render() throws {
        try TestFiles.withFiles(["a.scenario": "empty\nsize 60x20\n\(Self.push)\nunlock\nsee \"nothing\""]) { folder in
            let path = "\(folder)/a.scenario"
            let whole = try Ncenter.run(["render", "--scenario", path])
            #expect(whole.status == 1)
            #expect(whole.standardError.contains(/a.scenario:\d+: see: “nothing” is not in view/))
            let part = try Ncenter.run(["render", "--scenario", path, "--until", "5"])
            #expect(part.status == 0 && part.lines.count == 20 && part.text.contains("is ready"))
            let beyond = try Ncenter.run(["render", "--scenario", path, "--until", "99"])
            #expect(beyond.status == 64)
            #expect(beyond.standardError.contains(/a.scenario: --until is 1 to \d; it is 99\n/))
            #expect(try Ncenter.run(["render", "--scenario", path, "--size", "40x12"]).status == 64)
            #expect(try Ncenter.run(["render", "--until", "3"]).status == 64)
            #expect(try Ncenter.run(["render", "--keys", "golden:x"]).status == 64)
        }
    }
}

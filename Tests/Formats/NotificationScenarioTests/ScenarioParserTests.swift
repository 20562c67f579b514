import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas
import Testing

/// Scenario files as text and as steps.
@Suite struct ScenarioParserTests {
    private static func steps(_ text: String, _ others: [String: String] = [:]) -> [ScriptStep] {
        ScenarioParser.read(others.merging(["main.scenario": text]) { $1 }).scenarios.first?.steps.map(\.step) ?? []
    }

    private static let lines: [(text: String, steps: [ScriptStep])] = [
        ("j j Enter # down", [.key(.character("j")), .key(.character("j")), .key(.enter)]),
        ("\"hello\" 'a # b'\ntype \"x y\"", [.text("hello"), .text("a # b"), .text("x y")]),
        ("advance 5s\nadvance:5s\nadvance 5s;", [.advance(5), .advance(5), .advance(5)]),
        (
            "Enter;\nlock;\nadvance:5s;\n\"hello\";\nlock; j;",
            [.key(.enter), .lock, .advance(5), .text("hello"), .lock, .key(.character("j"))]
        ),
        ("pause 200ms", [.pause(0.2)]),
        (
            "tap \"Alice\" advance 1s j; see no \"x\"",
            [.use(.tap, ElementQuery("Alice")), .advance(1), .key(.character("j")), .see("x", isExpected: false)]
        ),
        (
            "tap \"Alice\" 2\ntap Bob in \"App\"",
            [
                .use(.tap, ElementQuery("Alice", place: 2)), .use(.tap, ElementQuery("Bob", in: "App")),
            ]
        ),
        (
            "swipe \"Alice\" left\nswipe Alice",
            [
                .use(.swipeLeft, ElementQuery("Alice")), .use(.swipeLeft, ElementQuery("Alice")),
            ]
        ),
        ("view\nclear\nview \"A\"", [.useFocused(.view), .useFocused(.clear), .use(.view, ElementQuery("A"))]),
        ("see no \"5 more\"\nsee \"x\"", [.see("5 more", isExpected: false), .see("x", isExpected: true)]),
        (
            "lock\nunlock\nlook\nopen \"Skiff\"\nanswer Allow\nreply \"On my way\"",
            [
                .lock, .unlock, .look, .open("Skiff"), .answer("Allow"), .reply("On my way"),
            ]
        ),
        (
            "log contains \"A B\"\nbell\nfocus \"x\"",
            [.log("A B", isExpected: true), .bell, .focus("x", isExpected: true)]
        ),
        ("say \"one\"\nsay \"\"\ncut\nresume", [.say("one"), .say(""), .isRecorded(false), .isRecorded(true)]),
        ("golden a.txt\nshot b/c.svg", [.golden(path: "a.txt"), .shot(path: "b/c.svg")]),
        ("push a.apns apns-priority=5", [.push(path: "a.apns", PushWords(fields: ["apns-priority": "5"]))]),
        (
            "push <<END apns-collapse-id=a\n{ # }\n  }\n END \nbell",
            [.pushText("{ # }\n  }", title: "main.scenario:1", PushWords(fields: ["apns-collapse-id": "a"])), .bell]
        ),
        ("\r\nlock\r\n", [.lock]),
    ]

    @Test(
        "A step is written as a line that parses to it",
        arguments: StepDefinition.all.map(\.example) + [
            "tap \"a \\\" \\\\ b\" 2", "clear \"x\" in \"App\"", "view", "clear", "swipe \"Ann\" in \"App\" right",
            "see no \"no\"", "say \"\"", "advance 1.5s", "pause 90s", "location -40.5,120", "log contains \"contains\"",
            "set \"com.acme.App:sounds=off\"", "focus no \"x\"", "log no \"x\"",
            "say \"\u{301}\u{202E}a\\u{A}b\u{600}\"",
            "push \"a b\" apns-priority=5 apns-collapse-id=\"x y\" warned \"\\\"\" outcome held",
            "push a refused \"$x\"",
            "expect apps[\"\u{301}a\"].badge == 1", "expect groups[0].thread == \"a;#\" # a comment", "\\;", "\\#",
            "C-\\\\",
            "M-\\\"", "F12",
            "open \"A\" url \"b:'c\"", "push <<E apns-priority=5\n{}\nEND\n END_\nE",
        ])
    func line(text: String) throws {
        // Behind a step, because some words belong to the set-up before the first one.
        let steps = Self.steps("bell\n\(text)")
        let line = try #require(steps.last?.line)
        #expect(steps.count == 2 && Self.steps("bell\n\(line)") == steps, "\(line)")
    }

    @Test("A line is a step with its arguments, or keys", arguments: lines)
    func steps(text: String, expected: [ScriptStep]) {
        #expect(Self.steps(text) == expected)
        #expect(ScenarioParser.read(["main.scenario": text]).mistakes == [])
    }

    @Test("What is expected of the state is the rest of its line, as it is")
    func rest() throws {
        let expected = try Expectation(parsing: "groups[0].thread == \"a # b; c\"")
        #expect(Self.steps("  expect groups[0].thread == \"a # b; c\" ") == [.expect(expected)])
    }

    @Test("The set-up comes first")
    func setup() throws {
        let text = """
            size 100x30
            at 2026-11-21T18:05:00Z
            timezone Asia/Seoul
            language ko
            set previews=never
            theme dark
            app ../cart.json
            empty
            requires 0.2.0
            set previews=always
            lock
            set previews=always
            """
        let scenario = try #require(ScenarioParser.read(["main.scenario": text]).scenarios.first)
        #expect(scenario.setup.size == Size(columns: 100, rows: 30))
        #expect(scenario.setup.date?.timeIntervalSince1970 == 1_795_284_300)
        #expect(
            scenario.setup.timeZone?.identifier == "Asia/Seoul"
                && scenario.setup.language == DeviceLanguage(identifier: "ko"))
        #expect(scenario.setup.settings.map(\.text) == ["previews=never", "theme=dark", "previews=always"])
        #expect(scenario.setup.manifests == ["../cart.json"])
        #expect(scenario.setup.isEmpty)
        #expect(scenario.steps.map(\.place.line) == [11, 12])
        #expect(scenario.steps.map(\.text) == ["lock", "set previews=always"])
    }

    @Test("A device begins as a saved one, from a file or from the lines below")
    func savedDevice() throws {
        let text = "device 3 2026-11-21T09:41:00Z\nmeta {}"
        let files = [
            "main.scenario": "code com.acme.Chat\nfrom part/a.device\nlock",
            "below.scenario": "size 80x24\nfrom <<END\n\(text)\n END\nlock", "part/a.device": text,
        ]
        let named = try #require(ScenarioParser.read(files).scenarios.first)
        #expect(named.setup.beginning == .saved(.init(file: "part/a.device", line: 1, text: text)))
        #expect(
            named.setup.applicationsWithCode == [
                .init(ApplicationIdentifier("com.acme.Chat"), at: .init(file: "main.scenario", line: 1))
            ])
        let below = ScenarioParser.read(["main.scenario": files["below.scenario"] ?? ""])
        #expect(below.mistakes == [])
        #expect(
            below.scenarios.first?.setup.beginning == .saved(.init(file: "main.scenario", line: 3, text: text)))
        #expect(below.scenarios.first?.steps.map(\.place.line) == [6])
    }

    @Test("Paths begin in the folder of the file that names them")
    func paths() {
        let files = [
            "main.scenario": "include part/a.scenario\npush b.apns\npush @list",
            "part/a.scenario": "push /c.apns\npush b.apns",
        ]
        #expect(
            Self.steps(files["main.scenario"] ?? "", files) == [
                .push(path: "/c.apns"), .push(path: "part/b.apns"), .push(path: "b.apns"), .push(path: "@list"),
            ])
    }

    @Test("A table makes one scenario a row, and its names stand for their values")
    func each() {
        let files = [
            "main.scenario": "lock\neach t.txt\nsee \"$who has $5 $\"\nexpect groups.count == $n\npush <<E\n$who\nE",
            "t.txt": "# names\nwho n\n\"Ann B\" 1\nBob 2",
        ]
        let scenarios = ScenarioParser.read(files).scenarios
        #expect(scenarios.map(\.title) == ["main.scenario (who=Ann B, n=1)", "main.scenario (who=Bob, n=2)"])
        #expect(
            scenarios.map { $0.steps[1].step } == [
                .see("Ann B has $5 $", isExpected: true), .see("Bob has $5 $", isExpected: true),
            ])
        #expect(scenarios.map { $0.steps[2].text } == ["expect groups.count == 1", "expect groups.count == 2"])
        #expect(
            scenarios.map { $0.steps[3].step } == [
                .pushText("\"Ann B\"", title: "main.scenario:5", PushWords()),
                .pushText("\"Bob\"", title: "main.scenario:5", PushWords()),
            ])
    }

    private static let filledLines: [(line: String, value: String, step: ScriptStep)] = [
        ("see \"$v\"", "Ann \"B\" \\ ; #", .see("Ann \"B\" \\ ; #", isExpected: true)),
        ("see $v", "no", .see("no", isExpected: true)),
        ("tap $v in $v", "in", .use(.tap, ElementQuery("in", in: "in"))),
        ("tap x $v", "2", .use(.tap, ElementQuery("x", place: 2))),
        ("tap $v", "Alice;", .use(.tap, ElementQuery("Alice;"))),
        ("$v", "advance:5s", .text("advance:5s")),
        ("$v", "Enter", .text("Enter")),
        ("advance:$v", "5s", .advance(5)),
        ("say a$v-$v", "$v", .say("a$v-$v")),
        (
            "push <<E\n{\"a\": \"$v \\\" $v\"}\nE", "\"\\\t",
            .pushText(
                "{\"a\": \"\\\"\\\\\\u0009 \\\" \\\"\\\\\\u0009\"}", title: "main.scenario:2", PushWords())
        ),
        (
            "push <<E apns-collapse-id=$v\n{}\nE", "\"\\",
            .pushText("{}", title: "main.scenario:2", PushWords(fields: ["apns-collapse-id": "\"\\"]))
        ),
        ("push <<E\n{\"a\": $v}\nE", "-1.5", .pushText("{\"a\": -1.5}", title: "main.scenario:2", PushWords())),
        ("push <<E\n{\"a\": $v}\nE", "{}", .pushText("{\"a\": \"{}\"}", title: "main.scenario:2", PushWords())),
    ]

    @Test("A value is text where it stands, whatever is in it", arguments: filledLines)
    func values(line: String, value: String, step: ScriptStep) {
        let table = "v\n\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        let read = ScenarioParser.read(["main.scenario": "each t\n\(line)", "t": table])
        #expect(read.scenarios.first?.steps.map(\.step) == [step])
        #expect(read.mistakes == [])
    }

    @Test(
        "In an expectation a value is a number, or a string that nothing ends",
        arguments: [
            ("groups.count == $v", "3", "groups.count == 3"),
            ("groups[$v].thread == \"x\"", "0", "groups[0].thread == \"x\""),
            ("groups[0].expanded == $v", "true", "groups[0].expanded == true"),
            ("groups[0].thread == $v", "a \" == 1", "groups[0].thread == \"a \\\" == 1\""),
            ("groups[0].thread == \"$v\"", "\"\\", "groups[0].thread == \"\\\"\\\\\""),
            ("apps[\"$v\"].name == \"\\$v\"", "x", "apps[\"x\"].name == \"$v\""),
        ])
    func valuesInExpectations(line: String, value: String, expected: String) throws {
        let table = "v\n\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        let expectation = try Expectation(parsing: expected)
        let steps = Self.steps("each t\nexpect \(line)", ["t": table])
        guard case .expect(let found) = steps.first else {
            Issue.record("\(steps)")
            return
        }
        #expect(found.value == expectation.value && found.comparison == expectation.comparison)
        #expect(found.finding(in: .dictionary([:])) == expectation.finding(in: .dictionary([:])))
    }

    @Test("A push has its headers and what is expected of it behind its payload") func pushWords() {
        var words = PushWords(fields: ["apns-topic": "com.acme.A", "apns-push-type": "alert"])
        words.warnings = ["a", "b"]
        let line = "push a.apns apns-topic=com.acme.A apns-push-type=alert warned \"a\" warned \"b\""
        #expect(Self.steps(line) == [.push(path: "a.apns", words)])
        var refused = PushWords()
        refused.refusal = "JSON"
        #expect(Self.steps("push <<E refused \"JSON\"\n{\nE") == [.pushText("{", title: "main.scenario:1", refused)])
    }

    @Test("A step of an included file has the line of the scenario that includes it") func includingLines() {
        let files = ["main.scenario": "lock\ninclude a\nlock", "a": "look\ninclude b", "b": "\n\nlook"]
        #expect(ScenarioParser.read(files).scenarios[0].steps.map(\.line) == [1, 2, 2, 3])
    }
}

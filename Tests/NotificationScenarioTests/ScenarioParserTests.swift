import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas
import Testing

/// Scenario files as text and as steps.
@Suite struct ScenarioParserTests {
    /// Reads the file `main.scenario` of a few files in memory.
    private static func read(_ files: [String: String]) -> (scenarios: [Scenario], mistakes: [String]) {
        let read = ScenarioParser.scenarios(at: "main.scenario", version: "0.2.0") {
            path throws(ScenarioParser.ScenarioFileError) in
            guard let text = files[path] else { throw ScenarioParser.ScenarioFileError("no such file") }
            return Array(text.utf8)
        }
        return (read.scenarios, read.mistakes.map(\.description))
    }

    private static func steps(_ text: String, _ others: [String: String] = [:]) -> [ScriptStep] {
        read(others.merging(["main.scenario": text]) { $1 }).scenarios.first?.steps.map(\.step) ?? []
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
        ("log contains \"A B\"\nbell\nfocus \"x\"", [.logContains("A B"), .bell, .focus("x")]),
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
        arguments: StepDefinition.all.filter { !["push", "header"].contains($0.name) }.map(\.example) + [
            "tap \"a \\\" \\\\ b\" 2", "clear \"x\" in \"App\"", "view", "clear", "swipe \"Ann\" in \"App\" right",
            "see no \"no\"", "say \"\"", "advance 1.5s", "pause 90s", "location -40.5,120", "log contains \"contains\"",
            "set \"com.acme.App:sounds=off\"",
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
        #expect(Self.read(["main.scenario": text]).mistakes == [])
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
            gpx walk.gpx
            app ../cart.json
            empty
            requires 0.2.0
            set previews=always
            lock
            set previews=always
            """
        let scenario = try #require(Self.read(["main.scenario": text]).scenarios.first)
        #expect(scenario.setup.size == Size(columns: 100, rows: 30))
        #expect(scenario.setup.date?.timeIntervalSince1970 == 1_795_284_300)
        #expect(scenario.setup.timeZone?.identifier == "Asia/Seoul" && scenario.setup.language == .korean)
        #expect(scenario.setup.settings.map(\.text) == ["previews=never", "theme=dark", "previews=always"])
        #expect(scenario.setup.route == "walk.gpx" && scenario.setup.manifests == ["../cart.json"])
        #expect(scenario.setup.isEmpty)
        #expect(scenario.steps.map(\.place.line) == [12, 13])
        #expect(scenario.steps.map(\.text) == ["lock", "set previews=always"])
    }

    @Test("A device begins as a saved one, from a file or from the lines below")
    func savedDevice() throws {
        let text = "device 3 2026-11-21T09:41:00Z\nmeta {}"
        let files = [
            "main.scenario": "code com.acme.Chat\nfrom part/a.device\nlock",
            "below.scenario": "size 80x24\nfrom <<END\n\(text)\n END\nlock", "part/a.device": text,
        ]
        let named = try #require(Self.read(files).scenarios.first)
        #expect(named.setup.beginning == .saved(.init(file: "part/a.device", line: 1, text: text)))
        #expect(
            named.setup.applicationsWithCode == [
                .init(ApplicationIdentifier("com.acme.Chat"), at: .init(file: "main.scenario", line: 1))
            ])
        let below = Self.read(["main.scenario": files["below.scenario"] ?? ""])
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
        let scenarios = Self.read(files).scenarios
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
            "push <<E apns-collapse-id=$v\n{\"a\": \"$v \\\" $v\"}\nE", "\"\\\t",
            .pushText(
                "{\"a\": \"\\\"\\\\\\u0009 \\\" \\\"\\\\\\u0009\"}", title: "main.scenario:2",
                PushWords(fields: ["apns-collapse-id": "\"\\\t"]))
        ),
        ("push <<E\n{\"a\": $v}\nE", "-1.5", .pushText("{\"a\": -1.5}", title: "main.scenario:2", PushWords())),
        ("push <<E\n{\"a\": $v}\nE", "{}", .pushText("{\"a\": \"{}\"}", title: "main.scenario:2", PushWords())),
    ]

    @Test("A value is text where it stands, whatever is in it", arguments: filledLines)
    func values(line: String, value: String, step: ScriptStep) {
        let table = "v\n\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        let read = Self.read(["main.scenario": "each t\n\(line)", "t": table])
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

    @Test(
        "In a file with a table a dollar sign before letters is a name of the table",
        arguments: [
            ("each t\nsee \"$nmae\"", "2:6: “$nmae” is not a name of the table; did you mean “$name”?"),
            ("each t\nsee no \"a ${name}\"", "2:11: “$name” is not a name of the table; did you mean “$name”?"),
            ("each t\nexpect groups.count != $m", "2:24: “$m” is not a name of the table; did you mean “$n”?"),
            ("each t\npush <<E\n{\n \"$zzz\"}\nE", "4:3: “$zzz” is not a name of the table; it has n, name"),
            ("each t\napp $file.json", "2:5: “$file” is not a name of the table; it has n, name"),
            ("see \"$name\"\neach t\nlock", "1:6: “$name” has its value below the line “each” only"),
        ])
    func unknownNames(text: String, mistake: String) {
        let read = Self.read(["main.scenario": text, "t": "name n\nAlice 1\nBob 2"])
        #expect(read.mistakes.map { "\($0)" } == ["main.scenario:\(mistake)"])
    }

    @Test("Elsewhere a dollar sign is text", arguments: ["see \"$name\"", "each t\nsee \"$5 $\" # $nmae"])
    func dollarSigns(text: String) {
        #expect(Self.read(["main.scenario": text, "t": "name n\nAlice 1"]).mistakes.isEmpty)
    }

    @Test(
        "What cannot be right is refused with the nearest right word",
        arguments: [
            (
                "push a.apns apns-prioritty=5",
                "13: “push”: no header of a push is named “apns-prioritty”; did you mean “apns-priority”?"
            ),
            (
                "push a.apns priority=5",
                "13: “push”: no header of a push is named “priority”; did you mean “apns-priority”?"
            ),
            ("push a.apns apns-priority=7", "13: “push”: apns-priority is 1, 5 or 10, not “7”"),
            ("push a.apns apns-id=7", "13: “push”: apns-id is a UUID, not “7”"),
            (
                "push a.apns apns-push-type=background apns-priority=10",
                "39: “push”: a background push has the priority 5 or 1"
            ),
            (
                "push a.apns refused",
                "13: “push”: refused is followed by words of the reason: push a.apns refused \"aps\""
            ),
            (
                "golden a.png",
                "8: “golden”: the name of a frame’s file ends in .svg, .ansi, .txt or .json; it is “a.png”"
            ),
            ("golden lock", "8: “golden”: the name of a frame’s file ends in .svg, .ansi, .txt or .json; it is “lock”"),
        ])
    func refusedSteps(line: String, mistake: String) {
        #expect(Self.read(["main.scenario": line]).mistakes.map { "\($0)" } == ["main.scenario:1:\(mistake)"])
    }

    @Test("A push has its headers and what is expected of it behind its payload") func pushWords() {
        var words = PushWords(fields: ["apns-topic": "com.acme.A", "apns-push-type": "alert"])
        words.warnings = ["a", "b"]
        let line = "push a.apns apns-topic=com.acme.A apns-push-type=alert warned \"a\" warned \"b\""
        #expect(Self.steps(line) == [.push(path: "a.apns", words)])
        var refused = PushWords()
        refused.refusal = "JSON"
        #expect(Self.steps("push <<E refused JSON\n{\nE") == [.pushText("{", title: "main.scenario:1", refused)])
    }

    @Test("A step of an included file has the line of the scenario that includes it") func includingLines() {
        let files = ["main.scenario": "lock\ninclude a\nlock", "a": "look\ninclude b", "b": "\n\nlook"]
        #expect(Self.read(files).scenarios[0].steps.map(\.line) == [1, 2, 2, 3])
    }

    @Test("The column of a mistake is that in the file, whatever the values are") func columnsOfValues() {
        let files = [
            "main.scenario": "each t\nsee $v $v\nexpect apps[\"$v\"].badge = 1\nadvance $v", "t": "v\n\"long text\"",
        ]
        #expect(
            Self.read(files).mistakes.map { $0.prefix { $0 != " " } } == [
                "main.scenario:2:8:", "main.scenario:3:25:", "main.scenario:4:9:",
            ])
    }

    @Test("A mistake that comes from a table names its line, and the values of the row") func rowOfMistake() {
        let files = ["main.scenario": "each t\nlanguage $v\nadvance $n", "t": "v n\nko 1s\n\nfr soon"]
        #expect(
            Self.read(files).mistakes.map { "\($0)" } == [
                "main.scenario:3:9: “advance”: a time is at most 36500 days in s, m, h or d, such as advance 5s (t:4: v=fr, n=soon)"
            ])
    }

    @Test(
        "Mistakes have their places, and the nearest right word",
        arguments: [
            (
                "lock\nadvence 5s",
                [
                    "main.scenario:2:1: “advence” is neither a key nor a step; did you mean “advance”? Text to type must be in quotation marks"
                ]
            ),
            (
                "Sleep 5s\nassertNotVisible \"x\"",
                [
                    "main.scenario:1:1: “Sleep” is neither a key nor a step; did you mean “pause”? Text to type must be in quotation marks",
                    "main.scenario:2:1: “assertNotVisible” is neither a key nor a step; did you mean “see no”? Text to type must be in quotation marks",
                ]
            ),
            ("", ["main.scenario:1:1: there is no step"]),
            ("# a comment\n\n  \t\n", ["main.scenario:1:1: there is no step"]),
            ("size 80x24", []),
            ("  lock xyz", ["main.scenario:1:8: “lock”: lock takes no argument"]),
            (
                "sea \"x\"",
                [
                    "main.scenario:1:1: “sea” is neither a key nor a step; did you mean “see”? Text to type must be in quotation marks"
                ]
            ),
            (
                "emtpy",
                [
                    "main.scenario:1:1: “emtpy” is neither a key nor a step; did you mean “empty”? Text to type must be in quotation marks"
                ]
            ),
            (
                "type \"\(String(repeating: "x", count: 10_001))\"",
                ["main.scenario:1:6: “type”: a text has at most 10000 characters; this one has 10001"]
            ),
            (
                "expect groups[0]",
                [
                    "main.scenario:1:17: “expect”: expected a comparison after “groups[0]”: ==, !=, <=, >=, <, >, contains, matches"
                ]
            ),
            ("tap \"Alice", ["main.scenario:1:5: \" is not closed"]),
            (
                "lock\nsize 80x24",
                ["main.scenario:2:1: “size” belongs to the set-up, before the first step; resize changes it"]
            ),
            (
                "timezone Mars/Rover",
                ["main.scenario:1:10: “timezone”: “Mars/Rover” is not a time zone; one is such as Asia/Seoul or +09:00"]
            ),
            ("requires 0.10", ["main.scenario:1:10: “requires”: this program is 0.2.0, which is older"]),
            ("empty yes", ["main.scenario:1:7: empty takes no argument"]),
            ("from none.device", ["main.scenario:1:6: “from”: none.device: no such file"]),
            ("from <<END\nx", ["main.scenario:1:6: no line “END” ends the text"]),
            ("lock\nfrom <<END\nx\nEND", ["main.scenario:2:1: “from” belongs to the set-up, before the first step"]),
            (
                "empty\nfrom <<E\nE\ntour",
                ["main.scenario:2:6: “from”: a device begins with one of from, empty and tour"]
            ),
            ("from <<E\nE\nempty", ["main.scenario:3:1: “empty”: a device begins with one of from, empty and tour"]),
            (
                "code Chat app",
                ["main.scenario:1:11: code takes one argument, as in code com.acme.Chat"]
            ),
            ("push <<END\n{}", ["main.scenario:1:6: no line “END” ends the text"]),
            ("include other", ["main.scenario:1:9: other: no such file"]),
            (
                "lock\ninclude main.scenario",
                [
                    "main.scenario:2:9: “main.scenario” includes itself: main.scenario, main.scenario"
                ]
            ),
            (
                "each main.scenario",
                [
                    "main.scenario:1:1: the first line has names of letters and digits, separated by spaces; “main.scenario” is none"
                ]
            ),
            ("at 2026-02-30T00:00:00Z", ["main.scenario:1:4: “at”: a time is such as 2026-11-21T18:05:00Z"]),
            ("at 2300-01-01T00:00:00Z", ["main.scenario:1:4: “at”: \(DeviceTimeError())"]),
            (
                "push <<END x=1\n{\nEND",
                [
                    "main.scenario:1:12: no header of a push is named “x”; it is one of apns-collapse-id, apns-expiration, apns-id, apns-priority, apns-push-type, apns-topic"
                ]
            ),
            (
                "shot a.gif",
                [
                    "main.scenario:1:6: “shot”: the name of a frame’s file ends in .svg, .ansi, .txt or .json; it is “a.gif”"
                ]
            ),
            (
                "advance 5x",
                ["main.scenario:1:9: “advance”: a time is at most 36500 days in s, m, h or d, such as advance 5s"]
            ),
            (
                " j advance:5x",
                ["main.scenario:1:12: “advance:5x”: a time is at most 36500 days in s, m, h or d, such as advance 5s"]
            ),
            ("pause 1s 2s", ["main.scenario:1:10: “pause”: pause takes one argument, such as pause 2s"]),
            (
                "swipe \"Alice\" up",
                ["main.scenario:1:15: “swipe”: a swipe goes left or right: swipe \"Alice\" left"]
            ),
            (
                "tap Alice on App",
                [
                    "main.scenario:1:11: “tap”: an element is its words, and a number or the words of what it is in: \"Alice\" 2, \"Alice\" in \"App\""
                ]
            ),
            (
                "see Alice Bob",
                [
                    "main.scenario:1:11: “see”: what is to be seen is words in quotation marks, such as see \"Alice\" or see no \"Alice\""
                ]
            ),
            (
                "log contains a bc",
                ["main.scenario:1:16: “log”: the log is asked for a text: log contains \"ACTION\""]
            ),
            (
                "push a.apns apns-priority=5 x=1",
                [
                    "main.scenario:1:29: “push”: no header of a push is named “x”; it is one of apns-collapse-id, apns-expiration, apns-id, apns-priority, apns-push-type, apns-topic"
                ]
            ),
            (
                "  expect  gruops.count == 3",
                ["main.scenario:1:11: “expect”: “gruops” is not a member of the state; did you mean “groups”?"]
            ),
            (
                "include ./main.scenario",
                ["main.scenario:1:9: “main.scenario” includes itself: main.scenario, main.scenario"]
            ),
            (
                "size 80x24 large",
                ["main.scenario:1:12: size takes one argument, as in size 100x30"]
            ),
            (
                "lock\nlok\nlook",
                [
                    "main.scenario:2:1: “lok” is neither a key nor a step; did you mean “look”? Text to type must be in quotation marks"
                ]
            ),
        ])
    func mistakes(text: String, expected: [String]) {
        #expect(Self.read(["main.scenario": text]).mistakes == expected)
    }

    @Test("Too much is refused, and what is not text")
    func limits() {
        let long = String(repeating: "#", count: ScenarioParser.longestFile + 1)
        let limit = "the file has more than 16 MiB, the limit of a scenario with its device"
        #expect(Self.read(["main.scenario": long]).mistakes == ["main.scenario:1:1: main.scenario: \(limit)"])
        #expect(
            Self.read(["main.scenario": "\nfrom a", "a": long]).mistakes == ["main.scenario:2:6: “from”: a: \(limit)"])
        let row = String(repeating: "x", count: 1 << 20)
        let device = (["from <<END"] + Array(repeating: row, count: 12) + ["END", "lock"]).joined(separator: "\n")
        #expect(Self.read(["main.scenario": device]).mistakes == [])
        let fans = Dictionary(
            uniqueKeysWithValues: (0..<12).map { level in
                let text = Array(repeating: "include f\(level + 1)", count: level == 11 ? 0 : 10).joined(
                    separator: "\n")
                return (level == 0 ? "main.scenario" : "f\(level)", text)
            })
        #expect(
            Self.read(fans).mistakes.first?.hasSuffix("a scenario includes at most 1000 files in all") == true
                && Self.read(fans).mistakes.count == 1)
        let files = Dictionary(
            uniqueKeysWithValues: (0..<40).map { ("\($0 == 0 ? "main.scenario" : "f\($0)")", "include f\($0 + 1)") })
        #expect(Self.read(files).mistakes.first?.contains("at most 16 deep") == true)
        let many = Self.read([
            "main.scenario": "include a\ninclude a\ninclude a\ninclude a",
            "a": String(repeating: "j j\n", count: 20_000),
        ])
        #expect(many.mistakes == ["a:10001:1: a file has at most 100000 steps in all rows"])
        let read = ScenarioParser.scenarios(at: "x", version: "1") { _ in [UInt8(ascii: "j"), 10, 0xFF] }
        #expect(read.mistakes.map(\.description) == ["x:2:1: the line is not UTF-8"])
        let book = Self.read(["main.scenario": String(repeating: "once upon a time\n", count: 5_000)]).mistakes
        #expect(book.count == 1_001 && book[1_000].hasSuffix("there are 1000 mistakes; the rest is not read"))
        let table = Self.read([
            "main.scenario": "each t\nj", "t": "name\n" + String(repeating: "a b\n", count: 5_000),
        ]).mistakes
        #expect(table.count == 1_001)
    }
}

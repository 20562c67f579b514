import NotificationModel
import NotificationScenario
import Testing

/// What scenario files are refused for, with the place in the file.
@Suite struct ScenarioMistakeTests {
    @Test(
        "In a file with a table a dollar sign before letters is a name of the table",
        arguments: [
            ("each t\nsee \"$nmae\"", "2:6: “$nmae” is not a name of the table; did you mean “$name”?"),
            ("each t\nsee no \"a ${name}\"", "2:11: “${name}” is not a name of the table; did you mean “$name”?"),
            ("each t\nexpect groups.count != $m", "2:24: “$m” is not a name of the table; did you mean “$n”?"),
            ("each t\npush <<E\n{\n \"$zzz\"}\nE", "4:3: “$zzz” is not a name of the table; it has n, name"),
            ("each t\napp $file.json", "2:5: “$file” is not a name of the table; it has n, name"),
            ("see \"$name\"\neach t\nlock", "1:6: “$name” has its value below the line “each” only"),
        ])
    func unknownNames(text: String, mistake: String) {
        let read = ScenarioParser.read(["main.scenario": text, "t": "name n\nAlice 1\nBob 2"])
        #expect(read.mistakes.map { "\($0)" } == ["main.scenario:\(mistake)"])
    }

    @Test("Elsewhere a dollar sign is text", arguments: ["see \"$name\"", "each t\nsee \"$5 $\" # $nmae"])
    func dollarSigns(text: String) {
        #expect(ScenarioParser.read(["main.scenario": text, "t": "name n\nAlice 1"]).mistakes.isEmpty)
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
                "1: “push”: what push expects is words in quotation marks, such as push a.apns refused \"aps\""
            ),
            (
                "golden a.png",
                "8: “golden”: the name of a frame’s file ends in .svg, .ansi, .txt or .json; it is “a.png”"
            ),
            ("golden lock", "8: “golden”: the name of a frame’s file ends in .svg, .ansi, .txt or .json; it is “lock”"),
        ])
    func refusedSteps(line: String, mistake: String) {
        #expect(ScenarioParser.read(["main.scenario": line]).mistakes.map { "\($0)" } == ["main.scenario:1:\(mistake)"])
    }

    @Test("The column of a mistake is that in the file, whatever the values are") func columnsOfValues() {
        let files = [
            "main.scenario": "each t\nsee $v $v\nexpect apps[\"$v\"].badge = 1\nadvance $v", "t": "v\n\"long text\"",
        ]
        #expect(
            ScenarioParser.read(files).mistakes.map { $0.prefix { $0 != " " } } == [
                "main.scenario:2:8:", "main.scenario:3:25:", "main.scenario:4:9:",
            ])
    }

    @Test("A mistake that comes from a table names its line, and the values of the row") func rowOfMistake() {
        let files = ["main.scenario": "each t\nlanguage $v\nadvance $n", "t": "v n\nko 1s\n\nfr soon"]
        #expect(
            ScenarioParser.read(files).mistakes.map { "\($0)" } == [
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
            (
                "  lock xyz",
                ["main.scenario:1:8: “lock”: “xyz” is not an argument of lock"]
            ),
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
                    "main.scenario:1:12: “push”: no header of a push is named “x”; it is one of apns-collapse-id, apns-expiration, apns-id, apns-priority, apns-push-type, apns-topic"
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
            (
                "pause 1s 2s",
                ["main.scenario:1:10: “pause”: “2s” is not an argument of pause TIME"]
            ),
            (
                "swipe \"Alice\" up",
                [
                    "main.scenario:1:15: “swipe”: “up” is not an argument of swipe \"WORDS\", which takes in, left, right; did you mean “Up”?"
                ]
            ),
            (
                "tap Alice on App",
                [
                    "main.scenario:1:11: “tap”: “on” is not an argument of tap \"WORDS\", which takes in; did you mean “in”?"
                ]
            ),
            (
                "see Alice Bob",
                [
                    "main.scenario:1:5: “see”: what see expects is words in quotation marks, such as see \"Rotate 20°\""
                ]
            ),
            (
                "log contains a bc",
                ["main.scenario:1:14: “log”: what log expects is words in quotation marks, such as log \"ACTION\""]
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
        #expect(ScenarioParser.read(["main.scenario": text]).mistakes == expected)
    }

    @Test("Too much is refused, and what is not text")
    func limits() {
        let long = String(repeating: "#", count: ScenarioParser.longestFile + 1)
        let limit = "the file has more than 16 MiB, the limit of a scenario with its device"
        #expect(ScenarioParser.read(["main.scenario": long]).mistakes == ["main.scenario:1:1: main.scenario: \(limit)"])
        #expect(
            ScenarioParser.read(["main.scenario": "\nfrom a", "a": long]).mistakes == [
                "main.scenario:2:6: “from”: a: \(limit)"
            ])
        let row = String(repeating: "x", count: 1 << 20)
        let device = (["from <<END"] + Array(repeating: row, count: 12) + ["END", "lock"]).joined(separator: "\n")
        #expect(ScenarioParser.read(["main.scenario": device]).mistakes == [])
        let fans = Dictionary(
            uniqueKeysWithValues: (0..<12).map { level in
                let text = Array(repeating: "include f\(level + 1)", count: level == 11 ? 0 : 10).joined(
                    separator: "\n")
                return (level == 0 ? "main.scenario" : "f\(level)", text)
            })
        #expect(
            ScenarioParser.read(fans).mistakes.first?.hasSuffix("a scenario includes at most 1000 files in all") == true
                && ScenarioParser.read(fans).mistakes.count == 1)
        let files = Dictionary(
            uniqueKeysWithValues: (0..<40).map { ("\($0 == 0 ? "main.scenario" : "f\($0)")", "include f\($0 + 1)") })
        #expect(ScenarioParser.read(files).mistakes.first?.contains("at most 16 deep") == true)
        let many = ScenarioParser.read([
            "main.scenario": "include a\ninclude a\ninclude a\ninclude a",
            "a": String(repeating: "j j\n", count: 20_000),
        ])
        #expect(many.mistakes == ["a:10001:1: a file has at most 100000 steps in all rows"])
        let read = ScenarioParser.scenarios(at: "x", version: "1") { _ in [UInt8(ascii: "j"), 10, 0xFF] }
        #expect(read.mistakes.map(\.description) == ["x:2:1: the line is not UTF-8"])
        let book = ScenarioParser.read(["main.scenario": String(repeating: "once upon a time\n", count: 5_000)])
            .mistakes
        #expect(book.count == 1_001 && book[1_000].hasSuffix("there are 1000 mistakes; the rest is not read"))
        let table = ScenarioParser.read([
            "main.scenario": "each t\nj", "t": "name\n" + String(repeating: "a b\n", count: 5_000),
        ]).mistakes
        #expect(table.count == 1_001)
    }
}

import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas
import Testing

/// What is done with a device, as lines of a scenario.
@Suite("Lines of a recording") struct ScenarioRecorderTests {
    private typealias Event = ScenarioRecorder.Event

    /// Events with the milliseconds since the start, and the lines that they become.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var events: [(Int, ScenarioRecorder.Event)]
        var end: Int
        var lines: [String]

        init(_ name: String, _ events: [(Int, ScenarioRecorder.Event)], end: Int = 0, _ lines: [String]) {
            (testDescription, self.events, self.end, self.lines) = (name, events, end, lines)
        }
    }

    private static let start = Date(timeIntervalSince1970: 1_000_000_020)
    private static func date(_ milliseconds: Int) -> Date { start.addingTimeInterval(Double(milliseconds) / 1_000) }
    private static let down = key(.character("j"))
    private static func key(_ key: Key) -> Event { .step(.key(key)) }
    private static let tap = Event.step(.use(.tap, ElementQuery("Alice")))
    private static let push = Event.step(.pushText("{}", title: "", PushWords()))

    static let cases = [
        Case("nothing", [], []),
        Case("keys stand in one line", [(0, down), (50, down), (90, key(.enter))], ["j j Enter"]),
        Case(
            "with their pauses", [(0, down), (400, down), (500, key(.enter))], ["j", "pause 0.4s", "j Enter"]),
        Case(
            "a push comes between them and the thing", [(0, down), (1, push), (2, tap)],
            [
                "j", "push <<END", "{}", "END", "tap \"Alice\"",
            ]),
        Case(
            "one comment is enough for a wheel that goes on",
            [(0, .remark("Wheel.")), (1, .remark("Wheel.")), (2, key(.escape))], ["# Wheel.", "Esc"]),
        Case(
            "characters are a text, whatever time they take",
            [(0, .text("a")), (400, .text(" ")), (900, .text("\"")), (1_000, key(.enter))],
            ["type \"a \\\"\"", "pause 1s", "Enter"]),
        Case(
            "a short wait is none, but it counts for the next one", [(0, tap), (299, tap), (301, tap)],
            [
                "tap \"Alice\"", "tap \"Alice\"", "pause 0.3s", "tap \"Alice\"",
            ]),
        Case("a minute is for somebody to watch", [(60_000, tap)], ["pause 60s", "tap \"Alice\""]),
        Case("more than a minute is not", [(75_349, tap)], ["advance 75.3s", "tap \"Alice\""]),
        Case(
            "between two minutes a short wait is one", [(59_950, tap), (60_010, tap)],
            ["pause 59.9s", "tap \"Alice\"", "pause 0.1s", "tap \"Alice\""]),
        Case(
            "what comes in another second comes in it in the replay", [(900, tap), (1_010, tap), (3_050, tap)],
            ["pause 0.9s", "tap \"Alice\"", "pause 0.1s", "tap \"Alice\"", "pause 2s", "tap \"Alice\""]),
        Case("marks have a backslash", [(0, key(.character("#"))), (0, key(.character("/")))], ["\\# /"]),
        Case(
            "nothing of a text becomes a step",
            [
                (0, .step(.use(.view, ElementQuery("\u{301}; shot a.json #")))), (0, .text("\u{301}")),
                (0, key(.enter)),
            ],
            ["view \"\\u{301}; shot a.json #\"", "type \"\\u{301}\"", "Enter"]),
        Case(
            "what no line can be is a comment", [(0, .step(.use(.tap, ElementQuery(""))))],
            ["# Here somebody did what no step can do."]),
        Case("the end has its pause", [(0, tap)], end: 2_000, ["tap \"Alice\"", "pause 2s"]),
    ]

    @Test("Events become the lines that a person would write", arguments: cases) func lines(_ example: Case) {
        var recorder = ScenarioRecorder(start: Self.start)
        for (time, event) in example.events { recorder.note(event, at: Self.date(time), state: nil) }
        recorder.finish(at: Self.date(max(example.end, example.events.last?.0 ?? 0)), state: nil)
        #expect(recorder.lines == example.lines)
    }

    @Test("A state is expected after the steps before it, once for a text") func checks() throws {
        var recorder = ScenarioRecorder(start: Self.start)
        recorder.note(Self.tap, at: Self.date(600), state: ["first"])
        recorder.note(.text("a"), at: Self.date(700), state: ["tapped"])
        recorder.note(.text("b"), at: Self.date(1_100), state: ["typed"])
        recorder.note(Self.key(.enter), at: Self.date(1_100), state: nil)
        recorder.finish(at: Self.date(1_100), state: ["sent"])
        #expect(recorder.lines == ["pause 0.6s", "tap \"Alice\"", "type \"ab\"", "pause 0.5s", "Enter"])
        #expect(recorder.checks.map(\.steps) == [1, 2, 5])
        #expect(recorder.checks.map(\.state) == [["first"], ["tapped"], ["sent"]])
        var other = ScenarioRecorder(start: Self.start)
        other.note(.step(.set(try SettingAssignment(parsing: "focus=off"))), at: Self.start, state: ["first"])
        other.note(Self.tap, at: Self.start, state: ["set"])
        #expect(other.checks.map(\.steps) == [0, 0], "a setting before the first step is part of the set-up")
    }

    @Test("A jump of the clock is not a pause") func jump() {
        var recorder = ScenarioRecorder(start: Self.start)
        recorder.note(Self.tap, at: Self.date(100), state: nil)
        recorder.jump(by: 3_600)
        recorder.note(Self.tap, at: Self.date(3_600_600), state: nil)
        #expect(recorder.lines == ["tap \"Alice\"", "pause 0.6s", "tap \"Alice\""])
        // Back at the beginning, the waits so far are made up for.
        recorder.turnBack()
        recorder.note(Self.tap, at: Self.date(900), state: nil)
        #expect(recorder.lines.suffix(2) == ["pause 0.9s", "tap \"Alice\""])
    }

    @Test(
        "A payload stands in the file as it came, with the app that it was sent to",
        arguments: [
            ("{\"aps\": {}}\n", nil, [:], "push <<END\n{\"aps\": {}}\nEND"),
            (
                "{\"aps\": {}}", "com.acme.Chat", ["apns-priority": "5"],
                "push <<END \"apns-priority=5\"\n{\"Simulator Target Bundle\": \"com.acme.Chat\", \"aps\": {}}\nEND"
            ),
            ("{\n END\n}", nil, [:], "push <<END_\n{\n END\n}\nEND_"),
            ("{}", "com.acme.Chat", [:], nil),
            (
                "{\"a\": {\"Simulator Target Bundle\": \"n\"}, \"Simulator Target Bundle\" : \"a.\\\"b\", \"aps\": {}}",
                "com.acme.Chat", [:],
                "push <<END\n{\"a\": {\"Simulator Target Bundle\": \"n\"}, \"Simulator Target Bundle\": \"com.acme.Chat\", "
                    + "\"aps\": {}}\nEND"
            ),
            (
                "{\"a\": \"Simulator Target Bundle\"}", "com.acme.Chat", [:],
                "push <<END\n{\"Simulator Target Bundle\": \"com.acme.Chat\", \"a\": \"Simulator Target Bundle\"}\nEND"
            ),
            ("{\"Simulator Target Bundle\": 1}", "com.acme.Chat", [:], nil),
            (
                "{\"Simulator Target Bundle\": \"\u{301}b\", \"aps\": {\"alert\": \"\u{301}\u{202E}a\"}}",
                "com.acme.Chat", [:],
                "push <<END\n{\"Simulator Target Bundle\": \"com.acme.Chat\", \"aps\": {\"alert\": \"\\u0301\\u202ea\"}}\nEND"
            ),
        ] as [(String, String?, [String: String], String?)])
    func payload(text: String, receiver: String?, fields: [String: String], line: String?) {
        #expect(ScenarioRecorder.push(Array(text.utf8), to: receiver, fields: fields)?.line == line)
    }

    @Test("Bytes that are not text stand in no file") func bytes() {
        #expect(ScenarioRecorder.push([0x7B, 0xFF, 0x7D], to: nil, fields: [:]) == nil)
    }
}

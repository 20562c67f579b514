import NotificationCore
import NotificationModel
import NotificationScenario
import SeededRandom
import TerminalCanvas
import Testing

/// Other people's texts in scripts, scenarios and expectations: they never become anything else.
@Suite struct MarkedTextTests {
    /// A step of each kind that takes a text.
    private static func steps(_ text: String) -> [ScriptStep] {
        let name = ApplicationIdentifier("com.acme.Chat")
        var words = PushWords(fields: [
            "apns-collapse-id": String(text.unicodeScalars.filter { $0.value >= 0x20 }.prefix(8))
        ])
        words.warnings = [text]
        var refused = PushWords()
        refused.refusal = text
        return [
            .text(text), .reply(text), .answer(text), .open(text), .terminate(text), .say(text),
            .open("A", ApplicationErrand(.activity, text)), .use(.tap, ElementQuery(text)),
            .use(.view, ElementQuery(text, in: text)), .use(.swipeRight, ElementQuery(text, place: 2)),
            .see(text, isExpected: true), .see(text, isExpected: false), .focus(text, isExpected: true),
            .log(text, isExpected: false), .push(path: "a\(text)", words), .push(path: text + ".apns", refused),
            .shot(path: "a/\(text).svg"), .golden(path: "\(text).txt"),
            .expect(Expectation([.member("apps"), .entry(text), .member("badge")], equals: .integer(1))),
            .expect(
                Expectation([.member("groups"), .element(0), .member("thread")], equals: .string(text))),
            .pushText("{\"aps\": \"\(text.unicodeScalars.filter { $0 != "\r" })\"}", title: "", words),
            .key(.character(text.first ?? "a")),
        ] + ((try? SettingAssignment(.sounds, of: name, "off")).map { [.set($0)] } ?? [])
    }

    @Test("A step with any text is written as a line that is the same step", arguments: SeededGenerator.seeds(400))
    func written(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = MarkedText.random(using: &generator)
        for step in Self.steps(text) {
            #expect(step.problem == nil, "\(step)")
            let line = try #require(step.line)
            // A payload stands there as it came.
            if case .pushText = step { continue }
            // Nobody who reads the line is deceived by it: what is there is seen, and no sign of ours has a mark.
            let isShown = line.unicodeScalars.allSatisfy {
                $0.isPrintable || "\u{200D}\u{200C}".unicodeScalars.contains($0)
            }
            let hasMark = line.contains { $0.unicodeScalars.count > 1 && $0.unicodeScalars.first == "\"" }
            #expect(isShown && !hasMark, "\(line)")
        }
    }

    @Test("A value of a table is a text, in words, expectations and payloads", arguments: SeededGenerator.seeds(100))
    func table(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = String(MarkedText.random(using: &generator).unicodeScalars.filter { $0 != "\r" })
        let files = [
            "main.scenario":
                "each t\nsee \"$v\"\n$v\nexpect groups[0].thread == \"$v\"\npush <<E_E\n{\"a\": \"$v\"}\nE_E",
            "t": "v\n\(Script.quoted(text))",
        ]
        let read = ScenarioParser.read(files)
        #expect(read.mistakes == [])
        let steps = read.scenarios[0].steps.map(\.step)
        try #require(steps.count == 4, "\(steps)")
        #expect(steps[0] == .see(text, isExpected: true) && steps[1] == .text(text))
        guard case .expect(let expectation) = steps[2], case .pushText(let payload, _, _) = steps[3] else {
            Issue.record("\(steps)")
            return
        }
        #expect(expectation.value == .string(text))
        let inside = payload.dropFirst("{\"a\": \"".count)
        #expect(String(payload.unicodeScalars.suffix(2)) == "\"}" && !inside.isEmpty)
    }

    @Test("A setting of an app of any name is the same when it is read", arguments: SeededGenerator.seeds(100))
    func setting(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let name = ApplicationIdentifier(
            String(MarkedText.random(using: &generator).unicodeScalars.filter { $0 != "=" }))
        let assignment = try SettingAssignment(.sounds, of: name, "off")
        #expect(try SettingAssignment(parsing: assignment.text) == assignment)
        #expect(ScriptStep.set(assignment).problem == nil)
    }

    @Test("A format takes its arguments whatever stands behind them", arguments: SeededGenerator.seeds(100))
    func format(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = MarkedText.random(using: &generator).replacing("%", with: "")
        let localized = LocalizedText(key: "", arguments: [text])
        #expect(
            localized.text(format: "%@\(text)%1$@").unicodeScalars.elementsEqual((text + text + text).unicodeScalars))
    }
}

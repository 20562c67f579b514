import NotificationModel
import NotificationScenario
import TerminalCanvas

extension FuzzTarget {
    /// The text after `ncenter render --keys`.
    static let script = FuzzTarget(
        "script",
        longestInput: 1_024,
        pieces: [
            "advance:", "push:", "tap ", "swipe ", "see no ", "expect ", ";", "\n", "header:apns-collapse-id=",
            "header:apns-expiration=", "header:apns-priority=",
            "location:", "set:", "resize:", "look", "show", "Enter", "PgUp", "C-", "F63", "\"", "'", "\\", " ",
            "1e308s", "nan",
            "inf", "0x1p5", "1000x1000", "com.example.Shop:", "previews=", "é", "\u{85}",
        ]
    ) { bytes in
        // Invalid UTF-8 is repaired first, as in arguments.
        let text = String(decoding: bytes, as: UTF8.self)
        var expectations = Expectations()
        do throws(ScriptError) {
            let script = try Script(parsing: text)
            expectations.expect(
                try Script(parsing: text) == script, "the same text gives the same steps")
            expectations.expect(script.steps.count <= text.count, "a step has a character at least")
            for step in script.steps { expect(step, &expectations) }
        } catch {
            expectations.expectPrintedMessage(error.description)
            expectations.expect(
                error.description.hasPrefix("step ") && (error.step ?? 0) > 0, "an error names its step")
        }
        return expectations.violations
    }

    private static func expect(_ step: ScriptStep, _ expectations: inout Expectations) {
        if step != .text("") {
            expectations.expect(step.problem == nil, "a step is written as a line that is the same step: \(step)")
        }
        switch step {
        case .key(let key):
            expectations.expect(Key(name: key.name) == key, "a key's name names it: \(key)")
        case .advance(let seconds):
            expectations.expect((0...36_500 * 86_400).contains(seconds), "time goes on, and not forever: \(seconds)")
        case .wait(let seconds):
            expectations.expect((0...60).contains(seconds), "a wait ends within a minute: \(seconds)")
        case .location(let latitude, let longitude):
            expectations.expect(abs(latitude) <= 90 && abs(longitude) <= 180, "a place is on the earth")
        case .resize(let size):
            expectations.expect(
                (1...1_000).contains(size.columns) && (1...1_000).contains(size.rows), "a screen has a size")
        case .pause(let seconds):
            expectations.expect((0...3_600).contains(seconds), "a pause ends within an hour: \(seconds)")
        case .push(let path, _):
            expectations.expect(!path.isEmpty, "a push has a file")
        case .set(let assignment):
            expectSame(assignment, &expectations)
        case .use(_, let query):
            expectations.expect(!query.words.isEmpty && query.container != "", "an element is named by words")
            expectations.expect((query.place ?? 1) > 0, "the first of several is 1")
        case .see(let words, _), .focus(let words, _), .log(let words, _), .answer(let words), .reply(let words),
            .open(let words, _), .terminate(let words):
            expectations.expect(!words.isEmpty, "what a step names has words")
        case .golden, .shot, .pushText:
            expectations.expect(false, "a script names no file to write and has no payload in place")
        case .text, .header, .look, .show, .tour, .lock, .unlock, .useFocused, .expect, .bell, .say, .isRecorded:
            break
        }
    }
}

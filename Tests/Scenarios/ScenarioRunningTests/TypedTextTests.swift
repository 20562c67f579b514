import BlockingTests
import DemoDevice
import Foundation
import ScenarioRunning
import Testing

/// Text types into an open field, and keys are keys.
@Suite(.blocking) struct TypedTextTests {
    /// Scripts that end with a text for which no field is open, and the keys that it consists of.
    private static let closed: [(keys: String, suggested: String?)] = [
        ("\"jj\"", "j j"), ("\"x\"", "x"), ("type \"xx\"", "x x"), ("\" \"", "Space"), ("\"/\"", "/"),
        ("\"XX\"", "X X"), ("\"I lex\"", nil), ("type \"quick question\"", nil), ("\"\"", nil), ("\"Enter\"", nil),
        ("\"e\u{301}\"", nil), ("\"\u{1B}x\"", nil), ("Z \"x\"", "x"), ("S \"x\"", "x"), ("? \"x\"", "x"),
        ("T \"1\"", "1"), ("o \"1\"", "1"), ("H \"1\"", "1"), ("/ \"board\" Enter \"x\"", "x"),
        ("/ \"board\" Esc \"x\"", "x"), ("/ \"board\" C-l Esc \"x\"", "x"), ("view \"Your tutor\"; \"x\"", "x"),
        ("view \"Your tutor\"; 1 \"a\" Esc \"x\"", "x"), ("view \"Your tutor\"; 1 \"a\" Enter \"x\"", "x"),
    ]

    @Test("Without a field text presses nothing, and the script fails", arguments: closed)
    func closedField(keys: String, suggested: String?) throws {
        let outcome = try DemoDevice.render(keys)
        let advice = suggested.map { "; keys are written without quotation marks: \($0)" } ?? ""
        #expect(outcome.status == 1)
        #expect(outcome.messages == ["no text field is open\(advice)"])
        // The picture is that of the steps before it.
        let parts = keys.split(separator: "\"", omittingEmptySubsequences: false).dropLast(2)
        let rest = parts.joined(separator: "\"").replacing(/type $/, with: "")
        let before = try DemoDevice.render(rest.trimmingCharacters(in: .whitespaces))
        #expect(before.output == outcome.output)
    }

    @Test(
        "Every field takes text, with its spaces, wide characters, marks and emoji",
        arguments: ["/", "? /", "S /", "I /", "view \"Your tutor\"; 1"],
        ["x q", "한글 漢字", "e\u{301}\u{1F44D}\u{1F3FD}", "\"quoted\" \\ #", "a\tb\nc"])
    func field(opening: String, text: String) throws {
        let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let outcome = try DemoDevice.render("\(opening) \"\(quoted)\"") { $0.format = .elements }
        let plain = text.map { $0 == "\n" || $0 == "\t" ? " " : String($0) }.joined()
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(
            outcome.output.split(separator: "\n").contains { $0.contains("ield") && $0.contains(plain.prefix(4)) },
            "\(outcome.output)")
    }

    @Test(
        "A text that a field does not take as a whole fails",
        arguments: [
            ("/ \"a\u{7}TEXT\"", 1, "it took 1 of 3 characters"),
            ("/ \"TEXT\"", 4_097, "does not take “a”; it took 4096 of 4097 characters"),
            ("view \"Your tutor\" reply \"TEXT\"", 5_000, "it took 4096 of 5000 characters"),
        ])
    func refused(keys: String, length: Int, message: String) throws {
        let text = String(repeating: "a", count: length)
        let outcome = try DemoDevice.render(keys.replacing("TEXT", with: text))
        #expect(outcome.status == 1 && outcome.messages.joined().contains(message), "\(outcome.messages)")
    }

    @Test(
        "With --strict a key or step fails after which the device says that it does nothing",
        arguments: [
            ("u", "u: the device says “Nothing to undo”"),
            ("z", "z: the device says “z does nothing here; ? has all keys”"),
            ("r", "r: the device says “Nothing here has another"),
            ("w", "w: the device says “Not on this screen"), ("R", "R: the device says “Use “ncenter record FILE"),
            ("D", "D: the device says “This device ends with its terminal"),
            ("view \"Your tutor\"; 1 Enter", "Enter: the device says “Nothing to send"),
            ("view \"Your tutor\"; 1 tap \"Send\"", "tap: the device says “Nothing to send"),
        ])
    func strict(keys: String, message: String) throws {
        let outcome = try DemoDevice.render(keys) { $0.refusesWarnings = true }
        #expect(
            outcome.status == 1 && outcome.messages.first?.hasPrefix(message) == true, "\(outcome.messages)")
        #expect(try DemoDevice.render(keys).status == 0)
    }

    @Test(
        "Keys that do something are right with --strict",
        arguments: [
            "j k G g", "x u", "y / C-y Enter", "L N H L", "Z j", "S Esc ? Esc", "view \"Your tutor\"; 1 \"a\" Enter",
        ])
    func strictKeys(keys: String) throws {
        let outcome = try DemoDevice.render(keys) { $0.refusesWarnings = true }
        #expect(outcome.status == 0, "\(outcome.messages)")
    }
}

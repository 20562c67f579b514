import Foundation
import Testing

@testable import TerminalCanvas

@Suite("Key")
struct KeyTests {
    @Test(
        "Names and keys convert in both directions",
        arguments: [
            ("Enter", Key.enter), ("Esc", .escape), ("Tab", .tab), ("BackTab", .backTab), ("Space", .space),
            ("Up", .up),
            ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end), ("PgUp", .pageUp),
            ("PgDn", .pageDown), ("Del", .delete), ("Ins", .insert), ("Backspace", .backspace), ("F1", .function(1)),
            ("F12", .function(12)), ("C-c", .control("c")), ("C-\\", .control("\\")), ("C-@", .control("@")),
            ("q", .character("q")), ("?", .character("?")), ("F", .character("F")), ("한", .character("한")),
        ]
    )
    func names(name: String, key: Key) throws {
        #expect(Key(name: name) == key)
        #expect(key.name == name)
        #expect(try JSONDecoder().decode([Key].self, from: JSONEncoder().encode([key])) == [key])
    }

    @Test(
        "An invalid name is refused",
        arguments: [
            "", "enter", "F0", "F64", "F01", "F+1", "C-", "C-C", "C-é", "C-ab", "qq", "\u{1B}", "\r\n", "\u{9B}",
        ]
    )
    func refuses(name: String) {
        #expect(Key(name: name) == nil)
    }

    @Test("A blank is the space key")
    func readsBlank() {
        #expect(Key(name: " ") == .space)
    }

    @Test("Decoding an unknown name is an error")
    func refusesToDecode() {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Key].self, from: Data(#"["Entre"]"#.utf8)) }
    }
}

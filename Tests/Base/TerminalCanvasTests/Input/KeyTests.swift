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
            ("M-b", .alternate("b")), ("M-<", .alternate("<")),
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
            "", "enter", "F0", "F64", "F01", "F+1", "C-", "C-C", "C-é", "C-ab", "M-", "M-O", "M-[", "M-é", "M-ab",
            "M- ", "qq", "\u{1B}", "\r\n", "\u{9B}",
        ]
    )
    func refuses(name: String) {
        #expect(Key(name: name) == nil)
    }

    @Test("Each row of the table of keys says what its key is", arguments: Key.named + Key.functions)
    func definitions(key: Key) {
        let definition = key.definition
        #expect(Key(name: definition.name) == key)
        #expect(definition.characters.allSatisfy { Key.key(control: $0) == key })
        #expect(definition.finals.allSatisfy { Key.key(final: $0) == key && Key.key(shifted: $0) == key })
        #expect(definition.padFinals.allSatisfy { Key.key(shifted: $0) == key })
        #expect(definition.numbers.allSatisfy { Key.key(number: $0) == key })
        #expect(definition.consoleFinals.allSatisfy { Key.key(console: $0) == key })
        for name in definition.capabilities + definition.shiftedCapabilities {
            #expect(Key.capabilities.count { $0.name == name && $0.key == key } == 1, "\(name)")
        }
    }

    @Test("No two keys have a name, a symbol or a capability in common")
    func definitionsDiffer() {
        let keys = Key.named + Key.functions
        #expect(Set(keys.map(\.name)).count == keys.count)
        #expect(Set(keys.map(\.symbol)).count == keys.count)
        #expect(Set(Key.capabilities.map(\.name)).count == Key.capabilities.count)
    }

    @Test("The letters of the Korean keyboard stand for those at their places, capitals where Shift changes them")
    func latin() {
        func latin(_ text: String) -> String {
            String(text.compactMap { if case .character(let letter) = Key.character($0).latin { letter } else { nil } })
        }
        #expect(latin("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ") == "qwertyuiopasdfghjklzxcvbnm")
        #expect(latin("ㅃㅉㄸㄲㅆㅒㅖ") == "QWERTOP")
        #expect(latin("ｊＫ１？jK1?ㅘ") == "jK1?jK1?ㅘ")
        #expect(Key.escape.latin == .escape && Key.control("c").latin == .control("c"))
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

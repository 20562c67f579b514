import DeviceSession
import TerminalCanvas
import Testing

/// Words without a meaning in the places of others.
@Suite struct TextRedactionTests {
    @Test(
        "A replacement has the shape of the word",
        arguments: ["Alice, 14:05!", "", "안녕 😀 world", "ÀÉî 7", "日本語テキスト", "a\nb", "e\u{301}tude"])
    func shape(text: String) {
        var redaction = TextRedaction(salt: 7)
        let hidden = redaction.hide(text)
        #expect(TerminalText(hidden).columns == TerminalText(text).columns)
        for (old, new) in zip(text, hidden) {
            #expect(old.isLetter == new.isLetter && old.isNumber == new.isNumber && old.isUppercase == new.isUppercase)
            if !old.isLetter, !old.isNumber { #expect(old == new) }
        }
    }

    @Test("A word is replaced alike everywhere, and otherwise with another salt")
    func sameWord() {
        var redaction = TextRedaction(salt: 7), other = TextRedaction(salt: 8)
        let names = redaction.hide("Alice Bob alice").split(separator: " ")
        #expect(names[0].lowercased() == names[2].lowercased() && names[0] != names[2])
        #expect(names[0] != "Alice" && other.hide("Alice") != names[0])
        #expect(redaction.hideKnown("Reply to Alice") == "Reply to \(names[0])")
        #expect(redaction.hideQuoted("Bob: “Carol” is new") == "\(names[1]): “\(redaction.hide("Carol"))” is new")
    }
}

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
    }

    @Test(
        "In a line of the log the device’s own words, numbers and identifiers stay",
        arguments: [
            ("not valid JSON at line 2, column 1", "not valid JSON at line 2, column 1"), ("badge 1", "badge 1"),
            ("setNotificationCategories(ORDER)", "setNotificationCategories(ORDER)"), ("badge on", "badge on"),
            ("“ORDER” is no category", "“ORDER” is no category"),
            ("delivered “Gym”: banner", "delivered “\(hidden("Gym"))”: banner"),
            ("found the string \"secret\"; it stays", "found the string \"\(hidden("secret"))\"; it stays"),
            ("“Say “hi” to Gym”: list", "“\(hidden("Say “hi” to Gym"))”: list"),
            ("sent by Alice, Order 1 is not here", "sent by \(hidden("Alice")), \(hidden("Order 1 is not here"))"),
        ])
    func line(text: String, redacted: String) {
        var redaction = TextRedaction(salt: 7)
        for text in ["Alice", "Order 1 is not here", "1", "on", "ORDER", "valid at column 2"] {
            _ = redaction.hide(text)
        }
        #expect(redaction.hideTexts(in: text, keeping: ["ORDER"]) == redacted)
    }

    private static func hidden(_ text: String) -> String {
        var redaction = TextRedaction(salt: 7)
        return redaction.hide(text)
    }
}

import Testing

@testable import TerminalCanvas

@Suite("TerminalText")
struct TerminalTextTests {
    @Test(
        "Truncated ends in an ellipsis when it cuts",
        arguments: [
            ("Alice", 5, "Alice"), ("Alice", 4, "Ali…"), ("Alice", 1, "…"), ("Alice", 0, ""), ("Alice", -3, ""),
            ("How about a game", 10, "How about…"), ("한국어", 5, "한국…"), ("한국어", 4, "한…"), ("한국어", 1, "…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 3, ""),
        ]
    )
    func truncates(raw: String, columns: Int, shown: String) {
        let text = TerminalText(raw).truncated(to: columns)
        #expect(text == TerminalText(shown))
        #expect(text.columns <= max(0, columns))
    }

    @Test("Truncating several lines joins them")
    func truncatesLines() {
        #expect(TerminalText(multiline: "ab\ncd").truncated(to: 9) == "ab cd")
        #expect(TerminalText(multiline: "ab\ncd").truncated(to: 4) == "ab…")
    }

    @Test(
        "Padded text has exactly the requested width",
        arguments: [(7, "ab한   "), (5, "ab한 "), (4, "ab한"), (3, "ab…"), (0, "")])
    func pads(columns: Int, shown: String) {
        let text = TerminalText("ab한").padded(to: columns)
        #expect(text.string == shown)
        #expect(text.columns == columns)
    }

    @Test("Padding after truncating fills the gap of a wide cluster")
    func padsAfterTruncation() {
        let text = TerminalText("한국어").padded(to: 4)
        #expect(text.string == "한… ")
        #expect(text.columns == 4)
    }

    @Test(
        "Joining keeps the width",
        arguments: [("ab", "cd"), ("한", "x"), ("", "é"), ("a", "\u{301}"), ("🇰🇷", "🇫🇷"), ("a\u{1B}", "\n")]
    )
    func concatenates(left: String, right: String) {
        let text = TerminalText(left) + TerminalText(right)
        #expect(text.string == TerminalText(left).string + TerminalText(right).string)
        #expect(text.columns == TerminalText(left).columns + TerminalText(right).columns)
    }

    @Test("A joined multiline text is as wide as its widest line")
    func concatenatesLines() {
        #expect((TerminalText(multiline: "a\nbb") + TerminalText(multiline: "cc\nd")).columns == 4)
    }

    @Test("Interpolation passes the sanitiser")
    func interpolates() {
        let title = "\u{1B}]0;"
        #expect(("<\(title)>" as TerminalText).string == "<␛]0;>")
    }
}

import TerminalCanvas
import Testing

@Suite("Printable text")
struct PrintableTextTests {
    @Test(
        "Messages have what is safe to print as it is, and the rest as numbers",
        arguments: [
            ("plain “text”, e\u{301}é 한국어 😀", "plain “text”, e\u{301}é 한국어 😀"),
            ("\u{1B}[31m\n\t\u{7F}\u{9B}", "\\u{1B}[31m\\u{A}\\u{9}\\u{7F}\\u{9B}"),
            ("a b\u{A0}\u{3000}", "a b\\u{A0}\\u{3000}"),
            ("\u{200B}\u{200C}\u{200D}\u{202E}\u{FEFF}", "\\u{200B}\\u{200C}\\u{200D}\\u{202E}\\u{FEFF}"),
            ("\u{AD}\u{2028}\u{E000}\u{E0041}", "\\u{AD}\\u{2028}\\u{E000}\\u{E0041}"),
            // Blank, of uncertain width, and newer than what terminals know.
            ("\u{3164}\u{3248}\u{E0041}", "\\u{3164}\\u{3248}\\u{E0041}"),
            (String(repeating: "e\u{301}", count: 30), String(repeating: "e\u{301}", count: 20) + "…"),
        ])
    func escaped(text: String, printed: String) {
        #expect(PrintableText.escaped(text) == printed)
        #expect(PrintableText.quoted(text) == "\"\(printed)\"")
    }
}

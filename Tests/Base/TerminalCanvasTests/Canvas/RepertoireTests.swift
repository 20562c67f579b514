import Testing

@testable import TerminalCanvas

@Suite("Repertoire")
struct RepertoireTests {
    @Test(
        "ASCII replacements take the same columns",
        arguments: [
            ("╭─╮│╰╯┬┴├┤", "+-+|++++++"), ("━║═", "-|="), ("◇◆●○▪■▣□▲▼◀▶", "+*@o:##o^v<>"), ("…•·", "~*."),
            ("⏎↑↓←→", "$^v<>"), ("✓✕×", "+xx"), ("“”‘’–—", "\"\"''--"), ("█▀▄", "#\"_"),
            ("Grüße, Ångström Łódź ﬁn", "Gruse, Angstrom Lodz ?n"), ("e\u{301}", "e"), ("Tiếng Việt", "Tieng Viet"),
            ("한a", "??a"), ("Ａ１x", "A 1 x"), ("\u{3000}x", "  x"), ("😀!", "??!"), ("🇰🇷.", "??."), ("Привет", "??????"),
            ("a\u{1B}[0m", "a^[0m"), ("20°", "20o"), ("\u{2800}⠁⣿x", " .#x"), ("a\u{A0}b", "a b"),
        ]
    )
    func standsIn(raw: String, shown: String) {
        let text = TerminalText(raw)
        var canvas = Canvas(size: Size(columns: 30, rows: 1), repertoire: .ascii)
        canvas.write(text, at: Point(column: 0, row: 0))
        #expect(canvas.lines() == [shown])
        #expect(text.columns == shown.count)
        var unicode = Canvas(size: canvas.size)
        unicode.write(text, at: Point(column: 0, row: 0))
        var copy = Canvas(size: canvas.size, repertoire: .ascii)
        copy.draw(unicode, at: Point(column: 0, row: 0))
        #expect(copy == canvas)
    }

    @Test(
        "Without Unicode an ellipsis is three points, of the last letters of a long text or the blanks behind a short one",
        arguments: [
            ("Turn Off…", 14, "Turn Off..."), ("Turn Off…", 11, "Turn Off~"), ("Turn Off…", 9, "Turn Off~"),
            ("Grouped Notificati…", 19, "Grouped Notifica..."), ("…", 5, "..."), ("a…b", 9, "a~b"),
        ])
    func ellipsis(raw: String, columns: Int, shown: String) {
        for repertoire in [Repertoire.ascii, .console] {
            var canvas = Canvas(size: Size(columns: columns, rows: 2), repertoire: repertoire)
            canvas.write(TerminalText(raw), at: Point(column: 0, row: 0))
            #expect(canvas.lines() == [shown, ""])
        }
    }

    @Test(
        "The Linux console keeps what its fonts have, and shows the half or whole block nearest to a quarter",
        arguments: [
            ("▟▀▀▙ ▗▟█ ▜▄▄▛", "█▀▀█ ▄██ █▄▄█"), ("▌▐▒▘▚", "▌▐▒▀█"), ("╭─╮│╰╯┬┴├┤┃━", "┌─┐│└┘┬┴├┤│─"), ("═╱", "=/"),
            ("20° Grüße, Ångström À É", "20° Grüße, Ångström A É"), ("…◆✕⚠", "~*x!"), ("한a", "??a"), ("e\u{301}", "e"),
        ]
    )
    func console(raw: String, shown: String) {
        let text = TerminalText(raw)
        var canvas = Canvas(size: Size(columns: 30, rows: 1), repertoire: .console)
        canvas.write(text, at: Point(column: 0, row: 0))
        #expect(canvas.lines() == [shown])
        #expect((0..<30).allSatisfy { canvas[$0, 0].line == nil })
        var unicode = Canvas(size: canvas.size)
        unicode.write(text, at: Point(column: 0, row: 0))
        var copy = Canvas(size: canvas.size, repertoire: .console)
        copy.draw(unicode, at: Point(column: 0, row: 0))
        #expect(copy == canvas)
    }

    @Test("Terminals without Unicode draw their own degree sign") func degree() {
        var canvas = Canvas(size: Size(columns: 3, rows: 1), repertoire: .ascii)
        canvas.write("20°", at: Point(column: 0, row: 0))
        #expect(canvas[2, 0].line == .degree && canvas[2, 0].text == "o" && canvas[1, 0].line == nil)
    }

    @Test("Boxes are ASCII")
    func boxes() {
        var canvas = Canvas(size: Size(columns: 4, rows: 3), repertoire: .ascii)
        canvas.box(canvas.bounds, borders: .rounded, style: .plain)
        #expect(canvas.lines() == ["+--+", "|  |", "+--+"])
    }
}

import SeededRandom
import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite("ANSI text")
struct ANSITextTests {
    private static let red = Style(foreground: .rgb(red: 255, green: 0, blue: 0), background: .basic(.brightBlue))

    @Test(
        "A style becomes the sequence of the colours asked for",
        arguments: [
            (Style.plain, ColorDepth.direct, "x"),
            (Style(attributes: .bold), .none, "\u{1B}[0;1mx\u{1B}[m"),
            (Style(attributes: [.dim, .italic, .underline, .reverse]), .direct, "\u{1B}[0;2;3;4;7mx\u{1B}[m"),
            (red, .none, "x"), (red, .direct, "\u{1B}[0;38;2;255;0;0;104mx\u{1B}[m"),
            (red, .twoHundredFiftySix, "\u{1B}[0;38;5;196;104mx\u{1B}[m"),
            (red, .sixteen, "\u{1B}[0;91;104mx\u{1B}[m"), (red, .eight, "\u{1B}[0;1;31;44mx\u{1B}[m"),
        ])
    func style(style: Style, depth: ColorDepth, expected: String) {
        var canvas = Canvas(size: Size(columns: 3, rows: 1))
        canvas.write("x", at: Point(column: 0, row: 0), style: style)
        #expect(ANSIText(canvas, depth: depth).string == expected + "\n")
    }

    @Test("Blanks at the end of a row are written only where they are seen") func blanks() {
        var canvas = Canvas(size: Size(columns: 4, rows: 2))
        canvas.write("a", at: Point(column: 1, row: 0))
        canvas.fill(
            Rectangle(column: 2, row: 1, columns: 1, rows: 1), style: Style(background: .basic(.green)), clip: nil)
        #expect(ANSIText(canvas, depth: .direct).string == " a\n  \u{1B}[0;42m \u{1B}[m\n")
    }

    @Test("Without the sequences it is the text of the rows, and made printable it stays as it is") func textOfRows() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            var canvas = Canvas(size: Size(columns: 20, rows: 4))
            let other = canvas
            for _ in 0..<6 { RandomDrawing.apply(to: &canvas, from: other, using: &generator) }
            for depth in ColorDepth.allCases {
                let text = ANSIText(canvas, depth: depth)
                let rows = text.string.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(rows.dropLast().map { String($0.replacing(/[ ]+$/, with: "")) } == canvas.lines())
                #expect(ANSIText(sanitizing: text.string) == text)
            }
        }
    }

    @Test(
        "Of text from elsewhere only sequences for styles stay",
        arguments: [
            ("\u{1B}[1mbold\u{1B}[m\n", "\u{1B}[1mbold\u{1B}[m\n"), ("\u{1B}[2Jx", "␛[2Jx"),
            ("\u{1B}]52;c;eA==\u{07}", "␛]52;c;eA==␇"), ("\u{1B}[1;\u{1B}[2mx", "␛[1;\u{1B}[2mx"),
        ])
    func sanitizing(text: String, expected: String) {
        #expect(ANSIText(sanitizing: text).string == expected)
    }
}

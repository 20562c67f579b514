import SeededRandom
import Testing

@testable import TerminalCanvas

/// The styles of blanks, which cost bytes and cannot be seen.
@Suite("Canvas blanks")
struct CanvasBlankTests {
    private static let styles: [Character: Style] = [
        ".": .plain, "b": Style(attributes: .bold), "r": Style(foreground: .basic(.red)),
        "_": Style(attributes: .underline), "v": Style(attributes: .reverse),
        "G": Style(background: .basic(.green)), "R": Style(foreground: .basic(.red), background: .basic(.green)),
    ]

    private static func names(_ canvas: Canvas) -> String {
        String(
            (0..<canvas.size.columns).map { column in
                styles.first { $0.value == canvas[column, 0].style }?.key ?? "?"
            })
    }

    @Test(
        "Blanks between words take the style of the word before, else of the word after, where they look the same",
        arguments: [
            ("one two", "bbb.rrr", "bbbbrrr"), ("one two", "bbbbrrr", "bbbbrrr"), ("one two", "___.rrr", "___rrrr"),
            ("one two", "___.vvv", "___.vvv"), ("one two", "bbbGrrr", "bbbGrrr"), ("one two", "bbb_rrr", "bbb_rrr"),
            ("one two", "RRRGrrr", "RRRRrrr"), ("one two", "bbbGRRR", "bbbRRRR"), ("a   b", "b.G.r", "bbGrr"),
            ("  a  ", "..b..", "..b.."), ("     ", ".b.b.", ".b.b."), ("한 a", "bb.r", "bbbr"),
        ]
    )
    func joins(text: TerminalText, before: String, after: String) throws {
        var canvas = Canvas(size: Size(columns: before.count, rows: 1))
        canvas.write(text, at: Point(column: 0, row: 0))
        for (column, name) in before.enumerated() {
            let style = try #require(Self.styles[name])
            canvas.restyle(Rectangle(column: column, row: 0, columns: 1, rows: 1)) { $0 = style }
        }
        let lines = canvas.lines()
        canvas.joinStylesOfBlanks()
        #expect(Self.names(canvas) == after)
        #expect(canvas.lines() == lines)
    }

    @Test(
        "Full blocks side by side are blanks on their colour, and reversed where they have none",
        arguments: [
            (
                Style(foreground: .basic(.red), background: .basic(.blue)),
                Style(foreground: .basic(.blue), background: .basic(.red))
            ),
            (
                Style(foreground: .rgb(red: 1, green: 2, blue: 3), attributes: .bold),
                Style(background: .rgb(red: 1, green: 2, blue: 3), attributes: .bold)
            ),
            (.plain, Style(attributes: .reverse)), (Style(attributes: .reverse), .plain),
            (Style(foreground: .basic(.white), attributes: .bold), nil),
        ] as [(Style, Style?)])
    func fullBlocks(style: Style, ground: Style?) {
        var canvas = Canvas(size: Size(columns: 5, rows: 2))
        canvas.write("▌██ █", at: Point(column: 0, row: 0), style: style)
        canvas.write("█", at: Point(column: 0, row: 1), style: style)
        let before = canvas
        canvas.replaceFullBlocks()
        for row in 0..<2 {
            for column in 0..<5 {
                guard let ground, row == 0, column == 1 || column == 2 else {
                    #expect(canvas[column, row] == before[column, row])
                    continue
                }
                #expect(canvas[column, row].text == " " && canvas[column, row].style == ground)
            }
        }
    }

    @Test("Every cell looks as before, and rows do not depend on others nor on how often it is done", arguments: 0..<20)
    func looksTheSame(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var canvas = Canvas(size: Size(columns: 19, rows: 4))
        for _ in 0..<60 {
            RandomDrawing.apply(to: &canvas, from: canvas, using: &generator)
            var joined = canvas
            joined.joinStylesOfBlanks()
            for row in 0..<4 {
                for column in 0..<19 where joined[column, row] != canvas[column, row] {
                    let (old, new) = (canvas[column, row], joined[column, row])
                    #expect(old.text == " " && new.text == " " && old.style.background == new.style.background)
                    #expect(new.style.attributes.isDisjoint(with: [.reverse, .underline]))
                    #expect(old.style.attributes.isDisjoint(with: [.reverse, .underline]))
                }
                var alone = Canvas(size: Size(columns: 19, rows: 1))
                alone.draw(canvas, at: Point(column: 0, row: -row))
                alone.joinStylesOfBlanks()
                #expect((0..<19).allSatisfy { alone[$0, 0] == joined[$0, row] })
            }
            let once = joined
            joined.joinStylesOfBlanks()
            #expect(joined == once)
        }
    }
}

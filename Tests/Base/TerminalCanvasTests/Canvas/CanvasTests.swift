import SeededRandom
import Testing

@testable import TerminalCanvas

extension Canvas {
    /// Whether both halves of every wide cluster are present, in one row and with the same style.
    var isSound: Bool {
        (0..<size.rows).allSatisfy { row in
            var column = 0
            while column < size.columns {
                let cell = self[column, row]
                if cell.columns == 0 { return false }
                if cell.columns == 2 {
                    guard column + 1 < size.columns, self[column + 1, row].columns == 0,
                        self[column + 1, row].text.isEmpty, self[column + 1, row].style == cell.style
                    else { return false }
                }
                column += Int(cell.columns)
            }
            return true
        }
    }
}

@Suite("Canvas")
struct CanvasTests {
    private let bold = Style(attributes: .bold)

    private func canvas(_ columns: Int, _ rows: Int = 1) -> Canvas {
        Canvas(size: Size(columns: columns, rows: rows))
    }

    @Test("A new canvas is blank")
    func isBlank() {
        let canvas = canvas(3, 2)
        #expect(canvas.lines() == ["", ""])
        #expect(canvas[2, 1].text == " ")
        #expect(canvas[2, 1].columns == 1)
        #expect(Canvas(size: Size(columns: -1, rows: 4)).size == Size(columns: 0, rows: 4))
    }

    @Test(
        "Writing clips at the edges and blanks halves of wide clusters",
        arguments: [
            ("abc", 0, "abc", 3), ("abc", 4, "    ab", 3), ("abc", -1, "bc", 3), ("abc", 9, "", 3), ("abc", -9, "", 3),
            ("한국", 1, " 한국", 4), ("한국", 3, "   한", 4), ("한국", -1, " 국", 4), ("한국", 5, "", 4),
            ("a한b", 4, "    a", 4), ("e\u{301}x", 4, "    e\u{301}x", 2),
        ]
    )
    func clipsToCanvas(raw: String, column: Int, line: String, columns: Int) {
        var canvas = canvas(6)
        #expect(canvas.write(TerminalText(raw), at: Point(column: column, row: 0), style: bold) == columns)
        #expect(canvas.lines() == [line])
        #expect(canvas.isSound)
    }

    @Test("Writing keeps inside the clip rectangle")
    func clipsToRectangle() {
        var canvas = canvas(8)
        let clip = Rectangle(column: 2, row: 0, columns: 3, rows: 1)
        canvas.write("........", at: Point(column: 0, row: 0))
        canvas.write("한국어", at: Point(column: 1, row: 0), clip: clip)
        #expect(canvas.lines() == [".. 국..."])
        canvas.write("no", at: Point(column: 2, row: 0), clip: Rectangle(column: 0, row: 1, columns: 9, rows: 9))
        canvas.write("no", at: Point(column: 2, row: 5))
        canvas.write("no", at: Point(column: 2, row: -1))
        #expect(canvas.lines() == [".. 국..."])
    }

    @Test("Overwriting one half of a wide cluster blanks the other and leaves its style")
    func separatesHalves() {
        var canvas = canvas(6)
        canvas.write("한국", at: Point(column: 0, row: 0), style: bold)
        canvas.write("x", at: Point(column: 1, row: 0))
        #expect(canvas.lines() == [" x국"])
        #expect(canvas[0, 0].style == bold)
        canvas.write("y", at: Point(column: 2, row: 0))
        #expect(canvas.lines() == [" xy"])
        #expect(canvas[3, 0].style == bold)
        #expect(canvas[3, 0].text == " ")
    }

    @Test("A line break in written text is a blank")
    func writesBreaksAsBlanks() {
        var canvas = canvas(8)
        #expect(canvas.write(TerminalText(multiline: "ab\ncd"), at: Point(column: 0, row: 0)) == 5)
        #expect(canvas.lines() == ["ab cd"])
    }

    @Test("Fill makes blanks of a style")
    func fills() {
        var canvas = canvas(4, 2)
        canvas.write("한국", at: Point(column: 0, row: 0))
        canvas.fill(Rectangle(column: 1, row: 0, columns: 2, rows: 9), style: bold)
        #expect(canvas.lines() == ["", ""])
        #expect(canvas[1, 1].style == bold)
        #expect(canvas[3, 0].style == .plain)
        #expect(canvas.isSound)
    }

    @Test("Restyling within a clip rectangle keeps the halves of a wide cluster alike") func restylesWithinClip() {
        var canvas = Canvas(size: Size(columns: 5, rows: 1))
        canvas.write("한국a", at: Point(column: 0, row: 0))
        let clip = Rectangle(column: 1, row: 0, columns: 2, rows: 1)
        canvas.restyle(canvas.bounds, clip: clip) { $0.attributes.insert(.bold) }
        #expect((0..<5).map { canvas[$0, 0].style.attributes == .bold } == [false, false, true, true, false])
    }

    @Test("Restyle leaves the text and treats wide clusters by their left half")
    func restyles() {
        var canvas = canvas(6)
        canvas.write("a한국b", at: Point(column: 0, row: 0), style: Style(foreground: .basic(.red)))
        canvas.restyle(Rectangle(column: 2, row: 0, columns: 2, rows: 1)) { $0.attributes.insert(.reverse) }
        #expect(canvas.lines() == ["a한국b"])
        #expect(
            (0..<6).map { canvas[$0, 0].style.attributes.contains(.reverse) } == [
                false, false, false, true, true, false,
            ])
        #expect(canvas[3, 0].style.foreground == .basic(.red))
        #expect(canvas.isSound)
    }

    @Test("Drawing a canvas clips it and does not split wide clusters")
    func draws() {
        var source = canvas(4, 2)
        source.write("한국", at: Point(column: 0, row: 0))
        source.write("abcd", at: Point(column: 0, row: 1))
        var target = canvas(5, 2)
        target.draw(source, at: Point(column: -1, row: 0))
        #expect(target.lines() == [" 국", "bcd"])
        target.draw(source, at: Point(column: 2, row: 0), clip: Rectangle(column: 0, row: 0, columns: 5, rows: 1))
        #expect(target.lines() == ["  한", "bcd"])
        target.draw(source, at: Point(column: 40, row: 40))
        #expect(target.isSound)
    }

    @Test("A box has rounded corners and needs two columns and rows")
    func boxes() {
        var canvas = canvas(5, 3)
        canvas.box(canvas.bounds, borders: .rounded, style: bold)
        #expect(canvas.lines() == ["╭───╮", "│   │", "╰───╯"])
        #expect(canvas[0, 0].style == bold)
        canvas.box(Rectangle(column: 3, row: 1, columns: 9, rows: 9), borders: .square, style: .plain)
        #expect(canvas.lines() == ["╭───╮", "│  ┌─", "╰──│╯"])
        canvas.box(Rectangle(column: 0, row: 0, columns: 1, rows: 3), borders: .square, style: .plain)
        #expect(canvas[0, 0].text == "╭")
    }

    @Test(
        "A line has two ends, is clipped, and needs two columns",
        arguments: [
            (0, 5, Rule.divider, "├───┤"), (-1, 4, .divider, "──┤"), (3, 9, .divider, "   ├─"), (1, 2, .plain, " ──"),
            (1, 3, .corneredEdge, " ▝▀▘"), (0, 1, .plain, ""), (0, 0, .plain, ""), (0, -3, .plain, ""),
        ]
    )
    func rules(column: Int, columns: Int, rule: Rule, line: String) {
        var canvas = canvas(5, 1)
        canvas.draw(rule, at: Point(column: column, row: 0), columns: columns, style: bold)
        #expect(canvas.lines() == [line])
        var clipped = self.canvas(5, 1)
        let clip = Rectangle(column: 0, row: 1, columns: 5, rows: 1)
        clipped.draw(rule, at: Point(column: column, row: 0), columns: columns, style: bold, clip: clip)
        #expect(clipped == self.canvas(5, 1))
    }

    @Test("Random drawing never leaves half a wide cluster", arguments: 0..<20)
    func staysSound(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var canvas = Canvas(size: Size(columns: 17, rows: 5), repertoire: seed % 5 == 0 ? .ascii : .unicode)
        var other = Canvas(size: Size(columns: 9, rows: 3))
        for step in 0..<150 {
            RandomDrawing.apply(to: &other, from: canvas, using: &generator)
            RandomDrawing.apply(to: &canvas, from: other, using: &generator)
            #expect(canvas.isSound && other.isSound, "seed \(seed), step \(step): \(canvas.lines())")
        }
    }
}

import SeededRandom
import Testing

@testable import TerminalCanvas

/// Canvases that go to another process as what differs.
@Suite struct CanvasUpdateTests {
    @Test(
        "Applying an update gives the same canvas, whatever was there before",
        arguments: [Repertoire.unicode, .console, .ascii],
        0..<12 as Range<UInt64>)
    func rebuilds(_ repertoire: Repertoire, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var shown = Canvas(size: .zero, repertoire: repertoire)
        var sent: Canvas?
        for step in 0..<60 {
            let size = Size(columns: step < 30 ? 19 : 24, rows: 4)
            var canvas =
                sent.map { $0.size == size ? $0 : Canvas(size: size, repertoire: repertoire) }
                ?? Canvas(size: size, repertoire: repertoire)
            let other = canvas
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                RandomDrawing.apply(to: &canvas, from: other, using: &generator)
            }
            if step % 7 == 0 { canvas.write("┌─┬┐", at: Point(column: 2, row: 1)) }
            try shown.apply(update: canvas.update(since: sent)[...])
            #expect(shown == canvas, "seed \(seed), step \(step)")
            sent = canvas
        }
    }

    @Test("A canvas without changes takes two numbers")
    func nothing() {
        let canvas = Canvas(size: Size(columns: 300, rows: 4))
        #expect(canvas.update(since: canvas) == [0xAC, 2, 4])
        #expect(canvas.update(since: nil) == [0xAC, 2, 4])
    }

    @Test(
        "Styles survive",
        arguments: [
            Style.plain, Style(foreground: .basic(.brightWhite), background: .rgb(red: 1, green: 2, blue: 255)),
            Style(foreground: .role(255), attributes: [.bold, .dim, .reverse, .underline, .italic]),
        ])
    func styles(style: Style) throws {
        #expect(Style(code: style.code) == style)
        #expect(Style(code: style.code | 1 << 63 | 7 << 57) == style, "what no style has is left out")
    }

    @Test(
        "Numbers have groups of seven bits",
        arguments: [
            (0, [0]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]),
            (.max, [UInt8](repeating: 0xFF, count: 9) + [1]),
        ]
            as [(UInt64, [UInt8])])
    func numbers(number: UInt64, bytes: [UInt8]) throws {
        var written: [UInt8] = []
        written.appendNumber(number)
        #expect(written == bytes)
        var rest = written[...]
        #expect(try rest.takeNumber(upTo: .max) == number && rest.isEmpty)
        if number > 0 {
            var tooLarge = written[...]
            #expect(throws: CanvasUpdateError.isTooLarge) { try tooLarge.takeNumber(upTo: number - 1) }
        }
    }

    @Test(
        "Bytes that are not an update leave the canvas as it was",
        arguments: [
            ([], .isCut), ([0x80], .isCut), ([2], .isCut), ([2, 1, 0], .isCut), ([2, 1, 0, 0, 0, 3, 0x61], .isCut),
            ([0xE9, 7, 1], .isTooLarge), ([UInt8](repeating: 0xFF, count: 11), .isTooLarge),
        ] as [([UInt8], CanvasUpdateError)])
    func refused(bytes: [UInt8], error: CanvasUpdateError) {
        var canvas = Canvas(size: Size(columns: 2, rows: 1))
        canvas.write("ab", at: Point(column: 0, row: 0))
        let before = canvas
        #expect(throws: error) { try canvas.apply(update: bytes[...]) }
        #expect(canvas == before)
    }

    @Test("Text is sanitized, and clipped where it lies outside") func hostile() throws {
        var canvas = Canvas(size: .zero)
        let text = Array("\u{1B}[31mred\u{202E}".utf8)
        let run = { (row: UInt8, column: UInt8) in [row, column, 0, UInt8(text.count)] + text }
        try canvas.apply(update: ([20, 2] + run(0, 1) + run(0, 19) + run(9, 0))[...])
        #expect(canvas.lines()[0].unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
        #expect(canvas.lines()[0].contains("red") && canvas.lines()[1].isEmpty)
    }
}

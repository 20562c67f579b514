import SeededRandom
import Testing

@testable import TerminalCanvas

@Suite("CanvasRun")
struct CanvasRunTests {
    private let bold = Style(attributes: .bold)

    private func canvas(_ line: TerminalText, columns: Int = 12) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns, rows: 2))
        canvas.write(line, at: Point(column: 0, row: 0))
        return canvas
    }

    @Test("No change gives no runs; an unknown canvas gives every cell")
    func coversEverything() {
        let canvas = canvas("한국 abc")
        #expect(canvas.runs(changedSince: canvas).isEmpty)
        let full = [
            CanvasRun(row: 0, column: 0, style: .plain, text: "한국 abc    ", columns: 12, isAddressed: false),
            CanvasRun(row: 1, column: 0, style: .plain, text: "            ", columns: 12, isAddressed: false),
        ]
        #expect(canvas.runs(changedSince: nil) == full)
        #expect(canvas.runs(changedSince: Canvas(size: Size(columns: 1, rows: 1))) == full)
    }

    @Test(
        "Short gaps are bridged, longer ones are skipped",
        arguments: [
            ("abcdefgh", "Xbcdefgh", ["0 X"]),
            ("abcdefgh", "XbcdYfgh", ["0 XbcdY"]),
            ("abcdefgh", "XbcdeYgh", ["0 X", "5 Y"]),
            ("abcdefgh", "XbcdefgY", ["0 X", "7 Y"]),
            ("한국어", "한글어", ["2 글"]),
            ("한국어", "x 국어", ["0 x "]),
            ("xx국어", "한국어", ["0 한"]),
            ("abc", "", ["0    "]),
        ]
    )
    func bridgesGaps(old: String, new: String, runs: [String]) {
        let found = canvas(TerminalText(new)).runs(changedSince: canvas(TerminalText(old)))
        #expect(found.map { "\($0.column) \($0.text)" } == runs)
    }

    @Test("A gap of another style is not bridged and a new style ends a run")
    func respectsStyles() {
        var old = canvas("")
        old.write("b", at: Point(column: 1, row: 0), style: bold)
        var new = old
        new.write("a", at: Point(column: 0, row: 0))
        new.write("c", at: Point(column: 2, row: 0))
        new.write("d", at: Point(column: 3, row: 0), style: bold)
        let runs = new.runs(changedSince: old)
        #expect(runs.map { "\($0.column) \($0.text)" } == ["0 a", "2 c", "3 d"])
        #expect(runs.map(\.style) == [.plain, .plain, bold])
    }

    @Test("What ncurses or the terminal may measure otherwise is a run of its own")
    func addressedAlone() {
        let runs = canvas("a🩷👨‍👩‍👧‍👦b❤\u{FE0F}c").runs(changedSince: nil).filter { $0.row == 0 }
        #expect(runs.map { "\($0.column) \($0.text)" } == ["0 a", "1 🩷", "3 👨‍👩‍👧‍👦", "5 b", "6 ❤\u{FE0F}", "8 c   "])
        #expect(runs.map(\.isAddressed) == [false, true, true, false, true, false])
        #expect(runs.map(\.columns) == [1, 2, 2, 1, 2, 4])
    }

    @Test(
        "Behind a cluster comes what may have been drawn over; where its parts have no room, the first one is shown",
        arguments: [
            ("a🩷b", ["1 🩷"]),
            ("👍🏽bcd", ["0 👍🏽", "2 bc"]),
            ("👨‍👩‍👧‍👦bc한🩷", ["0 👨‍👩‍👧‍👦", "2 bc한", "6 🩷"]),
            ("👍🏽🩷bcdef", ["0 👍🏽", "2 🩷"]),
            ("123456👨‍👩‍👧‍👦bc", ["6 👨"]),
            ("123456789🩷", ["9 🩷"]),
            ("aहिन्दी|", ["1 हि", "3 न्", "4 दी"]),
            ("বাংলা কমল", ["0 বা", "2 ং", "3 লা"]),
            ("बड़ा ｶﾞ", ["1 ड़ा", "4 ｶﾞ"]),
            ("ाx", ["0 ·"]),
            ("aශ්\u{200D}රී|", ["1 ශ්\u{200D}රී"]),
            ("ක්\u{200D} x", ["0 ක්"]),
            ("abc", []),
        ])
    func addressed(line: String, runs: [String]) {
        let found = canvas(TerminalText(line)).addressedRuns(in: 0..<2)
        #expect(found.map { "\($0.column) \($0.text)" } == runs)
    }

    @Test("Writing the runs over the old canvas gives the new one", arguments: 0..<20)
    func rebuilds(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let size = Size(columns: 19, rows: 4)
        var shown = Canvas(size: size)
        var canvas = shown
        for step in 0..<60 {
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                RandomDrawing.apply(to: &canvas, from: shown, using: &generator)
            }
            for run in canvas.runs(changedSince: shown) {
                let text = TerminalText(run.text)
                #expect(text.columns == run.columns && text.string == run.text)
                shown.write(text, at: Point(column: run.column, row: run.row), style: run.style)
            }
            #expect(shown == canvas, "seed \(seed), step \(step)")
        }
    }
}

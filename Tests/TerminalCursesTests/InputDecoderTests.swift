import TerminalCanvas
import Testing

@testable import TerminalCurses

@Suite struct InputDecoderTests {
    private func events(_ batches: String..., patience: Bool = false) -> [TerminalEvent] {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        for batch in batches {
            for scalar in batch.unicodeScalars { decoder.take(.scalar(scalar), into: &events) }
            decoder.finishBatch(into: &events)
        }
        if patience, decoder.patience != nil { decoder.giveUp(into: &events) }
        return events
    }

    @Test(arguments: [
        ("a", [Key.character("a")]),
        ("jj", [.character("j"), .character("j")]),
        ("e\u{301}", [.character("e\u{301}")]),
        ("한", [.character("한")]),
        (" ", [.space]), ("\t", [.tab]), ("\r", [.enter]), ("\n", [.enter]),
        ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
        ("\u{0}", [.control("@")]), ("\u{1}", [.control("a")]), ("\u{3}", [.control("c")]),
        ("\u{1A}", [.control("z")]), ("\u{1C}", [.control("\\")]), ("\u{1F}", [.control("_")]),
        ("\u{1B}", [.escape]),
        ("\u{1B}\u{1B}", [.escape, .escape]),
        ("\u{1B}x", [.escape, .character("x")]),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
        ("\u{1B}OA\u{1B}OH\u{1B}OF\u{1B}OP", [.up, .home, .end, .function(1)]),
        ("\u{1B}OM\u{1B}Ok\u{1B}Op", [.enter, .character("+"), .character("0")]),
        ("\u{1B}[1;5C", [.right]), ("\u{1B}[Z", [.backTab]),
        ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6;2~", [.insert, .delete, .pageUp, .pageDown]),
        ("\u{1B}[15~\u{1B}[17~\u{1B}[24~", [.function(5), .function(6), .function(12)]),
        ("\u{80}a\u{9B}b", [.character("a"), .character("b")]),
    ])
    func keys(text: String, keys: [Key]) {
        #expect(events(text) == keys.map { .key($0) })
    }

    /// Read key by key, the digits in them would act.
    @Test(arguments: [
        "\u{1B}[99;9u", "\u{1B}[?1;2c", "\u{1B}[I", "\u{1B}[O", "\u{1B}[1;2;3z", "\u{1B}[27;5;49~", "\u{1B}O1",
    ])
    func unknownSequencesAreDropped(sequence: String) {
        #expect(events(sequence + "x") == [.key(.character("x"))])
    }

    @Test func sequencesMayComeInPieces() {
        #expect(events("\u{1B}[", "1;5", "Ax") == [.key(.up), .key(.character("x"))])
        #expect(events("\u{1B}[<0;10;", "5M") == [.mouse(MouseEvent(kind: .press, at: Point(column: 9, row: 4)))])
    }

    @Test func sequenceThatDoesNotEndIsDroppedAfterAWhile() {
        #expect(events("\u{1B}[1;", patience: true) == [])
        #expect(events("\u{1B}[1;\u{1B}[A") == [.key(.up)])
    }

    @Test(arguments: [
        ("\u{1B}[<0;1;1M\u{1B}[<0;1;1m", MouseEvent(kind: .press, at: Point(column: 0, row: 0))),
        ("\u{1B}[<2;300;40M", MouseEvent(kind: .secondaryPress, at: Point(column: 299, row: 39))),
        ("\u{1B}[<64;3;4M", MouseEvent(kind: .wheelUp, at: Point(column: 2, row: 3))),
        ("\u{1B}[<65;3;4M", MouseEvent(kind: .wheelDown, at: Point(column: 2, row: 3))),
        ("\u{1B}[<16;3;4M", MouseEvent(kind: .press, at: Point(column: 2, row: 3))),
        ("\u{1B}[M !!", MouseEvent(kind: .press, at: Point(column: 0, row: 0))),
    ])
    func mouse(report: String, mouse: MouseEvent) {
        #expect(events(report) == [.mouse(mouse)])
    }

    @Test(arguments: [
        "\u{1B}[<1;3;4M", "\u{1B}[<32;3;4M", "\u{1B}[<66;3;4M", "\u{1B}[<0;0;4M", "\u{1B}[<0;3M", "\u{1B}[M#!!",
    ])
    func otherMouseReportsAreDropped(report: String) {
        #expect(events(report) == [])
    }

    @Test func pasteIsOneEventWhateverIsInIt() {
        let pasted = "q\u{3}\t한 \u{1B}[A\u{1B}[20\r\nend"
        #expect(
            events("a\u{1B}[200~\(pasted)\u{1B}[201~b") == [
                .key(.character("a")), .paste("q\t한 [A[20\n\nend"), .key(.character("b")),
            ])
    }

    @Test func pasteMayComeInPieces() {
        #expect(events("\u{1B}[20", "0~one ", "two\u{1B}", "[201", "~") == [.paste("one two")])
    }

    @Test func pasteThatDoesNotEndEndsAfterAWhile() {
        #expect(events("\u{1B}[200~lost", patience: true) == [.paste("lost")])
    }

    @Test func pasteHasALimit() {
        let long = String(repeating: "x", count: InputDecoder.pasteLimit + 10)
        #expect(events("\u{1B}[200~\(long)\u{1B}[201~") == [.paste(String(long.dropLast(10)))])
    }
}

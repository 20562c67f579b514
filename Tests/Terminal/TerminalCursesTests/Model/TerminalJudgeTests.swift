import PseudoTerminal
import SeededRandom
import TerminalCanvas
import Testing

/// Our terminal model and libvterm produce the same screen from the same bytes.
@Suite struct TerminalJudgeTests {
    @Test("Random sequences give the same screen", arguments: SeededGenerator.seeds(10))
    func randomSequences(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let size = Size(
                columns: Int.random(in: 2...24, using: &random), rows: Int.random(in: 1...8, using: &random))
            var model = TerminalModel(size: size)
            let judge = JudgeTerminal(size: size)
            // The cursor is saved first, because libvterm otherwise restores colours that were never selected.
            var sent = "\u{1B}7"
            model.feed(sent.utf8)
            judge.feed(Array(sent.utf8))
            for _ in 0..<80 {
                let sequence = RandomSequence.next(for: model, using: &random)
                sent += sequence
                model.feed(sequence.utf8)
                judge.feed(Array(sequence.utf8))
                if let difference = judge.difference(from: model) {
                    Issue.record("\(size.columns)x\(size.rows), \(sent.debugDescription): \(difference)")
                    return
                }
            }
            #expect(model.unrecognized.isEmpty)
        }
    }
}

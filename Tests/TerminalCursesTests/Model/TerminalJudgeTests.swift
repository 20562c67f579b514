import BlockingTests
import PseudoTerminal
import SeededRandom
import TerminalCanvas
import Testing

/// Our terminal model and libvterm produce the same screen from the same bytes.
@Suite(.blocking) struct TerminalJudgeTests {
    @Test("Random sequences give the same screen", arguments: 0..<10)
    func randomSequences(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let size = Size(
                columns: Int.random(in: 2...24, using: &random), rows: Int.random(in: 1...8, using: &random))
            var model = TerminalModel(size: size)
            let judge = JudgeTerminal(size: size)
            // Without a saved cursor, libvterm restores colours that were never selected.
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

    /// The same with the real output of a program on several terminals.
    @Test(
        "The output of a program gives the same screen",
        arguments: ["tmux-256color", "screen-256color", "xterm-256color", "xterm", "linux", "vt100", "rxvt"]
    )
    func probe(term: String) throws {
        let size = Size(columns: 100, rows: 30)
        let terminal = try ProbeProgram.launch(size: size, term: term)
        let judge = JudgeTerminal(size: size)
        var judged = 0
        func expectNoDifference() throws {
            try terminal.settle()
            judge.feed(terminal.output[judged...])
            judged = terminal.output.count
            let difference = judge.difference(from: terminal.model)
            #expect(difference == nil)
        }
        let steps = [
            ("jjj", "probe 4/"), ("G", "probe 100000/"), ("kkkk", "probe 99996/"), ("g", "probe 1/"),
            (String(repeating: "j", count: 40), "probe 41/"), ("w", "notification"), ("c", "key c"), ("k", "probe 40/"),
            ("jjj", "probe 43/"),
        ]
        try expectNoDifference()
        for (keys, text) in steps {
            terminal.send(keys)
            try terminal.wait(for: text)
            try expectNoDifference()
        }
        for size in [Size(columns: 60, rows: 12), Size(columns: 120, rows: 40)] {
            judge.resize(to: size)
            terminal.resize(to: size)
            try terminal.wait(for: "size \(size.columns)x\(size.rows)")
            try expectNoDifference()
        }
    }
}

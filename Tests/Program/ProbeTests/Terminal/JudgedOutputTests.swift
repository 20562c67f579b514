import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// Our terminal model and libvterm produce the same screen from the output of a program on several terminals.
@Suite(.blocking) struct JudgedOutputTests {
    @Test(
        "The output of a program gives the same screen",
        arguments: ["tmux-256color", "screen-256color", "xterm-256color", "xterm", "linux", "vt100", "rxvt"]
    )
    func output(term: String) throws {
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

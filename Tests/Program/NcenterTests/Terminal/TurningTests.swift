import BlockingTests
import PseudoTerminal
import Testing

/// The picture of the long look on a terminal: it turns in frames, each of them small.
@Suite(.blocking) struct TurningTests {
    /// Four frames of fourteen rows a turn, the first with the rows that a new button moves.
    @Test("A turn takes 2,700 bytes at most", arguments: ["xterm-256color", "tmux-256color"])
    func bytes(terminalType: String) throws {
        let terminal = try Ncenter.launch(environment: ["TERM": terminalType])
        terminal.send("jjv")
        try terminal.wait(for: "Rotate 20")
        try terminal.settle()
        for _ in 0..<3 {
            let before = terminal.output.count
            terminal.send("1")
            try terminal.settle()
            let bytes = terminal.output.count - before
            #expect(bytes > 0 && bytes <= 2_700, "\(bytes)")
        }
    }
}

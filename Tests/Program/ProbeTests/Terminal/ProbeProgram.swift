import BlockingTests
import PseudoTerminal
import TerminalCanvas

/// The program under test, which the package builds next to the tests.
enum ProbeProgram {
    static var path: String {
        get throws { try ProgramRun.path(of: "TerminalProbe") }
    }

    /// Starts the probe and waits for its first frame.
    static func launch(
        _ arguments: [String] = [], environment: [String: String] = [:], size: Size = Size(columns: 80, rows: 24),
        term: String = "tmux-256color", jobControl: Bool = true
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.launch(
            path, arguments: arguments, environment: environment, size: size, term: term, jobControl: jobControl)
        try terminal.wait(for: "q quit")
        try terminal.settle()
        return terminal
    }
}

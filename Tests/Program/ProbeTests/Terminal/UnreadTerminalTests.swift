import BlockingTests
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// A terminal that takes nothing, because nobody reads it or its output is held: the program neither waits for it nor
/// stays.
@Suite(.blocking) struct UnreadTerminalTests {
    /// How a terminal takes nothing.
    enum Way: CaseIterable, Sendable {
        case frozen, held

        func begin(_ terminal: PseudoTerminal) {
            terminal.isFrozen = true
            if self == .held { terminal.holdOutput(true) }
        }

        func end(_ terminal: PseudoTerminal) {
            terminal.isFrozen = false
            terminal.holdOutput(false)
        }
    }

    /// Far more than a terminal keeps for whoever reads it: four hundred keys and forty whole screens.
    private static let keys = String(repeating: "jjjjjjjjjj\u{0C}", count: 40)

    /// A probe whose terminal has taken all that it keeps.
    private func launch(_ way: Way, term: String = "xterm-256color") throws -> PseudoTerminal {
        let terminal = try ProbeProgram.launch(size: Size(columns: 200, rows: 60), term: term)
        terminal.send("c")
        try terminal.settle()
        way.begin(terminal)
        // Typed a little at a time: all at once it would be one turn, and one screen.
        for part in 0..<8 {
            terminal.send(String(Self.keys.dropFirst(part * 55).prefix(55)))
            try terminal.waitForRest()
        }
        return terminal
    }

    @Test(
        "Keys are taken, and the latest canvas is shown whole when the terminal takes it", arguments: Way.allCases,
        ["xterm-256color", "linux", "vt100"])
    func latestCanvas(way: Way, term: String) throws {
        let terminal = try launch(way, term: term)
        let before = terminal.output.count
        way.end(terminal)
        try terminal.wait(for: "probe 401/")
        try terminal.settle()
        let shown = terminal.lines
        let late = terminal.output.count - before
        terminal.send(.control("l"))
        try terminal.wait(for: "key C-l")
        try terminal.settle()
        let screen = terminal.output.count - before - late
        #expect(terminal.lines.dropLast() == shown.dropLast())
        // The bytes are those that a terminal keeps, the update that waited, and the last one.
        #expect(late < 140_000 + 2 * screen, "\(late) bytes, \(screen) for a screen")
    }

    @Test("A bell and commands wait with the update, and arrive once") func commands() throws {
        let terminal = try launch(.held)
        let before = terminal.model.bells
        terminal.send("BB")
        try terminal.waitForRest()
        Way.held.end(terminal)
        try terminal.wait(for: "key B")
        #expect(terminal.model.bells == before + 1)
    }

    @Test(
        "The program ends in time and leaves the terminal as far as that takes bytes", arguments: Way.allCases,
        [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1])
    func end(way: Way, signal: Int32) throws {
        let terminal = try launch(way)
        let start = ContinuousClock.now
        terminal.signal(signal)
        let isOrderly = [SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal)
        #expect(try terminal.waitForExit() == (isOrderly ? .status(128 + Int(signal)) : .signal(signal)))
        // About two seconds, and delays on a busy machine.
        #expect(ContinuousClock.now - start < .seconds(6))
        #expect(terminal.modesAreRestored, "\(terminal.modesDescription)")
        // A user who has stopped the output keeps it stopped; a reader who comes back finds everything as it was.
        guard way == .frozen else { return }
        way.end(terminal)
        _ = try terminal.waitForExit()
        #expect(terminal.isRestored, "\(terminal.modesDescription), \(terminal.lines)")
    }

    @Test("The program ends in time by its own key and by exit", arguments: ["q", "Pe", "PE"])
    func endByKey(keys: String) throws {
        let terminal = try launch(.frozen)
        let start = ContinuousClock.now
        terminal.send(keys)
        #expect(try terminal.waitForExit() == .status(keys == "q" ? 0 : 7))
        #expect(ContinuousClock.now - start < .seconds(4))
        Way.frozen.end(terminal)
        _ = try terminal.waitForExit()
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(terminal.lines.contains { $0.contains("printed and not taken") } == (keys != "q"), "\(terminal.lines)")
    }

    @Test("The program is suspended and continued", arguments: Way.allCases) func suspension(way: Way) throws {
        let terminal = try launch(way)
        terminal.send(.control("z"))
        try terminal.waitForStop()
        #expect(terminal.modesAreRestored, "\(terminal.modesDescription)")
        way.end(terminal)
        terminal.resume()
        try terminal.wait(for: "resumed")
        #expect(terminal.lines[0].hasPrefix(" probe 401/"))
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }
}

import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// Windows that become larger and smaller.
@Suite(.blocking) struct TerminalSizeTests {
    private static let large = Size(columns: 80, rows: 24)

    @Test(
        "Resizing there and back gives the same frame",
        arguments: [
            Size(columns: 40, rows: 12), Size(columns: 39, rows: 11), Size(columns: 1, rows: 1),
            Size(columns: 132, rows: 50),
            Size(columns: 79, rows: 23),
        ])
    func sizeThereAndBackIsAFreshFrame(size: Size) throws {
        let terminal = try Ncenter.launch()
        let before = withoutTimes(terminal.lines)
        terminal.resize(to: size)
        let fresh = try Ncenter.render("", "--size", "\(size.columns)x\(size.rows)").lines
        // The clock and the pane beside the list are not compared.
        if size.columns < 116 {
            try terminal.wait(until: "it shows a fresh frame") { withoutTimes($0.lines) == withoutTimes(fresh) }
        }
        terminal.resize(to: Self.large)
        try terminal.wait(until: "the list is back") { withoutTimes($0.lines) == before }
        #expect(terminal.model.unrecognized == [])
    }

    /// The terminal has cut off its contents, even if the program never sees the other size.
    @Test("A size that changes back at once is repainted") func sizeThatCameBackAtOnceIsRepainted() throws {
        let terminal = try Ncenter.launch()
        let before = withoutTimes(terminal.lines)
        for _ in 0..<5 {
            terminal.resize(to: Size(columns: 39, rows: 11))
            terminal.resize(to: Self.large)
            try terminal.wait(until: "the list is back") { withoutTimes($0.lines) == before }
            try terminal.settle()
        }
    }

    @Test("A window that is too small shows the required size") func tooSmallSaysWhatItNeeds() throws {
        let terminal = try Ncenter.launch()
        terminal.resize(to: Size(columns: 39, rows: 24))
        try terminal.wait(for: "ncenter needs 40×12 or more")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("A window that is larger than any is drawn in part, and its device goes on", arguments: [false, true])
    func largest(isAtStart: Bool) throws {
        let size = Size(columns: 40_000, rows: 12)
        let terminal = try Ncenter.launch(size: isAtStart ? size : Self.large)
        if !isAtStart { terminal.resize(to: size) }
        try terminal.wait(until: "as many columns are drawn as a viewer may have") {
            (500...1_000).contains($0.lines.map(\.count).max() ?? 0)
        }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("The terminal has its own size, whatever the environment says", arguments: ["99999", "40", "-1", "x"])
    func environment(number: String) throws {
        let terminal = try Ncenter.launch(environment: ["COLUMNS": number, "LINES": number])
        #expect(terminal.lines.last?.hasSuffix("? keys") == true)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("An expanded stack survives resizing") func expandedStackSurvivesResizing() throws {
        let terminal = try Ncenter.launch()
        terminal.send("\njj")
        try terminal.wait(for: "Show less")
        try terminal.settle()
        for columns in stride(from: 120, through: 30, by: -15) {
            terminal.resize(to: Size(columns: columns, rows: columns / 3))
        }
        terminal.resize(to: Self.large)
        try terminal.wait(for: "Show less")
        try terminal.wait(until: "the third has focus") {
            $0.focusedLines.contains { $0.contains("On a day like this?") }
        }
    }
}

import BlockingTests
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// All ways to leave the program, and to return from a suspension.
@Suite(.blocking) struct TerminalEndTests {
    @Test(
        "Quitting restores the terminal",
        arguments: [
            ("q", 0), ("\u{3}", 130), ("v\u{3}", 130), ("?qq", 0), ("Hq", 0), ("Xqq", 0), ("jv1\u{3}", 130),
            ("jv1yes\u{3}\u{3}", 130), ("jv1yes\u{3}1", 0),
        ])
    func quitRestoresTheTerminal(keys: String, status: Int) throws {
        let terminal = try Ncenter.launch()
        #expect(!terminal.isRestored)
        terminal.send(keys)
        #expect(try terminal.waitForExit() == .status(status))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test(
        "On a terminal without a second screen the prompt stands in an empty row, and a suspended program has its own again",
        arguments: ["linux", "vt100"])
    func lastRow(term: String) throws {
        let terminal = try Ncenter.launch(term: term)
        let hints = try #require(terminal.lines.last)
        #expect(hints.contains("? keys"))
        terminal.send(.control("z"))
        try terminal.waitForStop()
        #expect(terminal.lines.last == "" && terminal.model.cursor == Point(column: 0, row: 23))
        terminal.resume()
        try terminal.wait(until: "the hints are back") { $0.lines.last == hints }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.lines.last == "" && terminal.model.cursor == Point(column: 0, row: 23))
    }

    @Test("A signal restores the terminal", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT], ["", "jjv"])
    func signalRestoresTheTerminal(signal: Int32, keys: String) throws {
        let terminal = try Ncenter.launch()
        terminal.send(keys)
        try terminal.settle()
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == .status(128 + Int(signal)))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("Suspending restores the terminal, continuing repaints it", arguments: [true, false])
    func suspensionGivesTheTerminalBackAndRepaints(byKey: Bool) throws {
        let terminal = try Ncenter.launch()
        terminal.send(.enter)
        try terminal.wait(for: "Show less")
        try terminal.settle()
        let before = withoutTimes(terminal.lines)
        if byKey { terminal.send(.control("z")) } else { terminal.signal(SIGTSTP) }
        try terminal.waitForStop()
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        terminal.resume()
        try terminal.wait(for: "Show less")
        try terminal.settle()
        #expect(withoutTimes(terminal.lines) == before)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    /// The line is wrapped somewhere, because the file's path precedes the reason.
    @Test("A refusal is printed after the screen was left") func refusalIsPrintedAfterTheScreen() throws {
        let terminal = try Ncenter.launch([TestFiles.fixture("bad-truncated.apns")])
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(65))
        #expect(terminal.isRestored)
        let printed = terminal.lines.joined().filter { $0 != " " }
        #expect(printed.contains("notvalidJSONatline1,column77"))
    }

    @Test("The keyboard works with a payload on standard input") func payloadOnStandardInputLeavesTheKeyboard() throws {
        let terminal = try Ncenter.launch(
            ["-"], standardInput: #"{"Simulator Target Bundle": "com.example.Radio", "aps": {"alert": "On air"}}"#,
            showing: "On air")
        terminal.send("j\n")
        try terminal.wait(for: "Show less")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("timeout, which starts programs in the background of their terminal, can end this one")
    func background() throws {
        let command = "timeout 1 '\(try Ncenter.path)' --ephemeral; echo \"status $?\""
        let terminal = try PseudoTerminal.launch("/bin/bash", arguments: ["-c", command])
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.lines.contains("status 124"), "\(terminal.lines)")
    }
}

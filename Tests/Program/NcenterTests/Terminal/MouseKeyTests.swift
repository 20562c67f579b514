import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// The mouse is the program's or the terminal's.
@Suite(.blocking) struct MouseKeyTests {
    private func modes(_ terminal: PseudoTerminal) -> [String] {
        let text = String(decoding: terminal.output, as: UTF8.self)
        return text.matches(of: /\u{1B}\[\?1000([hl])/).map { String($0.1) }
    }

    @Test(
        "M leaves the mouse to the terminal and takes it back, from how it was at the start", arguments: [false, true])
    func toggles(startsWithout: Bool) throws {
        let terminal = try Ncenter.launch(startsWithout ? ["--no-mouse"] : [])
        #expect(modes(terminal) == (startsWithout ? [] : ["h"]))
        terminal.send("M")
        try terminal.wait(for: startsWithout ? "The mouse taps again" : "The mouse selects text")
        try terminal.settle()
        #expect(modes(terminal) == (startsWithout ? ["h"] : ["h", "l"]))
        terminal.send("M")
        try terminal.wait(for: startsWithout ? "The mouse selects text" : "The mouse taps again")
        try terminal.settle()
        #expect(modes(terminal) == (startsWithout ? ["h", "l"] : ["h", "l", "h"]))
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(modes(terminal).last == "l")
    }

    @Test(
        "Under GNU screen, which keeps Esc while it reports the mouse, the mouse is the terminal's until it is taken",
        arguments: [
            ("screen-256color", [:], nil, []), ("xterm", ["STY": "1.tty"], nil, []),
            ("screen-256color", ["STY": "1.tty", "TMUX": "/tmp/tmux,1,0"], nil, ["h"]),
            ("screen-256color", [:], #"{"mouse": true}"#, ["h"]),
        ] as [(String, [String: String], String?, [String])])
    func screen(term: String, environment: [String: String], configuration: String?, modes: [String]) throws {
        var environment = environment
        if let configuration { environment.merge(try ConfigurationFolder.make(configuration)) { $1 } }
        let terminal = try Ncenter.launch(environment: environment, term: term)
        #expect(self.modes(terminal) == modes)
        guard modes.isEmpty else { return }
        terminal.send("M")
        try terminal.wait(for: "The mouse taps again")
        try terminal.settle()
        #expect(self.modes(terminal) == ["h"])
    }

    @Test("A configuration leaves the mouse to the terminal") func configured() throws {
        let folders = try ConfigurationFolder.make(#"{"mouse": false}"#)
        #expect(try modes(Ncenter.launch(environment: folders)) == [])
    }
}

import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// Terminals that answer questions, at the end of a line that may be slow.
@Suite(.blocking) struct SlowLineTests {
    private static let question = "[5n"
    private static let answer = "\u{1B}[0n"

    /// What most terminals answer, with exact colours.
    private static let answers = [
        "]11;?": "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "[c": "\u{1B}[?64;1;22c", question: answer,
        "P$qm": "\u{1B}P1$r0;48:2::0:0:95m\u{1B}\\",
    ]

    private static let slow = SlowLine(bytesPerSecond: 2_000, roundTrip: .milliseconds(300))
    private static let far = SlowLine(bytesPerSecond: 1_000_000, roundTrip: .milliseconds(300))

    /// A terminal that has answered everything so far, and answers no question of the line any more.
    private static func silenced() throws -> PseudoTerminal {
        let terminal = try Ncenter.launch(term: "xterm-256color", answers: answers)
        terminal.answers[question] = nil
        terminal.send("j")
        try terminal.settle()
        return terminal
    }

    /// Waits until the terminal has been sent colours, however long a busy machine takes for it, and nothing follows.
    private static func wait(forExact isExact: Bool, since start: Int, on terminal: PseudoTerminal) throws {
        try terminal.wait(until: "colours are sent") {
            let text = text($0, since: start)
            return isExact ? hasExactColors(text) : text.contains("38;5;")
        }
        try terminal.settle(pause: pause)
    }

    /// The description of the program has one form, that of the system (ncurses-term) the other one.
    private static func hasExactColors(_ text: String) -> Bool { text.contains("38;2;") || text.contains("38:2:") }

    /// So long nothing comes when a frame is there, also on a busy machine.
    private static let pause = Duration.milliseconds(300)

    private static func text(_ terminal: PseudoTerminal, since start: Int) -> String {
        String(decoding: terminal.output[start...], as: UTF8.self)
    }

    /// Presses twenty keys in a second, longer on a busy machine.
    ///
    /// - Returns: The bytes that come after the last key.
    private static func pressTwenty(on terminal: PseudoTerminal) throws -> Int {
        for key in String(repeating: "jk", count: 10) {
            terminal.send(String(key))
            let next = ContinuousClock.now + .milliseconds(50)
            terminal.patience = .milliseconds(50)
            // What arrives meanwhile is shown, and ends nothing.
            try? terminal.wait(until: "the next key is due") { _ in ContinuousClock.now >= next }
            terminal.patience = .seconds(60)
        }
        let pressed = terminal.output.count
        try terminal.settle()
        return terminal.output.count - pressed
    }

    @Test("While the terminal has not answered nothing is sent, and then the newest frame") func newest() throws {
        let terminal = try Self.silenced()
        let start = terminal.output.count
        terminal.send("S")
        try terminal.settle()
        terminal.send(.escape)
        try terminal.settle()
        terminal.send("?")
        try terminal.settle()
        #expect(Self.text(terminal, since: start) == "")
        terminal.send(Self.answer)
        try terminal.wait(for: "Shift-Tab")
        #expect(!Self.text(terminal, since: start).contains("Show Previews"))
        // Its end waits for the answer, which is no input of the shell.
        terminal.send("qq")
        try terminal.settle()
        terminal.send(Self.answer)
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("Two seconds after an answer was due frames are sent again, without questions") func patience() throws {
        let terminal = try Self.silenced()
        let start = terminal.output.count
        let began = ContinuousClock.now
        terminal.send("S")
        try terminal.wait(for: "Show Previews")
        #expect(ContinuousClock.now - began > .seconds(1))
        terminal.send("\u{1B}")
        try terminal.wait(for: "Alice")
        #expect(!Self.text(terminal, since: start).contains(Self.question))
    }

    @Test(
        "Terminals that may print the question, and those that do not answer, are not asked again",
        arguments: [
            ("linux", answers, 0), ("vt100", answers, 0), ("screen-256color", answers, 0),
            ("xterm-256color", ["[c": "\u{1B}[?62;22c"], 2), ("xterm-256color", [:], 2),
        ] as [(String, [String: String], Int)])
    func mute(term: String, answers: [String: String], questions: Int) throws {
        let terminal = try Ncenter.launch(term: term, answers: answers)
        for _ in 0..<3 {
            terminal.send("j")
            try terminal.settle()
        }
        let asked = Self.text(terminal, since: 0).split(separator: Self.question, omittingEmptySubsequences: false)
        #expect(asked.count - 1 == questions)
    }

    @Test("On a slow line the last picture stands soon, with 256 colours and cheap frames", .withoutSanitizer(.costs))
    func slowness() throws {
        let terminal = try Ncenter.launch(
            environment: ["COLORTERM": "truecolor"], term: "xterm-256color", answers: Self.answers, line: Self.slow)
        #expect(Self.hasExactColors(Self.text(terminal, since: 0)))
        terminal.send(.enter)
        try terminal.wait(for: "Show less")
        for key in "jkjkj" {
            terminal.send(String(key))
            try terminal.settle(pause: Self.pause)
        }
        var start = terminal.output.count
        terminal.send("j")
        try Self.wait(forExact: false, since: start, on: terminal)
        let colors = Self.text(terminal, since: start)
        #expect(colors.contains("38;5;") && !Self.hasExactColors(colors))
        #expect(colors.utf8.count <= 2_000, "a scroll by one platter")
        terminal.send("k")
        try terminal.settle(pause: Self.pause)
        start = terminal.output.count
        terminal.send("k")
        try terminal.settle(pause: Self.pause)
        #expect(terminal.output.count - start <= 850, "a focus move")
        // A frame that is on its way and the last one; all keys alone are about 15,000 bytes, or seven seconds.
        #expect(try Self.pressTwenty(on: terminal) <= 2_500)
        // No key is lost: this many lead to the row before.
        let focus = terminal.lines
        terminal.send("jk")
        try terminal.settle(pause: Self.pause)
        #expect(withoutTimes(terminal.lines) == withoutTimes(focus))

        // Drawn again on another line, it finds that one fast, and has its colours again.
        terminal.line = nil
        terminal.send(.control("l"))
        for _ in 0..<8 {
            terminal.send("k")
            try terminal.settle(pause: Self.pause)
            terminal.send("j")
            try terminal.settle(pause: Self.pause)
        }
        start = terminal.output.count
        terminal.send("k")
        try Self.wait(forExact: true, since: start, on: terminal)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test(
        "A far line is not slow, and chosen colours stay on a slow one",
        arguments: [(far, []), (slow, ["--color", "truecolor"])])
    func colorsStay(line: SlowLine, arguments: [String]) throws {
        let terminal = try Ncenter.launch(
            arguments, environment: ["COLORTERM": "truecolor"], term: "xterm-256color", answers: Self.answers,
            line: line)
        for key in "jkjkjkjkjk" {
            terminal.send(String(key))
            try terminal.settle(pause: Self.pause)
        }
        let start = terminal.output.count
        terminal.send("j")
        try Self.wait(forExact: true, since: start, on: terminal)
    }

    @Test("A slow line is not offered more colours than it began with") func offer() throws {
        let terminal = try Ncenter.launch(term: "xterm-256color", answers: Self.answers, line: Self.slow)
        for key in "jkjkjk" {
            terminal.send(String(key))
            try terminal.settle()
        }
        #expect(!Self.hasExactColors(Self.text(terminal, since: 0)))
    }

    @Test("A viewer on a slow line skips frames at the device, and changes its own colours") func viewer() throws {
        let device = try HeadlessNcenter([])
        let other = try Ncenter.launch(["attach"], environment: device.environment)
        let terminal = try Ncenter.launch(
            ["attach"], environment: device.environment.merging(["COLORTERM": "truecolor"]) { _, new in new },
            term: "xterm-256color", answers: Self.answers, line: Self.slow)
        for key in "jkjkjk" {
            terminal.send(String(key))
            try terminal.settle()
        }
        let start = terminal.output.count
        #expect(try Self.pressTwenty(on: terminal) <= 2_500)
        #expect(!Self.hasExactColors(Self.text(terminal, since: start)))
        other.send("S")
        try other.wait(for: "Show Previews")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("No answer of a slow line reaches the shell") func end() throws {
        let program = try Ncenter.path
        let script = "'\(program)' --ephemeral; echo ended; IFS= read -r line; echo \"[$line]\""
        let terminal = try PseudoTerminal.launch(
            "/bin/sh", arguments: ["-c", script], environment: DeviceFolders.make(), term: "xterm-256color",
            answers: Self.answers, line: Self.slow)
        try terminal.wait(for: "Alice")
        terminal.send("jkjq")
        try terminal.wait(for: "ended")
        terminal.send("typed\n")
        try terminal.wait(for: "[typed]")
    }
}

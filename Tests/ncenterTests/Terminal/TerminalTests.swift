import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// The program as a person meets it.
@Suite struct TerminalTests {
    private static let large = Size(columns: 80, rows: 24)

    /// The screen below the clock and without ages, which may change while a test looks.
    private func list(_ lines: [String]) -> [String] {
        lines.dropFirst(5).map { $0.replacing(/\ +(now|\d+ min ago)/, with: "") }
    }

    // MARK: Screens

    @Test func startShowsTheTour() throws {
        let terminal = try Ncenter.launch()
        #expect(list(terminal.lines) == list(try Ncenter.render().lines))
        #expect(terminal.model.unrecognized == [])
    }

    @Test func stackExpands() throws {
        let terminal = try Ncenter.launch()
        terminal.send(.enter)
        try terminal.wait(for: "Look outside, it is pouring.")
        terminal.send("c")
        try terminal.wait(for: "5 more notifications from Alice and Me")
    }

    @Test func pictureTurnsOnItsColour() throws {
        let terminal = try Ncenter.launch()
        terminal.send("jjv")
        try terminal.wait(for: "1  Rotate 20°")
        terminal.settle()
        let upright = terminal.lines
        terminal.send("1")
        try terminal.wait(for: "2  Reset rotation")
        terminal.settle()
        #expect(terminal.lines[4...14] != upright[4...14])
        guard case .rgb(let red, let green, _) = terminal.model[10, 8].style.background else {
            Issue.record("no colour behind the picture")
            return
        }
        #expect(green > red)
        terminal.send("2")
        try terminal.wait(until: "the button has gone") { !$0.lines.contains { $0.contains("Reset rotation") } }
        terminal.settle()
        #expect(terminal.lines[4...14] == upright[4...14])
    }

    @Test func redIsRed() throws {
        let terminal = try Ncenter.launch()
        terminal.send("jj\njv")
        try terminal.wait(for: "1  Rotate 20°")
        terminal.settle()
        guard case .rgb(let red, let green, _) = terminal.model[10, 8].style.background else {
            Issue.record("no colour behind the picture")
            return
        }
        #expect(red > green)
    }

    @Test func clickExpandsAndRightClickViews() throws {
        let terminal = try Ncenter.launch()
        let row = try #require(terminal.lines.firstIndex { $0.contains("How about a board game?") })
        terminal.send(MouseEvent(kind: .press, at: Point(column: 20, row: row)))
        try terminal.wait(for: "Show less")
        let member = try #require(terminal.lines.firstIndex { $0.contains("How about a board game?") })
        terminal.send(MouseEvent(kind: .secondaryPress, at: Point(column: 20, row: member)))
        try terminal.wait(for: "close Esc")
    }

    @Test func wheelScrolls() throws {
        let terminal = try Ncenter.launch()
        for _ in 0..<6 { terminal.send(MouseEvent(kind: .wheelDown, at: Point(column: 20, row: 12))) }
        withKnownIssue("a turn of three rows is taken back, because the clock above the first card must stay in view") {
            try terminal.wait(for: "3 more notifications from Dentist, Doctor, and Salon", timeout: .seconds(1))
        }
    }

    @Test func answerIsTyped() throws {
        let terminal = try Ncenter.launch()
        terminal.send("jv1")
        try terminal.wait(for: "[ Send ]")
        terminal.send("see you at the 역")
        try terminal.wait(for: "see you at the 역")
        #expect(terminal.model.cursorIsVisible)
        terminal.paste(" at ten\nsharp")
        try terminal.wait(for: "at ten sharp")
        terminal.send(.enter)
        try terminal.wait(for: "5 more notifications")
        terminal.send("I")
        try terminal.wait(for: "reply: see you at the 역 at ten sharp")
    }

    @Test func notificationArrivesByItself() throws {
        let terminal = try Ncenter.launch()
        terminal.send("H")
        try terminal.wait(for: "Tutorial")
        terminal.send(.right, .enter)
        try terminal.wait(for: "Message with Alice")
        terminal.send("1")
        try terminal.wait(for: "I always lose at those.")
    }

    // MARK: Sizes

    @Test(arguments: [
        Size(columns: 40, rows: 12), Size(columns: 39, rows: 11), Size(columns: 1, rows: 1),
        Size(columns: 132, rows: 50),
        Size(columns: 79, rows: 23),
    ])
    func sizeThereAndBackIsAFreshFrame(size: Size) throws {
        let terminal = try Ncenter.launch()
        let before = list(terminal.lines)
        terminal.resize(to: size)
        terminal.settle()
        let fresh = try Ncenter.render("", "--size", "\(size.columns)x\(size.rows)").lines
        // The clock and what is beside the list are not compared.
        if size.columns < 116 { #expect(list(terminal.lines) == list(fresh)) }
        terminal.resize(to: Self.large)
        try terminal.wait(until: "the list is back") { list($0.lines) == before }
        #expect(terminal.model.unrecognized == [])
    }

    @Test func tooSmallSaysWhatItNeeds() throws {
        let terminal = try Ncenter.launch()
        terminal.resize(to: Size(columns: 39, rows: 24))
        try terminal.wait(for: "ncenter needs 40×12 or more")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test func expandedStackSurvivesResizing() throws {
        let terminal = try Ncenter.launch()
        terminal.send("\njj")
        try terminal.wait(for: "Show less")
        terminal.settle()
        for columns in stride(from: 120, through: 30, by: -15) {
            terminal.resize(to: Size(columns: columns, rows: columns / 3))
        }
        terminal.resize(to: Self.large)
        try terminal.wait(for: "Show less")
        try terminal.wait(until: "the third has focus") {
            $0.lines.contains { $0.hasPrefix(" ▌") && $0.contains("On a day like this?") }
        }
    }

    // MARK: Ways out

    @Test(arguments: ["q", "\u{3}", "v\u{3}", "?q", "Hq", "Xq", "jv1\u{3}"])
    func quitRestoresTheTerminal(keys: String) throws {
        let terminal = try Ncenter.launch()
        #expect(!terminal.isRestored)
        terminal.send(keys)
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT], ["", "jjv"])
    func signalRestoresTheTerminal(signal: Int32, keys: String) throws {
        let terminal = try Ncenter.launch()
        terminal.send(keys)
        terminal.settle()
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == .status(128 + Int(signal)))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL])
    func crashRestoresTheTerminal(signal: Int32) throws {
        let terminal = try Ncenter.launch()
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == .signal(signal))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test func hangUpEndsTheProgram() throws {
        let terminal = try Ncenter.launch()
        terminal.hangUp()
        #expect(try terminal.waitForExit(timeout: .seconds(3)) == .status(129))
    }

    @Test(arguments: [true, false])
    func suspensionGivesTheTerminalBackAndRepaints(byKey: Bool) throws {
        let terminal = try Ncenter.launch()
        terminal.send(.enter)
        try terminal.wait(for: "Show less")
        terminal.settle()
        let before = list(terminal.lines)
        if byKey { terminal.send(.control("z")) } else { terminal.signal(SIGTSTP) }
        try terminal.waitForStop()
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        terminal.resume()
        try terminal.wait(for: "Show less")
        terminal.settle()
        #expect(list(terminal.lines) == before)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test func refusalIsPrintedAfterTheScreen() throws {
        let terminal = try Ncenter.launch([TestFiles.fixture("bad-truncated.apns")])
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
        #expect(terminal.lines.joined().contains("not valid JSON at line 1, column 77"))
    }

    @Test func payloadOnStandardInputLeavesTheKeyboard() throws {
        let terminal = try Ncenter.launch(
            ["-"], standardInput: #"{"Simulator Target Bundle": "com.example.Radio", "aps": {"alert": "On air"}}"#,
            showing: "On air")
        terminal.send("j\n")
        try terminal.wait(for: "Show less")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    // MARK: Output

    @Test func idleProgramSendsNothing() throws {
        let terminal = try Ncenter.launch()
        // The clock may turn once; a program that is not asleep writes every time.
        var written: [Int] = []
        for _ in 0..<3 where written.last != 0 {
            terminal.settle()
            let before = terminal.output.count
            terminal.settle(pause: .milliseconds(400))
            written.append(terminal.output.count - before)
        }
        #expect(written.last == 0, "\(written)")
    }

    @Test func keyThatChangesNothingSendsNothing() throws {
        let terminal = try Ncenter.launch()
        terminal.send("j")
        terminal.settle()
        var written: [Int] = []
        for _ in 0..<3 where written.last != 0 {
            let before = terminal.output.count
            terminal.send("!")
            terminal.settle()
            written.append(terminal.output.count - before)
        }
        #expect(written.last == 0, "\(written)")
    }

    @Test func queuedKeysAreAllTakenAndMakeFewFrames() throws {
        let terminal = try Ncenter.launch()
        let before = terminal.output.count
        // Four stacks: the focus is at the end, goes up one, and the stack there expands.
        terminal.send(String(repeating: "j", count: 298) + "k\n")
        try terminal.wait(until: "the green one has focus in its stack") {
            $0.lines.contains { $0.hasPrefix(" ▌") && $0.contains("│ Green Notification    ") }
        }
        terminal.settle()
        #expect(terminal.output.count - before < 30_000)
    }

    @Test func noColorSendsNone() throws {
        let terminal = try Ncenter.launch(environment: ["NO_COLOR": "1"])
        terminal.send("jjv1")
        try terminal.wait(for: "Reset rotation")
        #expect(!terminal.model.colorWasChosen)
    }

    @Test func otherLocaleGetsOnlyASCII() throws {
        let terminal = try Ncenter.launch(
            [TestFiles.fixture("own-graphemes-wide.apns"), TestFiles.fixture("own-rtl-arabic-hebrew.apns")],
            environment: ["LC_ALL": "C"], showing: "DEMO")
        for (keys, text) in [
            ("v", "close"), ("\u{1B}", "locked"), ("GG", "Gym"), ("kv1", "Reset"), ("?", "elp"), ("q", ""),
        ] {
            terminal.send(keys)
            if !text.isEmpty { try terminal.wait(for: text) }
        }
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    /// What little by little has become of the screen is what painting it anew shows.
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64], ["tmux-256color", "linux"])
    func incrementalPaintingEqualsRepainting(seed: UInt64, term: String) throws {
        var mismatches: [String] = []
        // Once more when the clock turned or a banner went between two looks; a fault of the painting comes again.
        for _ in 0..<3 {
            let terminal = try Ncenter.launch(term: term)
            var random = SeededGenerator(seed: seed)
            for _ in 0..<12 {
                terminal.send(SeededGenerator.keys(12, from: &random))
                terminal.settle(pause: .milliseconds(15))
            }
            terminal.settle()
            let before = terminal.lines
            terminal.send(.control("l"))
            terminal.settle()
            mismatches = zip(before, terminal.lines).filter { $0 != $1 }.map { "\($0)\n\($1)" }
            #expect(terminal.exit == nil && terminal.model.unrecognized == [])
            if mismatches.isEmpty { break }
        }
        #expect(mismatches == [])
    }

    @Test(arguments: [
        "bad-ansi-csi-osc.apns", "bad-control-chars.apns", "bad-bidi-zero-width.apns", "bad-zalgo-long-line.apns",
    ])
    func hostilePayloadCommandsNothing(name: String) throws {
        let plain = try Ncenter.launch(["--empty"], showing: "No Notifications")
        let terminal = try Ncenter.launch(["--empty", TestFiles.fixture(name)], showing: "DEMO")
        terminal.send("v")
        try terminal.wait(for: "close Esc")
        terminal.send(.escape)
        terminal.send("I")
        terminal.send(.tab)
        terminal.settle()
        #expect(terminal.model.unrecognized == [] && terminal.model.bells == 0)
        #expect(terminal.model.mouseModes == plain.model.mouseModes)
        #expect(terminal.model.alternateScreenIsOn == plain.model.alternateScreenIsOn)
        // Neither a title nor a clipboard nor a device string.
        for mark in ["]", "P", "_", "^", "X"] {
            #expect(!terminal.output.ranges(of: Array("\u{1B}\(mark)".utf8)).contains { _ in true })
        }
        #expect(
            String(validating: terminal.output, as: UTF8.self)?.unicodeScalars.contains {
                (0x80...0x9F).contains($0.value)
            } == false)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test(arguments: [
        "own-graphemes-wide.apns", "own-rtl-arabic-hebrew.apns", "bad-zalgo-long-line.apns", "bad-ansi-csi-osc.apns",
    ])
    func bordersStandInOneColumn(name: String) throws {
        let terminal = try Ncenter.launch(["--empty", TestFiles.fixture(name)], showing: "DEMO")
        let top = try #require(terminal.lines.firstIndex { $0.contains("╭") })
        let bottom = try #require(terminal.lines.firstIndex { $0.contains("╰") })
        let right = try #require((0..<80).last { terminal.model[$0, top].text == "╮" })
        for row in top + 1..<bottom {
            #expect(terminal.model[right, row].text == "│", "\(terminal.lines[row])")
        }
    }

    // MARK: Other terminals

    @Test(arguments: ["linux", "vt100", "xterm-256color", "screen-256color", "xterm"])
    func otherTerminalsWork(term: String) throws {
        let terminal = try Ncenter.launch(term: term)
        terminal.send(.enter)
        try terminal.wait(for: "Show less")
        terminal.send("cjjv1")
        try terminal.wait(for: "Reset rotation")
        #expect(terminal.model.colorWasChosen == (term != "vt100"))
        #expect(terminal.model.unrecognized == [])
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test func unknownTerminalFallsBackAndSaysSo() throws {
        let terminal = try Ncenter.launch(term: "xterm-nosuchthing")
        terminal.send("I")
        try terminal.wait(for: "xterm-nosuchthing")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test(arguments: [[], ["run"]])
    func dumbTerminalGetsThePlainList(arguments: [String]) throws {
        let terminal = try PseudoTerminal.launch(try Ncenter.path, arguments: arguments, term: "dumb")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.lines[0].contains("Alice"))
        #expect(terminal.output.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D })
    }
}

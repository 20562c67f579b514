import BlockingTests
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// The session from a user's point of view: the probe on a real terminal.
@Suite(.blocking) struct TerminalSessionTests {
    // MARK: Ways out

    @Test("Quitting restores the terminal", arguments: ["tmux-256color", "xterm-256color", "screen-256color", "linux"])
    func quitRestoresTheTerminal(term: String) throws {
        let terminal = try ProbeProgram.launch(term: term)
        #expect(!terminal.isRestored)
        #expect(terminal.model.alternateScreenIsOn == (term != "linux"))
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(terminal.model.unrecognized == [])
    }

    @Test("A signal ends the program regularly", arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP])
    func signalEndsOrderly(signal: Int32) throws {
        let terminal = try ProbeProgram.launch()
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == .status(128 + Int(signal)))
        #expect(terminal.isRestored)
    }

    @Test(
        "A signal that the parent process ignores still ends the program",
        arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP]
    )
    func signalIgnoredByTheParentStillEnds(signal: Int32) throws {
        let terminal = try PseudoTerminal.launch(
            "/bin/sh", arguments: ["-c", "trap '' \(signal); exec '\(try ProbeProgram.path)'"])
        try terminal.wait(for: "q quit")
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == .status(128 + Int(signal)))
    }

    /// Only the leader of the session receives the signal of a hang-up, so the program has to detect it.
    @Test("A hang-up ends the program", arguments: [true, false])
    func lostLineEndsTheProgram(hangUpIsIgnored: Bool) throws {
        let command = (hangUpIsIgnored ? "trap '' HUP; " : "") + "exec '\(try ProbeProgram.path)'"
        let terminal = try PseudoTerminal.launch("/bin/sh", arguments: ["-c", command])
        try terminal.wait(for: "q quit")
        terminal.hangUp()
        #expect(try terminal.waitForExit() == .status(129))
    }

    @Test("exit from anywhere restores the terminal, also without handlers", arguments: ["e", "E", "Q"])
    func exitFromAnywhereRestoresTheTerminal(key: String) throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("P" + key)
        #expect(try terminal.waitForExit() == .status(7))
        #expect(terminal.isRestored)
        #expect(terminal.lines.contains("printed and not taken"))
    }

    @Test("A trap restores the terminal", arguments: ["t", "f"], ["tmux-256color", "xterm-256color"])
    func trapRestoresTheTerminal(key: String, term: String) throws {
        let terminal = try ProbeProgram.launch(term: term)
        terminal.send("j" + key)
        let exit = try terminal.waitForExit()
        #expect(exit == .signal(SIGILL) || exit == .signal(SIGTRAP))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(!terminal.lines.contains { $0.contains("Press space") })
    }

    @Test("The last output is readable after a trap") func lastWordsAreReadableAfterATrap() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("f")
        _ = try terminal.waitForExit()
        #expect(terminal.lines.contains { $0.hasSuffix("Fatal error: the probe fails") })
    }

    @Test("A stack overflow restores the terminal", .withoutSanitizer(.overflows, .thread))
    func overflowOfTheStackRestoresTheTerminal() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("o")
        #expect(try terminal.waitForExit() == .signal(SIGSEGV))
        #expect(terminal.isRestored)
    }

    /// The first and the last signal for real time, after those of the C library itself.
    private static let realTime: [Int32] = [34, 64]

    @Test(
        "A fatal signal restores the terminal",
        arguments: [
            SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGTRAP, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGIO, SIGPROF,
            SIGPWR, SIGSTKFLT, SIGXCPU, SIGXFSZ,
        ] + realTime)
    func fatalSignalRestoresTheTerminal(signal: Int32) throws {
        let terminal = try ProbeProgram.launch()
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == .signal(signal))
        #expect(terminal.isRestored)
    }

    @Test("abort restores the terminal") func abortRestoresTheTerminal() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("a")
        #expect(try terminal.waitForExit() == .signal(SIGABRT))
        #expect(terminal.isRestored)
    }

    @Test("Swift's backtracer takes over if it is configured", .withoutSanitizer(.backtraces))
    func backtracerTakesOverWhereItWasAskedFor() throws {
        let terminal = try ProbeProgram.launch(environment: [
            "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,symbolicate=off"
        ])
        terminal.send("t")
        _ = try terminal.waitForExit()
        #expect(terminal.isRestored)
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("crashed"))
    }

    // MARK: Suspension

    @Test("Suspending restores the terminal, continuing repaints it", arguments: [true, false])
    func suspensionGivesTheTerminalBackAndRepaints(byKey: Bool) throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("jj")
        try terminal.wait(for: "probe 3/")
        if byKey { terminal.send(.control("z")) } else { terminal.signal(SIGTSTP) }
        try terminal.waitForStop()
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        terminal.resume()
        try terminal.wait(for: "resumed")
        #expect(terminal.lines[0] == " probe 3/100000")
        #expect(terminal.model.alternateScreenIsOn && terminal.model.bracketedPasteIsOn)
        #expect(!terminal.model.mouseModes.isEmpty && !terminal.model.cursorIsVisible)
        terminal.send("j")
        try terminal.wait(for: "probe 4/")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("A suspended program waits for the foreground") func suspensionWaitsForTheForeground() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send(.control("z"))
        try terminal.waitForStop()
        terminal.resume(inBackground: true)
        try terminal.waitForStop()
        #expect(terminal.isRestored)
        terminal.resume()
        try terminal.wait(for: "resumed")
    }

    @Test("A suspended program can be ended") func suspendedProgramCanBeEnded() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send(.control("z"))
        try terminal.waitForStop()
        let shown = terminal.output.count
        terminal.signal(SIGTERM)
        terminal.resume(inBackground: true)
        #expect(try terminal.waitForExit() == .status(128 + Int(SIGTERM)))
        #expect(terminal.output.count == shown)
        #expect(terminal.isRestored)
    }

    @Test("A resize while suspended is shown afterwards") func resizeWhileSuspendedIsShown() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send(.control("z"))
        try terminal.waitForStop()
        terminal.resize(to: Size(columns: 60, rows: 12))
        terminal.resume()
        try terminal.wait(for: "size 60x12")
        #expect(terminal.lines[0] == " probe 1/100000")
    }

    @Test("Without job control it rings the bell instead of stopping forever")
    func withoutJobControlItRingsInsteadOfStoppingForEver() throws {
        let terminal = try ProbeProgram.launch(jobControl: false)
        terminal.send(.control("z"))
        try terminal.wait(for: "key C-z")
        #expect(!terminal.isStopped && terminal.model.bells == 1)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("It repaints when it is continued after others have stopped it")
    func stoppedByOthersItRepaintsWhenContinued() throws {
        let terminal = try ProbeProgram.launch()
        terminal.signal(SIGSTOP)
        try terminal.waitForStop()
        terminal.resume()
        try terminal.wait(for: "resumed")
        #expect(terminal.lines[0] == " probe 1/100000")
    }

    // MARK: Size

    @Test("Many resizes end at the last size") func manyResizesEndAtTheLastSize() throws {
        let terminal = try ProbeProgram.launch(size: Size(columns: 100, rows: 30))
        let before = terminal.output.count
        let start = ContinuousClock.now
        for step in 0..<100 {
            terminal.resize(
                to: step % 10 == 5 ? Size(columns: 1, rows: 1) : Size(columns: 80 + step % 40, rows: 24 + step % 20))
        }
        terminal.resize(to: Size(columns: 90, rows: 20))
        try terminal.wait(for: "size 90x20")
        // It paints at most every 16 ms, however long the machine takes for all of this.
        let frames = Int((ContinuousClock.now - start) / .milliseconds(16)) + 3
        try terminal.settle()
        #expect(terminal.output.count - before < frames * 10_000)
        #expect(terminal.lines[0] == " probe 1/100000")
        #expect(terminal.lines[19].hasSuffix("$") && terminal.lines[19].count == 90)
        let incremental = terminal.lines
        terminal.send(.control("l"))
        try terminal.wait(for: "key C-l")
        #expect(terminal.lines.dropLast() == incremental.dropLast())
    }

    @Test("Sizes that wait before the terminal is read paint one frame") func waitingSizesPaintOneFrame() throws {
        let terminal = try ProbeProgram.launch(size: Size(columns: 100, rows: 30))
        try terminal.settle()
        let before = terminal.output.count
        let start = ContinuousClock.now
        for step in 0..<199 {
            terminal.resize(to: Size(columns: 80 + step % 40, rows: 24 + step % 20))
        }
        terminal.resize(to: Size(columns: 90, rows: 20))
        // On a busy machine there may be pauses between the sizes, in which it paints.
        let frames = 1 + Int((ContinuousClock.now - start) / .milliseconds(16))
        try terminal.wait(for: "size 90x20")
        try terminal.settle()
        let storm = terminal.output.count - before
        terminal.send(.control("l"))
        try terminal.wait(for: "key C-l")
        try terminal.settle()
        let frame = terminal.output.count - before - storm
        #expect(storm < (frames + 1) * frame)
    }

    @Test(
        "Every size works",
        arguments: [
            Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 300, rows: 100),
            Size(columns: 7, rows: 3),
        ])
    func anySizeIsSurvived(size: Size) throws {
        let terminal = try ProbeProgram.launch()
        terminal.resize(to: size)
        try terminal.settle()
        terminal.resize(to: Size(columns: 80, rows: 24))
        try terminal.wait(for: "size 80x24")
        #expect(terminal.lines[0] == " probe 1/100000")
    }

    // MARK: Output

    /// Incremental painting of a changed selection must equal painting everything.
    @Test(
        "Incremental painting equals repainting",
        arguments: ["tmux-256color", "screen-256color", "xterm-256color", "linux", "vt100"]
    )
    func incrementalPaintingEqualsRepainting(term: String) throws {
        let terminal = try ProbeProgram.launch(term: term)
        let steps = [
            ("jjj", "probe 4/"), ("G", "probe 100000/"), ("kkkk", "probe 99996/"), ("g", "probe 1/"),
            (String(repeating: "j", count: 30), "probe 31/"), ("w", "notification"), ("c", "key c"), ("k", "probe 30/"),
            ("jjj", "probe 33/"),
        ]
        for (keys, text) in steps {
            terminal.send(keys)
            try terminal.wait(for: text)
        }
        try terminal.settle()
        let incremental = terminal.lines
        terminal.send(.control("l"))
        try terminal.wait(for: "key C-l")
        #expect(terminal.lines.dropLast() == incremental.dropLast())
        #expect(terminal.lines.count == 24)
        #expect(terminal.lines[23].hasSuffix("$"))
        #expect(terminal.model.unrecognized == [])
    }

    @Test("Wide text keeps its position") func wideTextKeepsItsPlace() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("w")
        try terminal.wait(for: "한국어 notification • e\u{301}é ╭─╮")
    }

    @Test("An idle program sends nothing") func idleProgramSendsNothing() throws {
        let terminal = try ProbeProgram.launch()
        let before = terminal.output.count
        try terminal.settle(pause: .milliseconds(500))
        #expect(terminal.output.count == before)
    }

    @Test("Queued keys cause few frames") func queuedKeysMakeFewFrames() throws {
        let terminal = try ProbeProgram.launch()
        let before = terminal.output.count
        terminal.send(String(repeating: "j", count: 500))
        try terminal.wait(for: "probe 501/")
        try terminal.settle()
        #expect(terminal.output.count - before < 8_000)
    }

    @Test("Moving down a line costs few bytes") func lineDownCostsFewBytes() throws {
        let terminal = try ProbeProgram.launch(size: Size(columns: 100, rows: 30), term: "xterm-256color")
        terminal.send("j")
        try terminal.wait(for: "probe 2/")
        try terminal.settle()
        let before = terminal.output.count
        terminal.send("j")
        try terminal.wait(for: "probe 3/")
        try terminal.settle()
        #expect(terminal.output.count - before < 300)
    }

    @Test("NO_COLOR sends no colours") func noColorSendsNone() throws {
        let terminal = try ProbeProgram.launch(environment: ["NO_COLOR": "1"])
        terminal.send("c")
        try terminal.wait(for: "key c")
        #expect(!terminal.model.colorWasChosen)
        #expect(terminal.model[0, 1].style.attributes == [.bold, .reverse])
    }

    @Test("An empty NO_COLOR means colours") func emptyNoColorMeansColor() throws {
        let terminal = try ProbeProgram.launch(environment: ["NO_COLOR": ""])
        #expect(terminal.model.colorWasChosen)
        #expect(
            terminal.model[0, 1].style
                == Style(foreground: .basic(.white), background: .basic(.blue), attributes: [.bold, .reverse]))
    }

    @Test("A terminal without colours works") func terminalWithoutColorsWorks() throws {
        let terminal = try ProbeProgram.launch(term: "vt100")
        #expect(
            !terminal.model.colorWasChosen && terminal.model.mouseModes.isEmpty && !terminal.model.bracketedPasteIsOn)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("A locale other than UTF-8 gets ASCII only") func otherLocaleGetsOnlyASCII() throws {
        let terminal = try ProbeProgram.launch(environment: ["LC_ALL": "C"])
        terminal.send("w")
        try terminal.wait(for: "notification")
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test(
        "Without UTF-8 lines are the terminal's own, in a graphic set that another terminal understands",
        arguments: ["vt100", "xterm", "linux", "screen"])
    func linesWithoutUTF8(term: String) throws {
        let terminal = try ProbeProgram.launch(environment: ["LC_ALL": "C"], term: term)
        terminal.send("w")
        try terminal.wait(for: "notification")
        try terminal.settle()
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
        let row = try #require(terminal.lines.firstIndex { $0.contains("notification") })
        #expect(terminal.lines[row].contains("┌─┐"), "\(terminal.lines[row])")
        let judge = JudgeTerminal(size: Size(columns: 80, rows: 24))
        judge.feed(terminal.output)
        #expect((0..<80).map { judge[$0, row].text }.joined().contains("┌─┐"))
        #expect(terminal.model.unrecognized == [])
    }

    @Test("A UTF-8 locale that is not installed still means UTF-8")
    func localeThatIsNotInstalledStillMeansUTF8() throws {
        let terminal = try ProbeProgram.launch(environment: ["LC_ALL": "xx_YY.UTF-8"])
        terminal.send("w")
        try terminal.wait(for: "한국어")
    }

    // MARK: Other terminals

    @Test("A dumb terminal is not drawn on") func dumbTerminal() throws {
        let terminal = try PseudoTerminal.launch(ProbeProgram.path, term: "dumb")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.lines[0].hasPrefix("no terminal"))
        #expect(!terminal.output.contains(0x1B))
    }

    @Test("A pipe is not drawn on") func pipe() throws {
        let terminal = try PseudoTerminal.launch("/bin/sh", arguments: ["-c", "'\(try ProbeProgram.path)' | cat"])
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.lines[0].hasPrefix("no terminal"))
        #expect(!terminal.output.contains(0x1B))
    }

    @Test(
        "An unknown terminal falls back to the common one with a notice",
        arguments: [
            ("xterm-nosuchthing", "xterm-nosuchthing as xterm-256color"), ("", "without a name as xterm-256color"),
        ]
    )
    func unknownTerminalFallsBackAndSaysSo(term: String, notice: String) throws {
        let terminal = try ProbeProgram.launch(term: term)
        try terminal.wait(for: notice)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    // MARK: Bell

    @Test("The bell rings") func bellRings() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("b")
        try terminal.wait(until: "the bell rings") { $0.model.bells == 1 }
    }

    @Test("Several bells in one turn ring once") func severalBellsInOneTurnAreOne() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("B")
        try terminal.wait(for: "key B")
        #expect(terminal.model.bells == 1)
    }

    // MARK: Printed text

    @Test("Printed text is captured") func printedTextIsCaptured() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send("p")
        try terminal.wait(for: "captured: printed by the program")
        terminal.send("P")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.lines.contains("printed and not taken"))
    }
}

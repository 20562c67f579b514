import BlockingTests
import PseudoTerminal
import SeededRandom
import TerminalCanvas
import Testing

/// The bytes sent to the terminal, also to other kinds of terminals.
@Suite(.blocking) struct TerminalOutputTests {
    @Test("An idle program sends nothing") func idleProgramSendsNothing() throws {
        let terminal = try Ncenter.launch()
        // The minute may change once; a program that is not asleep writes every time.
        var written: [Int] = []
        for _ in 0..<3 where written.last != 0 {
            try terminal.settle()
            let before = terminal.output.count
            try terminal.settle(pause: .milliseconds(400))
            written.append(terminal.output.count - before)
        }
        #expect(written.last == 0, "\(written)")
    }

    @Test("A key without an effect sends nothing") func keyThatChangesNothingSendsNothing() throws {
        let terminal = try Ncenter.launch()
        terminal.send("j")
        try terminal.settle()
        var written: [Int] = []
        for _ in 0..<3 where written.last != 0 {
            let before = terminal.output.count
            terminal.send("!")
            try terminal.settle()
            written.append(terminal.output.count - before)
        }
        #expect(written.last == 0, "\(written)")
    }

    @Test(
        "Opening a long look rings the bell for those who ask for it",
        arguments: [
            (#"{"bell": "all"}"#, "on", 1), (#"{"bell": "all"}"#, "off", 0), (#"{"bell": "sounds"}"#, "on", 0),
            (#"{"bell": "never"}"#, "on", 0), (nil, "on", 0),
        ] as [(String?, String, Int)])
    func hapticBell(configuration: String?, haptics: String, bells: Int) throws {
        let folders = try ConfigurationFolder.make(configuration)
        let terminal = try Ncenter.launch(["--set", "haptics=\(haptics)"], environment: folders)
        terminal.send("jv")
        try terminal.wait(for: "Esc close")
        terminal.send("j\u{1B}")
        try terminal.wait(for: "Alice")
        #expect(terminal.model.bells == bells)
    }

    @Test(
        "An argument says which colours are sent, whatever the environment says",
        arguments: [
            ("never", "", false), ("never", "1", false), ("auto", "1", false), ("always", "1", true), ("16", "", true),
            ("256", "", true), ("truecolor", "1", true), ("auto", "", true),
        ])
    func colorArgument(color: String, noColor: String, isColored: Bool) throws {
        let terminal = try Ncenter.launch(["--color", color], environment: ["NO_COLOR": noColor])
        terminal.send("jjv1")
        try terminal.wait(for: "Reset rotation")
        #expect(terminal.model.colorWasChosen == isColored)
    }

    @Test("With 16 colours none of 256 is sent") func sixteenColors() throws {
        let terminal = try Ncenter.launch(["--color=16"])
        terminal.send("jjv1")
        try terminal.wait(for: "Reset rotation")
        #expect(!String(decoding: terminal.output, as: UTF8.self).contains("8;5;"))
    }

    @Test("--ascii writes ASCII in any locale") func asciiArgument() throws {
        let terminal = try Ncenter.launch(["--ascii"])
        terminal.send("jv")
        try terminal.wait(for: "Reply")
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test("A locale other than UTF-8 gets ASCII only") func otherLocaleGetsOnlyASCII() throws {
        let terminal = try Ncenter.launch(
            [TestFiles.fixture("own-graphemes-wide.apns"), TestFiles.fixture("own-rtl-arabic-hebrew.apns")],
            environment: ["LC_ALL": "C"], showing: "demo")
        for (keys, text) in [
            ("v", "close"), ("\u{1B}", "Locked"), ("GGk", "Gym"), ("kv1", "Reset"), ("?", "elp"), ("q", "close"),
            ("q", "Locked"),
            ("q", ""),
        ] {
            terminal.send(keys)
            if !text.isEmpty { try terminal.wait(for: text) }
        }
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test("A VT100 draws boxes with its own lines, and with --ascii with ASCII", arguments: [[], ["--ascii"]])
    func linesOfVT100(arguments: [String]) throws {
        let terminal = try Ncenter.launch(arguments, environment: ["LC_ALL": "C"], term: "vt100")
        terminal.send("o")
        try terminal.wait(for: "View Settings")
        try terminal.settle()
        let screen = terminal.lines.joined(separator: "\n")
        let isASCII = !arguments.isEmpty
        #expect(screen.contains("┌──") != isASCII && screen.contains("+--") == isASCII, "\(screen)")
        #expect(terminal.output.contains(0x0E) != isASCII)
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    /// The result of incremental painting equals painting everything.
    @Test(
        "Incremental painting equals repainting",
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64], ["tmux-256color", "linux"]
    )
    func incrementalPaintingEqualsRepainting(seed: UInt64, term: String) throws {
        var mismatches: [String] = []
        // Repeated if the minute changed or a banner disappeared in between; an error in painting would occur again.
        for _ in 0..<3 {
            let terminal = try Ncenter.launch(term: term)
            var random = SeededGenerator(seed: seed)
            for _ in 0..<12 {
                terminal.send(SeededGenerator.keys(12, from: &random))
                try terminal.waitForRest()
            }
            // A key takes a notice away, also that which paints anew.
            terminal.send(.control("l"))
            try terminal.settle()
            let before = terminal.lines
            terminal.send(.control("l"))
            try terminal.settle()
            mismatches = zip(before, terminal.lines).filter { $0 != $1 }.map { "\($0)\n\($1)" }
            #expect(terminal.exit == nil && terminal.model.unrecognized == [])
            if mismatches.isEmpty { break }
        }
        #expect(mismatches == [])
    }

    @Test(
        "A hostile payload does not control the terminal",
        arguments: [
            "bad-ansi-csi-osc.apns", "bad-control-chars.apns", "bad-bidi-zero-width.apns", "bad-zalgo-long-line.apns",
        ])
    func hostilePayloadCommandsNothing(name: String) throws {
        let plain = try Ncenter.launch(["--empty"], showing: "No Notifications")
        let terminal = try Ncenter.launch(
            ["--empty", "--set", "haptics=off", TestFiles.fixture(name)], showing: "demo")
        terminal.send("v")
        try terminal.wait(for: "Esc close")
        terminal.send(.escape)
        terminal.send("I")
        terminal.send(.tab)
        try terminal.settle()
        #expect(terminal.model.unrecognized == [] && terminal.model.bells == 0)
        #expect(terminal.model.mouseModes == plain.model.mouseModes)
        #expect(terminal.model.alternateScreenIsOn == plain.model.alternateScreenIsOn)
        // No title, clipboard or device control string.
        for mark in ["]", "P", "_", "^", "X"] {
            #expect(!terminal.outputWithoutQuestions.contains(Array("\u{1B}\(mark)".utf8)))
        }
        #expect(
            String(validating: terminal.output, as: UTF8.self)?.unicodeScalars.contains {
                (0x80...0x9F).contains($0.value)
            } == false)
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("Other terminals work", arguments: ["linux", "vt100", "xterm-256color", "screen-256color", "xterm"])
    func otherTerminalsWork(term: String) throws {
        let terminal = try Ncenter.launch(term: term)
        terminal.send(.enter)
        try terminal.wait(for: "Show less")
        terminal.send("cjjv1")
        try terminal.wait(for: "Reset rotation")
        #expect(terminal.model.colorWasChosen == (term != "vt100"))
        #expect(terminal.model.unrecognized == [])
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("An unknown terminal falls back to the common one with a notice")
    func unknownTerminalFallsBackAndSaysSo() throws {
        let terminal = try Ncenter.launch(term: "xterm-nosuchthing")
        terminal.send("I")
        try terminal.wait(for: "xterm-nosuchthing as")
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("A limit of files that leaves no room for a screen is named") func limitForFiles() throws {
        let terminal = try PseudoTerminal.launch(
            "/bin/sh", arguments: ["-c", #"ulimit -f 0; exec "$0" --ephemeral"#, try Ncenter.path])
        #expect(try terminal.waitForExit() == .status(70))
        #expect(terminal.lines.joined().contains("see “ulimit -f”"))
    }

    @Test("A dumb terminal is told what draws without one")
    func dumbTerminal() throws {
        let terminal = try PseudoTerminal.launch(try Ncenter.path, term: "dumb")
        #expect(try terminal.waitForExit() == .status(64))
        #expect(terminal.lines[0].hasPrefix("ncenter: this needs a terminal: the terminal cannot place its cursor"))
        #expect(terminal.output.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D })
    }
}

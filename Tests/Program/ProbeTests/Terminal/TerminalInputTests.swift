import BlockingTests
import Foundation
import PseudoTerminal
import TerminalCanvas
import Testing

/// Keys typed by a user, on their way through a real terminal to the probe.
@Suite(.blocking) struct TerminalInputTests {
    @Test("The keyboard works with data on standard input") func dataOnStandardInputLeavesTheKeyboard() throws {
        let terminal = try PseudoTerminal.launch(ProbeProgram.path, standardInput: "data\n")
        try terminal.wait(for: "q quit")
        terminal.send("j")
        try terminal.wait(for: "probe 2/")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test(
        "A key arrives",
        arguments: [
            Key.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace, .enter, .tab,
            .backTab, .space, .escape, .function(1), .function(5), .function(12), .character("x"), .character("한"),
            .control("a"), .control("l"), .control("\\"),
        ])
    func keyArrives(key: Key) throws {
        let terminal = try ProbeProgram.launch()
        terminal.send(key)
        try terminal.wait(for: "key \(key.name)")
    }

    /// The key sequences of several terminals, some of which no other terminal sends.
    @Test(
        "A key in the terminal's description arrives",
        arguments: [
            ("vt100", [("\u{1B}OA", Key.up), ("\u{1B}OP", .function(1)), ("\u{1B}Oq", .home), ("\u{1B}OM", .enter)]),
            ("linux", [("\u{1B}[A", .up), ("\u{1B}[[A", .function(1)), ("\u{1B}[1~", .home), ("\u{1B}\t", .backTab)]),
            (
                "xterm-256color",
                [("\u{1B}OA", .up), ("\u{1B}[1;2P", .function(13)), ("\u{1B}OH", .home), ("\u{1B}[1;5A", .up)]
            ),
            (
                "tmux-256color",
                [("\u{1B}OA", .up), ("\u{1B}[1~", .home), ("\u{1B}[1;2A", .up), ("\u{1B}[3;5~", .delete)]
            ),
            (
                "rxvt",
                [
                    ("\u{1B}[A", .up), ("\u{1B}[7~", .home), ("\u{1B}Oa", .up), ("\u{1B}[a", .up),
                    ("\u{1B}[3$", .delete), ("\u{1B}[5^", .pageUp), ("\u{1B}[25~", .function(13)),
                ]
            ),
        ])
    func keyOfTheTerminalArrives(term: String, keys: [(bytes: String, key: Key)]) throws {
        let terminal = try ProbeProgram.launch(term: term)
        for (bytes, key) in keys {
            terminal.send("x")
            try terminal.wait(for: "key x")
            terminal.send(bytes: Array(bytes.utf8))
            try terminal.wait(for: "key \(key.name)")
        }
        terminal.send(.control("c"))
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("Mouse events arrive", arguments: ["tmux-256color", "xterm-256color"])
    func mouseArrives(term: String) throws {
        let terminal = try ProbeProgram.launch(size: Size(columns: 260, rows: 30), term: term)
        terminal.drag(Point(column: 250, row: 2))
        try terminal.wait(for: "mouse press 250,2")
        terminal.send(MouseEvent(kind: .drag, at: Point(column: 249, row: 4)))
        try terminal.wait(for: "mouse drag 249,4")
        terminal.send(MouseEvent(kind: .release, at: Point(column: 249, row: 5)))
        try terminal.wait(for: "mouse release 249,5")
        terminal.send(MouseEvent(kind: .wheelDown, at: Point(column: 1, row: 3)))
        try terminal.wait(for: "mouse wheelDown 1,3")
    }

    @Test("The mouse can be off") func mouseCanBeOff() throws {
        #expect(try ProbeProgram.launch(["--no-mouse"]).model.mouseModes.isEmpty)
    }

    @Test("Pasted text is not keys") func pasteIsNoKeys() throws {
        let terminal = try ProbeProgram.launch()
        terminal.paste("quit\nnow")
        try terminal.wait(for: #"paste "quit\nnow""#)
    }

    // MARK: Bytes of another encoding

    private static let utf8 = Array("café".utf8)
    private static let latin1: [UInt8] = [0x63, 0x61, 0x66, 0xE9]

    /// A screen with ASCII only shows the letter without its accent.
    @Test(
        "Keys work at once after a paste",
        arguments: [
            (["LC_ALL": "", "LANG": "C"], utf8, "cafe"), (["LC_ALL": "", "LANG": "C"], latin1, "caf"),
            (["LC_ALL": "POSIX"], utf8, "cafe"), ([:], utf8, "café"), ([:], latin1, "caf"),
        ])
    func keysWorkAtOnceAfterAPaste(locale: [String: String], pasted: [UInt8], text: String) throws {
        try expectKeysToWork(after: pasted, shownAs: text, environment: locale)
    }

    @Test("A single-byte locale works") func localeOfSingleBytes() throws {
        let locale = try SingleByteLocale()
        try expectKeysToWork(after: Self.latin1, shownAs: "cafe", environment: locale.environment)
        // In this locale the last two bytes are two characters.
        try expectKeysToWork(after: Self.utf8, shownAs: "cafAc", environment: locale.environment)
        let terminal = try ProbeProgram.launch(environment: locale.environment)
        terminal.send(bytes: [0xFC])
        try terminal.wait(for: "key u")
    }

    private func expectKeysToWork(
        after pasted: [UInt8], shownAs text: String, environment: [String: String]
    ) throws {
        let terminal = try ProbeProgram.launch(environment: environment)
        terminal.send(bytes: Array("\u{1B}[200~".utf8) + pasted + Array("\u{1B}[201~".utf8))
        try terminal.wait(for: "paste \"\(text)\"")
        terminal.send(.escape)
        try terminal.wait(for: "key Esc")
        terminal.send("x")
        try terminal.wait(for: "key x")
        terminal.send(.control("c"))
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("Invalid bytes take no keys away", arguments: [[0xE9], [0xC3], [0xED, 0x95], [0xFF, 0xFE]] as [[UInt8]])
    func bytesThatAreNoTextTakeNothingAway(bytes: [UInt8]) throws {
        let terminal = try ProbeProgram.launch()
        terminal.send(bytes: bytes + Array("j".utf8) + bytes)
        try terminal.wait(for: "probe 2/")
        terminal.send("k")
        try terminal.wait(for: "probe 1/")
        terminal.send(bytes: bytes + [0x03])
        #expect(try terminal.waitForExit() == .status(0))
    }

    // MARK: Time

    @Test("A paste without an end marker ends") func pasteWithoutAnEndEnds() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send(bytes: Array("\u{1B}[200~lost".utf8))
        try terminal.wait(for: "paste \"lost\"")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("Ctrl-C ends a paste") func controlCEndsAPaste() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send(bytes: Array("\u{1B}[200~endless\u{3}".utf8))
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    /// The key may be the beginning of a sequence, which the program waits for 20 milliseconds; a busy machine takes
    /// additional time.
    @Test("Escape is reported soon") func escapeIsNotHeldBackLong() throws {
        let terminal = try ProbeProgram.launch()
        var times: [Duration] = []
        let limit = Duration.milliseconds(100)
        while times.count < 100, times.last.map({ $0 >= limit }) ?? true {
            terminal.send("j")
            try terminal.wait(for: "key j")
            let start = ContinuousClock.now
            terminal.send(.escape)
            try terminal.wait(for: "key Esc")
            times.append(.now - start)
        }
        #expect(times.contains { $0 < limit }, "\(times)")
    }

    @Test("The environment determines the delay of the Escape key") func delayOfTheEscapeKeyIsTheEnvironments() throws {
        let terminal = try ProbeProgram.launch(environment: ["ESCDELAY": "60000"])
        terminal.send(.escape)
        try terminal.settle()
        terminal.send("[A")
        try terminal.wait(for: "key Up")
    }

    @Test("A flood of keys is reported in portions") func floodComesInPortions() throws {
        let terminal = try ProbeProgram.launch()
        terminal.send(String(repeating: "j", count: 20_000))
        try terminal.wait(for: "probe 20001/")
        terminal.send("m")
        try terminal.wait(for: "most ")
        let most = terminal.lines[23].firstMatch(of: /most ([0-9]+) events/).flatMap { Int($0.1) }
        #expect(try #require(most) <= 1_000)
    }
}

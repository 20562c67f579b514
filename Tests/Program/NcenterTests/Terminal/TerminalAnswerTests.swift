import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// Questions and commands to the terminal itself, apart from its screen.
@Suite(.blocking) struct TerminalAnswerTests {
    private static let answers = ["]11;?": "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "[c": "\u{1B}[?62;22c"]

    @Test("The terminal is asked for its ground once, after the first frame") func askedOnce() throws {
        let terminal = try Ncenter.launch(answers: Self.answers)
        terminal.send("jkv")
        try terminal.wait(for: "Esc close")
        terminal.send("\u{1B}L")
        try terminal.settle()
        let output = String(decoding: terminal.output, as: UTF8.self)
        let parts = output.split(separator: "\u{1B}]11;?", omittingEmptySubsequences: false)
        #expect(parts.count == 2 && parts[0].contains("Alice"))
        #expect(terminal.model.unrecognized == [])
    }

    @Test(
        "Terminals that would print or keep the question are not asked",
        arguments: ["linux", "vt100", "screen-256color"])
    func notAsked(term: String) throws {
        let terminal = try Ncenter.launch(term: term)
        #expect(terminal.model.strings == [])
        guard term != "screen-256color" else { return }
        terminal.send("y")
        try terminal.wait(for: "This terminal has no clipboard")
        #expect(terminal.model.strings == [])
    }

    private static let exact = "\u{1B}P1$r0;48:2::0:0:95m\u{1B}\\"

    /// A terminal of the VT400's level that tells its colours.
    private static func colorful(_ answer: String = exact) -> [String: String] {
        ["]11;?": "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "[c": "\u{1B}[?64;1;22c", "P$qm": answer]
    }

    private static func isAskedForColors(_ terminal: PseudoTerminal) -> Bool { terminal.model.strings.contains("P$qm") }

    /// The styles that are seen on the screen: of a blank, its ground.
    private static func styles(_ terminal: PseudoTerminal) -> Set<Style> {
        let size = terminal.model.size
        return Set(
            (0..<size.rows).flatMap { row in
                (0..<size.columns).map { column in
                    let cell = terminal.model[column, row]
                    return cell.text == " " ? Style(background: cell.style.background) : cell.style
                }
            })
    }

    @Test(
        "A terminal that has more colours than its description shows them, as if it had promised them",
        arguments: ["xterm", "xterm-256color", "tmux-256color", "xterm-kitty-without-description"])
    func colorsAreAskedFor(term: String) throws {
        let terminal = try Ncenter.launch(environment: ["COLORFGBG": "15;0"], term: term, answers: Self.colorful())
        let promised = try Ncenter.launch(
            environment: ["COLORTERM": "truecolor", "COLORFGBG": "15;0"], term: term, answers: Self.colorful())
        #expect(Self.isAskedForColors(terminal) && !Self.isAskedForColors(promised))
        #expect(Self.styles(terminal) == Self.styles(promised))
        let output = String(decoding: terminal.output, as: UTF8.self)
        let parts = output.split(separator: "\u{1B}P$qm\u{1B}\\", omittingEmptySubsequences: false)
        #expect(parts.count == 2 && parts[0].contains("Alice") && !parts[0].contains("38;2;"))
        #expect(parts[1].contains("38;2;") && !parts[1].contains("38;5;") && !parts[1].contains("\u{1B}[?1049h"))
        // Keys, the cursor of a field, the pairs of new styles and the number in About are those of this terminal.
        for other in [terminal, promised] {
            other.send(.down, .down, .up, .home)
            other.send("/")
            try other.wait(until: "the cursor is shown") { $0.model.cursorIsVisible }
            other.send(.escape)
            try other.wait(until: "the cursor is hidden") { !$0.model.cursorIsVisible }
            other.resize(to: Size(columns: 90, rows: 26))
            try other.settle()
        }
        #expect(Self.styles(terminal) == Self.styles(promised))
        #expect(withoutTimes(terminal.lines) == withoutTimes(promised.lines))
        terminal.send("S/about\n\n")
        try terminal.wait(for: "16777216")
        #expect(terminal.model.unrecognized == [])
        terminal.send("qqq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("Where the nearest of 256 colours comes back, there are 256") func indexedColors() throws {
        let terminal = try Ncenter.launch(term: "xterm", answers: Self.colorful("\u{1B}P1$r0;48:5:17m\u{1B}\\"))
        let promised = try Ncenter.launch(term: "xterm-256color", answers: Self.colorful("\u{1B}P0$r\u{1B}\\"))
        #expect(Self.styles(terminal) == Self.styles(promised))
        #expect(terminal.model.unrecognized == [])
        terminal.send("S/about\n\n")
        try terminal.wait(for: "256")
        terminal.send("qqq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("The colours stay when the program is stopped and goes on") func colorsAfterSuspension() throws {
        let terminal = try Ncenter.launch(term: "xterm", answers: Self.colorful())
        let before = Self.styles(terminal)
        terminal.send(.control("z"))
        try terminal.waitForStop()
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        terminal.resume()
        try terminal.wait(for: "Alice")
        try terminal.settle()
        #expect(Self.styles(terminal) == before && terminal.model.strings.count { $0 == "P$qm" } == 1)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test(
        "Terminals that might print the question for colours, and users who have chosen, are not asked",
        arguments: [
            ([], [:], "xterm-256color", "\u{1B}[?1;2c"), ([], [:], "xterm-256color", "\u{1B}[?6c"),
            ([], [:], "linux", "\u{1B}[?64c"), ([], [:], "vt100", "\u{1B}[?64c"), ([], [:], "screen", "\u{1B}[?64c"),
            (["--color", "256"], [:], "xterm", "\u{1B}[?64c"), (["--color", "16"], [:], "xterm", "\u{1B}[?64c"),
            (["--color", "never"], [:], "xterm", "\u{1B}[?64c"),
            (["--color", "truecolor"], [:], "xterm", "\u{1B}[?64c"), ([], ["NO_COLOR": "1"], "xterm", "\u{1B}[?64c"),
            ([], ["COLORTERM": "24bit"], "xterm", "\u{1B}[?64c"), ([], ["STY": "1.tty"], "xterm", "\u{1B}[?64c"),
        ] as [([String], [String: String], String, String)])
    func colorsAreNotAskedFor(
        arguments: [String], environment: [String: String], term: String, attributes: String
    ) throws {
        var answers = Self.colorful()
        answers["[c"] = attributes
        let terminal = try Ncenter.launch(arguments, environment: environment, term: term, answers: answers)
        #expect(!Self.isAskedForColors(terminal))
        // An answer without a question changes nothing, as one that other programs have left.
        let before = Self.styles(terminal)
        terminal.send(Self.exact)
        try terminal.settle()
        #expect(Self.styles(terminal) == before)
    }

    @Test("Who asks for colours in spite of NO_COLOR gets those of the terminal") func colorsInSpite() throws {
        let terminal = try Ncenter.launch(
            ["--color", "always"], environment: ["NO_COLOR": "1"], term: "xterm", answers: Self.colorful())
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("38;2;"))
    }

    @Test("A late answer gives the colours, and is not a key; one that is cut off is neither") func lateColors() throws
    {
        var answers = Self.colorful()
        answers["P$qm"] = nil
        // Nothing ends the wait for the second answer, however long it takes.
        answers["[c"] = nil
        let terminal = try Ncenter.launch(term: "xterm", answers: answers)
        terminal.send("\u{1B}[?64;22c")
        try terminal.wait(until: "the question") { Self.isAskedForColors($0) }
        terminal.send("j")
        try terminal.settle()
        let before = withoutTimes(terminal.lines)
        terminal.send("\u{1B}P1$r0;48:2::0:0")
        try terminal.settle(pause: .milliseconds(700))
        #expect(!String(decoding: terminal.output, as: UTF8.self).contains("38;2;"))
        terminal.send(Self.exact + "\u{1B}[?64;22c")
        try terminal.wait(until: "the colours") { String(decoding: $0.output, as: UTF8.self).contains("38;2;") }
        try terminal.settle()
        #expect(withoutTimes(terminal.lines) == before)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("A late answer is not a key") func lateAnswer() throws {
        let terminal = try Ncenter.launch(answers: [:])
        let before = withoutTimes(terminal.lines)
        terminal.send("\u{1B}]11;rgb:1212/3434/5656\u{1B}\\\u{1B}[?62;22c")
        try terminal.settle()
        #expect(withoutTimes(terminal.lines) == before)
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("An answer that comes while the program ends does not reach the shell") func answerAtTheEnd() throws {
        let program = try Ncenter.path
        let script = "'\(program)' --ephemeral; echo ended; IFS= read -r line; echo \"[$line]\""
        let terminal = try PseudoTerminal.launch(
            "/bin/sh", arguments: ["-c", script], environment: DeviceFolders.make(), answers: [:])
        try terminal.wait(until: "the question") { $0.model.strings.contains("]11;?") }
        terminal.send("q")
        terminal.send("\u{1B}]11;rgb:1212/3434/5656\u{1B}\\\u{1B}[?62;22c")
        try terminal.wait(for: "ended")
        terminal.send("typed\n")
        try terminal.wait(for: "[typed]")
    }

    @Test("y copies to the clipboard of the terminal") func copying() throws {
        let terminal = try Ncenter.launch()
        terminal.send("y")
        try terminal.wait(for: "Sent to the terminal")
        let text = Data("Alice\nHow about a board game?".utf8).base64EncodedString()
        #expect(terminal.model.strings.contains("]52;c;\(text)"))
        terminal.send("j")
        try terminal.wait(for: "expand")
    }

    @Test("w saves pictures in the current folder, each under a name of its own") func saving() throws {
        try TestFiles.withFiles([:]) { folder in
            let program = try Ncenter.path
            let terminal = try PseudoTerminal.launch(
                "/bin/sh", arguments: ["-c", "cd '\(folder)' && exec '\(program)' --ephemeral"],
                environment: DeviceFolders.make())
            try terminal.wait(for: "Alice")
            terminal.send("w")
            try terminal.wait(for: "Saved as ncenter-")
            terminal.send("v")
            try terminal.wait(for: "Esc close")
            terminal.send("w")
            try terminal.wait(until: "the second picture is there") { _ in
                // The folder is there from the start; a look that fails is repeated.
                let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
                return (names ?? []).count { $0.hasSuffix(".svg") } == 2
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.count == 2 && names.allSatisfy { $0.hasSuffix(".svg") })
            for name in names {
                let picture = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
                #expect(picture.hasPrefix("<svg ") && picture.contains("Huddle") && !picture.contains("Saved as"))
            }
        }
    }

    @Test("Without a terminal both keys say so") func withoutTerminal() throws {
        for key in ["y", "w"] {
            #expect(try Ncenter.render(key).lines.suffix(2).contains { $0.contains("Not on this screen") })
        }
    }

    @Test(
        "COLORTERM gives exact colours on any terminal of its family",
        arguments: ["xterm-256color", "xterm", "tmux-256color"])
    func exactColors(term: String) throws {
        let terminal = try Ncenter.launch(environment: ["COLORTERM": "truecolor"], term: term)
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(output.contains("\u{1B}[38;2;") && !output.contains("38;5;"))
        #expect(terminal.model.unrecognized == [])
        // Keys are those of the terminal's own description.
        terminal.send(.down, .home, .end, .up, .enter)
        try terminal.settle()
        terminal.send("S/about\n\n")
        try terminal.wait(for: term)
        try terminal.wait(for: "16777216")
        terminal.send("qqq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test(
        "Exact colours are not sent where nothing promises them",
        arguments: [
            ["COLORTERM": "yes"], ["COLORTERM": "truecolor", "STY": "1.tty"], ["COLORTERM": "24bit", "NO_COLOR": "1"],
        ])
    func noExactColors(environment: [String: String]) throws {
        let terminal = try Ncenter.launch(environment: environment, term: "screen-256color")
        #expect(!String(decoding: terminal.output, as: UTF8.self).contains("38;2;"))
    }
}

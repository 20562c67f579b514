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

    @Test("A late answer is no key") func lateAnswer() throws {
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
        try terminal.wait(for: "Copied to the terminal's clipboard")
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
                #expect(picture.hasPrefix("<svg ") && picture.contains("Grouped") && !picture.contains("Saved as"))
            }
        }
    }

    @Test("Without a terminal both keys say so") func withoutTerminal() throws {
        for key in ["y", "w"] {
            #expect(try Ncenter.render(key).lines.suffix(2).contains { $0.contains("Only at a terminal") })
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
        terminal.send(.down, .home, .end, .enter)
        try terminal.settle()
        terminal.send("SGkkk\n")
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

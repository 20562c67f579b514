import BlockingTests
import PseudoTerminal
import TerminalCanvas
import Testing

/// The screen of a terminal, with keyboard and mouse.
@Suite(.blocking) struct TerminalScreenTests {
    @Test("The program starts with the tour") func startShowsTheTour() throws {
        let terminal = try Ncenter.launch()
        #expect(withoutTimes(terminal.lines) == withoutTimes(try Ncenter.render().lines))
        #expect(terminal.model.unrecognized == [])
    }

    @Test("The picture rotates on its colour") func pictureTurnsOnItsColour() throws {
        let terminal = try Ncenter.launch()
        terminal.send("jjv")
        try terminal.wait(until: "the picture is there") { terminal in
            guard case .rgb(let red, let green, _) = terminal.model[10, 8].style.background else { return false }
            return green > red && terminal.lines.contains { $0.contains("1  Rotate 20°") }
        }
        try terminal.settle()
        let upright = terminal.lines
        terminal.send("1")
        try terminal.wait(for: "2  Reset rotation")
        try terminal.settle()
        try terminal.wait(until: "the picture has turned on green") { terminal in
            guard case .rgb(let red, let green, _) = terminal.model[10, 8].style.background else { return false }
            return green > red && terminal.lines[4...14] != upright[4...14]
        }
        terminal.send("2")
        try terminal.wait(until: "the button has gone") { !$0.lines.contains { $0.contains("Reset rotation") } }
        // The picture turns back in several frames.
        try terminal.wait(until: "the picture is upright") { $0.lines[4...14] == upright[4...14] }
    }

    @Test("A card is dragged to the side and held, also before the button goes up") func dragAndHold() throws {
        let terminal = try Ncenter.launch()
        let row = try #require(terminal.lines.firstIndex { $0.contains("How about a board game?") })
        // Motion alone is worth no byte.
        try terminal.settle()
        let written = terminal.output.count
        for column in 20..<40 { terminal.send(MouseEvent(kind: .drag, at: Point(column: column, row: row))) }
        try terminal.settle()
        #expect(terminal.output.count == written)
        terminal.drag(Point(column: 70, row: row), Point(column: 69, row: row), Point(column: 40, row: row))
        try terminal.wait(for: "▌▐ Clear")
        terminal.send(MouseEvent(kind: .release, at: Point(column: 40, row: row)))
        try terminal.wait(for: "⏎ options")
        terminal.send(.escape)
        try terminal.wait(for: "⏎ expand")
        terminal.drag(Point(column: 20, row: row))
        try terminal.wait(for: "Esc close")
    }

    @Test("With ASCII only the texts are English") func whereThereIsAsciiAloneTheWordsAreEnglish() throws {
        let terminal = try Ncenter.launch(["--language", "ja"], environment: ["LC_ALL": "C"])
        #expect(terminal.lines.last?.contains("quit") == true)
        #expect(!terminal.lines.contains { $0.contains("??") })
        terminal.send("S")
        try terminal.wait(for: "Show Previews")
        terminal.send("/lang")
        try terminal.wait(for: "Japanese")
    }

    @Test("A reply can be typed") func answerIsTyped() throws {
        let terminal = try Ncenter.launch()
        terminal.send("jv1")
        try terminal.wait(for: "Esc close")
        terminal.send("see you at the 역")
        try terminal.wait(for: "see you at the 역")
        #expect(terminal.model.cursorIsVisible)
        terminal.paste(" at ten\nsharp")
        try terminal.wait(for: "at ten sharp")
        terminal.send(.enter)
        try terminal.wait(for: "5 more notifications")
        terminal.send("I")
        try terminal.wait(for: "reply: see you at")
        try terminal.wait(for: "the 역 at ten sharp")
    }

    @Test("A notification arrives without input") func notificationArrivesByItself() throws {
        let terminal = try Ncenter.launch()
        terminal.send("H")
        try terminal.wait(for: "Tutor")
        terminal.send(.right, .enter)
        try terminal.wait(for: "Message with Alice")
        terminal.send("1")
        try terminal.wait(for: "I always lose at those.")
    }

    @Test(
        "The display turns off and a key turns it on",
        arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]
    )
    func screenGoesDarkAndAKeyLightsIt(size: Size) throws {
        let terminal = try Ncenter.launch(size: size)
        let before = withoutTimes(terminal.lines)
        terminal.send("\nZ")
        try terminal.wait(for: "any key wakes it")
        try terminal.settle()
        #expect(terminal.lines.joined().filter(\.isLetter) == "Thescreenisoffanykeywakesit")
        #expect(!terminal.model.cursorIsVisible)
        // It only wakes the display: `q` does not quit, and the stack is collapsed.
        terminal.send("q")
        try terminal.wait(until: "the lock screen is back") { withoutTimes($0.lines) == before }
        terminal.send("Z")
        try terminal.wait(for: "any key wakes it")
        terminal.send(MouseEvent(kind: .press, at: Point(column: 20, row: 8)))
        try terminal.wait(until: "a click wakes it too") { withoutTimes($0.lines) == before }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("About names the terminal") func aboutNamesTheTerminal() throws {
        let terminal = try Ncenter.launch(term: "xterm-256color")
        terminal.send("S/about\n\n")
        for value in ["ncenter 0.1.0", "xterm-256color", " 256", "80 × 24", "C.UTF-8"] { try terminal.wait(for: value) }
        terminal.send("qqq")
        #expect(try terminal.waitForExit() == .status(0))
    }
}

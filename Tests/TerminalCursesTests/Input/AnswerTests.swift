import FoundationEssentials
import TerminalCanvas
import Testing

@testable import TerminalCurses

/// The terminal's answers about itself, and commands to it apart from the screen.
@Suite struct AnswerTests {
    @Test(
        "The colour of the terminal's ground is dark or light",
        arguments: [
            ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", [TerminalEvent.ground(.dark)]),
            ("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}", [.ground(.light)]), ("\u{1B}]11;rgb:f/f/f\u{07}", [.ground(.light)]),
            ("\u{1B}]11;rgb:1e/1e/2e\u{07}", [.ground(.dark)]), ("\u{1B}]11;rgba:ff/ff/e0/ff\u{07}", [.ground(.light)]),
            ("\u{1B}]11;rgb:0000/0000/ffff\u{1B}\\", [.ground(.dark)]),
            ("\u{1B}]11;rgb:0/ffff/0\u{1B}\\", [.ground(.light)]), ("\u{1B}[?62;22c", [.answered]),
            // Nothing of these is a key or a colour.
            ("\u{1B}]10;rgb:ffff/ffff/ffff\u{07}", []), ("\u{1B}]11;?\u{07}", []),
            ("\u{1B}]11;rgb:ffff/ffff\u{07}", []),
            ("\u{1B}]11;rgb:fffff/ffff/ffff\u{07}", []), ("\u{1B}]11;rgb:gg/ff/ff\u{07}", []),
            ("\u{1B}]11;rgb:-f/ff/ff\u{07}", []), ("\u{1B}P11;rgb:ff/ff/ff\u{1B}\\", []),
            ("\u{1B}]11;rgb:\(String(repeating: "f", count: 5_000))\u{07}", []), ("\u{1B}[0c", []),
        ])
    func answers(bytes: String, events: [TerminalEvent]) {
        #expect(Decoding.events(of: bytes + "x") == events + [.key(.character("x"))])
        // However the bytes are divided.
        var decoder = KeyDecoder()
        #expect(bytes.utf8.flatMap { Decoding.batch([$0], of: &decoder) } == events)
    }

    @Test(
        "COLORFGBG names the ground last",
        arguments: [
            ("15;0", Appearance.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
            ("15;default", nil), ("", nil), ("0;16", nil), ("0;-1", nil), (nil, nil),
        ])
    func environment(value: String?, appearance: Appearance?) {
        #expect(TerminalSession.appearance(colors: value) == appearance)
    }

    @Test("Copied text is base64, whole up to a limit and cut between characters beyond it") func copying() throws {
        #expect(
            TerminalSession.copyCommand("Alice\n한", insideScreen: false).command == "\u{1B}]52;c;QWxpY2UK7ZWc\u{07}")
        for text in ["a", "é", "한", "😀"].map({ "x" + String(repeating: $0, count: 80_000) }) {
            let (command, isCut) = TerminalSession.copyCommand(text, insideScreen: false)
            #expect(isCut && command.utf8.count <= 100_000)
            let data = try #require(Data(base64Encoded: String(command.dropFirst(7).dropLast())))
            let copied = try #require(String(validating: data, as: UTF8.self))
            #expect(text.hasPrefix(copied) && copied.utf8.count > TerminalSession.copyLimit - 4)
        }
        let longest = String(repeating: "a", count: TerminalSession.copyLimit)
        #expect(!TerminalSession.copyCommand(longest, insideScreen: false).isCut)
    }

    @Test("GNU screen gets the command in short strings of its own") func copyingThroughScreen() {
        let text = String(repeating: "text ", count: 100)
        let wrapped = TerminalSession.copyCommand(text, insideScreen: true).command
        let parts = wrapped.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(parts.count > 1 && parts.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 256 })
        #expect(
            parts.map { $0.dropFirst(2) }.joined() == TerminalSession.copyCommand(text, insideScreen: false).command)
    }
}

extension String {
    /// The parts between a separator.
    fileprivate func components(separatedBy separator: String) -> [String] {
        var parts: [String] = []
        var rest = Substring(self)
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}

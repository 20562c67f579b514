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
            ("\u{1B}]11;rgb:0/ffff/0\u{1B}\\", [.ground(.light)]),
            ("\u{1B}[?62;22c", [.answered(level: 62)]), ("\u{1B}[?6c", [.answered(level: 6)]),
            ("\u{1B}[?c", [.answered(level: 0)]), ("\u{1B}[?12345678901;2c", [.answered(level: 0)]),
            ("\u{1B}[0n", [.tookFrame]), ("\u{1B}[3n", [.tookFrame]),
            // Nothing of these is a key or a colour.
            ("\u{1B}[n", []), ("\u{1B}[5n", []), ("\u{1B}[?0n", []), ("\u{1B}[0;0n", []),
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
        "A colour that was set and is read back says how many there are",
        arguments: [
            // As xterm, kitty, VTE and Windows Terminal write it, and xterm without exact colours.
            ("1$r0;48:2::0:0:95", ColorDepth.direct), ("1$r48:2:0:0:95", .direct), ("1$r0;48;2;0;0;95", .direct),
            ("1$r0;38;5;48;48;2;0;0;95", .direct), ("1$r0;38;2;48;5;17;48:2::0:0:95", .direct),
            ("0$r48:2:0:0:95", .direct),
            ("1$r0;48:5:17", .twoHundredFiftySix), ("1$r48;5;17;1", .twoHundredFiftySix),
            // Neither question nor colour is known, or the colour is another one.
            ("0$r", nil), ("1$r0", nil), ("1$r", nil), ("1$r0;44", nil), ("1$r0;48:2::0:0:96", nil),
            ("1$r0;48;5;4", nil),
            ("1$r0;48:2:0:95", nil), ("1$r0;48:2:1:2:0:0:95", nil), ("1$r0;48;2;0;0", nil), ("1$r0;48", nil),
            ("1$r0;48:", nil), ("1$r0;48;", nil), ("1$r0;38:2::0:0:95", nil), ("1$r0;58;2;48;5;17", nil),
            ("1$r0;38;2;48;5;17", nil), ("1$r0;38;5;48;2;0;0;95", nil), ("1$r;;;48:2::-0:0:95", nil),
            ("2$r48:2::0:0:95", nil), ("+r48:2::0:0:95", nil), ("1$r0;48:2::0:0:95;48:5:17\u{7}", .direct),
            ("1$r" + String(repeating: "0;", count: 3_000) + "48:2::0:0:95", nil),
        ])
    func colors(parameters: String, depth: ColorDepth?) {
        let events = depth.map { [TerminalEvent.colors($0)] } ?? []
        let answer = "\u{1B}P\(parameters)m\u{1B}\\"
        #expect(Decoding.events(of: answer + "x") == events + [.key(.character("x"))])
        // However the bytes are divided, and with a key that the user types behind it.
        var decoder = KeyDecoder()
        #expect(answer.utf8.flatMap { Decoding.batch([$0], of: &decoder) } == events)
        #expect(Decoding.batch(Array("j".utf8), of: &decoder) == [.key(.character("j"))])
        // Cut off by a key, it is nothing.
        var cut = KeyDecoder()
        _ = Decoding.batch(Array(answer.utf8.dropLast(2)), of: &cut)
        #expect(Decoding.batch(Array("\u{1B}[A".utf8), of: &cut) == [.key(.up)])
    }

    @Test("A question is short, and leaves text plain") func questions() {
        #expect(TerminalQuestion.ground.bytes.utf8.count == 11)
        #expect(TerminalQuestion.colors.bytes.utf8.count == 27)
        #expect(TerminalQuestion.line.bytes.utf8.count == 4)
        for question in [TerminalQuestion.ground, .colors] { #expect(question.bytes.hasSuffix("\u{1B}[c")) }
        #expect(TerminalQuestion.colors.bytes.contains("\u{1B}[m"))
        // The colour is one of the cube exactly.
        let color = TerminalQuestion.color
        let style = Color.rgb(red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue))
        #expect(ColorDepth.twoHundredFiftySix.choice(for: style).number == color.number)
    }

    private static let usual = TerminalTraits(
        isXtermLike: true, mayBeInsideScreen: false, colors: 256, choice: .always)

    /// `swift test` sets NO_COLOR where its output is not a terminal, and with it `automatic` chooses no colours.
    private static let colorsOfTheTerminal: ColorChoice = ColorChoice.automatic.most > 0 ? .automatic : .always

    /// What a terminal that differs from the usual one is asked, if it calls itself a VT400 and if it calls itself a
    /// VT100.
    struct Asked: Sendable {
        var change: @Sendable (inout TerminalTraits) -> Void
        var first: [TerminalQuestion] = [.ground, .colors, .line]
        var later: [TerminalQuestion] = [.ground, .line]

        static func ground(_ change: @escaping @Sendable (inout TerminalTraits) -> Void) -> Asked {
            Asked(change: change, first: [.ground, .line], later: [.ground, .line])
        }

        static func line(_ change: @escaping @Sendable (inout TerminalTraits) -> Void) -> Asked {
            Asked(change: change, first: [.line], later: [.line])
        }

        static func nothing(_ change: @escaping @Sendable (inout TerminalTraits) -> Void) -> Asked {
            Asked(change: change, first: [], later: [])
        }
    }

    @Test(
        "What a terminal is asked",
        arguments: [
            Asked { _ in }, Asked { $0.colors = 8 }, Asked { $0.colors = 16 }, Asked { $0.colors = 88 },
            Asked { $0.choice = colorsOfTheTerminal }, .ground { $0.choice = .sixteen },
            .ground { $0.choice = .twoHundredFiftySix },
            .ground { $0.choice = .truecolor }, .ground { $0.colors = 1 << 24 }, .line { $0.colors = 0 },
            .line { ($0.choice, $0.colors) = (.never, 0) }, .nothing { $0.isXtermLike = false },
            .nothing { $0.mayBeInsideScreen = true },
        ])
    func asked(asked: Asked) {
        var terminal = Self.usual
        asked.change(&terminal)
        for (levels, questions) in [([61, 62, 64, 65], asked.first), ([0, 1, 6, 60, 70, 640], asked.later)] {
            for level in levels {
                let all = TerminalQuestion.allCases.filter {
                    $0.isAsked(of: terminal, level: $0 == .ground ? nil : level)
                }
                #expect(all == questions, "\(level)")
            }
        }
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

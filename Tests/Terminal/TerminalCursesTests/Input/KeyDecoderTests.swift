import TerminalCanvas
import TerminalCurses
import Testing

/// The meaning of bytes from a terminal with common sequences.
@Suite struct KeyDecoderTests {
    @Test(
        "Sequences become keys",
        arguments: [
            ("a", [Key.character("a")]),
            ("jj", [.character("j"), .character("j")]),
            ("e\u{301}", [.character("e\u{301}")]),
            ("한", [.character("한")]),
            ("🇰🇷🇫🇷", [.character("🇰🇷"), .character("🇫🇷")]),
            ("👩‍👧a", [.character("👩‍👧"), .character("a")]),
            ("\u{301}", [.character("\u{301}")]),
            (" ", [.space]), ("\t", [.tab]), ("\r", [.enter]), ("\n", [.enter]),
            ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
            ("\u{0}", [.control("@")]), ("\u{1}", [.control("a")]), ("\u{3}", [.control("c")]),
            ("\u{1A}", [.control("z")]), ("\u{1C}", [.control("\\")]), ("\u{1F}", [.control("_")]),
            ("\u{1B}", [.escape]),
            ("\u{1B}\u{1B}", [.escape, .escape]),
            ("\u{1B}x", [.alternate("x")]), ("\u{1B}b\u{1B}f", [.alternate("b"), .alternate("f")]),
            ("\u{1B} ", [.escape, .space]), ("\u{1B}\u{7F}", [.escape, .backspace]),
            ("\u{1B}é", [.escape, .character("é")]),
            ("\u{1B}\u{1B}[A", [.escape, .up]),
            ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}OA\u{1B}OH\u{1B}OF\u{1B}OP", [.up, .home, .end, .function(1)]),
            ("\u{1B}OM\u{1B}Ok\u{1B}Op", [.enter, .character("+"), .character("0")]),
            ("\u{1B}[[A\u{1B}[[E", [.function(1), .function(5)]),
            ("\u{1B}[1;5C", [.right]), ("\u{1B}[1;2R", [.function(3)]), ("\u{1B}[1;1:1A", [.up]),
            ("\u{1B}[Z", [.backTab]),
            ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6;2~", [.insert, .delete, .pageUp, .pageDown]),
            ("\u{1B}[5^\u{1B}[6@", [.pageUp, .pageDown]),
            ("\u{1B}[15~\u{1B}[17~\u{1B}[24~", [.function(5), .function(6), .function(12)]),
            ("\u{80}a\u{9B}b", [.character("a"), .character("b")]),
        ])
    func keys(text: String, keys: [Key]) {
        #expect(Decoding.events(of: text) == keys.map { .key($0) })
    }

    /// Read key by key, the digits in them would be keys.
    @Test(
        "Unknown sequences are ignored",
        arguments: [
            "\u{1B}[99;9u", "\u{1B}[I", "\u{1B}[O", "\u{1B}[1;2;3z", "\u{1B}[27;5;49~", "\u{1B}O1",
            // Keys that were let go, and places of the cursor that another program has asked for.
            "\u{1B}[1;1:3A", "\u{1B}[3;5:3~", "\u{1B}[97;1:3u", "\u{1B}[24;80R", "\u{1B}[1;80R", "\u{1B}[0;0R",
            "\u{1B}[[z", "\u{1B}[99999999999999999999~", "\u{1B}[\(String(repeating: "1;", count: 5_000))~",
        ])
    func unknownSequencesAreDropped(sequence: String) {
        #expect(Decoding.events(of: sequence + "x") == [.key(.character("x"))])
    }

    @Test(
        "Mouse reports become presses, drags and releases",
        arguments: [
            ("\u{1B}[<0;1;1M", MouseEvent(kind: .press, at: Point(column: 0, row: 0))),
            ("\u{1B}[<0;7;2m", MouseEvent(kind: .release, at: Point(column: 6, row: 1))),
            ("\u{1B}[<32;3;4M", MouseEvent(kind: .drag, at: Point(column: 2, row: 3))),
            ("\u{1B}[<52;300;4M", MouseEvent(kind: .drag, at: Point(column: 299, row: 3))),
            ("\u{1B}[M#!\"", MouseEvent(kind: .release, at: Point(column: 0, row: 1))),
            ("\u{1B}[M@!\"", MouseEvent(kind: .drag, at: Point(column: 0, row: 1))),
            ("\u{1B}[<2;300;40M", MouseEvent(kind: .secondaryPress, at: Point(column: 299, row: 39))),
            ("\u{1B}[<64;3;4M", MouseEvent(kind: .wheelUp, at: Point(column: 2, row: 3))),
            ("\u{1B}[<65;3;4M", MouseEvent(kind: .wheelDown, at: Point(column: 2, row: 3))),
            ("\u{1B}[<16;3;4M", MouseEvent(kind: .press, at: Point(column: 2, row: 3))),
            ("\u{1B}[M !!", MouseEvent(kind: .press, at: Point(column: 0, row: 0))),
        ])
    func mouse(report: String, mouse: MouseEvent) {
        #expect(Decoding.events(of: report) == [.mouse(mouse)])
    }

    /// A position beyond column 95 is a byte that is not valid UTF-8.
    @Test(
        "An old mouse report has three bytes",
        arguments: [
            ([0x20, 0xE9, 0x21], Point(column: 200, row: 0)), ([0x20, 0x80, 0xFF], Point(column: 95, row: 222)),
            ([0x20, 0x7F, 0x21], Point(column: 94, row: 0)),
        ] as [([UInt8], Point)])
    func oldMouseReportIsThreeBytes(bytes: [UInt8], point: Point) {
        let report = Array("\u{1B}[M".utf8) + bytes + Array("x".utf8)
        #expect(Decoding.events(of: report) == [.mouse(MouseEvent(kind: .press, at: point)), .key(.character("x"))])
    }

    @Test(
        "Other mouse reports are ignored",
        arguments: [
            "\u{1B}[<1;3;4M", "\u{1B}[<33;3;4M", "\u{1B}[<35;3;4M", "\u{1B}[<2;3;4m", "\u{1B}[<32;3;4m",
            "\u{1B}[<64;3;4m",
            "\u{1B}[<66;3;4M", "\u{1B}[<0;0;4M", "\u{1B}[<0;3M", "\u{1B}[MC!!",
            "\u{1B}[<0;3;4;5M", "\u{1B}[<0;x;4M",
        ])
    func otherMouseReportsAreDropped(report: String) {
        #expect(!Decoding.events(of: report).contains { if case .mouse = $0 { true } else { false } })
    }

    // MARK: Bytes that are not text

    @Test(
        "Invalid bytes lose only themselves",
        arguments: [
            // A byte that does not begin a character, and one that never occurs.
            ([0x80], ""), ([0xBF], ""), ([0xFF], ""), ([0xC0], ""), ([0xC1], ""), ([0xF5], ""),
            ([0x61, 0xE9, 0x62], "ab"), ([0x61, 0xFF, 0xFE, 0x62], "ab"),
            // Overlong, a surrogate, beyond Unicode: the second byte cannot follow the first.
            ([0xC0, 0xAF, 0x61], "a"), ([0xE0, 0x9F, 0xBF, 0x61], "a"), ([0xF0, 0x8F, 0xBF, 0xBF, 0x61], "a"),
            ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"),
            // The adjacent values are valid characters.
            ([0xE0, 0xA0, 0x80], "\u{800}"), ([0xED, 0x9F, 0xBF], "\u{D7FF}"), ([0xEE, 0x80, 0x80], "\u{E000}"),
            ([0xF0, 0x90, 0x80, 0x80], "\u{10000}"), ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFFF}"),
            ([0xC2, 0xA0], "\u{A0}"),
            // Cut off: the following bytes are decoded.
            ([0xC3, 0x61], "a"), ([0xED, 0x95, 0x61], "a"), ([0xF0, 0x9F, 0x8E, 0x61], "a"),
            ([0xED, 0x95, 0xED, 0x95, 0x9C], "한"), ([0xF0, 0x9F, 0xC3, 0xA9], "é"), ([0xC3, 0xC3, 0xA9], "é"),
        ] as [([UInt8], String)])
    func invalidBytesLoseOnlyThemselves(bytes: [UInt8], text: String) {
        #expect(Decoding.events(of: bytes) == text.map { .key(.character($0)) })
    }

    @Test(
        "A byte that cuts a sequence off is a key",
        arguments: [
            ([0xC3, 0x1B], [.escape]), ([0xED, 0x95, 0x03], [.control("c")]), ([0xF0, 0x9F, 0x8E, 0x0D], [.enter]),
            ([0xC3, 0x1B, 0x5B, 0x41], [.up]), ([0xC3, 0x7F], [.backspace]), ([0xC3, 0x20], [.space]),
            ([0x1B, 0x5B, 0x31, 0x03], [.control("c")]), ([0x1B, 0x4F, 0x03], [.control("c")]),
            ([0x1B, 0x5B, 0x4D, 0x03], [.control("c")]), ([0x1B, 0x5B, 0x5B, 0x03], [.control("c")]),
            ([0x1B, 0x5B, 0x31, 0xC3, 0xA9], [.character("é")]), ([0x1B, 0x4F, 0xC3, 0xA9], [.character("é")]),
            ([0x1B, 0x5B, 0x31, 0x3B, 0x1B, 0x5B, 0x41], [.up]),
        ] as [([UInt8], [Key])])
    func whatCutsSomethingOffIsAKey(bytes: [UInt8], keys: [Key]) {
        #expect(Decoding.events(of: bytes) == keys.map { .key($0) })
    }

    @Test("An incomplete character is dropped after a while") func characterThatIsCutOffIsDroppedAfterAWhile() {
        var decoder = KeyDecoder()
        #expect(Decoding.batch([0x61, 0xED, 0x95], of: &decoder) == [.key(.character("a"))])
        #expect(decoder.patience == .milliseconds(100))
        #expect(Decoding.givingUp(&decoder) == [])
        #expect(Decoding.batch([0x9C, 0x62], of: &decoder) == [.key(.character("b"))])
    }

    /// A letter with endless accents does not need endless memory.
    @Test("An endless character is split") func endlessCharacterCountsAsSeveral() {
        let events = Decoding.events(of: "e" + String(repeating: "\u{301}", count: 1_000))
        #expect(events.count > 10 && events.count < 20)
    }

    // MARK: Other encodings

    private static let latin1 = TextEncoding.other { bytes in
        bytes.count == 1 ? .scalar(Unicode.Scalar(bytes[0])) : .invalid
    }

    /// Two bytes per character: the first is 0x81 or above and the second is a letter.
    private static let pairs = TextEncoding.other { bytes in
        switch bytes.count {
        case 1 where bytes[0] < 0x80: .scalar(Unicode.Scalar(bytes[0]))
        case 1: bytes[0] == 0x80 ? .invalid : .unfinished
        default: (0x40...0x7E).contains(bytes[1]) ? .scalar("한") : .invalid
        }
    }

    @Test("Single-byte encodings are decoded") func singleByteText() {
        let bytes: [UInt8] = [0x63, 0x61, 0x66, 0xE9, 0x1B, 0x5B, 0x41, 0x85, 0x78]
        let keys: [Key] = [.character("c"), .character("a"), .character("f"), .character("é"), .up, .character("x")]
        #expect(Decoding.events(of: bytes, encoding: Self.latin1) == keys.map { .key($0) })
        let paste = Array("\u{1B}[200~caf".utf8) + [0xE9] + Array("\u{1B}[201~".utf8)
        #expect(Decoding.events(of: paste, encoding: Self.latin1) == [.paste("café")])
    }

    @Test(
        "Multi-byte encodings are decoded",
        arguments: [
            ([0x81, 0x41, 0x62], [.character("한"), .character("b")]), ([0x80, 0x62], [.character("b")]),
            ([0x81, 0x1B], [.escape]), ([0x81, 0x03], [.control("c")]), ([0x81, 0x31], [.character("1")]),
            ([0x81, 0x81, 0x41], [.character("한")]), ([0x81], []),
        ] as [([UInt8], [Key])])
    func textOfSeveralBytes(bytes: [UInt8], keys: [Key]) {
        #expect(Decoding.events(of: bytes, encoding: Self.pairs) == keys.map { .key($0) })
    }

    // MARK: Time

    @Test(
        "Incomplete sequences are given up",
        arguments: [
            ("\u{1B}", 20, [Key.escape]), ("\u{1B}P", 20, [.escape, .character("P")]),
            ("\u{1B}]", 20, [.escape, .character("]")]), ("\u{1B}[", 100, []), ("\u{1B}O", 100, []),
            ("\u{1B}[1;", 100, []), ("\u{1B}[M !", 100, []), ("\u{1B}[[", 100, []), ("\u{1B}]10;rgb", 500, []),
            ("\u{1B}P1$r", 500, []), ("\u{1B}]10;\u{1B}", 20, [.escape]), ("\u{1B}_Gi=1", 500, []),
            ("\u{1B}P\u{1B}", 20, [.escape, .character("P"), .escape]),
        ])
    func whatHasBegunIsGivenUp(text: String, patience: Int, keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(Decoding.batch(Array(text.utf8), of: &decoder) == [])
        #expect(decoder.patience == .milliseconds(patience))
        #expect(Decoding.givingUp(&decoder) == keys.map { .key($0) })
        #expect(decoder.patience == nil)
        #expect(Decoding.batch([0x71], of: &decoder) == [.key(.character("q"))])
    }

    @Test("The delay of the Escape key can be chosen") func delayOfTheEscapeKeyCanBeChosen() {
        var decoder = KeyDecoder(escapeDelay: .milliseconds(300))
        #expect(Decoding.batch([0x1B], of: &decoder) == [])
        #expect(decoder.patience == .milliseconds(300))
    }

    // MARK: Answers of the terminal

    @Test(
        "Replies of the terminal are ignored",
        arguments: [
            "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
            "\u{1B}P>|xterm(390)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}P1\u{7}2\u{1B}\\",
            "\u{1B}]52;c;\(String(repeating: "cXF", count: 100_000))\u{1B}\\",
        ])
    func stringsAreSwallowed(answer: String) {
        // The answer to the question for the ground is not a key either.
        let keys = Decoding.events(of: "a\(answer)b").filter { if case .ground = $0 { false } else { true } }
        #expect(keys == [.key(.character("a")), .key(.character("b"))])
    }

    @Test(
        "Replies that are cut off do not swallow keys",
        arguments: [
            ("\u{1B}]11;rgb\u{3}q", [Key.control("c"), .character("q")]),
            ("\u{1B}]11;rgb\u{1B}[A", [.up]),
            ("\u{1B}P1$r\u{1B}x", [.alternate("x")]),
            ("\u{1B}P1$r\u{1B}\u{1B}]0;\u{7}", [.escape]),
            ("\u{1B}P\u{3}", [.escape, .character("P"), .control("c")]),
            ("\u{1B}P\u{1B}[B", [.escape, .character("P"), .down]),
        ])
    func stringsAreCutOff(text: String, keys: [Key]) {
        #expect(Decoding.events(of: text) == keys.map { .key($0) })
    }
}

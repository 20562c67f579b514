import TerminalCanvas
import TerminalCurses
import Testing

/// The keys in a terminal's description.
@Suite struct KeySequencesTests {
    /// The keys of several old terminals and of rxvt, more than any terminal has.
    private static let sequences = KeySequences { name in
        let capabilities = [
            "kcuu1": "\u{1B}A", "kf1": "\u{1B}P", "kf2": "\u{1}A\r", "kf3": "\u{1B}", "kf4": "x", "kf5": "\u{1B}\u{3}",
            "kf6": "\u{1B}[5^", "kf7": "\u{1B}[5", "kUP5": "\u{1B}Oa", "kUP": "\u{1B}[a", "kUP9": "\u{1B}[b",
            "kbs": "\u{8}", "kcub1": "\u{8}", "kdch1": "\u{7F}", "kf63": "\u{1B}[[[z", "kcud1": "\u{B}", "kf8": "",
            "kUP3": "\u{1B}\u{1B}[A",
        ]
        return capabilities[name].map { Array($0.utf8) }
    }

    @Test(
        "The keys in a description are recognized",
        arguments: [
            ("\u{1B}A", [Key.up]), ("\u{1B}P", [.function(1)]), ("\u{1}A\r", [.function(2)]), ("\u{B}", [.down]),
            ("\u{1B}Oa\u{1B}[a", [.up, .up]), ("\u{8}", [.backspace]), ("\u{7F}", [.delete]),
            ("\u{1B}[[[z", [.function(63)]), ("\u{1B}\u{1B}[A", [.up]),
            // The longer one of two sequences, and the shorter one if the longer one does not follow.
            ("\u{1B}[5^", [.function(6)]), ("\u{1B}[5x", [.function(7), .character("x")]),
            ("\u{1B}[5\u{1B}[5", [.function(7), .function(7)]),
            // Sequences with a common beginning: those that all terminals share, or every byte separately.
            ("\u{1B}[A", [.up]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}OB", [.down]),
            ("\u{1}B", [.control("a"), .character("B")]),
            ("\u{1}A\u{1B}A", [.control("a"), .character("A"), .up]), ("\u{1B}\u{1B}[B", [.escape, .down]),
            ("\u{1B}\u{1B}A", [.escape, .up]), ("\u{1B}[[A", [.function(1)]), ("\u{1B}Q", [.alternate("Q")]),
            // Capabilities that are not a key here.
            ("\u{1B}[b", []),
            // Sequences that would take away Escape, text or Ctrl-C are ignored.
            ("\u{1B}", [.escape]), ("x", [.character("x")]), ("\u{1B}\u{3}", [.escape, .control("c")]),
            ("\u{1}\u{3}", [.control("a"), .control("c")]),
        ])
    func keys(text: String, keys: [Key]) {
        #expect(Decoding.events(of: Array(text.utf8), sequences: Self.sequences) == keys.map { .key($0) })
    }

    @Test(
        "Incomplete sequences are given up",
        arguments: [
            ("\u{1B}", 20, [Key.escape]), ("\u{1B}[", 100, []), ("\u{1B}O", 100, []), ("\u{1}", 20, [.control("a")]),
            ("\u{1}A", 20, [.control("a"), .character("A")]), ("\u{1B}\u{1B}", 20, [.escape, .escape]),
            ("\u{1B}[5", 100, [.function(7)]), ("\u{1B}\u{1B}[", 20, [.escape]),
        ])
    func whatHasBegunIsGivenUp(text: String, patience: Int, keys: [Key]) {
        var decoder = KeyDecoder(sequences: Self.sequences)
        #expect(Decoding.batch(Array(text.utf8), of: &decoder) == [])
        #expect(decoder.patience == .milliseconds(patience))
        #expect(Decoding.givingUp(&decoder) == keys.map { .key($0) })
        #expect(decoder.patience == nil)
    }

    /// The start of a paste is never a key, whatever a description contains.
    @Test("Pastes and presses are never keys of a description") func pastesAndPressesPassBy() {
        let bytes = Array("\u{1B}[200~a\u{1B}A\u{1B}[201~\u{1B}[<0;1;1M".utf8)
        #expect(
            Decoding.events(of: bytes, sequences: Self.sequences)
                == [.paste("aA"), .mouse(MouseEvent(kind: .press, at: Point(column: 0, row: 0)))])
    }
}

import TerminalCanvas
import Testing

@testable import TerminalCurses

/// Pasted text is never interpreted as keys, and never swallows the keys after it.
@Suite struct PasteTests {
    private static let start = Array("\u{1B}[200~".utf8)
    private static let end = Array("\u{1B}[201~".utf8)
    /// Esc, q, Ctrl-C.
    private static let keys: [TerminalEvent] = [.key(.escape), .key(.character("q")), .key(.control("c"))]

    @Test("A paste is one event, whatever it contains") func isOneEventWhateverIsInIt() {
        let pasted = "q\u{3}\t한 \u{1B}[A\u{1B}[20\r\nend"
        #expect(
            Decoding.events(of: "a\u{1B}[200~\(pasted)\u{1B}[201~b") == [
                .key(.character("a")), .paste("q\t한 [A[20\n\nend"), .key(.character("b")),
            ])
    }

    @Test(
        "Text that resembles the end marker is text",
        arguments: ["\u{1B}", "\u{1B}\u{1B}", "\u{1B}[2\u{1B}[20", "\u{1B}[201\u{1B}[20"]
    )
    func whatLooksLikeTheEndIsText(pasted: String) {
        let text = pasted.filter { $0 != "\u{1B}" }
        #expect(Decoding.events(of: "\u{1B}[200~\(pasted)\u{1B}[201~") == [.paste(text)])
    }

    @Test(
        "Keys work at once after a paste",
        arguments: [
            (Array("café".utf8), "café"), ([0x63, 0x61, 0x66, 0xE9], "caf"), ([0x63, 0xE9, 0x61, 0x66], "caf"),
            ([0xF0, 0x9F, 0x8E], ""), ([0x61, 0xC3, 0x0D, 0xA9, 0x62], "a\nb"),
            (Array(repeating: 0xE9, count: 100), ""),
        ] as [([UInt8], String)])
    func keysWorkAtOnceAfterIt(pasted: [UInt8], text: String) {
        var decoder = KeyDecoder()
        #expect(Decoding.batch(Self.start + pasted + Self.end, of: &decoder) == [.paste(text)])
        #expect(decoder.patience == nil)
        #expect(Decoding.batch([0x1B], of: &decoder) + Decoding.givingUp(&decoder) == [.key(.escape)])
        #expect(Decoding.batch([0x71, 0x03], of: &decoder) == Array(Self.keys.dropFirst()))
    }

    // MARK: An end that does not come

    @Test("A paste without an end marker ends after a while", arguments: ["lost", "lost\u{1B}", "lost\u{1B}[20"])
    func endsAfterAWhile(pasted: String) {
        var decoder = KeyDecoder()
        #expect(Decoding.batch(Self.start + Array(pasted.utf8), of: &decoder) == [])
        #expect(decoder.patience == .milliseconds(500))
        #expect(Decoding.givingUp(&decoder) == [.paste("lost")])
        #expect(decoder.patience == nil)
    }

    @Test("A paste ends at a Ctrl-C") func endsAtControlC() {
        var decoder = KeyDecoder()
        let bytes = Self.start + Array("so far\u{3}q\u{1B}[A".utf8)
        let keys: [Key] = [.control("c"), .character("q"), .up]
        #expect(Decoding.batch(bytes, of: &decoder) == [.paste("so far")] + keys.map { .key($0) })
        #expect(Decoding.batch(Self.end + [0x71], of: &decoder) == [.key(.character("q"))])
    }

    @Test("A Ctrl-C after half an end marker ends the paste") func controlCBehindHalfAnEndMarkEndsIt() {
        #expect(Decoding.events(of: "\u{1B}[200~a\u{1B}[20\u{3}") == [.paste("a[20"), .key(.control("c"))])
    }

    @Test("A paste after a Ctrl-C is also a paste") func pasteBehindControlCIsOneToo() {
        let events = Decoding.events(of: "\u{1B}[200~a\u{3}\u{1B}[200~b\u{3}\u{1B}[200~c")
        let interrupt = TerminalEvent.key(.control("c"))
        #expect(events == [.paste("a"), interrupt, .paste("b"), interrupt, .paste("c")])
    }

    /// A Ctrl-C is not part of a text, but does not end the paste.
    @Test("A Ctrl-C before the end marker is dropped") func controlCBeforeAnEndThatHasComeIsDropped() {
        let pasted = "a\u{3}b\u{3}\u{1B}[20é\r"
        #expect(Decoding.events(of: "\u{1B}[200~\(pasted)\u{1B}[201~") == [.paste("ab[20é\n")])
    }

    @Test("The search for the end marker has a limit") func searchForTheEndHasALimit() {
        let many = String(repeating: "x", count: PasteCollector.searchLimit)
        var decoder = KeyDecoder()
        var events: [TerminalEvent] = []
        decoder.decode(Self.start + Array("a\u{3}\(many)".utf8), into: &events)
        #expect(events.prefix(2) == [.paste("a"), .key(.control("c"))])
    }

    @Test("A paste has a maximum length") func hasALimit() {
        let long = String(repeating: "x", count: PasteCollector.limit + 10)
        #expect(Decoding.events(of: "\u{1B}[200~\(long)\u{1B}[201~") == [.paste(String(long.dropLast(10)))])
    }
}

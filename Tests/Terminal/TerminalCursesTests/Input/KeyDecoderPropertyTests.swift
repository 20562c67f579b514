import SeededRandom
import TerminalCanvas
import TerminalCurses
import Testing

/// Properties that hold for any bytes, however they are divided.
@Suite struct KeyDecoderPropertyTests {
    private static let sequences = KeySequences { name in
        let capabilities = [
            "kcuu1": "\u{1B}OA", "kUP5": "\u{1B}[1;5A", "kf1": "\u{1B}[[A", "kf2": "\u{1}A\r", "kf3": "\u{1B}\u{1B}[A",
            "kpp": "\u{1B}[5", "kPRV5": "\u{1B}[5^", "kbs": "\u{8}",
        ]
        return capabilities[name].map { Array($0.utf8) }
    }

    private static let interrupt = TerminalEvent.key(.control("c"))

    private static func decoder() -> KeyDecoder { KeyDecoder(sequences: sequences) }

    @Test(
        "Splitting the bytes makes no difference",
        arguments: [
            "plain text, 한국어 e\u{301} 👩‍👧 🇰🇷", "\u{1B}[A\u{1B}OA\u{1B}[1;5A\u{1B}[[A\u{1B}[<0;10;5M\u{1B}[M\"!!",
            "a\u{1B}[200~café\r\u{1B}[20\u{3}\u{1B}[201~b\u{1B}[200~c\u{3}d",
            "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\q\u{1B}P1$r\u{1B}[Bx",
            "\u{1}A\u{1}A\r\u{1B}\u{1B}[A\u{1B}\u{1B}[B\u{1B}[5x",
        ])
    func splitsMakeNoDifference(text: String) {
        expectNoDifference(ofSplitsIn: Array(text.utf8))
        // One byte is missing now: the first, a middle or the last byte of a sequence.
        for index in text.utf8.indices {
            var bytes = Array(text.utf8)
            bytes.remove(at: text.utf8.distance(from: text.utf8.startIndex, to: index))
            expectNoDifference(ofSplitsIn: bytes)
        }
    }

    private func expectNoDifference(ofSplitsIn bytes: [UInt8]) {
        var whole = Self.decoder()
        let expected = Decoding.batch(bytes, of: &whole) + Decoding.givingUp(&whole)
        for cut in 0...bytes.count {
            var decoder = Self.decoder()
            var events: [TerminalEvent] = []
            decoder.decode(bytes[..<cut], into: &events)
            decoder.decode(bytes[cut...], into: &events)
            decoder.finishBatch(into: &events)
            #expect(events + Decoding.givingUp(&decoder) == expected, "cut at \(cut) of \(bytes)")
        }
    }

    /// Decoding never traps, is idle when nothing more arrives, produces at most as many events as bytes, and reports
    /// Ctrl-C.
    @Test("Any bytes are decoded safely", arguments: 0..<8)
    func anyBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var decoder = Self.decoder()
            var events: [TerminalEvent] = []
            var count = 0
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let bytes = Self.bytes(using: &random)
                count += bytes.count
                decoder.decode(bytes, into: &events)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: decoder.finishBatch(into: &events)
                case 1:
                    decoder.finishBatch(into: &events)
                    decoder.giveUp(into: &events)
                    #expect(decoder.patience == nil)
                default: break
                }
            }
            var interrupted = decoder
            #expect(Decoding.batch([0x03], of: &interrupted).contains(Self.interrupt))
            decoder.finishBatch(into: &events)
            #expect(events.count <= count)
            #expect(Decoding.givingUp(&decoder).count <= count)
            #expect(decoder.patience == nil)
            #expect(Decoding.batch([0x71, 0x1B], of: &decoder) == [.key(.character("q"))])
            #expect(Decoding.givingUp(&decoder) == [.key(.escape)])
        }
    }

    /// Random bytes, frequently with meaningful sequences.
    private static func bytes(using random: inout SeededGenerator) -> [UInt8] {
        let known: [[UInt8]] = [
            "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[M", "\u{1B}[<", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]", "\u{1B}P",
            "\u{1B}\\", "\u{7}", "\u{3}", "\u{1}A", "\u{1B}[5", "1;2", "한", "e\u{301}", "👩‍👧", "~", "text",
        ].map { Array($0.utf8) }
        return (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
            if Bool.random(using: &random), let chosen = known.randomElement(using: &random) { return chosen }
            return [UInt8.random(in: 0...255, using: &random)]
        }
    }

    /// Every byte costs the same, whatever came before: none of these is decoded again and again.
    @Test(
        "No byte is decoded often",
        arguments: [
            "j", "\u{1B}[1;5A", "\u{1B}[200~x\u{3}", "\u{1B}\u{1B}", "\u{1B}[5", "\u{301}", "\u{1B}P", "\u{1}A", "한",
        ])
    func nothingIsTakenOften(unit: String) {
        let bytes = Array(String(repeating: unit, count: 200_000 / unit.utf8.count).utf8)
        var decoder = Self.decoder()
        let events = Decoding.batch(bytes, of: &decoder)
        #expect(events.count <= bytes.count)
        #expect(Decoding.batch([0x03], of: &decoder).contains(Self.interrupt))
    }
}

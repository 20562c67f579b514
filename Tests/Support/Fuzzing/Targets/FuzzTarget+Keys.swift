import TerminalCanvas
import TerminalCurses

extension FuzzTarget {
    /// Bytes from a terminal. The first byte selects the encoding and how many bytes arrive at once.
    static let keys = FuzzTarget(
        "keys",
        longestInput: 512,
        pieces: [
            "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[20", "\u{1B}[M", "\u{1B}[<0;1;1M",
            "\u{1B}[[A", "\u{1B}]0;", "\u{1B}P", "\u{1B}_", "\u{1B}\\", "\u{3}", "\u{7F}", "\u{85}", "é", "e\u{301}",
            "👨‍👩‍👧", "한",
        ],
        seeds: { ways.flatMap { way in hostileBytes.map { [way] + $0 } } }
    ) { input in
        var expectations = Expectations()
        guard let way = input.first else { return [] }
        let bytes = Array(input.dropFirst())
        var terminal = SimulatedTerminal(way)
        let events = terminal.send(bytes)
        var again = SimulatedTerminal(way)
        expectations.expect(again.send(bytes) == events, "the same bytes give the same keys")
        expectations.expect(events.count <= bytes.count, "a key takes a byte at least")
        for event in events { expectKnown(event, &expectations) }
        let interrupts = events.count { $0 == .key(.control("c")) }
        let isPaste = events.contains { if case .paste = $0 { true } else { false } }
        expectations.expect(
            isPaste || interrupts == bytes.count { $0 == 0x03 }, "a Ctrl-C outside of a paste is a key")
        // The keyboard works after any input.
        expectations.expect(terminal.isIdle, "nothing is waited for when nothing more comes")
        for (byte, key) in [(0x1B, .escape), (0x71, .character("q")), (0x03, .control("c"))] as [(UInt8, Key)] {
            expectations.expect(terminal.send([byte]) == [.key(key)], "\(key) is itself after all that came before")
        }
        return expectations.violations
    }

    private static func expectKnown(_ event: TerminalEvent, _ expectations: inout Expectations) {
        switch event {
        case .key(let key):
            expectations.expect(Key(name: key.name) == key, "a key's name names it: \(key)")
        case .mouse(let mouse):
            expectations.expect(mouse.at.column >= 0 && mouse.at.row >= 0, "a press is on the screen or beyond it")
        case .paste(let text):
            let active = text.unicodeScalars.contains { scalar in
                scalar != "\n" && scalar != "\t" && scalar.properties.generalCategory == .control
            }
            expectations.expect(!active, "no control but tabs and line ends is pasted: \(text.debugDescription)")
        // The terminal's answers are bytes as well.
        case .ground, .colors, .answered, .tookFrame: break
        case .resized, .resumed, .terminate, .hangUp:
            expectations.expect(false, "bytes are keys, presses and pastes, not \(event)")
        }
    }

    /// UTF-8 at once and byte by byte, Latin-1 at once.
    private static let ways: [UInt8] = [0, 2, 1]

    /// Pastes whose text is cut off or in another encoding than the terminal's, followed by the keys that lead out of
    /// everything.
    private static let hostileBytes: [[UInt8]] = {
        let start = Array("\u{1B}[200~".utf8)
        let end = Array("\u{1B}[201~".utf8)
        let keys: [UInt8] = [0x1B, 0x71, 0x03]
        let utf8 = start + Array("café".utf8) + end
        let latin1: [UInt8] = start + [0x63, 0x61, 0x66, 0xE9] + end
        let cut = [utf8, latin1].flatMap { paste in (0...paste.count).map { Array(paste.prefix($0)) + keys } }
        return cut + [
            Array("caf".utf8) + [0xE9, 0x1B, 0x71, 0x03], [0xE2, 0x82, 0x1B, 0x5B, 0x41], [0xFF, 0xFE, 0x03],
            Array("\u{1B}[<0;10;20M\u{1B}[M !!\u{1B}OA\u{1B}[5~\u{1B}[1;5C\u{1B}[[A".utf8),
            Array("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}P1$r0;48:2::0:0:95m\u{1B}\\\u{1B}[?62;c\u{1B}[0;0R".utf8),
            start + Array("a\u{3}b".utf8) + end + keys, start + start + end + keys,
        ]
    }()
}

/// A decoder, and a user or a terminal that sends some bytes at once and then waits.
private struct SimulatedTerminal {
    private var decoder: KeyDecoder
    private let batch: Int

    init(_ way: UInt8) {
        decoder = KeyDecoder(encoding: way & 1 == 0 ? .utf8 : .other { .scalar(Unicode.Scalar($0[0])) })
        batch = way < 2 ? .max : Int(way >> 1)
    }

    var isIdle: Bool { decoder.patience == nil }

    /// Returns the events of some bytes, and of a long pause after them.
    mutating func send(_ bytes: [UInt8]) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            decoder.decode(rest.prefix(batch), into: &events)
            decoder.finishBatch(into: &events)
            rest = rest.dropFirst(batch)
        }
        if decoder.patience != nil { decoder.giveUp(into: &events) }
        return events
    }
}

import TerminalCurses

/// Decodes bytes, with time passing where a test specifies it.
enum Decoding {
    /// Returns the events of bytes that arrive together, and of a pause after them.
    static func events(
        of bytes: [UInt8], sequences: KeySequences = KeySequences(), encoding: TextEncoding = .utf8
    ) -> [TerminalEvent] {
        var decoder = KeyDecoder(sequences: sequences, encoding: encoding)
        return batch(bytes, of: &decoder) + givingUp(&decoder)
    }

    static func events(of text: String) -> [TerminalEvent] { events(of: Array(text.utf8)) }

    /// Returns the events of bytes that arrive together.
    static func batch(_ bytes: [UInt8], of decoder: inout KeyDecoder) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        decoder.decode(bytes, into: &events)
        decoder.finishBatch(into: &events)
        return events
    }

    /// Returns the events of a pause.
    static func givingUp(_ decoder: inout KeyDecoder) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        if decoder.patience != nil { decoder.giveUp(into: &events) }
        return events
    }
}

import TerminalCurses

/// Bytes through a decoder, with time passing where a test says so.
enum Decoding {
    /// The events of bytes that come together, and of the time after which nothing more comes.
    static func events(
        of bytes: [UInt8], sequences: KeySequences = KeySequences(), encoding: TextEncoding = .utf8
    ) -> [TerminalEvent] {
        var decoder = KeyDecoder(sequences: sequences, encoding: encoding)
        return batch(bytes, of: &decoder) + givingUp(&decoder)
    }

    static func events(of text: String) -> [TerminalEvent] { events(of: Array(text.utf8)) }

    /// The events of bytes that come together.
    static func batch(_ bytes: [UInt8], of decoder: inout KeyDecoder) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        decoder.take(bytes, into: &events)
        decoder.finishBatch(into: &events)
        return events
    }

    /// The events of nothing more coming.
    static func givingUp(_ decoder: inout KeyDecoder) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        if decoder.patience != nil { decoder.giveUp(into: &events) }
        return events
    }
}

internal import CNcurses
internal import Glibc

extension KeyDecoder {
    /// For the terminal of the session that is open: its keys, the locale's text, and the delay that `ESCDELAY` asks for, in
    /// milliseconds.
    static func forOpenTerminal() -> KeyDecoder {
        let sequences = KeySequences { name in
            guard let value = unsafe ncenter_curses_capability(name) else { return nil }
            return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
        }
        let wanted = unsafe getenv("ESCDELAY").flatMap { unsafe Int(String(cString: $0)) }
        guard let wanted, wanted >= 0 else { return KeyDecoder(sequences: sequences, encoding: .ofLocale()) }
        let delay = Duration.milliseconds(min(wanted, 60_000))
        return KeyDecoder(sequences: sequences, encoding: .ofLocale(), escapeDelay: delay)
    }
}

extension TextEncoding {
    /// The locale's. Where that is no more than ASCII, what is not ASCII is UTF-8 all the same: such a locale most often
    /// tells of the far end of a line and not of the terminal.
    fileprivate static func ofLocale() -> TextEncoding {
        if ncenter_curses_locale_is_utf8() || ncenter_curses_locale_is_ascii() { return .utf8 }
        return .other { bytes in
            var scalar: UInt32 = 0
            switch unsafe ncenter_curses_decode(bytes, bytes.count, &scalar) {
            case 0: return .unfinished
            case 1: return Unicode.Scalar(scalar).map(Decoding.scalar) ?? .invalid
            default: return .invalid
            }
        }
    }
}

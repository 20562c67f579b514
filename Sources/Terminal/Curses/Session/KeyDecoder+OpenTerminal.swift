import CNcenterCurses
import Glibc

extension KeyDecoder {
    /// Creates a decoder for the terminal of the open session, with its keys, the locale's text encoding and the delay
    /// in the environment variable `ESCDELAY`, in milliseconds.
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
    /// Returns the locale's encoding. If that is plain ASCII, other bytes are decoded as UTF-8, because such a locale
    /// usually describes the remote machine and not the terminal.
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

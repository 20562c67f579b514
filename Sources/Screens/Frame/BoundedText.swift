import TerminalCanvas

/// Text from outside, cut before it is measured: no more of it is looked at than a screen could show.
enum BoundedText {
    /// More than four lines of the widest platter, in Unicode scalars.
    private static let limit = 1_024

    static func line(_ string: String) -> TerminalText {
        TerminalText(cut(string))
    }

    static func lines(_ string: String) -> TerminalText {
        TerminalText(multiline: cut(string))
    }

    /// Not inlined: it would be in 60 places, although hardly any text is so long.
    @inline(never)
    private static func cut(_ string: String) -> String {
        guard string.utf8.count > limit else { return string }
        return String(String.UnicodeScalarView(string.unicodeScalars.prefix(limit)))
    }
}

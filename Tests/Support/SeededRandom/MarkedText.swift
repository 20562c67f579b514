/// Texts that begin with a mark: with a sign before it that makes one `Character`, so that a reader who compares
/// characters does not see the sign.
package enum MarkedText {
    private static let firsts: [Unicode.Scalar] =
        (0x300...0x36F).compactMap(Unicode.Scalar.init)
        // Joiners, the emoji variation, tones of skin, and marks of Arabic, Hebrew, Thai and Devanagari.
        + ["\u{200D}", "\u{200C}", "\u{FE0F}", "\u{1F3FB}", "\u{1F3FD}", "\u{1F3FF}", "\u{64B}", "\u{651}", "\u{670}"]
        + ["\u{5B0}", "\u{5C1}", "\u{E31}", "\u{E47}", "\u{93E}", "\u{94D}", "\u{903}"]
        // Signs that are canonically others, and those that join what is behind them.
        + ["\u{37E}", "\u{1FEF}", "\u{212A}", "\u{600}", "\u{110BD}"]

    /// What would be structure if it were not in a text.
    private static let structures = [
        "; shot package.json #", "\"; push /etc/hostname #", "\\", "\" see \"x", "' ; q", "=a,b:c", "]} == 1", "<<END",
        "END", "\r", "$name ${name}", "%@ %2$@", "{minutes}", "@list", " # no comment", "\u{202E}", "/../..",
        "-- --quit",
    ]

    /// A text of one to three such parts.
    package static func random(using generator: inout some RandomNumberGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            text.append(firsts.randomElement(using: &generator) ?? "\u{301}")
            text += (structures.randomElement(using: &generator) ?? "").unicodeScalars
        }
        return String(text)
    }
}

/// Makes terminal text of any string, in time linear in its length.
///
/// What becomes what:
/// - C0 and DEL: their control picture (ESC is `␛`, DEL is `␡`).
/// - Any other ``ScalarClass/refused`` scalar (C1, bidi controls, zero-width space, soft hyphen, BOM, tags, private use,
///   unassigned, noncharacters ...) and a joining letter or jamo with nothing to join: `·`.
/// - A mark without a base: the mark on `◌`.
/// - More marks than ``markLimit`` on one base: the first ones, then `·` in a column of its own.
/// - A lone regional indicator: its letter, A to Z.
/// - A cluster that ncurses and grapheme-aware terminals measure differently: its first scalar alone, so that an emoji
///   loses its skin tone, joined tail or variation selector. Thai and Lao AM are taken apart instead, as Unicode's
///   compatibility decomposition does.
/// - More than ``byteLimit`` bytes: cut, with `…` at the end.
///
/// Sanitising what was sanitised changes nothing, below the limit of bytes.
enum TextSanitizer {
    /// The most bytes of a string that are looked at; a notification payload has at most 4,096.
    static let byteLimit = 64 * 1024

    /// The marks a base keeps; ncurses holds five scalars in a cell.
    static let markLimit = 4

    static func sanitize(_ string: String, keepingLineBreaks: Bool) -> TerminalText {
        let bytes = string.utf8Span.span
        if bytes.count <= byteLimit && isPrintableASCII(bytes) {
            return TerminalText(sanitized: string, columns: bytes.count, isPlain: true)
        }
        var pass = SanitizingPass(keepsLineBreaks: keepingLineBreaks)
        pass.run(over: bytes)
        return pass.text(of: string)
    }

    private static func isPrintableASCII(_ bytes: Span<UInt8>) -> Bool {
        var isPrintable = true
        for offset in bytes.indices {
            // No early exit: the loop runs on vectors.
            isPrintable = isPrintable && bytes[offset] &- 0x20 < 0x5F
        }
        return isPrintable
    }
}

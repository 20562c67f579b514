/// Converts any string to terminal text in linear time.
///
/// The rules:
/// - C0 and DEL become their control pictures (ESC is `␛`, DEL is `␡`).
/// - Any other ``ScalarClass/refused`` scalar (C1, bidi controls, zero-width space, soft hyphen, BOM, tags, private
///   use, unassigned, noncharacters ...) and a jamo that cannot join become `·`.
/// - A mark without a base becomes the mark on `◌`; a spacing mark has its own column.
/// - If a base has more than ``markLimit`` marks, the first ones are kept, followed by `·` in its own column. A
///   letter that may join others keeps those that fit into ``PackedCluster/byteLimit`` bytes.
/// - A single regional indicator becomes its letter, A to Z.
/// - Any other cluster that ncurses and grapheme-aware terminals measure differently becomes its first scalar, unless
///   it is an emoji of at most ``PackedCluster/byteLimit`` bytes: that is kept, two columns wide. Thai and Lao AM are
///   split instead, as in Unicode's compatibility decomposition.
/// - Text of more than ``byteLimit`` bytes is cut and ends in `…`.
///
/// Sanitizing is idempotent for text below the byte limit.
enum TextSanitizer {
    /// The maximum number of bytes that are processed; a notification payload has at most 4,096.
    static let byteLimit = 64 * 1024

    /// The maximum number of marks on a base; ncurses stores five scalars in a cell.
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
            // No early exit, so that the compiler can vectorize the loop.
            isPrintable = isPrintable && bytes[offset] &- 0x20 < 0x5F
        }
        return isPrintable
    }
}

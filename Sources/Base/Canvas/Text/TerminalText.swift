/// Text that can be printed safely and whose width in cells is known. All text is shown through this type.
///
/// Only the sanitizer creates it (see ``TextSanitizer`` for the rules). Its clusters have the same width in ncurses and
/// in terminals that know grapheme clusters, but for those that are addressed (``PackedCluster/isAddressed``).
package struct TerminalText: Equatable, Sendable {
    /// The sanitized text. Line breaks are `"\n"`; only a text from ``init(multiline:)`` can contain them.
    package let string: String

    /// The width in cells; the width of the widest line if there are several.
    package let columns: Int

    /// Whether the text is one line of printable ASCII, in which bytes, clusters and columns are the same.
    let isPlain: Bool

    let hasLineBreaks: Bool

    package static let empty = TerminalText(sanitized: "", columns: 0, isPlain: true)

    /// Creates a single line: every line break and every tab becomes one space.
    ///
    /// - Complexity: O(*n*).
    package init(_ string: String) {
        self = TextSanitizer.sanitize(string, keepingLineBreaks: false)
    }

    /// Keeps line breaks (LF, CR LF, U+2028, U+2029) for ``wrapped(to:maximumLines:)``; a tab becomes one space.
    ///
    /// - Complexity: O(*n*).
    package init(multiline string: String) {
        self = TextSanitizer.sanitize(string, keepingLineBreaks: true)
    }

    init(sanitized string: String, columns: Int, isPlain: Bool, hasLineBreaks: Bool = false) {
        self.string = string
        self.columns = columns
        self.isPlain = isPlain
        self.hasLineBreaks = hasLineBreaks
    }

    package var isEmpty: Bool { string.isEmpty }

    /// Concatenates two texts.
    ///
    /// - Complexity: O(*n*).
    package static func + (left: TerminalText, right: TerminalText) -> TerminalText {
        if left.isEmpty { return right }
        if right.isEmpty { return left }
        let string = left.string + right.string
        if left.isPlain && right.isPlain {
            return TerminalText(sanitized: string, columns: left.columns + right.columns, isPlain: true)
        }
        // A spacing mark at the beginning joins the letter at the end, and a cell may not have the room.
        if right.string.unicodeScalars.first?.value.isSpacingMark == true { return TerminalText(multiline: string) }
        let hasLineBreaks = left.hasLineBreaks || right.hasLineBreaks
        return TerminalText(
            sanitized: string,
            columns: hasLineBreaks ? widestLine(of: string) : left.columns + right.columns,
            isPlain: false,
            hasLineBreaks: hasLineBreaks
        )
    }

    private static func widestLine(of string: String) -> Int {
        let bytes = string.utf8Span.span
        var widest = 0
        var columns = 0
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\n") {
                widest = max(widest, columns)
                columns = 0
                offset += 1
            } else {
                let cluster = bytes.cluster(at: offset)
                columns += cluster.columns
                offset = cluster.end
            }
        }
        return max(widest, columns)
    }
}

extension TerminalText: CustomStringConvertible {
    /// Equal to ``string``.
    package var description: String { string }
}

extension TerminalText: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        self.init(value)
    }
}

/// Text that is safe to print anywhere and whose width in cells is known: the one door for text.
///
/// Only the sanitiser builds it (see ``TextSanitizer`` for the rules). Its clusters take the same columns in ncurses
/// and in terminals that know grapheme clusters.
package struct TerminalText: Hashable, Sendable {
    /// The sanitised text; line breaks are `"\n"`, and only a text from ``init(multiline:)`` has any.
    package let string: String

    /// The width in cells, of the widest line when there are several.
    package let columns: Int

    /// Whether the text is one line of printable ASCII, so that byte, cluster and column are the same.
    let isPlain: Bool

    /// Whether the text has several lines.
    let hasLineBreaks: Bool

    package static let empty = TerminalText(sanitized: "", columns: 0, isPlain: true)

    /// One line: every line break and every tab becomes one space. Complexity: O(*n*).
    package init(_ string: String) {
        self = TextSanitizer.sanitize(string, keepingLineBreaks: false)
    }

    /// Keeps line breaks (LF, CR LF, U+2028, U+2029) for ``wrapped(to:maximumLines:)``; a tab becomes one space.
    /// Complexity: O(*n*).
    package init(multiline string: String) {
        self = TextSanitizer.sanitize(string, keepingLineBreaks: true)
    }

    /// Takes text that is already sanitised.
    init(sanitized string: String, columns: Int, isPlain: Bool, hasLineBreaks: Bool = false) {
        self.string = string
        self.columns = columns
        self.isPlain = isPlain
        self.hasLineBreaks = hasLineBreaks
    }

    package var isEmpty: Bool { string.isEmpty }

    /// Joins two texts. Complexity: O(*n*).
    package static func + (left: TerminalText, right: TerminalText) -> TerminalText {
        if left.isEmpty { return right }
        if right.isEmpty { return left }
        let string = left.string + right.string
        if left.isPlain && right.isPlain {
            return TerminalText(sanitized: string, columns: left.columns + right.columns, isPlain: true)
        }
        let hasLineBreaks = left.hasLineBreaks || right.hasLineBreaks
        return TerminalText(
            sanitized: string,
            columns: hasLineBreaks ? widestLine(of: string) : left.columns + right.columns,
            isPlain: false,
            hasLineBreaks: hasLineBreaks
        )
    }

    package static func += (left: inout TerminalText, right: TerminalText) {
        left = left + right
    }

    /// The columns of the widest line of sanitised text.
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
    /// The same as ``string``.
    package var description: String { string }
}

extension TerminalText: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        self.init(value)
    }
}

extension TerminalText: Codable {
    /// Decodes a string through the sanitiser.
    package init(from decoder: any Decoder) throws {
        self.init(multiline: try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(string)
    }
}

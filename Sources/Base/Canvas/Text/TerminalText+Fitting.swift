extension TerminalText {
    /// Creates a text of one character over and over.
    ///
    /// - Parameters:
    ///   - character: One column wide, such as `▀`.
    ///   - columns: Zero or fewer give the empty text.
    package init(repeating character: Character, columns: Int) {
        self.init(String(repeating: character, count: max(0, columns)))
    }

    /// Returns the text in at most `columns` cells. Truncated text ends in `…` without a space before it.
    ///
    /// The lines of a text are first joined with spaces. Zero or fewer columns give the empty text.
    ///
    /// - Complexity: O(`columns`).
    package func truncated(to columns: Int) -> TerminalText {
        if self.columns <= columns && !hasLineBreaks { return self }
        return joinedLine(columns: columns)
    }

    /// Returns the text in exactly `columns` cells, padded with spaces at its end or truncated.
    package func padded(to columns: Int) -> TerminalText {
        let text = truncated(to: columns)
        let missing = columns - text.columns
        guard missing > 0 else { return text }
        return TerminalText(
            sanitized: text.string + String(repeating: " ", count: missing),
            columns: columns,
            isPlain: text.isPlain
        )
    }

    /// Returns the lines joined with spaces in at most `columns` cells, with `…` if they are truncated.
    private func joinedLine(columns limit: Int) -> TerminalText {
        guard limit > 0 else { return .empty }
        let bytes = string.utf8Span.span
        var offset = 0
        var used = 0
        // The end and width of the part that fits in front of an ellipsis.
        var stay = (end: 0, columns: 0)
        while offset < bytes.count {
            let cluster = bytes.cluster(at: offset)
            if used + cluster.columns > limit {
                return line(bytes, 0..<stay.end, columns: stay.columns, hasEllipsis: true)
            }
            used += cluster.columns
            let isSpace = bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\n")
            offset = cluster.end
            if used < limit && !isSpace { stay = (offset, used) }
        }
        return line(bytes, 0..<offset, columns: used, hasEllipsis: false)
    }

    func line(_ bytes: Span<UInt8>, _ range: Range<Int>, columns: Int, hasEllipsis: Bool) -> TerminalText {
        var copy: [UInt8] = []
        copy.reserveCapacity(range.count + 3)
        for offset in range {
            copy.append(bytes[offset] == UInt8(ascii: "\n") ? UInt8(ascii: " ") : bytes[offset])
        }
        if hasEllipsis { copy.append(contentsOf: "…".utf8) }
        return TerminalText(
            sanitized: String(decoding: copy, as: UTF8.self),
            columns: columns + (hasEllipsis ? 1 : 0),
            isPlain: !hasEllipsis && range.count == columns && (isPlain || copy.allSatisfy { $0 < 0x80 })
        )
    }
}

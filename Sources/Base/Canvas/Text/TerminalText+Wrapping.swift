extension TerminalText {
    /// Splits the text into lines of at most `columns` cells.
    ///
    /// Lines end at line breaks, at spaces (which are not drawn) and between wide clusters, but not before closing or
    /// after opening punctuation. A word that is longer than a line is split anywhere. In lines of one column, a wide
    /// cluster is drawn as `·`. A line break at the very end does not start another line, and an empty text has no
    /// lines.
    ///
    /// - Parameters:
    ///   - columns: Zero or less gives no lines.
    ///   - firstColumns: The columns of the first line, where something stands before it; `nil` is as many as the
    ///     others have.
    ///   - maximumLines: The maximum number of lines; if more text follows, the last line ends in `…`.
    /// - Complexity: O(cells of the lines returned), independent of the length of the text.
    package func wrapped(
        to columns: Int, firstColumns: Int? = nil, maximumLines: Int? = nil
    ) -> [TerminalText] {
        let limit = maximumLines ?? .max
        let first = firstColumns ?? columns
        guard columns > 0, first > 0, limit > 0 else { return [] }
        if isPlain && self.columns <= first { return isEmpty ? [] : [self] }
        let bytes = string.utf8Span.span
        var lines: [TerminalText] = []
        var start = 0
        while start < bytes.count {
            let columns = lines.isEmpty ? first : columns
            let line = LineBreaker.line(of: bytes, from: start, columns: columns)
            if lines.count == limit - 1, hasMore(bytes, from: line.next) {
                lines.append(lastLine(bytes, from: start, columns: columns))
                break
            }
            if line.isTooNarrow {
                lines.append(TerminalText(sanitized: "·", columns: 1, isPlain: false))
            } else {
                lines.append(self.line(bytes, start..<line.end, columns: line.columns, hasEllipsis: false))
            }
            if lines.count == limit { break }
            start = line.next
        }
        return lines
    }

    /// Whether anything except blanks follows.
    private func hasMore(_ bytes: Span<UInt8>, from offset: Int) -> Bool {
        var offset = offset
        while offset < bytes.count {
            if bytes[offset] != UInt8(ascii: " ") && bytes[offset] != UInt8(ascii: "\n") { return true }
            offset += 1
        }
        return false
    }

    /// Returns the last line: the text from `start` filled up to the limit, with an ellipsis.
    private func lastLine(_ bytes: Span<UInt8>, from start: Int, columns limit: Int) -> TerminalText {
        var offset = start
        var used = 0
        var stay = (end: start, columns: 0)
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            let cluster = bytes.cluster(at: offset)
            used += cluster.columns
            if used >= limit { break }
            if bytes[offset] != UInt8(ascii: " ") { stay = (cluster.end, used) }
            offset = cluster.end
        }
        return line(bytes, start..<stay.end, columns: stay.columns, hasEllipsis: true)
    }
}

/// Finds the end of a line.
private enum LineBreaker {
    struct Line {
        /// The end of the drawn text, in bytes.
        var end: Int
        var columns: Int
        var next: Int
        /// Whether the line is too narrow for a single cluster.
        var isTooNarrow = false
    }

    static func line(of bytes: Span<UInt8>, from start: Int, columns limit: Int) -> Line {
        var offset = start
        var used = 0
        // The drawn text if the line ends here: everything except trailing spaces.
        var drawn = (end: start, columns: 0)
        var best: Line?
        var previous = Kind.space
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\n") {
                return Line(end: drawn.end, columns: drawn.columns, next: offset + 1)
            }
            let cluster = bytes.cluster(at: offset)
            let kind = Kind(bytes, at: offset, columns: cluster.columns)
            if kind != .space, drawn.end > start, Kind.canBreak(between: previous, and: kind) {
                best = Line(end: drawn.end, columns: drawn.columns, next: offset)
            }
            if used + cluster.columns > limit {
                if kind == .space {
                    return Line(end: drawn.end, columns: drawn.columns, next: skipSpaces(bytes, from: offset))
                }
                if let best { return best }
                guard offset > start else { return Line(end: start, columns: 0, next: cluster.end, isTooNarrow: true) }
                return Line(end: offset, columns: used, next: offset)
            }
            used += cluster.columns
            offset = cluster.end
            if kind != .space { drawn = (offset, used) }
            previous = kind
        }
        return Line(end: offset, columns: used, next: offset)
    }

    /// Returns the start of the next line after spaces at the end of a line; a line break among them belongs to the
    /// same line end.
    private static func skipSpaces(_ bytes: Span<UInt8>, from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        return offset
    }

    private enum Kind {
        case space, letter, wide, opening, closing

        init(_ bytes: Span<UInt8>, at offset: Int, columns: Int) {
            if bytes[offset] == UInt8(ascii: " ") {
                self = .space
                return
            }
            guard columns == 2 else {
                self = .letter
                return
            }
            switch bytes.scalar(at: offset).value {
            // 、。〉》」』】〕〗 々 ー small kana ！），．：；？］｝
            case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3005, 0x30FC, 0x3041, 0x3043,
                0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3,
                0x30E3, 0x30E5, 0x30E7, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D:
                self = .closing
            // 〈《「『【〔〖（［｛
            case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0xFF08, 0xFF3B, 0xFF5B:
                self = .opening
            // Korean puts spaces between its words.
            case 0xAC00...0xD7A3, 0x1100...0x115E:
                self = .letter
            case let value:
                // Letters with marks may have two columns, as emoji do.
                let isEmoji = Unicode.Scalar(value)?.properties.isEmoji ?? false
                self = isEmoji || ScalarClass(value).columns == 2 ? .wide : .letter
            }
        }

        static func canBreak(between left: Kind, and right: Kind) -> Bool {
            switch (left, right) {
            case (.space, _): true
            case (.opening, _), (_, .closing), (.letter, .letter): false
            default: true
            }
        }
    }
}

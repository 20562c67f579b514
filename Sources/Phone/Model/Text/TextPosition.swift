/// A position in a text as an editor counts it.
package struct TextPosition: Equatable, Sendable, CustomStringConvertible {
    /// 1-based. LF, CR LF and a lone CR end a line.
    package var line: Int
    /// 1-based, in characters (grapheme clusters).
    package var column: Int

    /// Converts a byte offset; an offset past the end counts as the end.
    ///
    /// - Complexity: O(offset).
    package init(of offset: Int, in bytes: [UInt8]) {
        let end = min(max(offset, 0), bytes.count)
        line = 1
        var lineStart = 0
        var isASCII = true
        var index = 0
        while index < end {
            let byte = bytes[index]
            index += 1
            let isLoneReturn =
                byte == UInt8(ascii: "\r") && !(index < bytes.count && bytes[index] == UInt8(ascii: "\n"))
            if byte == UInt8(ascii: "\n") || isLoneReturn {
                line += 1
                lineStart = index
                isASCII = true
            } else if byte >= 0x80 {
                isASCII = false
            }
        }
        let before = bytes[lineStart..<end]
        column = 1 + (isASCII ? before.count : String(decoding: before, as: UTF8.self).count)
    }

    package var description: String { "line \(line), column \(column)" }
}

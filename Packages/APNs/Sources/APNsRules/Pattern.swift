/// A text with `*` for any number of any characters, by which topics and tokens are chosen.
public struct Pattern: Hashable, Sendable, CustomStringConvertible {
    public let description: String
    private let parts: [[UInt8]]

    public init(_ text: String) {
        description = text
        parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
    }

    /// Whether the whole text fits.
    ///
    /// - Complexity: At most the product of both lengths.
    public func matches(_ text: String) -> Bool {
        let text = Array(text.utf8)
        guard let first = parts.first, let last = parts.last else { return text.isEmpty }
        guard parts.count > 1 else { return text == first }
        guard text.count >= first.count + last.count, text.starts(with: first), text.suffix(last.count) == last[...]
        else { return false }
        // Between both ends each part is looked for as early as possible, which never excludes a later match.
        var rest = text[first.count..<(text.count - last.count)]
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            var start = rest.startIndex
            while start + part.count <= rest.endIndex, rest[start..<(start + part.count)] != part[...] { start += 1 }
            guard start + part.count <= rest.endIndex else { return false }
            rest = rest[(start + part.count)...]
        }
        return true
    }
}

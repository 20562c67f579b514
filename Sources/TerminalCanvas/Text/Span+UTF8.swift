extension Span where Element == UInt8 {
    /// Returns the scalar that begins at `offset` and its length in bytes. The bytes must be valid UTF-8, like those of
    /// a string.
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(self[offset])
        if first < 0x80 { return (first, 1) }
        let second = UInt32(self[offset + 1]) & 0x3F
        if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
        let third = UInt32(self[offset + 2]) & 0x3F
        if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
        let fourth = UInt32(self[offset + 3]) & 0x3F
        return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
    }

    /// Returns the end of the cluster that begins at `offset`, and its number of columns. The text must be sanitized.
    ///
    /// Sanitized text only contains single scalars, scalars with marks, and flags, so it needs neither Unicode's
    /// complete rules nor the runtime library's version of them. A line break counts as a blank.
    func cluster(at offset: Int) -> (end: Int, columns: Int) {
        let next = offset + 1
        // The UTF-8 encoding of every mark begins with 0xCC (U+0300) or above.
        if self[offset] < 0x80, next == count || self[next] < 0xCC { return (next, 1) }
        let (value, length) = scalar(at: offset)
        var end = offset + length
        var columns = ScalarClass(value).columns
        if value.isRegionalIndicator {
            end += 4
            columns = 2
        }
        while end < count, self[end] >= 0xCC {
            let (following, length) = scalar(at: end)
            guard ScalarClass(following) == .mark else { break }
            end += length
        }
        return (end, columns)
    }
}

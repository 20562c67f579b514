extension Span where Element == UInt8 {
    /// The scalar that begins at `offset` and its length in bytes. The bytes must be valid UTF-8, as a string's are.
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

    /// The end of the cluster of sanitised text that begins at `offset`, and its columns.
    ///
    /// Sanitised text holds only single scalars, scalars with marks, and flags, so neither Unicode's full rules nor the
    /// version of them in the run-time library matter here. A line break counts as a blank.
    func cluster(at offset: Int) -> (end: Int, columns: Int) {
        let next = offset + 1
        // No mark is encoded with a lead byte below 0xCC (U+0300).
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

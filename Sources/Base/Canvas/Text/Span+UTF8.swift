extension Span where Element == UInt8 {
    /// Returns the scalar that begins at `offset` and its length in bytes. The bytes must be valid UTF-8, like the
    /// bytes of a string.
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

    /// Returns the end of the cluster that begins at `offset`, its number of columns, and whether its place has to be
    /// addressed (see ``PackedCluster/isAddressed``). The text must be sanitized, unless a letter that may join others
    /// or a spacing mark begins the cluster.
    ///
    /// Sanitized text only contains single scalars, scalars with marks, flags, and emoji with what ``ClusterPolicy``
    /// lets follow them, so it needs neither Unicode's complete rules nor the runtime library's version of them. A line
    /// break counts as a blank.
    ///
    /// A spacing mark has a column, as the C library and terminals without knowledge of clusters measure it, and
    /// terminals that know clusters give them at most two: so it takes the second one of its letter, and any other is
    /// a cluster of its own. The letters that a virama ties are clusters of their own too. The columns of a text are
    /// thus the sum of those of its scalars, wherever it is divided.
    func cluster(at offset: Int) -> (end: Int, columns: Int, isAddressed: Bool) {
        let next = offset + 1
        // The UTF-8 encoding of every mark begins with 0xCC (U+0300) or above.
        if self[offset] < 0x80, next == count || self[next] < 0xCC { return (next, 1, false) }
        let (value, length) = scalar(at: offset)
        let kind = ScalarClass(value)
        let isLetter = kind.beginsLetters(value)
        var end = offset + length
        var columns = kind.columns
        var isAddressed = kind.isAddressed || isLetter && kind == .spacingMark
        if value.isRegionalIndicator {
            end += 4
            columns = 2
        }
        var marks = 0
        var previous = value
        while end < count, self[end] >= 0xCC {
            let (following, length) = scalar(at: end)
            let isMark = ScalarClass(following) == .mark
            if isLetter {
                let isSecond = !isMark && kind == .joining && columns == 1 && following.isSpacingMark
                guard isSecond || isMark && !following.isTrailingJamo else { break }
                marks += 1
                isAddressed = isAddressed || isSecond || marks > TextSanitizer.markLimit || following.mayChangeWidth
                if isSecond { columns = 2 }
            } else {
                if !isMark, columns == 1, value > 0x20, following.isSpacingMark {
                    // Only here are there two clusters in a cell, for which it may have no room.
                    let mark = cluster(at: end)
                    guard mark.end - offset <= PackedCluster.byteLimit else { break }
                    return (mark.end, 2, true)
                }
                let isJoined = following.isSkinTone || previous == 0x200D && !isMark
                guard isJoined || isMark else { break }
                if isJoined || following == 0xFE0F && columns == 1 { (columns, isAddressed) = (2, true) }
            }
            end += length
            previous = following
        }
        // A terminal may add the next letter to its cell.
        return (end, columns, isAddressed || isLetter && previous.isVirama)
    }
}

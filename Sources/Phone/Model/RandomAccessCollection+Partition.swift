extension RandomAccessCollection {
    /// Returns the index of the first element for which something holds, in a collection in which it holds for all
    /// elements after that, too; the end if it holds for none.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var (low, remaining) = (startIndex, count)
        while remaining > 0 {
            let half = remaining / 2
            let middle = index(low, offsetBy: half)
            if isBehind(self[middle]) {
                remaining = half
            } else {
                low = index(after: middle)
                remaining -= half + 1
            }
        }
        return low
    }
}

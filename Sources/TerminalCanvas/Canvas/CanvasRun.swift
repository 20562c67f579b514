/// Adjacent cells in one row with one style that a screen has to write.
package struct CanvasRun: Equatable, Sendable {
    package let row: Int
    /// The column of the run's first cell.
    package let column: Int
    package let style: Style
    /// The clusters of the cells, sanitised.
    package let text: String
    package let columns: Int
}

extension Canvas {
    /// The maximum number of unchanged columns that are rewritten instead of skipped, because moving the cursor takes
    /// more bytes.
    private static let bridgeLimit = 3

    /// Returns the runs to write over `previous` to show this canvas, from top to bottom and left to right.
    ///
    /// If `previous` is `nil` or has another size, the runs cover all cells. Up to three unchanged cells of the same
    /// style between changed ones are included. Wide clusters are never split.
    ///
    /// - Complexity: O(cells).
    package func runs(changedSince previous: Canvas?) -> [CanvasRun] {
        var runs: [CanvasRun] = []
        let old = previous?.size == size ? previous : nil
        for row in 0..<size.rows {
            let cells = indices(ofRow: row)
            guard let changed = old.map({ changes(in: cells, since: $0) }) ?? cells else { continue }
            appendRuns(ofRow: row, in: changed, changedSince: old, to: &runs)
        }
        return runs
    }

    /// Returns the part of a row from its first to its last changed cluster; `nil` if it is the same. Most rows are.
    private func changes(in row: Range<Int>, since old: Canvas) -> Range<Int>? {
        let (new, old) = (cells.span, old.cells.span)
        var (first, end) = (row.lowerBound, row.upperBound)
        while first < end, new[first] == old[first] { first += 1 }
        guard first < end else { return nil }
        while new[end - 1] == old[end - 1] { end -= 1 }
        return (new[first].isRightHalf ? first - 1 : first)..<end
    }

    private func appendRuns(
        ofRow row: Int, in range: Range<Int>, changedSince old: Canvas?, to runs: inout [CanvasRun]
    ) {
        /// The cells of the current run, up to its last changed cell.
        var run: Range<Int>?
        var index = range.lowerBound
        while index < range.upperBound {
            let cell = cells[index]
            let next = index + max(1, cell.cluster.columns)
            let isChanged =
                old.map { $0.cells[index] != cell || next - index == 2 && $0.cells[index + 1] != cells[index + 1] }
                ?? true
            if isChanged {
                if let current = run, canBridge(current, to: index) {
                    run = current.lowerBound..<next
                } else {
                    if let run { runs.append(makeRun(run, row)) }
                    run = index..<next
                }
            }
            index = next
        }
        if let run { runs.append(makeRun(run, row)) }
    }

    /// Whether the run can be extended to the cell `index`.
    private func canBridge(_ run: Range<Int>, to index: Int) -> Bool {
        guard index - run.upperBound <= Self.bridgeLimit else { return false }
        let style = cells[run.lowerBound].style
        return (run.upperBound...index).allSatisfy { cells[$0].style == style }
    }

    private func makeRun(_ run: Range<Int>, _ row: Int) -> CanvasRun {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * run.count)
        for index in run { cells[index].cluster.appendText(to: &bytes) }
        return CanvasRun(
            row: row,
            column: run.lowerBound - row * size.columns,
            style: cells[run.lowerBound].style,
            text: String(decoding: bytes, as: UTF8.self),
            columns: run.count
        )
    }
}

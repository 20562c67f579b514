/// Adjacent cells in one row with one style that a screen has to write; a cluster whose place is addressed is alone.
package struct CanvasRun: Equatable, Sendable {
    package let row: Int
    /// The column of the run's first cell.
    package let column: Int
    package let style: Style
    /// The clusters of the cells, sanitised.
    package let text: String
    package let columns: Int
    /// Whether it is a cluster that ncurses or the terminal may give other columns; what stands behind it is to be
    /// addressed.
    package let isAddressed: Bool
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

    /// Returns what a terminal is sent behind an update of ncurses, in order: the addressed clusters of some rows, and
    /// behind each the cells over which a terminal that does not know clusters has drawn its parts. Where these would
    /// not fit into the row, the first part stands for the cluster.
    package func addressedRuns(in rows: Range<Int>) -> [CanvasRun] {
        var runs: [CanvasRun] = []
        for row in rows {
            let range = indices(ofRow: row)
            var next = range.lowerBound
            for index in range where cells[index].cluster.isAddressed && index >= next {
                let cluster = cells[index].cluster
                next = index + cluster.columns
                let end = index + cluster.mostColumns
                let fits = end <= range.upperBound
                // A mark without a letter would change the cell before it in some terminals.
                let isLone = cluster.isSpacingMark && !cluster.isTied(to: self.cluster(before: index))
                var text = isLone ? "·" : String(cluster.text.unicodeScalars.prefix(fits ? .max : 1))
                // tmux adds the next character, wherever that is, to a cell that ends in a joiner.
                if text.unicodeScalars.last?.value == 0x200D {
                    let letter = next < range.upperBound ? cells[next].cluster : .blank
                    let isTied = letter.isTied(to: cluster)
                    if isTied { next += letter.columns }
                    text = isTied ? text + letter.text : String(text.unicodeScalars.dropLast())
                }
                runs.append(makeRun(index..<next, row, text: text))
                guard fits, next < end else { continue }
                var covered: [CanvasRun] = []
                appendRuns(ofRow: row, in: next..<end, changedSince: nil, to: &covered)
                runs += covered.filter { !$0.isAddressed }
            }
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
        let first = cells[run.lowerBound]
        guard index - run.upperBound <= Self.bridgeLimit, !first.cluster.isAddressed else { return false }
        return (run.upperBound...index).allSatisfy {
            cells[$0].style == first.style && !cells[$0].cluster.isAddressed
        }
    }

    private func makeRun(_ run: Range<Int>, _ row: Int, text: String? = nil) -> CanvasRun {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * run.count)
        for index in run { cells[index].cluster.appendText(to: &bytes) }
        return CanvasRun(
            row: row,
            column: run.lowerBound - row * size.columns,
            style: cells[run.lowerBound].style,
            text: text ?? String(decoding: bytes, as: UTF8.self),
            columns: run.count,
            isAddressed: cells[run.lowerBound].cluster.isAddressed
        )
    }
}

/// A grid of styled cells, which screens draw into and terminals show.
///
/// The two halves of a wide cluster are always both present, in the same row and with the same style.
package struct Canvas: Hashable, Sendable {
    package let size: Size
    /// The clusters that cells can contain; others are replaced when they are drawn.
    package let repertoire: Repertoire
    /// Row by row.
    package var cells: [Cell]

    /// A blank canvas of one style. Negative extents count as zero.
    package init(size: Size, repertoire: Repertoire = .unicode, style: Style = .plain) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        self.repertoire = repertoire
        let blank = Cell(cluster: .blank, style: style)
        cells = Array(repeating: blank, count: self.size.columns * self.size.rows)
    }

    package var bounds: Rectangle { Rectangle(origin: Point(column: 0, row: 0), size: size) }

    /// Reads a cell; traps if it is out of bounds.
    package subscript(column: Int, row: Int) -> Cell {
        precondition(bounds.contains(Point(column: column, row: row)), "No cell at column \(column), row \(row).")
        return cells[row * size.columns + column]
    }

    /// The rows as text, without trailing blanks.
    package func lines() -> [String] {
        (0..<size.rows).map { row in
            var bytes: [UInt8] = []
            var end = 0
            for index in indices(ofRow: row) {
                cells[index].cluster.appendText(to: &bytes)
                if !cells[index].cluster.isBlank { end = bytes.count }
            }
            return String(decoding: bytes.prefix(end), as: UTF8.self)
        }
    }

    package func indices(ofRow row: Int) -> Range<Int> {
        row * size.columns..<(row + 1) * size.columns
    }

    /// The cluster before one in its row; a blank at the beginning of a row.
    package func cluster(before index: Int) -> PackedCluster {
        guard index % size.columns > 0 else { return .blank }
        return cells[cells[index - 1].isRightHalf ? index - 2 : index - 1].cluster
    }

    /// Returns the part of a rectangle inside the clip rectangle and the canvas.
    package func visible(_ rectangle: Rectangle, _ clip: Rectangle?) -> Rectangle {
        let visible = bounds.intersection(rectangle)
        return clip.map { visible.intersection($0) } ?? visible
    }

    /// Blanks the halves of wide clusters that would remain after overwriting the cells in `range`, which lie in one
    /// row.
    package mutating func separate(_ range: Range<Int>) {
        if cells[range.lowerBound].isRightHalf { cells[range.lowerBound - 1].cluster = .blank }
        let last = range.upperBound - 1
        if cells[last].cluster.columns == 2 { cells[last + 1].cluster = .blank }
    }
}

extension Canvas {
    /// Changes the style of every cell and keeps the text.
    ///
    /// `change` is called about once for every style in a row, so it must only depend on its arguments.
    ///
    /// - Parameter dependsOnRow: Whether a style can become different ones in different rows. Otherwise `change` is called
    ///   about once for every style.
    /// - Complexity: O(cells).
    package mutating func restyle(dependsOnRow: Bool = true, _ change: (_ style: Style, _ row: Int) -> Style) {
        var known = InlineArray<64, KnownStyle>(repeating: KnownStyle())
        let (columns, rows) = (size.columns, size.rows)
        var span = cells.mutableSpan
        for row in 0..<rows {
            let edition = dependsOnRow ? row : 0
            var index = row * columns
            let end = index + columns
            while index < end {
                let style = span[index].style
                let slot = style.hash(below: known.count)
                if known[slot].edition != edition || known[slot].old != style {
                    known[slot] = KnownStyle(edition: edition, old: style, new: change(style, edition))
                }
                let new = known[slot].new
                repeat {
                    span[index].style = new
                    index += 1
                } while index < end && span[index].style == style
            }
        }
    }

    /// The result for a style in a row.
    private struct KnownStyle {
        var edition = -1
        var old = Style.plain
        var new = Style.plain
    }

    /// Takes the text out of a rectangle and keeps the shapes that block elements draw; `change` gives every cell its new
    /// style.
    package mutating func removeText(in rectangle: Rectangle, _ change: (Style) -> Style) {
        let area = visible(rectangle, nil)
        guard !area.isEmpty else { return }
        for row in area.rowRange {
            let target = row * size.columns + area.column..<row * size.columns + area.endColumn
            separate(target)
            for index in target {
                if !cells[index].cluster.isBlockElement { cells[index].cluster = .blank }
                cells[index].style = change(cells[index].style)
            }
        }
    }
}

extension PackedCluster {
    /// Whether it fills a part of its cell: U+2580 to U+259F without the shades.
    fileprivate var isBlockElement: Bool {
        let scalar = firstScalar
        return (0x2580...0x2590).contains(scalar) || (0x2594...0x259F).contains(scalar)
    }
}

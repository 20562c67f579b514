extension Canvas {
    /// Changes the style of every cell and keeps the text.
    ///
    /// `change` is called about once for every style in a row, so it must only depend on its arguments.
    ///
    /// - Parameter dependsOnRow: Whether a style can become different ones in different rows. Otherwise `change` is
    ///   called about once for every style.
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

    /// Changes the styles of cells and keeps their text.
    ///
    /// The left half of a wide cluster determines its style. `change` is called once for adjacent cells of the same
    /// style, so it must only depend on the style.
    package mutating func restyle(
        _ rectangle: Rectangle, clip: Rectangle? = nil, _ change: (inout Style) -> Void
    ) {
        let area = visible(rectangle, clip)
        guard !area.isEmpty else { return }
        var known: (old: Style, new: Style)?
        for row in area.rowRange {
            for index in row * size.columns + area.column..<row * size.columns + area.endColumn {
                let old = cells[index].style
                let columns = cells[index].cluster.columns
                if columns == 0 { continue }
                var new = old
                if let known, known.old == old {
                    new = known.new
                } else {
                    change(&new)
                    known = (old, new)
                }
                cells[index].style = new
                if columns == 2 { cells[index + 1].style = new }
            }
        }
    }

    /// Takes the text out of a rectangle and keeps the shapes that block elements draw; `change` gives every cell its
    /// new style.
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

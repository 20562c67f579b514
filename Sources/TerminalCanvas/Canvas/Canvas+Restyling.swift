extension Canvas {
    /// Changes the style of every cell and keeps the text.
    ///
    /// `change` is called once for adjacent cells of the same style in one row, so it must only depend on its arguments.
    ///
    /// - Complexity: O(cells).
    package mutating func restyle(_ change: (_ style: Style, _ row: Int) -> Style) {
        var index = 0
        for row in 0..<size.rows {
            var known: (old: Style, new: Style)?
            for _ in 0..<size.columns {
                let style = cells[index].style
                if let known, known.old == style {
                    cells[index].style = known.new
                } else {
                    let new = change(style, row)
                    known = (style, new)
                    cells[index].style = new
                }
                index += 1
            }
        }
    }

    /// Takes the text out of a rectangle and keeps the shapes that block elements draw; `change` gives every cell its new
    /// style.
    package mutating func removeText(in rectangle: Rectangle, _ change: (Style) -> Style) {
        let area = visible(rectangle, nil)
        guard !area.isEmpty else { return }
        for row in area.row..<area.endRow {
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

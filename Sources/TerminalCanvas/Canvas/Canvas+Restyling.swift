extension Canvas {
    /// Changes the style of every cell and keeps the text.
    ///
    /// `change` is called once for adjacent cells of the same style, so it must only depend on its arguments.
    ///
    /// - Parameter change: Receives a style and whether the cell belongs to a line or block drawing instead of text.
    package mutating func restyle(_ change: (_ style: Style, _ isLine: Bool) -> Style) {
        var known: (text: (old: Style, new: Style)?, line: (old: Style, new: Style)?) = (nil, nil)
        for index in cells.indices {
            let cell = cells[index]
            // The left half of a wide cluster determines its style, and it is never a line.
            let isLine = isLine(cell.cluster)
            let last = isLine ? known.line : known.text
            if let last, last.old == cell.style {
                cells[index].style = last.new
                continue
            }
            let new = change(cell.style, isLine)
            if isLine { known.line = (cell.style, new) } else { known.text = (cell.style, new) }
            cells[index].style = new
        }
    }

    /// Whether a cluster is box drawing or a block element. Always false with an ASCII repertoire, whose replacements
    /// also occur in text.
    private func isLine(_ cluster: PackedCluster) -> Bool {
        if let byte = cluster.ascii { return repertoire == .ascii && Self.asciiLines.contains(byte) }
        return (0x2500...0x259F).contains(cluster.firstScalar)
    }

    private static let asciiLines: [UInt8] = Array("-|+=".utf8)
}

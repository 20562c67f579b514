extension Canvas {
    /// Changes the style of every cell and leaves the text.
    ///
    /// The change is asked once for neighbours of equal style, so it must depend on its arguments alone.
    ///
    /// - Parameter change: Takes a style, and whether the cell is part of a line or a block rather than of text.
    package mutating func restyle(_ change: (_ style: Style, _ isLine: Bool) -> Style) {
        var known: (text: (old: Style, new: Style)?, line: (old: Style, new: Style)?) = (nil, nil)
        for index in cells.indices {
            let cell = cells[index]
            // A wide cluster goes by its left half, and is no line.
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

    /// Box drawing and block elements; their stand-ins where there is nothing but ASCII, which text shares.
    private func isLine(_ cluster: PackedCluster) -> Bool {
        if let byte = cluster.ascii { return repertoire == .ascii && Self.asciiLines.contains(byte) }
        return (0x2500...0x259F).contains(cluster.firstScalar)
    }

    private static let asciiLines: [UInt8] = Array("-|+=".utf8)
}

extension Canvas {
    /// Gives the cells of a rectangle another style; their text stays.
    package mutating func mark(_ style: Style, in rectangle: Rectangle, clip: Rectangle? = nil) {
        let area = visible(rectangle, clip)
        guard !area.isEmpty else { return }
        for row in area.rowRange {
            for index in row * size.columns + area.column..<row * size.columns + area.endColumn {
                cells[index].style = style
            }
        }
    }
}

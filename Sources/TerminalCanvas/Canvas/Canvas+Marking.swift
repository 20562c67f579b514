extension Canvas {
    /// Adds attributes to what is in a rectangle; its text and colours stay.
    package mutating func mark(_ attributes: Style.Attributes, in rectangle: Rectangle, clip: Rectangle? = nil) {
        let area = visible(rectangle, clip)
        guard !area.isEmpty else { return }
        for row in area.row..<area.endRow {
            for index in row * size.columns + area.column..<row * size.columns + area.endColumn {
                let style = cells[index].style
                cells[index].style = Style(
                    foreground: style.foreground, background: style.background,
                    attributes: style.attributes.union(attributes))
            }
        }
    }
}

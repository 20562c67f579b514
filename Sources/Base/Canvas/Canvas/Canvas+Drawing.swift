extension Canvas {
    /// Writes one line of text, clipped to the clip rectangle and the canvas.
    ///
    /// A wide cluster that is cut in half by an edge becomes a blank. Overwriting half of a wide cluster blanks its
    /// other half. A line break in the text becomes a blank.
    ///
    /// - Parameter keepsBackground: Whether the text is written on the background that the cells have, instead of the
    ///   style's own.
    /// - Returns: The width of the whole text in columns, visible or not.
    /// - Complexity: O(*n*) in the number of clusters up to the right edge.
    @discardableResult
    package mutating func write(
        _ text: TerminalText,
        at point: Point,
        style: Style = .plain,
        keepsBackground: Bool = false,
        clip: Rectangle? = nil
    ) -> Int {
        let advance = text.hasLineBreaks ? text.clusters.reduce(0) { $0 + $1.columns } : text.columns
        let line = Rectangle(column: point.column, row: point.row, columns: advance, rows: 1)
        let area = visible(line, clip)
        guard !area.isEmpty else { return advance }
        let rowStart = area.row * size.columns
        let target = rowStart + area.column..<rowStart + area.endColumn
        separate(target)
        let bytes = text.string.utf8Span.span
        if text.isPlain {
            var offset = area.column - point.column
            var cells = cells.mutableSpan
            for index in target {
                let style = keepsBackground ? style.onBackground(of: cells[index].style) : style
                cells[index] = Cell(cluster: PackedCluster(ascii: bytes[offset]), style: style)
                offset += 1
            }
        } else {
            write(bytes, from: rowStart + point.column, into: target, style: style, keepsBackground: keepsBackground)
        }
        return advance
    }

    /// Writes clusters from the cell `start`, which may be left of `target`, until `target` is full.
    private mutating func write(
        _ bytes: Span<UInt8>, from start: Int, into target: Range<Int>, style: Style, keepsBackground: Bool
    ) {
        var offset = 0
        var index = start
        while index < target.upperBound, offset < bytes.count {
            let found = bytes.cluster(at: offset)
            let (end, columns, _) = found
            if index + columns > target.lowerBound {
                let cluster = repertoire.represent(PackedCluster(bytes, at: offset, found))
                // The background of a wide cluster's first cell is the background of both cells.
                let first = cells[max(index, target.lowerBound)].style
                let style = keepsBackground ? style.onBackground(of: first) : style
                if columns == 1 {
                    cells[index] = Cell(cluster: cluster.first, style: style)
                } else {
                    let isWhole = index >= target.lowerBound && index + 1 < target.upperBound
                    if index >= target.lowerBound {
                        cells[index] = Cell(cluster: isWhole ? cluster.first : .blank, style: style)
                    }
                    if index + 1 < target.upperBound {
                        cells[index + 1] = Cell(cluster: isWhole ? cluster.second : .blank, style: style)
                    }
                }
            }
            index += columns
            offset = end
        }
        let dots = "…".utf8
        if repertoire != .unicode, offset == bytes.count, offset >= dots.count, target.contains(index - 1),
            dots.enumerated().allSatisfy({ bytes[offset - dots.count + $0.offset] == $0.element })
        {
            spellEllipsis(at: index - 1, from: max(start, target.lowerBound))
        }
    }

    /// Puts three points in the place of an ellipsis that ASCII stands for: of a long text they take the last letters,
    /// as a text that has been cut has no room behind it, and of a short one the blanks that follow, but for one.
    private mutating func spellEllipsis(at place: Int, from start: Int) {
        let isLong = place - start >= 15
        let following = place + 1..<min(place + 4, (place / size.columns + 1) * size.columns)
        guard isLong || following.count == 3 && following.allSatisfy({ cells[$0].cluster.isBlank }) else { return }
        for index in isLong ? place - 2..<place + 1 : place..<place + 3 {
            cells[index] = Cell(cluster: PackedCluster(ascii: UInt8(ascii: ".")), style: cells[place].style)
        }
    }

    package mutating func fill(_ rectangle: Rectangle, style: Style, clip: Rectangle? = nil) {
        fill(rectangle, with: .blank, style, clip)
    }

    /// Fills a rectangle with the middle of a line, on the backgrounds that are there.
    package mutating func fill(_ rectangle: Rectangle, with rule: Rule, style: Style, clip: Rectangle? = nil) {
        fill(rectangle, with: rule.middle, style, keepsBackground: true, clip)
    }

    /// Fills a rectangle with a narrow cluster.
    private mutating func fill(
        _ rectangle: Rectangle, with cluster: PackedCluster, _ style: Style, keepsBackground: Bool = false,
        _ clip: Rectangle?
    ) {
        let area = visible(rectangle, clip)
        guard !area.isEmpty else { return }
        let cell = Cell(cluster: repertoire.represent(cluster).first, style: style)
        for row in area.rowRange {
            let target = row * size.columns + area.column..<row * size.columns + area.endColumn
            separate(target)
            var cells = cells.mutableSpan
            guard keepsBackground else {
                for index in target { cells[index] = cell }
                continue
            }
            for index in target {
                cells[index] = Cell(cluster: cell.cluster, style: style.onBackground(of: cells[index].style))
            }
        }
    }

    /// Copies another canvas, with its top-left cell at `point`, clipped to the clip rectangle and this canvas.
    ///
    /// A wide cluster that is cut in half by an edge becomes a blank.
    ///
    /// - Parameter keepsBackground: Whether cells without a background of their own get the one that is there.
    package mutating func draw(
        _ canvas: Canvas, at point: Point, keepsBackground: Bool = false, clip: Rectangle? = nil
    ) {
        let area = visible(Rectangle(origin: point, size: canvas.size), clip)
        guard !area.isEmpty else { return }
        let translates = repertoire != .unicode && canvas.repertoire != repertoire
        for row in area.rowRange {
            let target = row * size.columns + area.column..<row * size.columns + area.endColumn
            separate(target)
            let source = (row - point.row) * canvas.size.columns + area.column - point.column
            for (offset, index) in target.enumerated() {
                let background = cells[index].style.background
                cells[index] = canvas.cells[source + offset]
                if keepsBackground, cells[index].style.background == .terminalDefault {
                    cells[index].style.background = background
                }
            }
            if cells[target.lowerBound].isRightHalf { cells[target.lowerBound].cluster = .blank }
            if cells[target.upperBound - 1].cluster.columns == 2 { cells[target.upperBound - 1].cluster = .blank }
            if translates { translate(target) }
        }
    }

    private mutating func translate(_ range: Range<Int>) {
        for index in range where !cells[index].isRightHalf || index == range.lowerBound {
            let columns = cells[index].cluster.columns
            let represented = repertoire.represent(cells[index].cluster)
            cells[index].cluster = represented.first
            if columns == 2 { cells[index + 1].cluster = represented.second }
        }
    }

    /// Draws the outline of a rectangle and keeps its inside. Rectangles with fewer than two columns or rows are not
    /// drawn.
    package mutating func box(
        _ rectangle: Rectangle, borders: Borders, style: Style, keepsBackground: Bool = false, clip: Rectangle? = nil
    ) {
        guard rectangle.columns >= 2, rectangle.rows >= 2 else { return }
        let columns = rectangle.columns
        draw(
            borders.top, at: rectangle.origin, columns: columns, style: style, keepsBackground: keepsBackground,
            clip: clip)
        let bottom = Point(column: rectangle.column, row: rectangle.endRow - 1)
        draw(
            borders.bottom, at: bottom, columns: columns, style: style, keepsBackground: keepsBackground, clip: clip)
        for column in [rectangle.column, rectangle.endColumn - 1] {
            let side = Rectangle(column: column, row: rectangle.row + 1, columns: 1, rows: rectangle.rows - 2)
            fill(side, with: borders.vertical, style, keepsBackground: keepsBackground, clip)
        }
    }

    /// Draws a horizontal line with its two ends. A line of fewer than two columns is not drawn.
    package mutating func draw(
        _ rule: Rule, at point: Point, columns: Int, style: Style, keepsBackground: Bool = false,
        clip: Rectangle? = nil
    ) {
        guard columns >= 2 else { return }
        func draw(_ cluster: PackedCluster, _ column: Int, _ columns: Int) {
            let part = Rectangle(column: column, row: point.row, columns: columns, rows: 1)
            fill(part, with: cluster, style, keepsBackground: keepsBackground, clip)
        }
        draw(rule.left, point.column, 1)
        draw(rule.middle, point.column + 1, columns - 2)
        draw(rule.right, point.column + columns - 1, 1)
    }
}

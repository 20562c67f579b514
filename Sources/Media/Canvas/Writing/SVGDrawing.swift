import TerminalCanvas

/// Draws rows of canvases as elements of SVG, and numbers the colours that they have: every cell at its place whatever
/// the font, and lines and blocks drawn as shapes, so that they meet.
struct SVGDrawing {
    /// The units of a cell. Halves, quarters and eighths of it are whole numbers, so that shapes have crisp edges.
    static let cell = (columns: 8, rows: 16)

    /// The ground that is not drawn with the rows.
    private let base: ShadedCanvas.Shade
    /// Whether only what is seen is written. Otherwise blanks and the characters of shapes are there, too, so that a
    /// selected row is whole.
    private let isCompact: Bool
    private var shades: [ShadedCanvas.Shade: Int] = [:]
    private var shadesInOrder: [ShadedCanvas.Shade] = []

    init(base: ShadedCanvas.Shade, isCompact: Bool) {
        self.base = base
        self.isCompact = isCompact
    }

    /// The attributes of an element for a picture of this size.
    static func frame(_ size: Size) -> String {
        let width = size.columns * cell.columns, height = size.rows * cell.rows
        return "xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width * 5 / 4)\" height=\"\(height * 5 / 4)\" "
            + "viewBox=\"0 0 \(width) \(height)\""
    }

    // MARK: Colours

    /// The number of a class with this colour.
    private mutating func number(of shade: ShadedCanvas.Shade) -> Int {
        if let known = shades[shade] { return known }
        shades[shade] = shadesInOrder.count
        shadesInOrder.append(shade)
        return shadesInOrder.count - 1
    }

    /// The style sheet for all that has been drawn so far.
    func styleSheet() -> String {
        var text = """
            text{font:13.333px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono CJK KR",\
            monospace;white-space:pre}
            path{shape-rendering:crispEdges}
            .b{font-weight:bold}.i{font-style:italic}.u{text-decoration:underline}.d{fill-opacity:.6}.s{fill-opacity:0}

            """
        for (number, shade) in shadesInOrder.enumerated() {
            text += ".c\(number){fill:\(shade.dark.hexadecimal)}\n"
        }
        let changed = shadesInOrder.enumerated().filter { $1.dark != $1.light }
        guard !changed.isEmpty else { return text }
        text += "@media (prefers-color-scheme:light){\n"
        for (number, shade) in changed { text += ".c\(number){fill:\(shade.light.hexadecimal)}\n" }
        return text + "}\n"
    }

    // MARK: Grounds

    /// The ground of a whole picture.
    mutating func baseGround(_ size: Size) -> String {
        let width = size.columns * Self.cell.columns, height = size.rows * Self.cell.rows
        var paths = PathList()
        paths.add("M0 0h\(width)v\(height)h-\(width)z", number(of: base))
        return paths.text
    }

    /// The grounds of rows that are not the base, the first of the rows at the top.
    mutating func grounds(_ picture: ShadedCanvas, rows: Range<Int>) -> String {
        let (width, height) = Self.cell
        var paths = PathList()
        for row in rows {
            let cells = picture.canvas.indices(ofRow: row)
            var start = cells.lowerBound
            while start < cells.upperBound {
                let shade = picture.ground(start)
                let end = cells[start...].first { picture.ground($0) != shade } ?? cells.upperBound
                if shade != base {
                    let width = (end - start) * width
                    let (x, y) = ((start - cells.lowerBound) * Self.cell.columns, (row - rows.lowerBound) * height)
                    paths.add("M\(x) \(y)h\(width)v\(height)h-\(width)z", number(of: shade))
                }
                start = end
            }
        }
        return paths.text
    }

    // MARK: Shapes

    /// The lines and blocks of rows, the first of the rows at the top.
    mutating func shapes(_ picture: ShadedCanvas, rows: Range<Int>) -> String {
        let canvas = picture.canvas
        var paths = PathList()
        for row in rows {
            let cells = canvas.indices(ofRow: row)
            var index = cells.lowerBound
            while index < cells.upperBound {
                let start = index
                index += 1
                guard let shape = CellShape(canvas.cells[start].cluster) else { continue }
                if isCompact, shape.isAsWideAsCell {
                    while index < cells.upperBound, canvas.cells[index].cluster == canvas.cells[start].cluster,
                        canvas.cells[index].style.attributes == canvas.cells[start].style.attributes,
                        picture.ink(index) == picture.ink(start)
                    {
                        index += 1
                    }
                }
                let x = (start - cells.lowerBound) * Self.cell.columns, y = (row - rows.lowerBound) * Self.cell.rows
                let opacity = canvas.cells[start].style.attributes.contains(.dim) ? shape.opacity * 0.6 : shape.opacity
                let path = shape.path(x: x, y: y, cells: index - start)
                paths.add(path, number(of: picture.ink(start)), opacity: opacity)
            }
        }
        return paths.text
    }

    /// Paths in their order; paths of one colour are one element.
    private struct PathList {
        private struct Kind: Hashable {
            var shade: Int
            var opacity: Double
        }

        private var order: [Kind] = []
        private var data: [Kind: String] = [:]

        mutating func add(_ path: String, _ shade: Int, opacity: Double = 1) {
            let kind = Kind(shade: shade, opacity: opacity)
            if data[kind] == nil { order.append(kind) }
            data[kind, default: ""] += path
        }

        var text: String {
            order.map { kind in
                let opacity = kind.opacity < 1 ? " fill-opacity=\"\(kind.opacity)\"" : ""
                return "<path class=\"c\(kind.shade)\"\(opacity) d=\"\(data[kind] ?? "")\"/>\n"
            }
            .joined()
        }
    }

    // MARK: Text

    /// The text of rows, the first of the rows at the top.
    mutating func text(_ picture: ShadedCanvas, rows: Range<Int>) -> String {
        var text = ""
        for row in rows {
            let cells = picture.canvas.indices(ofRow: row)
            let last = picture.canvas.cells[cells].lastIndex {
                !$0.cluster.isBlank || $0.style.attributes.contains(.underline)
            }
            guard let last else { continue }
            let spans = spans(picture, in: cells.lowerBound..<last + 1)
            guard !spans.isEmpty else { continue }
            text += "<text y=\"\((row - rows.lowerBound) * Self.cell.rows + 12)\" xml:space=\"preserve\">"
            for span in spans { text += span.text }
            text += "</text>\n"
        }
        return text
    }

    /// Clusters of one look, each with its place.
    private struct Span {
        var look: String
        var places: [Int]
        var content: String
        /// Whether nothing can follow in it: programs disagree about how many places a cluster of several scalars
        /// takes.
        var isClosed = false

        var text: String {
            let places = places.map { "\($0)" }.joined(separator: " ")
            return "<tspan class=\"\(look)\" x=\"\(places)\">\(content)</tspan>"
        }
    }

    private mutating func spans(_ picture: ShadedCanvas, in range: Range<Int>) -> [Span] {
        var spans: [Span] = []
        // Where the last text ends, behind which a blank keeps words apart.
        var textEnd = -1
        for index in range {
            let cell = picture.canvas.cells[index]
            guard !cell.isRightHalf else { continue }
            let isBlank = cell.cluster.isBlank && !cell.style.attributes.contains(.underline)
            if isCompact, isBlank ? index != textEnd : CellShape(cell.cluster) != nil { continue }
            if !isBlank { textEnd = index + cell.cluster.columns }
            let last = spans.last
            // A blank ends what is underlined.
            let look = isBlank ? last.map { $0.look.contains(" u") ? "s" : $0.look } ?? "s" : look(picture, index)
            // A wide cluster is narrower than its two cells in most fonts.
            let inset = cell.cluster.columns == 2 ? 1 : 0
            let place = index % picture.canvas.size.columns * Self.cell.columns + inset
            // Programs count a character outside of the basic plane as two.
            let isSimple = cell.cluster.byteCount <= 3 && cell.cluster.isOneScalar
            let content = MarkupText.escaped(cell.cluster.text)
            if let last, last.isClosed, last.look == look,
                cell.cluster.isTied(to: picture.canvas.cluster(before: index))
            {
                spans[spans.count - 1].content += content
            } else if let last, !last.isClosed, last.look == look, isSimple {
                spans[spans.count - 1].places.append(place)
                spans[spans.count - 1].content += content
            } else {
                spans.append(Span(look: look, places: [place], content: content, isClosed: !isSimple))
            }
        }
        return spans
    }

    /// The classes of a cell's text.
    private mutating func look(_ picture: ShadedCanvas, _ index: Int) -> String {
        let cell = picture.canvas.cells[index]
        if CellShape(cell.cluster) != nil { return "s" }
        var look = "c\(number(of: picture.ink(index)))"
        if cell.style.attributes.contains(.bold) { look += " b" }
        if cell.style.attributes.contains(.italic) { look += " i" }
        if cell.style.attributes.contains(.underline) { look += " u" }
        if cell.style.attributes.contains(.dim) { look += " d" }
        return look
    }

    // MARK: The cursor

    /// The mark of the cursor; empty if the cursor is outside of the picture.
    mutating func cursorMark(_ picture: ShadedCanvas, _ cursor: Point?) -> String {
        guard let cursor, picture.canvas.bounds.contains(cursor) else { return "" }
        let (columns, rows) = Self.cell
        let shade = number(of: picture.ink(cursor.row * picture.canvas.size.columns + cursor.column))
        let place = "x=\"\(cursor.column * columns)\" y=\"\(cursor.row * rows)\""
        return "<rect class=\"c\(shade)\" fill-opacity=\".5\" \(place) width=\"\(columns)\" height=\"\(rows)\"/>\n"
    }
}

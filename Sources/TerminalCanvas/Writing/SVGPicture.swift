/// A canvas as an SVG picture that needs no other file: every cell at its place whatever the font, text that can be
/// selected, and lines and blocks drawn as shapes, so that they meet.
///
/// It can have two sets of colours, of which the viewer's preference for dark or light chooses one. Colours that the
/// canvas leaves to the terminal always follow that preference.
package struct SVGPicture {
    /// The units of a cell. Halves, quarters and eighths of it are whole numbers, so that shapes have crisp edges.
    static let cell = (columns: 8, rows: 16)

    private let canvas: Canvas
    private let light: Canvas
    private let cursor: Point?
    private var shades: [Shade: Int] = [:]
    private var shadesInOrder: [Shade] = []

    /// - Parameters:
    ///   - canvas: What is shown to those who prefer dark colours, or to all.
    ///   - light: The same text in the colours for those who prefer light ones. Where its size or text differs, `canvas`
    ///     is shown to all.
    ///   - cursor: Where the cursor is seen.
    package init(_ canvas: Canvas, light: Canvas? = nil, cursor: Point? = nil) {
        self.canvas = canvas
        self.cursor = cursor
        let isSame =
            light.map { light in
                light.size == canvas.size && zip(light.cells, canvas.cells).allSatisfy { $0.cluster == $1.cluster }
            } ?? false
        self.light = isSame ? light ?? canvas : canvas
    }

    /// The file's text.
    ///
    /// - Complexity: O(cells).
    package func text() -> String {
        var writer = self
        return writer.write()
    }

    private mutating func write() -> String {
        let size = canvas.size
        let width = size.columns * Self.cell.columns, height = size.rows * Self.cell.rows
        let grounds = groundPaths(), glyphs = shapePaths(), rows = textRows(), mark = cursorMark()
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width * 5 / 4)" height="\(height * 5 / 4)" \
            viewBox="0 0 \(width) \(height)">
            <style>
            \(styleSheet())</style>
            \(grounds)\(glyphs)\(rows)\(mark)</svg>

            """
    }

    // MARK: Colours

    /// A colour for each preference, as 0xRRGGBB.
    private struct Shade: Hashable {
        var dark: Int
        var light: Int
    }

    private static let defaultInk = Shade(dark: 0xE4E4E8, light: 0x1C1C20)
    private static let defaultGround = Shade(dark: 0x121216, light: 0xFFFFFF)

    /// The number of a class with this colour.
    private mutating func number(of shade: Shade) -> Int {
        if let known = shades[shade] { return known }
        shades[shade] = shadesInOrder.count
        shadesInOrder.append(shade)
        return shadesInOrder.count - 1
    }

    private func ink(_ index: Int) -> Shade {
        let (dark, light) = (canvas.cells[index].style, light.cells[index].style)
        return Shade(dark: Self.ink(dark, \.dark), light: Self.ink(light, \.light))
    }

    private func ground(_ index: Int) -> Shade {
        let (dark, light) = (canvas.cells[index].style, light.cells[index].style)
        return Shade(dark: Self.ground(dark, \.dark), light: Self.ground(light, \.light))
    }

    private static func ink(_ style: Style, _ preference: KeyPath<Shade, Int>) -> Int {
        style.attributes.contains(.reverse)
            ? value(style.background, defaultGround[keyPath: preference])
            : value(style.foreground, defaultInk[keyPath: preference])
    }

    private static func ground(_ style: Style, _ preference: KeyPath<Shade, Int>) -> Int {
        style.attributes.contains(.reverse)
            ? value(style.foreground, defaultInk[keyPath: preference])
            : value(style.background, defaultGround[keyPath: preference])
    }

    private static func value(_ color: Color, _ terminalDefault: Int) -> Int {
        guard let (red, green, blue) = color.components else { return terminalDefault }
        return red << 16 | green << 8 | blue
    }

    private func styleSheet() -> String {
        var text = """
            text{font:13.333px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono CJK KR",\
            monospace;white-space:pre}
            path{shape-rendering:crispEdges}
            .b{font-weight:bold}.i{font-style:italic}.u{text-decoration:underline}.d{fill-opacity:.6}.s{fill-opacity:0}

            """
        for (number, shade) in shadesInOrder.enumerated() {
            text += ".c\(number){fill:\(Self.hexadecimal(shade.dark))}\n"
        }
        let changed = shadesInOrder.enumerated().filter { $1.dark != $1.light }
        guard !changed.isEmpty else { return text }
        text += "@media (prefers-color-scheme:light){\n"
        for (number, shade) in changed { text += ".c\(number){fill:\(Self.hexadecimal(shade.light))}\n" }
        return text + "}\n"
    }

    private static func hexadecimal(_ value: Int) -> String {
        let digits = String(value, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    // MARK: Grounds

    private mutating func groundPaths() -> String {
        let (columns, rows) = Self.cell
        let width = canvas.size.columns * columns, height = canvas.size.rows * rows
        let base = mostFrequentGround()
        var paths = PathList()
        paths.add("M0 0h\(width)v\(height)h-\(width)z", number(of: base))
        for row in 0..<canvas.size.rows {
            let cells = canvas.indices(ofRow: row)
            var start = cells.lowerBound
            while start < cells.upperBound {
                let shade = ground(start)
                let end = cells[start...].first { ground($0) != shade } ?? cells.upperBound
                if shade != base {
                    let width = (end - start) * columns
                    let x = (start - cells.lowerBound) * columns
                    paths.add("M\(x) \(row * rows)h\(width)v\(rows)h-\(width)z", number(of: shade))
                }
                start = end
            }
        }
        return paths.text
    }

    /// The ground of most cells, of several the first.
    private func mostFrequentGround() -> Shade {
        var counts: [Shade: (count: Int, first: Int)] = [:]
        for index in canvas.cells.indices { counts[ground(index), default: (0, index)].count += 1 }
        let most = counts.max { ($0.value.count, -$0.value.first) < ($1.value.count, -$1.value.first) }
        return most?.key ?? Self.defaultGround
    }

    // MARK: Shapes

    private mutating func shapePaths() -> String {
        var paths = PathList()
        for index in canvas.cells.indices {
            guard let shape = CellShape(canvas.cells[index].cluster) else { continue }
            let x = index % canvas.size.columns * Self.cell.columns
            let y = index / canvas.size.columns * Self.cell.rows
            let opacity = canvas.cells[index].style.attributes.contains(.dim) ? shape.opacity * 0.6 : shape.opacity
            paths.add(shape.path(x: x, y: y), number(of: ink(index)), opacity: opacity)
        }
        return paths.text
    }

    /// Paths in their order; those of one colour are one element.
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

    private mutating func textRows() -> String {
        var text = ""
        for row in 0..<canvas.size.rows {
            let cells = canvas.indices(ofRow: row)
            guard let last = canvas.cells[cells].lastIndex(where: { !$0.cluster.isBlank || $0.style.isUnderlined })
            else {
                continue
            }
            text += "<text y=\"\(row * Self.cell.rows + 12)\" xml:space=\"preserve\">"
            for span in spans(in: cells.lowerBound..<last + 1) { text += span.text }
            text += "</text>\n"
        }
        return text
    }

    /// Clusters of one look, each with its place. What draws a shape is there too, unseen, so that a selected row is whole.
    private struct Span {
        var look: String
        var places: [Int]
        var content: String
        /// Whether nothing can follow in it: programs disagree about how many places a cluster of several scalars takes.
        var isClosed = false

        var text: String {
            let places = places.map { "\($0)" }.joined(separator: " ")
            return "<tspan class=\"\(look)\" x=\"\(places)\">\(content)</tspan>"
        }
    }

    private mutating func spans(in range: Range<Int>) -> [Span] {
        var spans: [Span] = []
        for index in range {
            let cell = canvas.cells[index]
            guard !cell.isRightHalf else { continue }
            let isBlank = cell.cluster.isBlank && !cell.style.isUnderlined
            let last = spans.last
            let look = isBlank ? last?.look ?? "s" : look(of: index)
            // A wide cluster is narrower than its two cells in most fonts.
            let inset = cell.cluster.columns == 2 ? 1 : 0
            let place = index % canvas.size.columns * Self.cell.columns + inset
            let isSimple = cell.cluster.byteCount <= 3 && cell.cluster.isOneScalar
            if let last, !last.isClosed, last.look == look, isSimple {
                spans[spans.count - 1].places.append(place)
                spans[spans.count - 1].content += Self.escaped(cell.cluster.text)
            } else {
                spans.append(
                    Span(look: look, places: [place], content: Self.escaped(cell.cluster.text), isClosed: !isSimple))
            }
        }
        return spans
    }

    /// The classes of a cell's text.
    private mutating func look(of index: Int) -> String {
        let cell = canvas.cells[index]
        if CellShape(cell.cluster) != nil { return "s" }
        var look = "c\(number(of: ink(index)))"
        if cell.style.attributes.contains(.bold) { look += " b" }
        if cell.style.attributes.contains(.italic) { look += " i" }
        if cell.style.isUnderlined { look += " u" }
        if cell.style.attributes.contains(.dim) { look += " d" }
        return look
    }

    private static func escaped(_ text: String) -> String {
        switch text {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: text
        }
    }

    // MARK: The cursor

    private mutating func cursorMark() -> String {
        guard let cursor, canvas.bounds.contains(cursor) else { return "" }
        let (columns, rows) = Self.cell
        let shade = number(of: ink(cursor.row * canvas.size.columns + cursor.column))
        let place = "x=\"\(cursor.column * columns)\" y=\"\(cursor.row * rows)\""
        return "<rect class=\"c\(shade)\" fill-opacity=\".5\" \(place) width=\"\(columns)\" height=\"\(rows)\"/>\n"
    }
}

extension Style {
    fileprivate var isUnderlined: Bool { attributes.contains(.underline) }
}

extension PackedCluster {
    /// Whether it is one Unicode scalar of the basic plane, which every program counts as one character.
    fileprivate var isOneScalar: Bool {
        switch firstScalar {
        case ..<0x80: byteCount == 1
        case ..<0x800: byteCount == 2
        case ..<0x10000: byteCount == 3
        default: false
        }
    }
}

package import TerminalCanvas

/// How a picture is drawn with characters.
package enum PictureDrawing: Equatable, Sendable {
    /// In colour, with two by two pixels a cell; one in ASCII.
    case quadrants
    /// Quadrants for terminals that have only the colour cube and the grey ramp of 256 colours. Two colours that become
    /// one there are drawn as one: otherwise a shape between them would show like text.
    case reducedQuadrants
    /// As bright characters on dark ground, chosen by the shape of the light in each cell.
    case ink(Style)
}

extension Canvas {
    /// Draws a part of a picture so that it fills an area.
    ///
    /// - Complexity: O(cells + pixels of the part).
    package mutating func draw(
        _ picture: PixelImage, _ part: PicturePart = .whole, in area: Rectangle, as drawing: PictureDrawing,
        clip: Rectangle? = nil
    ) {
        let visible = visible(area, clip)
        guard !visible.isEmpty else { return }
        switch drawing {
        case .quadrants: drawQuadrants(picture, part, in: area, visible, reduces: false)
        case .reducedQuadrants: drawQuadrants(picture, part, in: area, visible, reduces: true)
        case .ink(let style): drawInk(picture, part, in: area, visible, style)
        }
    }

    /// The colour of one of the squares that a cell of an area is divided into.
    private static func sample(
        _ picture: PixelImage, _ part: PicturePart, _ column: Int, of columns: Int, _ row: Int, of rows: Int
    ) -> RGB {
        let width = part.width / Double(columns)
        let height = part.height / Double(rows)
        let left = part.x + width * Double(column)
        let top = part.y + height * Double(row)
        return picture.average(x: left..<left + width, y: top..<top + height)
    }

    private mutating func drawQuadrants(
        _ picture: PixelImage, _ part: PicturePart, in area: Rectangle, _ visible: Rectangle, reduces: Bool
    ) {
        let (columns, rows) = (area.columns * 2, area.rows * 2)
        for row in visible.rowRange {
            let first = row * size.columns
            separate(first + visible.column..<first + visible.endColumn)
            var before: QuadrantCell?
            for column in visible.columnRange {
                let (x, y) = ((column - area.column) * 2, (row - area.row) * 2)
                let cell = QuadrantCell(
                    Self.sample(picture, part, x, of: columns, y, of: rows),
                    Self.sample(picture, part, x + 1, of: columns, y, of: rows),
                    Self.sample(picture, part, x, of: columns, y + 1, of: rows),
                    Self.sample(picture, part, x + 1, of: columns, y + 1, of: rows), reduces: reduces,
                    isFlat: repertoire == .ascii, after: before)
                before = cell
                cells[first + column] = cell.cell(in: repertoire)
            }
        }
    }

    /// The least difference of ink in a cell that is drawn by its shape.
    private static let edge: Float = 96
    /// Glyphs of ever more ink, which are about the same at every edge of their cells.
    private static let tones = Array(" .:-=+*#%@".utf8)

    private mutating func drawInk(
        _ picture: PixelImage, _ part: PicturePart, in area: Rectangle, _ visible: Rectangle, _ style: Style
    ) {
        let (columns, rows) = (area.columns * InkZones.columns, area.rows * InkZones.rows)
        let light = PictureLight(picture)
        for row in visible.rowRange {
            let first = row * size.columns
            separate(first + visible.column..<first + visible.endColumn)
            for column in visible.columnRange {
                let (x, y) = (
                    (column - area.column) * InkZones.columns, (row - area.row) * InkZones.rows
                )
                var zones = InkZones()
                var (sum, least, most) = (Float(0), Float(255), Float(0))
                for zone in 0..<InkZones.count {
                    let (down, across) = zone.quotientAndRemainder(dividingBy: InkZones.columns)
                    let ink = light.ink(of: Self.sample(picture, part, x + across, of: columns, y + down, of: rows))
                    zones[zone] = ink
                    (sum, least, most) = (sum + ink, min(least, ink), max(most, ink))
                }
                // Where there is no edge, the shape of a glyph says nothing, and its amount of ink is the tone.
                let glyph =
                    most - least < Self.edge
                    ? Self.tones[Int(sum / Float(InkZones.count) / 256 * Float(Self.tones.count))]
                    : GlyphShapes.ascii.nearest(to: zones, opacity: 1)
                cells[first + column] = Cell(cluster: PackedCluster(ascii: glyph), style: style)
            }
        }
    }
}

/// Spreads the brightness of a picture over all that characters can show: a dim photo would be blank otherwise, and the
/// sky of a bright one full.
private struct PictureLight {
    /// For each brightness the ink.
    private let inks: [Float]

    init(_ picture: PixelImage) {
        var counts = [Int](repeating: 0, count: 256)
        for y in 0..<picture.height {
            for x in 0..<picture.width { counts[picture[x, y].brightness] += 1 }
        }
        let all = picture.width * picture.height
        var below = 0
        inks = counts.map { count in
            // The rank is the share of darker pixels, with half of the pixels of this brightness: a picture of one
            // brightness keeps it.
            let rank = Float(2 * below + count) / Float(2 * all)
            below += count
            return rank
        }.enumerated().map { brightness, rank in
            let light = (rank + Float(brightness) / 255) / 2
            return light * 255
        }
    }

    func ink(of color: RGB) -> Float { inks[color.brightness] }
}

/// The four colours of a cell as the two that a terminal can show in one, with the least difference.
private struct QuadrantCell {
    private var glyph: PackedCluster
    private var front: RGB
    private var back: RGB

    /// Pairs of patterns and what remains, so that each is tried once: `▄` and `▀` are the same with the colours
    /// exchanged. Halves first, because fonts draw them best: they win among equals.
    private static let patterns: [UInt8] = [12, 10, 8, 4, 2, 6, 1]
    /// The characters by their patterns: bits 0 and 1 are the upper quarters, 2 and 3 the lower ones.
    private static let glyphs = PackedCluster.narrow(InkGlyphs.quarters)

    /// - Parameter before: The cell to the left. Where its two colours would look the same here they are used again: a
    ///   terminal has to be sent every change.
    init(
        _ topLeft: RGB, _ topRight: RGB, _ bottomLeft: RGB, _ bottomRight: RGB,
        reduces: Bool, isFlat: Bool, after before: QuadrantCell?
    ) {
        let colors: InlineArray<4, RGB> = [topLeft, topRight, bottomLeft, bottomRight]
        func shown(_ color: RGB) -> RGB { reduces ? RGB(index: color.nearestIndex) : color }
        let mean = shown(Self.mean(colors, 15))
        glyph = .blank
        (front, back) = (mean, mean)
        var least = Self.error(colors, 15, mean)
        guard !isFlat else { return }
        defer { if let before { share(before, colors, least + (reduces ? Self.reducedError : Self.visibleError)) } }
        // Less than can be seen is not worth another colour, which a terminal has to be sent.
        guard least > Self.visibleError else { return }
        for pattern in Self.patterns {
            let front = shown(Self.mean(colors, pattern))
            let back = shown(Self.mean(colors, ~pattern & 15))
            guard front != back else { continue }
            let error = Self.error(colors, pattern, front) + Self.error(colors, ~pattern & 15, back)
            guard error < least else { continue }
            least = error
            glyph = Self.glyphs[Int(pattern)]
            (self.front, self.back) = (front, back)
        }
    }

    /// Takes the colours of another cell if the difference is not too large.
    private mutating func share(_ other: QuadrantCell, _ colors: InlineArray<4, RGB>, _ most: Int) {
        var (set, error) = (0, 0)
        for index in 0..<4 {
            let (front, back) = (colors[index].distance(to: other.front), colors[index].distance(to: other.back))
            if front < back { set |= 1 << index }
            error += min(front, back)
        }
        guard error <= most else { return }
        (glyph, front, back) = (Self.glyphs[set], other.front, other.back)
    }

    /// A difference of about three in each channel of each of the four pixels.
    private static let visibleError = 4 * 3 * 9
    /// A difference of twelve: with 256 colours each is up to twenty from the one that is meant.
    private static let reducedError = 4 * 3 * 144

    func cell(in repertoire: Repertoire) -> Cell {
        let foreground = front == back ? Color.terminalDefault : front.color
        return Cell(
            cluster: repertoire.represent(glyph).first,
            style: Style(foreground: foreground, background: back.color))
    }

    private static func mean(_ colors: InlineArray<4, RGB>, _ set: UInt8) -> RGB {
        var (red, green, blue, count) = (0, 0, 0, 0)
        for index in 0..<4 where set >> index & 1 == 1 {
            red += Int(colors[index].red)
            green += Int(colors[index].green)
            blue += Int(colors[index].blue)
            count += 1
        }
        return RGB(sums: red, green, blue, count: count)
    }

    private static func error(
        _ colors: InlineArray<4, RGB>, _ set: UInt8, _ mean: RGB
    ) -> Int {
        var error = 0
        for index in 0..<4 where set >> index & 1 == 1 { error += colors[index].distance(to: mean) }
        return error
    }
}

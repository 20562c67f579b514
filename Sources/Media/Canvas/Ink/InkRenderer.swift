import TerminalCanvas

/// Draws an `InkBitmap` as rows of characters.
package struct InkRenderer: Sendable {
    private let glyphs = GlyphShapes.ascii

    package init() {}

    /// Draws the picture, rotated about its centre and centred in `columns` by `rows` cells.
    ///
    /// The scale only depends on the size: the circle about the centre that contains all ink just fits, so nothing is
    /// clipped at any angle. Equal inputs give equal rows on every platform.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - columns: The width in cells; 0 or less gives no rows.
    ///   - rows: The height in cells; 0 or less gives no rows.
    ///   - degrees: The clockwise rotation. Traps beyond a billion turns.
    ///   - cellAspect: The width of a cell divided by its height. Traps unless positive and finite.
    ///   - drawn: The characters to draw with.
    ///   - opacity: 1 is full ink, 0 is blank; clamped to 0...1, and NaN counts as 0.
    /// - Returns: `rows` strings of `columns` characters one column wide, including trailing spaces.
    /// - Complexity: Linear in the number of cells and of the bitmap's pixels.
    package func rows(
        of bitmap: InkBitmap, columns: Int, rows: Int, rotation degrees: Double, cellAspect: Double = 0.5,
        with drawn: InkGlyphs = .ascii, opacity: Double = 1
    ) -> [String] {
        precondition(cellAspect > 0 && cellAspect.isFinite, "a cell's aspect must be positive and finite")
        let turn = ClockwiseTurn(degrees: degrees)
        guard columns > 0, rows > 0 else { return [] }
        let opacity = opacity > 0 ? Float(min(opacity, 1)) : 0
        guard opacity > 0, bitmap.inkRadius > 0 else {
            return Array(repeating: String(repeating: " ", count: columns), count: rows)
        }
        let parts = parts(of: bitmap, columns: columns, rows: rows, rotation: degrees, cellAspect: cellAspect)
        func sampler(_ zones: (columns: Int, rows: Int)) -> CellSampler {
            CellSampler(
                bitmap: bitmap, columns: columns, rows: rows, turn: turn, cellAspect: cellAspect, zones: zones)
        }
        guard drawn != .ascii else {
            return asciiRows(
                parts, hasParts: bitmap.hasParts, sampler((InkZones.columns, InkZones.rows)), opacity: opacity)
        }
        let samplers = [InkGlyphs.quadrants, drawn].map { sampler($0.dots) }
        return parts.enumerated().map { row, parts in
            var line = String.UnicodeScalarView()
            for (column, part) in parts.enumerated() {
                // An accent is solid: from afar that is seen before its colour.
                let isSolid = drawn == .quadrants || part == .accent
                line.append(
                    dots(
                        column, row, of: samplers[isSolid ? 0 : 1], isSolid ? .quadrants : drawn,
                        as: part, isToned: isSolid && part == .shade, opacity: opacity))
            }
            return String(line)
        }
    }

    private func asciiRows(
        _ parts: [[InkPart?]], hasParts: Bool, _ sampler: CellSampler, opacity: Float
    ) -> [String] {
        // Adjacent cells are often both blank or both full, so caching the last result avoids most searches.
        var last = (zones: InkZones(), part: InkPart?.none)
        var glyph = UInt8(ascii: " ")
        return parts.enumerated().map { row, parts in
            var line: [UInt8] = []
            for (column, part) in parts.enumerated() {
                let zones = sampler.zones(column: column, row: row)
                if zones != last.zones || part != last.part {
                    last = (zones, part)
                    glyph =
                        switch part {
                        case .shade: Self.tone(zones, opacity: opacity)
                        case .plain where hasParts: glyphs.nearest(to: zones, opacity: opacity * Self.lightInk)
                        case .plain, .accent, nil: glyphs.nearest(to: zones, opacity: opacity)
                        }
                }
                line.append(glyph)
            }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// How much of the ink lines keep beside an accent, so that their glyphs are lighter than its.
    private static let lightInk: Float = 0.6

    /// A glyph that says how much ink there is and nothing of its shape.
    private static func tone(_ zones: InkZones, opacity: Float) -> UInt8 {
        let ink = (0..<InkZones.count).reduce(0) { $0 + zones[$1] } * opacity / Float(InkZones.count * 255)
        return UInt8(ascii: ink < 0.15 ? " " : ink < 0.45 ? "." : ":")
    }

    /// Finds what the ink of each cell is mostly part of, in a picture drawn with the same arguments; `nil` for none.
    func parts(
        of bitmap: InkBitmap, columns: Int, rows: Int, rotation degrees: Double, cellAspect: Double = 0.5
    ) -> [[InkPart?]] {
        let turn = ClockwiseTurn(degrees: degrees)
        func sampler(_ bitmap: InkBitmap) -> CellSampler {
            CellSampler(
                bitmap: bitmap, columns: columns, rows: rows, turn: turn, cellAspect: cellAspect, zones: (1, 2))
        }
        let all = sampler(bitmap)
        let others = [InkPart.accent, .shade].compactMap { part in bitmap.part(part).map { (part, sampler($0)) } }
        return (0..<rows).map { row in
            (0..<columns).map { column in
                func ink(_ sampler: CellSampler) -> Int {
                    var sum = 0
                    sampler.measure(column: column, row: row) { sum += $1 }
                    return sum
                }
                let whole = ink(all)
                guard whole > 0 else { return nil }
                // An accent takes a cell from a third of its ink on; with half, a needle of few cells loses its point.
                return others.first { part, sampler in
                    ink(sampler) * (part == .accent ? 3 : 2) > whole
                }?.0 ?? .plain
            }
        }
    }

    /// Returns the character of a cell; a dot is set if at least half of its area has ink, of an accent two fifths.
    ///
    /// - Parameter isToned: Whether the cell is all tone or blank.
    private func dots(
        _ column: Int, _ row: Int, of sampler: CellSampler, _ drawn: InkGlyphs, as part: InkPart?, isToned: Bool,
        opacity: Float
    ) -> Unicode.Scalar {
        var (pattern, sum) = (0, 0)
        let dots = drawn.dots
        sampler.measure(column: column, row: row) { zone, ink in
            let (dotRow, dotColumn) = zone.quotientAndRemainder(dividingBy: dots.columns)
            let needed = InkGlyphs.opacityNeeded(
                column: column * dots.columns + dotColumn, row: row * dots.rows + dotRow)
            sum += ink
            if ink >= (part == .accent ? 102 : 128), opacity > needed { pattern |= 1 << zone }
        }
        guard isToned else { return drawn.character(dots: pattern) }
        return pattern != 0 && sum >= 128 * dots.columns * dots.rows ? "▒" : " "
    }
}

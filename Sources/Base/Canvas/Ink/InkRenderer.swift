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
        if let dots = drawn.dots {
            let sampler = CellSampler(
                bitmap: bitmap, columns: columns, rows: rows, turn: turn, cellAspect: cellAspect, zones: dots)
            return (0..<rows).map { row in
                dottedLine(row, columns: columns, of: sampler, dots: dots, with: drawn, opacity: opacity)
            }
        }
        let sampler = CellSampler(bitmap: bitmap, columns: columns, rows: rows, turn: turn, cellAspect: cellAspect)
        // Adjacent cells are often both blank or both full, so caching the last result avoids most searches.
        var last = InkZones()
        var glyph = UInt8(ascii: " ")
        var line = [UInt8](repeating: 0, count: columns)
        return (0..<rows).map { row in
            for column in 0..<columns {
                let zones = sampler.zones(column: column, row: row)
                if zones != last {
                    last = zones
                    glyph = glyphs.nearest(to: zones, opacity: opacity)
                }
                line[column] = glyph
            }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// Finds the cells whose ink is mostly accent, in a picture drawn with the same arguments.
    ///
    /// - Returns: For each row the ranges of columns; empty for a picture without an accent.
    package func accents(
        of bitmap: InkBitmap, columns: Int, rows: Int, rotation degrees: Double, cellAspect: Double = 0.5
    ) -> [[Range<Int>]] {
        guard let accent = bitmap.accent, columns > 0, rows > 0 else { return [] }
        func sampler(_ bitmap: InkBitmap) -> CellSampler {
            CellSampler(
                bitmap: bitmap, columns: columns, rows: rows, turn: ClockwiseTurn(degrees: degrees),
                cellAspect: cellAspect, zones: (1, 2))
        }
        let (all, accents) = (sampler(bitmap), sampler(accent))
        return (0..<rows).map { row in
            var ranges: [Range<Int>] = []
            for column in 0..<columns {
                var (whole, part) = (0, 0)
                accents.measure(column: column, row: row) { part += $1 }
                guard part > 0 else { continue }
                all.measure(column: column, row: row) { whole += $1 }
                guard 2 * part > whole else { continue }
                if let last = ranges.last, last.upperBound == column {
                    ranges[ranges.count - 1] = last.lowerBound..<column + 1
                } else {
                    ranges.append(column..<column + 1)
                }
            }
            return ranges
        }
    }

    /// Returns a row of dots; a dot is set if at least half of its area has ink.
    private func dottedLine(
        _ row: Int, columns: Int, of sampler: CellSampler, dots: (columns: Int, rows: Int), with drawn: InkGlyphs,
        opacity: Float
    ) -> String {
        var line = String.UnicodeScalarView()
        for column in 0..<columns {
            var pattern = 0
            sampler.measure(column: column, row: row) { zone, ink in
                let (dotRow, dotColumn) = zone.quotientAndRemainder(dividingBy: dots.columns)
                let needed = InkGlyphs.opacityNeeded(
                    column: column * dots.columns + dotColumn, row: row * dots.rows + dotRow)
                if ink >= 128, opacity > needed { pattern |= 1 << zone }
            }
            line.append(drawn.character(dots: pattern))
        }
        return String(line)
    }
}

import TerminalCanvas

/// Measures the ink of a rotated bitmap in each cell of a screen, zone by zone.
struct CellSampler {
    private let bitmap: InkBitmap
    private let turn: ClockwiseTurn
    private let columns: Int
    private let rows: Int
    /// The number of zones in a cell, horizontally and vertically.
    private let zoneColumns: Int
    private let zoneRows: Int
    /// The number of samples in a zone, horizontally and vertically.
    private let across: Int
    private let down: Int
    /// Half the distance between adjacent samples, in pixels of the bitmap.
    private let halfStepAcross: Double
    private let halfStepDown: Double

    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - turn: The rotation of the picture.
    ///   - columns: The width of the screen in cells, at least 1.
    ///   - rows: The height of the screen in cells, at least 1.
    ///   - cellAspect: The width of a cell divided by its height.
    init(
        bitmap: InkBitmap, columns: Int, rows: Int, turn: ClockwiseTurn, cellAspect: Double,
        zones: (columns: Int, rows: Int) = (InkZones.columns, InkZones.rows)
    ) {
        self.bitmap = bitmap
        self.turn = turn
        zoneColumns = zones.columns
        zoneRows = zones.rows
        self.columns = columns
        self.rows = rows
        let cellHeight = 2 * bitmap.inkRadius / min(Double(rows), Double(columns) * cellAspect)
        let zoneWidth = cellHeight * cellAspect / Double(zoneColumns)
        let zoneHeight = cellHeight / Double(zoneRows)
        // Samples must not miss a pixel, and a single sample per zone would turn slanted edges into steps.
        across = max(2, Int(zoneWidth) + 1)
        down = max(2, Int(zoneHeight) + 1)
        halfStepAcross = zoneWidth / Double(2 * across)
        halfStepDown = zoneHeight / Double(2 * down)
    }

    /// Returns the ink in a cell, averaged over the area of each zone; for three zones across and six down.
    func zones(column: Int, row: Int) -> InkZones {
        var zones = InkZones()
        measure(column: column, row: row) { zones[$0] = Float($1) }
        return zones
    }

    /// Measures the ink in a cell, 0...255, averaged over the area of each zone, row by row from the top left. Does not
    /// call `take` for a cell that contains no ink at any rotation.
    func measure(column: Int, row: Int, _ take: (_ zone: Int, _ ink: Int) -> Void) {
        let cellAcross = zoneColumns * across
        let cellDown = zoneRows * down
        // Positions are integers in half steps from the centre, so that samples are exactly symmetric: a symmetric
        // picture rotated by 180 degrees is identical.
        let left = (2 * column - columns) * cellAcross + 1
        let top = (2 * row - rows) * cellDown + 1
        guard reaches(left: left, top: top, cellAcross: cellAcross, cellDown: cellDown) else { return }
        let samples = Double(across * down)
        for zoneRow in 0..<zoneRows {
            for zoneColumn in 0..<zoneColumns {
                var sum = 0.0
                for line in 0..<down {
                    let y = Double(top + 2 * (zoneRow * down + line)) * halfStepDown
                    for sample in 0..<across {
                        let x = Double(left + 2 * (zoneColumn * across + sample)) * halfStepAcross
                        sum += bitmap.ink(
                            x: x * turn.cosine + y * turn.sine, y: y * turn.cosine - x * turn.sine)
                    }
                }
                // Rounded, so that the order of the summation has no effect.
                take(zoneRow * zoneColumns + zoneColumn, Int(sum / samples + 0.5))
            }
        }
    }

    /// Whether the cell overlaps the circle that contains all ink; most cells of a wide screen do not.
    private func reaches(left: Int, top: Int, cellAcross: Int, cellDown: Int) -> Bool {
        let x = Double(Self.distance(from: left, count: cellAcross)) * halfStepAcross
        let y = Double(Self.distance(from: top, count: cellDown)) * halfStepDown
        // Blending extends the ink by half a pixel, rounded up to one.
        let radius = bitmap.inkRadius + 1
        return x * x + y * y <= radius * radius
    }

    /// Returns the distance of zero from the samples, which begin at `first` and continue in steps of two.
    private static func distance(from first: Int, count: Int) -> Int {
        let last = first + 2 * (count - 1)
        if first > 0 { return first }
        return last < 0 ? -last : 0
    }
}

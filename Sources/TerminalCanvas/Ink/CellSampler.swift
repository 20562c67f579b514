/// Measures the ink of a turned bitmap under each cell of a screen, zone by zone.
struct CellSampler {
    private let bitmap: InkBitmap
    private let turn: ClockwiseTurn
    private let columns: Int
    private let rows: Int
    /// Zones of a cell across and down.
    private let zoneColumns: Int
    private let zoneRows: Int
    /// Samples across and down one zone.
    private let across: Int
    private let down: Int
    /// Half the distance of neighbouring samples, in pixels of the bitmap.
    private let halfStepAcross: Double
    private let halfStepDown: Double

    /// `columns` and `rows` are the screen's size in cells, at least 1; `cellAspect` is a cell's width over its height.
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
        // No pixel may fall between samples, and one sample a zone would make steps of slanted edges.
        across = max(2, Int(zoneWidth) + 1)
        down = max(2, Int(zoneHeight) + 1)
        halfStepAcross = zoneWidth / Double(2 * across)
        halfStepDown = zoneHeight / Double(2 * down)
    }

    /// The ink under one cell, averaged over the area of each zone; for three zones across and six down.
    func zones(column: Int, row: Int) -> InkZones {
        var zones = InkZones()
        measure(column: column, row: row) { zones[$0] = Float($1) }
        return zones
    }

    /// The ink under one cell, 0...255, averaged over the area of each zone, row by row from the top left; nothing for a
    /// cell that no ink can reach.
    func measure(column: Int, row: Int, _ take: (_ zone: Int, _ ink: Int) -> Void) {
        let cellAcross = zoneColumns * across
        let cellDown = zoneRows * down
        // Counted in half steps from the centre, so that samples mirror each other exactly and half a turn of a
        // symmetric picture is the same picture.
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
                // Whole numbers, so that the order of the sum cannot show.
                take(zoneRow * zoneColumns + zoneColumn, Int(sum / samples + 0.5))
            }
        }
    }

    /// Whether the cell touches the circle that holds all ink; most cells of a wide screen do not.
    private func reaches(left: Int, top: Int, cellAcross: Int, cellDown: Int) -> Bool {
        let x = Double(Self.distance(from: left, count: cellAcross)) * halfStepAcross
        let y = Double(Self.distance(from: top, count: cellDown)) * halfStepDown
        // Half a pixel more, since ink blends into the next pixel, rounded up.
        let radius = bitmap.inkRadius + 1
        return x * x + y * y <= radius * radius
    }

    /// The distance of zero from the samples that start at `first` and go on in steps of two.
    private static func distance(from first: Int, count: Int) -> Int {
        let last = first + 2 * (count - 1)
        if first > 0 { return first }
        return last < 0 ? -last : 0
    }
}

extension LocationRoute {
    /// The maximum size of a file in bytes.
    package static let maximumLength = 16 << 20
    /// The maximum number of points in a file, of all kinds together.
    package static let maximumPoints = 200_000

    /// Parses a GPX 1.0 or 1.1 file as Xcode does for simulated locations.
    ///
    /// The route consists of the waypoints (`wpt`), as in Xcode; in a file without waypoints it consists of the route
    /// points (`rtept`), otherwise of the track points (`trkpt`). It begins at the first point, whatever its date; the
    /// `time` of each further point determines how long the way to it takes. A point without a time is reached one
    /// second after the point before it (Xcode moves at an undocumented speed). Times must not decrease.
    ///
    /// - Parameters:
    ///   - bytes: The file in UTF-8.
    ///   - maximumPoints: The maximum number of points.
    /// - Throws: The error with line and field. Nothing of an invalid file is used.
    /// - Complexity: O(bytes).
    package init(
        gpx bytes: some Collection<UInt8>,
        maximumPoints: Int = LocationRoute.maximumPoints
    ) throws(RouteError) {
        guard bytes.count <= Self.maximumLength else {
            throw RouteError(.tooLarge(bytes: bytes.count, limit: Self.maximumLength))
        }
        let bytes = Array(bytes)
        var reader = GPXReader(bytes, maximumPoints: maximumPoints)
        var points: [Point] = []
        var zero: Double?
        var last = -Double.infinity
        for point in try reader.read() {
            var offset = points.last.map { $0.offset + 1 } ?? 0
            if let time = point.time {
                guard time >= last else { throw RouteError(.timesGoBack, at: point.offset, in: bytes) }
                last = time
                let begin = zero ?? time - offset
                zero = begin
                // Preceding points without a time, one second each, may have taken longer than this.
                offset = max(time - begin, points.last?.offset ?? 0)
            }
            points.append(Point(point.coordinate, offset: offset))
        }
        self.init(points: points)
    }
}

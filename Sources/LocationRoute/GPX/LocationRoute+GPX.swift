import NotificationModel

extension LocationRoute {
    /// The most bytes of a file that are read.
    package static let maximumLength = 16 << 20
    /// The most points of a file, of whatever kind.
    package static let maximumPoints = 200_000

    /// Reads a GPX file, 1.0 or 1.1, as Xcode takes it for simulated locations.
    ///
    /// The route consists of the waypoints (`wpt`), as in Xcode; a file that has none gives its route points (`rtept`),
    /// else its track points (`trkpt`). It begins at the first point, whatever the date there; a point's `time` says how
    /// long the way to it takes. A point without a time comes one second after the one before (Xcode moves at a speed of
    /// its own there, which nobody gives). Times must not go back.
    ///
    /// - Parameters:
    ///   - bytes: The file, UTF-8.
    ///   - maximumPoints: The most points accepted.
    /// - Throws: What is wrong, with line and field. Nothing of a wrong file is used.
    ///
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
                // Points without a time may have used up the way's seconds.
                offset = max(time - begin, points.last?.offset ?? 0)
            }
            points.append(Point(point.coordinate, offset: offset))
        }
        self.init(points: points)
    }
}

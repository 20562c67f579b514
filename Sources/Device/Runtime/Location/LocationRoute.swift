package import NotificationModel

/// The position of a simulated device over time.
///
/// Between two points the device moves at constant speed along the straight line on the map, the shorter way around the
/// earth. Before the route starts it is at the first point, after the route ends it is at the last point.
package struct LocationRoute: Equatable, Sendable {
    package struct Point: Equatable, Sendable {
        package var coordinate: Coordinate
        /// In seconds since the start of the route.
        package var offset: Double

        package init(_ coordinate: Coordinate, offset: Double) {
            self.coordinate = coordinate
            self.offset = offset
        }
    }

    /// At least one point, sorted by offset; the first offset is 0.
    ///
    /// At points with the same offset the device jumps to the last of them.
    package let points: [Point]

    /// - Precondition: `points` is not empty, the first offset is 0, and the offsets never decrease.
    package init(points: [Point]) {
        precondition(points.first?.offset == 0, "a route begins with a point at 0 seconds")
        precondition(zip(points, points.dropFirst()).allSatisfy { $0.offset <= $1.offset }, "points go back in time")
        self.points = points
    }

    /// Creates a route through places at constant speed.
    ///
    /// - Parameter speed: In metres a second.
    /// - Precondition: There is a place, and the speed is positive.
    package init(through places: [Coordinate], speed: Double) {
        precondition(speed > 0, "a journey needs a speed")
        var offset = 0.0
        var points: [Point] = []
        for place in places {
            if let last = points.last { offset += last.coordinate.distance(to: place) / speed }
            points.append(Point(place, offset: offset))
        }
        self.init(points: points)
    }

    /// Seconds from the first point to the last.
    package var duration: Double { points[points.count - 1].offset }

    /// Returns the device's position at a number of seconds after the start of the route.
    ///
    /// - Complexity: O(log n) in the number of points.
    package func location(at elapsed: Double) -> Coordinate {
        let next = indexOfFirstPoint(after: elapsed)
        guard next > 0 else { return points[0].coordinate }
        let from = points[next - 1]
        guard next < points.count else { return from.coordinate }
        return from.coordinate.moved(
            towards: points[next].coordinate,
            by: (elapsed - from.offset) / (points[next].offset - from.offset)
        )
    }

    /// Returns the next time at which ``location(at:)`` changes.
    ///
    /// While the device moves, it changes every second, like location updates on a real device (`simctl location start`
    /// has the same default). If the device moves slowly, it changes after a hundred-thousandth of a degree, which is
    /// about a metre. Every point is reached exactly.
    ///
    /// - Returns: `nil` if the device no longer moves.
    /// - Complexity: O(log n) in the number of points, and O(n) where the device does not move.
    package func nextChange(after elapsed: Double) -> Double? {
        var next = indexOfFirstPoint(after: elapsed)
        if next == 0 { next = 1 }
        var now = max(elapsed, 0)
        while next < points.count {
            let from = points[next - 1]
            let to = points[next]
            let way = from.coordinate.degrees(to: to.coordinate)
            let duration = to.offset - from.offset
            if duration == 0, way > 0 { return to.offset }
            if way > 0 {
                let step = max(Self.interval, Self.leastChange * duration / way)
                // Added to a huge offset, a second can be lost to rounding.
                let moment = max(now + step, now.nextUp)
                // Rounding errors do not get an update of their own.
                return to.offset - moment < 1e-3 ? to.offset : moment
            }
            now = to.offset
            next += 1
        }
        return nil
    }

    /// Seconds between two updates.
    private static let interval = 1.0
    /// Degrees.
    private static let leastChange = 1e-5

    private func indexOfFirstPoint(after elapsed: Double) -> Int {
        points.partitioningIndex { $0.offset > elapsed }
    }
}

extension Coordinate {
    /// The degrees eastward along the shorter way, -180 through 180.
    private func eastward(to other: Coordinate) -> Double {
        let difference = other.longitude - longitude
        return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
    }

    /// The larger of the differences in latitude and longitude, in degrees.
    fileprivate func degrees(to other: Coordinate) -> Double {
        max(abs(other.latitude - latitude), abs(eastward(to: other)))
    }

    /// Returns the position between two coordinates: 0 is `self`, 1 is `other`.
    fileprivate func moved(towards other: Coordinate, by fraction: Double) -> Coordinate {
        var east = longitude + eastward(to: other) * fraction
        if east > 180 { east -= 360 }
        if east < -180 { east += 360 }
        return Coordinate(latitude: latitude + (other.latitude - latitude) * fraction, longitude: east)
    }
}

package import NotificationModel

/// Where a simulated device is as time passes.
///
/// Between two points it moves along the straight line on the map, the shorter way round the earth, at one speed. Before
/// it starts it is at the first point, after the end it stays at the last one.
package struct LocationRoute: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package var coordinate: Coordinate
        /// Seconds since the route began.
        package var offset: Double

        package init(_ coordinate: Coordinate, offset: Double) {
            self.coordinate = coordinate
            self.offset = offset
        }
    }

    /// At least one, in the order of their offsets, of which the first is 0.
    ///
    /// Of points with the same offset the device is at the last one when the moment comes: it jumps.
    package let points: [Point]

    /// - Precondition: There is a point, the first one's offset is 0, and none is less than the one before.
    package init(points: [Point]) {
        precondition(points.first?.offset == 0, "a route begins with a point at 0 seconds")
        precondition(zip(points, points.dropFirst()).allSatisfy { $0.offset <= $1.offset }, "points go back in time")
        self.points = points
    }

    /// Seconds from the first point to the last.
    package var duration: Double { points[points.count - 1].offset }

    /// Where the device is so many seconds after the route began.
    ///
    /// - Complexity: O(log n) in the points.
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

    /// When to look at ``location(at:)`` again: the soonest moment at which the device is somewhere else.
    ///
    /// While it moves, that is a second later, as fixes come on a device (`simctl location start` takes the same default),
    /// or, when it creeps, once it has moved a hundred-thousandth of a degree: about a metre. Every point is met exactly.
    ///
    /// - Returns: `nil` when it moves no more.
    ///
    /// - Complexity: O(log n) in the points, and O(n) where the device stands still.
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
                // Beside an enormous offset a second can be lost in the rounding.
                let moment = max(now + step, now.nextUp)
                // No look of its own for what the rounding left of the way.
                return to.offset - moment < 1e-3 ? to.offset : moment
            }
            now = to.offset
            next += 1
        }
        return nil
    }

    /// Seconds between two fixes.
    private static let interval = 1.0
    /// Degrees.
    private static let leastChange = 1e-5

    private func indexOfFirstPoint(after elapsed: Double) -> Int {
        var low = 0
        var high = points.count
        while low < high {
            let middle = low + (high - low) / 2
            if points[middle].offset <= elapsed { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Coordinate {
    /// Degrees to the east, the shorter way, -180 through 180.
    private func eastward(to other: Coordinate) -> Double {
        let difference = other.longitude - longitude
        return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
    }

    /// The larger one of the ways north or south and east or west, in degrees.
    fileprivate func degrees(to other: Coordinate) -> Double {
        max(abs(other.latitude - latitude), abs(eastward(to: other)))
    }

    /// A place on the way: 0 is here, 1 is there.
    fileprivate func moved(towards other: Coordinate, by fraction: Double) -> Coordinate {
        var east = longitude + eastward(to: other) * fraction
        if east > 180 { east -= 360 }
        if east < -180 { east += 360 }
        return Coordinate(latitude: latitude + (other.latitude - latitude) * fraction, longitude: east)
    }
}

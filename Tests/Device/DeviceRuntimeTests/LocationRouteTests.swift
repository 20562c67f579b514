import DeviceRuntime
import NotificationModel
import Testing

@Suite("A route over time")
struct LocationRouteTests {
    /// `latitude,longitude@seconds`, separated by spaces.
    static func route(_ text: String) -> LocationRoute {
        LocationRoute(
            points: text.split(separator: " ").map { point in
                let numbers = point.split { $0 == "," || $0 == "@" }.compactMap { Double($0) }
                return LocationRoute.Point(
                    Coordinate(latitude: numbers[0], longitude: numbers[1]), offset: numbers[2])
            }
        )
    }

    /// Two digits are enough to recognize a location.
    private func shown(_ place: Coordinate) -> String {
        func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 + 0 }
        return "\(rounded(place.latitude)),\(rounded(place.longitude))"
    }

    @Test(
        "Between points it is on the line, before the first and after the last at the point",
        arguments: [
            ("1,2@0", -5, "1.0,2.0"),
            ("1,2@0", 5, "1.0,2.0"),
            ("0,0@0 1,2@10", -1, "0.0,0.0"),
            ("0,0@0 1,2@10", 0, "0.0,0.0"),
            ("0,0@0 1,2@10", 5, "0.5,1.0"),
            ("0,0@0 1,2@10", 10, "1.0,2.0"),
            ("0,0@0 1,2@10", 1e12, "1.0,2.0"),
            ("0,0@0 1,2@10 3,4@20", 15, "2.0,3.0"),
            // A jump: the old location until this time, the new one from then on.
            ("0,0@0 0,0@10 5,5@10", 9.99, "0.0,0.0"),
            ("0,0@0 0,0@10 5,5@10", 10, "5.0,5.0"),
            // Across the date line in both directions.
            ("0,179@0 0,-179@4", 1, "0.0,179.5"),
            ("0,179@0 0,-179@4", 3, "0.0,-179.5"),
            ("0,-179@0 0,179@4", 3, "0.0,179.5"),
        ])
    func location(route: String, elapsed: Double, expected: String) {
        #expect(shown(Self.route(route).location(at: elapsed)) == expected)
    }

    @Test(
        "It returns the next change",
        arguments: [
            ("0,0@0", 0, nil),
            ("0,0@0 1,0@10", -3, 1),
            ("0,0@0 1,0@10", 0, 1),
            ("0,0@0 1,0@10", 8.5, 9.5),
            ("0,0@0 1,0@10", 9.5, 10),
            ("0,0@0 1,0@10", 10, nil),
            // It stays until 10, then moves.
            ("0,0@0 0,0@10 1,0@20", 3, 11),
            // It stays, then jumps.
            ("0,0@0 0,0@10 1,0@10", 3, 10),
            ("0,0@0 0,0@10 1,0@10 1,0@30", 10, nil),
            // A degree in a day is a hundred-thousandth of a degree in less than a second; a hundredth of that speed
            // takes 86.4 s.
            ("0,0@0 1,0@86400", 0, 1),
            ("0,0@0 0.01,0@86400", 0, 86.4),
            ("0,0@0 0,0.01@86400", 86_390, 86_400),
        ] as [(String, Double, Double?)])
    func nextChange(route: String, elapsed: Double, expected: Double?) {
        let next = Self.route(route).nextChange(after: elapsed)
        #expect(next.map { ($0 * 1000).rounded() / 1000 } == expected)
    }

    @Test("Following the changes ends at the last point, and each change is another location")
    func walk() {
        let route = Self.route("0,0@0 0,0.01@7.5 0,0.01@300 3,179.9@310 3,-179.9@310 3,-179.9@400 3,-179.8999@1000000")
        var elapsed = 0.0
        var looks = 0
        var place = route.location(at: elapsed)
        while let next = route.nextChange(after: elapsed), looks < 100 {
            #expect(next > elapsed)
            let found = route.location(at: next)
            #expect(found != place)
            (elapsed, place, looks) = (next, found, looks + 1)
        }
        #expect(elapsed == route.duration)
        #expect(place == Coordinate(latitude: 3, longitude: -179.8999))
        #expect(looks == 28)
    }

    @Test("Between places the speed is constant in metres a second") func speedIsConstant() {
        let places = [(0.0, 179.0), (0.0, -180.0), (0.0, -180.0), (1.0, -180.0)].map {
            Coordinate(latitude: $0, longitude: $1)
        }
        let route = LocationRoute(through: places, speed: 10)
        // A degree on the equator and one on a meridian.
        let degree = 11_119.5
        #expect(route.points.map(\.coordinate) == places)
        for (point, offset) in zip(route.points, [0, degree, degree, 2 * degree]) {
            #expect(abs(point.offset - offset) < 0.1)
        }
    }

    @Test("With a huge offset time still advances")
    func enormousOffset() throws {
        let route = Self.route("0,0@0 0,0@1e17 1,0@2e17")
        let next = try #require(route.nextChange(after: 1e17))
        #expect(next > 1e17)
    }

    @Test("A route without points, or with decreasing times, traps")
    func preconditions() async {
        await #expect(processExitsWith: .failure) { _ = LocationRoute(points: []) }
        await #expect(processExitsWith: .failure) { _ = LocationRouteTests.route("0,0@0 0,0@5 0,0@4") }
        await #expect(processExitsWith: .failure) { _ = LocationRouteTests.route("0,0@1") }
    }
}

import NotificationModel
import Testing

@Suite struct CircularRegionTests {
    @Test(
        "Distances are accurate",
        arguments: [
            // Half a degree of latitude is about 55.6 km; of longitude at 60° north half of that.
            (40.0, 120.0, 40.5, 120.0, 55_600.0), (60, 20, 60, 20.5, 27_800), (0, 179.9, 0, -179.9, 22_240),
            (89.9, 0, 89.9, 180, 22_240), (-33.86, 151.21, -33.86, 151.21, 0),
            (52.52, 13.405, 48.8566, 2.3522, 877_500),
            (0, 0, 0, 180, 20_015_115),
        ])
    func distances(latitude: Double, longitude: Double, toLatitude: Double, toLongitude: Double, metres: Double) {
        let from = Coordinate(latitude: latitude, longitude: longitude)
        let to = Coordinate(latitude: toLatitude, longitude: toLongitude)
        #expect(abs(from.distance(to: to) - metres) <= 0.002 * metres)
        #expect(abs(to.distance(to: from) - from.distance(to: to)) < 0.001)
    }

    @Test(
        "A region ends at its radius",
        arguments: [(40.0, 120.0, true), (40.004, 120, true), (40.005, 120, false), (40, 120.006, false)]
    )
    func aRegionEndsAtItsRadius(latitude: Double, longitude: Double, isInside: Bool) {
        let region = CircularRegion(identifier: "r", latitude: 40, longitude: 120, radius: 500)
        #expect(region.contains(Coordinate(latitude: latitude, longitude: longitude)) == isInside)
    }

    @Test(
        "Invalid locations are recognized",
        arguments: [
            (90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (0, 180.1, false), (.nan, 0, false),
            (0, .infinity, false),
        ])
    func placesOnTheEarth(latitude: Double, longitude: Double, isValid: Bool) {
        #expect(Coordinate(latitude: latitude, longitude: longitude).isValid == isValid)
    }
}

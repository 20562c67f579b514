import CoreLocation
import Testing

@Suite("CLCircularRegion")
struct CLCircularRegionTests {
    /// A degree of latitude on a sphere of 6,371 km is 111,195 m; of longitude at 60° north half of it.
    @Test(
        "A place is inside up to the radius",
        arguments: [
            (0, 0, 1, 0, 111_196, true), (0, 0, 1, 0, 111_194, false), (60, 10, 60, 11, 55_598, true),
            (60, 10, 60, 11, 55_590, false), (0, 179.5, 0, -179.5, 111_196, true), (40, 120, 40, 120, 0, true),
            (90, 0, -90, 0, 20_015_087, true), (90, 0, -90, 0, 20_000_000, false),
        ] as [(Double, Double, Double, Double, Double, Bool)]
    )
    func contains(
        latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, radius: Double,
        isInside: Bool
    ) {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
            identifier: "region"
        )
        #expect(
            region.contains(CLLocationCoordinate2D(latitude: otherLatitude, longitude: otherLongitude)) == isInside)
    }

    @Test("A copy is the same region and goes its own way")
    func copy() throws {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 40, longitude: 120), radius: 500, identifier: "school")
        region.notifyOnExit = false
        let copy = try #require(region.copy() as? CLCircularRegion)
        region.notifyOnEntry = false
        #expect(copy.identifier == "school")
        #expect(copy.radius == 500)
        #expect(copy.center.latitude == 40 && copy.center.longitude == 120)
        #expect(copy.notifyOnEntry && !copy.notifyOnExit)
    }
}

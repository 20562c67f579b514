import CoreLocation
import Foundation
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

    @Test("A copy is an equal and independent region")
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

    @Test("Regions are equal if all their properties are")
    func equality() {
        func region(_ identifier: String = "a", latitude: Double = 40, radius: Double = 500) -> CLCircularRegion {
            CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: 120), radius: radius,
                identifier: identifier)
        }
        #expect(region() == region())
        #expect(region().hash == region().hash)
        let others = [region("b"), region(latitude: 41), region(radius: 501), region(), region()]
        others[3].notifyOnEntry = false
        others[4].notifyOnExit = false
        for other in others { #expect(region() != other) }
        #expect(Set(others + [region(), region()]).count == 6)
    }

    @Test("A region is decoded as it was archived")
    func archive() throws {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: -0.1, longitude: 179.9), radius: 0.5, identifier: "Ort ä\u{0}")
        region.notifyOnExit = false
        let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLCircularRegion.self, from: data) == region)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLRegion.self, from: data) == region)
        #expect(CLRegion.supportsSecureCoding)
    }

    @Test("An archive without its values is refused", arguments: ["identifier", "notifyOnEntry", "radius"])
    func damagedArchive(missing: String) throws {
        let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "a")
        let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: true)
        let damaged = try TestArchive.renamingKey(missing, in: data)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CLCircularRegion.self, from: damaged)
        }
    }

    @Test("A region with an invalid centre contains nothing, and no region contains an invalid coordinate")
    func invalidPlaces() {
        let nowhere = CLCircularRegion(center: kCLLocationCoordinate2DInvalid, radius: 1e9, identifier: "nowhere")
        #expect(!nowhere.contains(CLLocationCoordinate2D()))
        let everywhere = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1e9, identifier: "everywhere")
        #expect(everywhere.contains(CLLocationCoordinate2DMake(-90, 180)))
        #expect(!everywhere.contains(kCLLocationCoordinate2DInvalid))
        #expect(!everywhere.contains(CLLocationCoordinate2DMake(.nan, 0)))
        for radius in [-1, Double.nan] {
            let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: radius, identifier: "none")
            #expect(!region.contains(CLLocationCoordinate2D()))
        }
    }

    @Test(
        "A coordinate is valid within its range",
        arguments: [
            (0, 0, true), (90, 180, true), (-90, -180, true), (90.1, 0, false), (0, 180.1, false), (.nan, 0, false),
        ] as [(Double, Double, Bool)])
    func validity(latitude: Double, longitude: Double, isValid: Bool) {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)) == isValid)
    }
}

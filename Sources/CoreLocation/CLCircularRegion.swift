public import Foundation

/// A circle on the earth.
///
/// Apple: `CLCircularRegion`.
public class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    /// Metres.
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Whether a place is inside, by the great-circle distance on a sphere of 6,371 km.
    public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let degree = Double.pi / 180
        let latitude1 = center.latitude * degree
        let latitude2 = coordinate.latitude * degree
        let halfLatitude = sin((latitude2 - latitude1) / 2)
        let halfLongitude = sin((coordinate.longitude - center.longitude) * degree / 2)
        let haversine =
            halfLatitude * halfLatitude + cos(latitude1) * cos(latitude2) * halfLongitude * halfLongitude
        return 2 * 6_371_000 * asin(min(1, haversine.squareRoot())) <= radius
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }
}

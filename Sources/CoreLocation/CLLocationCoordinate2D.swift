/// Degrees, as Core Location counts them.
public typealias CLLocationDegrees = Double

/// Metres.
public typealias CLLocationDistance = Double

/// A place on the earth.
///
/// Apple: `CLLocationCoordinate2D`.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north, -90 through 90.
    public var latitude: CLLocationDegrees
    /// Degrees east, -180 through 180.
    public var longitude: CLLocationDegrees

    public init() {
        latitude = 0
        longitude = 0
    }

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

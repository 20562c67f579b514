/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double

/// A distance in metres.
public typealias CLLocationDistance = Double

/// A coordinate on the earth.
///
/// Apple: `CLLocationCoordinate2D`. As on Apple's systems any numbers are accepted and it is not `Equatable`; see
/// ``CLLocationCoordinate2DIsValid(_:)``.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north, -90 through 90.
    public var latitude: CLLocationDegrees
    /// Degrees east, -180 through 180.
    public var longitude: CLLocationDegrees

    /// The coordinate 0° north, 0° east.
    public init() {
        latitude = 0
        longitude = 0
    }

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a coordinate, like the C function.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees,
    _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// An invalid coordinate: both numbers are out of range.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the latitude is within -90…90 and the longitude within -180…180; false for NaN.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90.0...90).contains(coord.latitude) && (-180.0...180).contains(coord.longitude)
}

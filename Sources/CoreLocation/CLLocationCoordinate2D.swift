/// Degrees, as Core Location counts them.
public typealias CLLocationDegrees = Double

/// Metres.
public typealias CLLocationDistance = Double

/// A place on the earth.
///
/// Apple: `CLLocationCoordinate2D`. As on Apple's systems it can hold anything, and is not `Equatable`; see
/// ``CLLocationCoordinate2DIsValid(_:)``.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north, -90 through 90.
    public var latitude: CLLocationDegrees
    /// Degrees east, -180 through 180.
    public var longitude: CLLocationDegrees

    /// The place at 0° north, 0° east.
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
/// Makes a coordinate, as in C.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees,
    _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// A coordinate that is no place: both numbers are out of their range.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether both numbers are within -90…90 and -180…180; a number that is not one is not.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90.0...90).contains(coord.latitude) && (-180.0...180).contains(coord.longitude)
}

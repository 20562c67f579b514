import Foundation

/// A circular area on the earth; a request fires when the device crosses its border.
package struct CircularRegion: Hashable, Sendable, Codable {
    package var identifier: String
    /// Degrees north, -90 through 90.
    package var latitude: Double
    /// Degrees east, -180 through 180.
    package var longitude: Double
    /// In metres.
    package var radius: Double
    package var notifiesOnEntry: Bool
    package var notifiesOnExit: Bool

    package init(
        identifier: String,
        latitude: Double,
        longitude: Double,
        radius: Double,
        notifiesOnEntry: Bool = true,
        notifiesOnExit: Bool = true
    ) {
        self.identifier = identifier
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
        self.notifiesOnEntry = notifiesOnEntry
        self.notifiesOnExit = notifiesOnExit
    }

    /// Whether a location is inside or on the border.
    ///
    /// Distances are measured on a sphere with the earth's mean radius (haversine formula); the error is at most 0.6 %.
    package func contains(_ place: Coordinate) -> Bool {
        Coordinate(latitude: latitude, longitude: longitude).distance(to: place) <= radius
    }
}

/// A location on the earth.
package struct Coordinate: Equatable, Sendable, Codable, LogValue {
    /// Degrees north, -90 through 90.
    package var latitude: Double
    /// Degrees east, -180 through 180.
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Parses degrees north, a comma and degrees east, such as `52.5,13.4`; `nil` if they are out of range.
    package init?(_ text: String) {
        let parts = text.parts(separatedBy: ",")
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
        self.init(latitude: latitude, longitude: longitude)
        guard isValid else { return nil }
    }

    /// Says what a valid place has.
    package static let form =
        "a place has a latitude, -90 to 90 degrees north, and a longitude, -180 to 180 degrees east"

    package var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }

    /// The numbers say where somebody is.
    package var logMessage: LogMessage { "\("\(latitude), \(longitude)" as String)" }

    /// The earth's mean radius in metres.
    private static let earthRadius = 6_371_008.8

    /// Returns the distance along the surface in metres.
    package func distance(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let north = sin((other.latitude - latitude) * radians / 2)
        let east = sin((other.longitude - longitude) * radians / 2)
        let chord = north * north + cos(latitude * radians) * cos(other.latitude * radians) * east * east
        return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
    }
}

/// A circle on the earth whose edge makes a request fire.
package struct CircularRegion: Hashable, Sendable, Codable, Identifiable {
    package var identifier: String
    /// Degrees north, -90 through 90.
    package var latitude: Double
    /// Degrees east, -180 through 180.
    package var longitude: Double
    /// Metres.
    package var radius: Double
    package var notifiesOnEntry: Bool
    package var notifiesOnExit: Bool

    package var id: String { identifier }

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
}

package import FoundationEssentials

/// What makes a request fire.
package enum NotificationTrigger: Hashable, Sendable, Codable {
    /// A remote notification; apps never make one.
    case push
    /// After `seconds` (more than 0; at least 60 when it repeats), counted from when the request was added.
    case timeInterval(seconds: Double, repeats: Bool)
    /// When the device's calendar next matches the components.
    case calendar(DateComponents, repeats: Bool)
    /// When the device enters or leaves a region.
    case location(LocationRegion, repeats: Bool)

    package var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
        }
    }
}

/// A circle on the earth and which crossings of its edge count.
package struct LocationRegion: Hashable, Sendable, Codable {
    package var identifier: String
    /// Degrees north, -90 through 90.
    package var latitude: Double
    /// Degrees east, -180 through 180.
    package var longitude: Double
    /// Metres.
    package var radius: Double
    package var notifyOnEntry: Bool
    package var notifyOnExit: Bool

    package init(
        identifier: String,
        latitude: Double,
        longitude: Double,
        radius: Double,
        notifyOnEntry: Bool,
        notifyOnExit: Bool
    ) {
        self.identifier = identifier
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
        self.notifyOnEntry = notifyOnEntry
        self.notifyOnExit = notifyOnExit
    }
}

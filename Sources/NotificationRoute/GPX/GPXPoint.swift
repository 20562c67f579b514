import NotificationModel

/// A point in a GPX file.
struct GPXPoint {
    enum Kind: String, CaseIterable {
        case waypoint = "wpt"
        case routePoint = "rtept"
        case trackPoint = "trkpt"

        /// The path of elements to a point of this kind, including its own.
        var path: [String] {
            switch self {
            case .waypoint: Self.waypointPath
            case .routePoint: Self.routePointPath
            case .trackPoint: Self.trackPointPath
            }
        }

        private static let waypointPath = ["gpx", "wpt"]
        private static let routePointPath = ["gpx", "rte", "rtept"]
        private static let trackPointPath = ["gpx", "trk", "trkseg", "trkpt"]
    }

    var coordinate: Coordinate
    /// Seconds since 1970.
    var time: Double?
    /// The position of the time in the file, or of the point if it has no time.
    var offset: Int
}

import NotificationModel

/// A point as a GPX file has it.
struct GPXPoint {
    enum Kind: String, CaseIterable {
        case waypoint = "wpt"
        case routePoint = "rtept"
        case trackPoint = "trkpt"

        /// The elements a point of this kind stands in, its own last.
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
    /// Where the time is written, or the point begins.
    var offset: Int
}

import NotificationModel

/// Reads the points of a GPX file.
struct GPXReader {
    private let bytes: [UInt8]
    private let maximumPoints: Int
    private var points: [GPXPoint.Kind: [GPXPoint]] = [:]
    /// The names of the open elements without prefixes, outermost first.
    private var path: [String] = []
    /// The kind of the open point element.
    private var kind: GPXPoint.Kind?
    /// The text of the open time element.
    private var time: [UInt8]?
    private var timeOffset = 0

    init(_ bytes: [UInt8], maximumPoints: Int) {
        self.bytes = bytes
        self.maximumPoints = maximumPoints
    }

    /// Returns the points of the route in file order: the waypoints, which Xcode's files consist of, otherwise the
    /// route points, otherwise the track points.
    mutating func read() throws(RouteError) -> [GPXPoint] {
        var tokens = try XMLTokenizer(bytes)
        var start = tokens.offset
        while let token = try tokens.next() {
            switch token {
            case .start(let name, let attributes): try begin(name, attributes, at: start)
            case .end: try end()
            case .text(let text): append(text)
            }
            start = tokens.offset
        }
        for kind in GPXPoint.Kind.allCases {
            if let points = points[kind] { return points }
        }
        throw RouteError(.noPoints)
    }

    private mutating func begin(
        _ name: String,
        _ attributes: [XMLToken.Attribute],
        at offset: Int
    ) throws(RouteError) {
        let name = name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.index(after: $0)...]) } ?? name
        path.append(name)
        if path.count == 1 {
            try checkRoot(name, attributes, at: offset)
        } else if let point = GPXPoint.Kind(rawValue: name), path == point.path {
            let coordinate = Coordinate(
                latitude: try degrees("lat", limit: 90, of: point, in: attributes, at: offset),
                longitude: try degrees("lon", limit: 180, of: point, in: attributes, at: offset)
            )
            guard points.values.reduce(0, { $0 + $1.count }) < maximumPoints else {
                throw RouteError(.tooManyPoints(limit: maximumPoints), at: offset, in: bytes)
            }
            kind = point
            points[point, default: []].append(GPXPoint(coordinate: coordinate, time: nil, offset: offset))
        } else if let kind, name == "time", path.count == kind.path.count + 1 {
            guard points[kind]?.last?.time == nil else {
                throw field("time", of: kind, expected: "one", found: "another", at: offset)
            }
            time = []
            timeOffset = offset
        }
    }

    private mutating func append(_ text: [UInt8]) {
        // Text in elements inside the time element does not count. A longer text cannot be a time, whatever follows.
        guard let time, path.last == "time", time.count < 256 else { return }
        self.time = time + text.prefix(256)
    }

    private mutating func end() throws(RouteError) {
        if let time, let kind, path.count == kind.path.count + 1 {
            let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x9...0xD).contains($0) }
            let end = time.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
            let text = time[..<end].drop(while: isSpace)
            guard let seconds = GPXTime.seconds(text) else {
                throw field(
                    "time",
                    of: kind,
                    expected: "a time as 2014-09-24T14:55:37Z",
                    found: String(decoding: text, as: UTF8.self),
                    at: timeOffset
                )
            }
            self.time = nil
            if let index = points[kind]?.indices.last {
                points[kind]?[index].time = seconds
                points[kind]?[index].offset = timeOffset
            }
        }
        if let kind, path.count == kind.path.count { self.kind = nil }
        path.removeLast()
    }

    // MARK: Fields

    private func checkRoot(
        _ name: String,
        _ attributes: [XMLToken.Attribute],
        at offset: Int
    ) throws(RouteError) {
        guard name == "gpx" else { throw RouteError(.notGPX(found: name), at: offset, in: bytes) }
        guard let version = attributes.first(where: { $0.name == "version" }) else { return }
        guard ["1.0", "1.1"].contains(version.value) else {
            throw RouteError(.unknownVersion(version.value), at: version.offset, in: bytes)
        }
    }

    private func degrees(
        _ name: String,
        limit: Double,
        of kind: GPXPoint.Kind,
        in attributes: [XMLToken.Attribute],
        at offset: Int
    ) throws(RouteError) -> Double {
        let expected = "degrees from -\(Int(limit)) to \(Int(limit))"
        guard let attribute = attributes.first(where: { $0.name == name }) else {
            throw field(name, of: kind, expected: expected, found: nil, at: offset)
        }
        // `Double(_:)` also accepts `nan`, `inf` and hexadecimal digits.
        let isDecimal = attribute.value.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isDecimal, let number = Double(attribute.value), (-limit...limit).contains(number) else {
            throw field(name, of: kind, expected: expected, found: attribute.value, at: attribute.offset)
        }
        return number
    }

    private func field(
        _ name: String,
        of kind: GPXPoint.Kind,
        expected: String,
        found: String?,
        at offset: Int
    ) -> RouteError {
        RouteError(.field("\(kind.rawValue) \(name)", expected: expected, found: found), at: offset, in: bytes)
    }
}

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

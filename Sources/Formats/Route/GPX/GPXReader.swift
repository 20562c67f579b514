import FoundationEssentials
import NotificationModel
import TerminalCanvas

/// Reads the points of a GPX file: its tags, the attributes `version`, `lat` and `lon`, and the text of `time`.
///
/// Foundation's `XMLParser` on Linux (Swift 6.3) crashes on `<?a?>`, reports success after errors, and loads libxml2, a
/// second ICU and three more libraries at every start of the program. This reader pairs tags and looks at nothing else
/// of XML: it refuses a document type, so that a file declares no entities, and reads none.
struct GPXReader {
    private let bytes: [UInt8]
    private let maximumPoints: Int
    private var position = 0
    /// The names of the open elements without prefixes, outermost first.
    private var path: [String] = []
    private var points: [GPXPoint.Kind: [GPXPoint]] = [:]
    private var count = 0
    /// The text of the open time element of a point, and where the element begins.
    private var time: (text: [UInt8], offset: Int)?

    /// What a tag says, and where it begins.
    private struct Tag {
        var name: String
        var offset: Int
        var attributes: [String: (value: String, offset: Int)] = [:]
        var isEmpty = false
    }

    init(_ bytes: [UInt8], maximumPoints: Int) {
        self.bytes = bytes
        self.maximumPoints = maximumPoints
    }

    /// Returns the points of the route in file order: the waypoints, which Xcode's files consist of, otherwise the
    /// route points, otherwise the track points.
    ///
    /// - Complexity: O(bytes).
    mutating func read() throws(RouteError) -> [GPXPoint] {
        guard !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]), !bytes.prefix(4).contains(0) else {
            throw RouteError(.notUTF8)
        }
        guard !bytes.allSatisfy(Self.isSpace) else { throw RouteError(.empty) }
        var hasRoot = false
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            append(bytes[position..<start])
            position = start
            if has("<![CDATA[") {
                let text = try skip(to: "]]>", of: "the CDATA section")
                append(text.dropFirst("<![CDATA[".utf8.count))
            } else if has("<!--") {
                _ = try skip(to: "-->", of: "the comment")
            } else if has("<?") {
                _ = try skip(to: "?>", of: "the instruction")
            } else if has("<!") {
                throw error("a document type (<!DOCTYPE) is not read", at: start)
            } else if has("</") {
                position += 2
                let name = word()
                guard path.last == name else {
                    throw error(
                        "the end of \(PrintableText.escaped(name)), which is not the element that is open", at: start)
                }
                _ = try skip(to: ">", of: "the tag")
                try end()
            } else {
                let tag = try tag(at: start)
                guard !path.isEmpty || !hasRoot else { throw error("a second outermost element", at: start) }
                hasRoot = true
                try begin(tag)
                if tag.isEmpty { try end() }
            }
        }
        guard hasRoot else { throw error("there is no element", at: bytes.count) }
        if let open = path.last { throw error("the end of \(PrintableText.escaped(open)) is missing", at: bytes.count) }
        for kind in GPXPoint.Kind.allCases {
            if let points = points[kind] { return points }
        }
        throw RouteError(.noPoints)
    }

    // MARK: Elements

    private mutating func begin(_ tag: Tag) throws(RouteError) {
        path.append(tag.name)
        if path.count == 1 {
            guard tag.name == "gpx" else { throw RouteError(.notGPX(found: tag.name), at: tag.offset, in: bytes) }
            guard let version = tag.attributes["version"], !["1.0", "1.1"].contains(version.value) else { return }
            throw RouteError(.unknownVersion(version.value), at: version.offset, in: bytes)
        } else if let kind = GPXPoint.Kind(rawValue: tag.name), path == kind.path {
            let coordinate = Coordinate(
                latitude: try degrees("lat", limit: 90, of: kind, tag),
                longitude: try degrees("lon", limit: 180, of: kind, tag))
            guard count < maximumPoints else {
                throw RouteError(.tooManyPoints(limit: maximumPoints), at: tag.offset, in: bytes)
            }
            count += 1
            points[kind, default: []].append(GPXPoint(coordinate: coordinate, time: nil, offset: tag.offset))
        } else if tag.name == "time", let kind = openPoint {
            guard points[kind]?.last?.time == nil else {
                throw field("time", of: kind, expected: "one", found: "another", at: tag.offset)
            }
            time = ([], tag.offset)
        }
    }

    /// The kind of the point whose own element is open, as the one around the innermost.
    private var openPoint: GPXPoint.Kind? {
        GPXPoint.Kind.allCases.first { $0.path.elementsEqual(path.dropLast()) }
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        // A longer text cannot be a time.
        guard path.last == "time" else { return }
        time?.text += text.prefix(64)
    }

    private mutating func end() throws(RouteError) {
        if let (text, offset) = time, let kind = openPoint {
            let words = String(decoding: text, as: UTF8.self).unicodeScalars.split(
                whereSeparator: \.properties.isWhitespace
            )
            .map { String($0) }
            guard words.count == 1, words[0].utf8.count < 40, let seconds = Self.seconds(words[0]) else {
                throw field(
                    "time", of: kind, expected: "a time as 2014-09-24T14:55:37Z",
                    found: words.joined(separator: " "), at: offset)
            }
            time = nil
            if let index = points[kind]?.indices.last {
                points[kind]?[index].time = seconds
                points[kind]?[index].offset = offset
            }
        }
        path.removeLast()
    }

    /// Returns seconds since 1970; `nil` for what is not a time. A time without a zone is UTC, which the format
    /// requires.
    private static func seconds(_ text: String) -> Double? {
        let text = text.dropFirst(11).contains { "Zz+-".contains($0) } ? text : text + "Z"
        for hasFraction in [false, true] {
            do {
                return try Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction).parse(text)
                    .timeIntervalSince1970
            } catch {
                continue
            }
        }
        return nil
    }

    private func degrees(_ name: String, limit: Double, of kind: GPXPoint.Kind, _ tag: Tag) throws(RouteError) -> Double
    {
        let attribute = tag.attributes[name]
        // `Double(_:)` also accepts `nan`, `inf` and hexadecimal digits.
        guard let value = attribute?.value, value.utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) }),
            let number = Double(value), (-limit...limit).contains(number)
        else {
            throw field(
                name, of: kind, expected: "degrees from -\(Int(limit)) to \(Int(limit))", found: attribute?.value,
                at: attribute?.offset ?? tag.offset)
        }
        return number
    }

    private func field(
        _ name: String, of kind: GPXPoint.Kind, expected: String, found: String?, at offset: Int
    ) -> RouteError {
        RouteError(.field("\(kind.rawValue) \(name)", expected: expected, found: found), at: offset, in: bytes)
    }

    // MARK: Bytes

    /// Reads the tag that begins an element.
    private mutating func tag(at start: Int) throws(RouteError) -> Tag {
        position += 1
        var tag = Tag(name: word(), offset: start)
        guard !tag.name.isEmpty else { throw error("“<” without the name of an element", at: start) }
        while true {
            skipSpace()
            tag.isEmpty = has("/>")
            if tag.isEmpty || has(">") {
                position += tag.isEmpty ? 2 : 1
                return tag
            }
            let offset = position
            let name = word()
            skipSpace()
            let isNamed = !name.isEmpty && has("=")
            if isNamed { position += 1 }
            skipSpace()
            guard isNamed, has("\"") || has("'"),
                let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
            else {
                throw error(
                    "the tag of \(PrintableText.escaped(tag.name)) is not NAME=\"VALUE\" up to its “>”", at: offset)
            }
            tag.attributes[name] = (String(decoding: bytes[(position + 1)..<end], as: UTF8.self), position + 1)
            position = end + 1
        }
    }

    /// Takes a name, and returns it without its prefix.
    private mutating func word() -> String {
        let name = bytes[position...].prefix { !Self.isSpace($0) && !"=<>/\"'".utf8.contains($0) }
        position = name.endIndex
        return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? name, as: UTF8.self)
    }

    private mutating func skipSpace() {
        position = bytes[position...].firstIndex { !Self.isSpace($0) } ?? bytes.count
    }

    private func has(_ text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }

    /// Skips what ends with a mark, and returns it without the mark.
    private mutating func skip(to mark: String, of part: String) throws(RouteError) -> ArraySlice<UInt8> {
        let mark = Array(mark.utf8), start = position
        while let next = bytes[position...].firstIndex(of: mark[0]) {
            position = next + 1
            guard bytes[next...].starts(with: mark) else { continue }
            position = next + mark.count
            return bytes[start..<next]
        }
        throw error("\(part) does not end", at: start)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x9...0xD).contains(byte) }

    private func error(_ detail: String, at offset: Int) -> RouteError {
        RouteError(.notXML(detail), at: offset, in: bytes)
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

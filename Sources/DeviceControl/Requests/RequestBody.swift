import FoundationEssentials
import NotificationJSON
import NotificationModel

/// A body that is a JSON object, with the place of each of its members.
struct RequestBody {
    private let document: JSONDocument

    /// - Throws: A problem with the line and column of the error.
    init(_ bytes: [UInt8], subject: String) throws(ControlError) {
        do {
            document = try JSONDocument(bytes, subject: subject, deepestLevel: 1)
        } catch {
            let detail =
                switch error.reason {
                case .compressed: "the body is compressed"
                case .empty: "the body is empty; it is a JSON object"
                case .notJSON(let detail): "the body is not valid JSON: \(detail)"
                case .topLevelNotObject(let found): "the body is a JSON object, found \(found)"
                }
            var problem = ControlError(.badRequest, detail)
            problem.line = error.location?.line
            problem.column = error.location?.column
            throw problem
        }
    }

    /// Names of settings with their values: in the order of their names, or as a list of settings has them, which is
    /// what the device answers with.
    var settings: [ControlRequest.SettingText] {
        get throws(ControlError) {
            guard !document.root.isEmpty else {
                throw ControlError(.badRequest, "the body names no setting, such as {\"previews\": \"never\"}")
            }
            if case .array(let device)? = document.root["device"] { return try settings(ofDevice: device) }
            var settings: [ControlRequest.SettingText] = []
            for (name, value) in document.root.sorted(by: { $0.key < $1.key }) {
                guard case .string(let text) = value else {
                    throw problem(name, "the value of a setting is a string, found \(value.found)")
                }
                settings.append(ControlRequest.SettingText(name: name, value: text))
            }
            return settings
        }
    }

    private func settings(ofDevice device: [PropertyListValue]) throws(ControlError) -> [ControlRequest.SettingText] {
        try check(["apps", "device"])
        var settings = try list(device, prefix: "", field: "device")
        guard let value = document.root["apps"] else { return settings }
        guard case .array(let apps) = value else { throw problem("apps", "apps is an array, found \(value.found)") }
        for app in apps {
            guard case .dictionary(let members) = app, case .string(let identifier)? = members["identifier"],
                case .array(let values)? = members["settings"]
            else { throw problem("apps", "each of the apps has an identifier and an array of settings") }
            settings += try list(values, prefix: "\(identifier):", field: "apps")
        }
        return settings
    }

    private func list(
        _ values: [PropertyListValue], prefix: String, field: String
    ) throws(ControlError) -> [ControlRequest.SettingText] {
        var settings: [ControlRequest.SettingText] = []
        for value in values {
            guard case .dictionary(let members) = value, case .string(let name)? = members["name"],
                case .string(let text)? = members["value"]
            else { throw problem(field, "each setting has a name and a value, which are strings") }
            settings.append(ControlRequest.SettingText(name: prefix + name, value: text))
        }
        return settings
    }

    /// How the clock moves: `{"advance": 60}` in seconds, or `{"to": "2026-11-21T10:00:00Z"}`.
    var clock: ControlRequest {
        get throws(ControlError) {
            try check(["advance", "to"])
            switch (document.root["advance"], document.root["to"]) {
            case (let value?, nil):
                guard let seconds = value.number, (0...Self.longestAdvance).contains(seconds) else {
                    throw problem("advance", "advance is a number of seconds, 0 to \(Int(Self.longestAdvance))")
                }
                return .advance(seconds: seconds)
            case (nil, .string(let text)?):
                guard let date = Self.date(text) else {
                    throw problem("to", "a time is such as 2026-11-21T09:41:00Z; it is “\(text)”")
                }
                return .setClock(date)
            case (nil, let value?):
                throw problem("to", "a time is a string such as 2026-11-21T09:41:00Z, found \(value.found)")
            case (nil, nil), (_?, _?):
                throw ControlError(.badRequest, "the body has either advance, in seconds, or to, a time")
            }
        }
    }

    /// Parses a time in the only form that replies have.
    private static func date(_ text: String) -> Date? {
        guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z/) != nil else { return nil }
        do {
            return try Date(text, strategy: .iso8601)
        } catch {
            return nil
        }
    }

    /// A hundred years.
    private static let longestAdvance = 36_500.0 * 86_400

    /// What the status line says: `{"time": "9:41"}`, or the time again for `{"time": null}`.
    var statusBar: ControlRequest {
        get throws(ControlError) {
            try check(["time"])
            switch document.root["time"] {
            case .null: return .overrideTime(nil)
            case .string(let text) where (1...Self.longestTime).contains(text.count): return .overrideTime(text)
            case .string: throw problem("time", "a time on the status line has 1 to \(Self.longestTime) characters")
            case let value: throw problem("time", "time is a string or null, found \(value?.found ?? "nothing")")
            }
        }
    }

    /// In characters: more than that would push everything else off the line.
    private static let longestTime = 16

    /// Where the device goes: a place, none for `{"clear": true}`, or along waypoints.
    var location: ControlRequest {
        get throws(ControlError) {
            if document.root["waypoints"] != nil { return try journey }
            try check(["clear", "latitude", "longitude"])
            if let value = document.root["clear"] {
                guard document.root.count == 1, case .boolean(true) = value else {
                    throw problem("clear", "clear is true and stands alone")
                }
                return .locate(nil)
            }
            guard let place = Self.place(document.root) else {
                throw ControlError(.badRequest, Coordinate.form)
            }
            return .locate(place)
        }
    }

    private var journey: ControlRequest {
        get throws(ControlError) {
            try check(["speed", "waypoints"])
            guard case .array(let values)? = document.root["waypoints"], Self.waypointCounts.contains(values.count)
            else {
                let (least, most) = (Self.waypointCounts.lowerBound, Self.waypointCounts.upperBound)
                throw problem("waypoints", "waypoints is an array of \(least) to \(most) places")
            }
            var places: [Coordinate] = []
            for (index, value) in values.enumerated() {
                guard case .dictionary(let members) = value, members.count == 2, let place = Self.place(members) else {
                    throw problem(
                        "waypoints",
                        "waypoints[\(index)] has a latitude, -90 to 90 degrees north, and a longitude, -180 to 180 "
                            + "degrees east, and nothing else")
                }
                places.append(place)
            }
            guard let value = document.root["speed"] else { return .travel(places, speed: Self.standardSpeed) }
            guard let speed = value.number, Self.speeds.contains(speed) else {
                let (least, most) = (Self.speeds.lowerBound, Int(Self.speeds.upperBound))
                throw problem("speed", "speed is \(least) to \(most) metres a second")
            }
            return .travel(places, speed: speed)
        }
    }

    private static let waypointCounts = 2...1_000
    /// In metres a second.
    private static let speeds = 0.1...100_000
    /// The speed that simctl has, in metres a second.
    private static let standardSpeed = 20.0

    private static func place(_ members: [String: PropertyListValue]) -> Coordinate? {
        guard let latitude = members["latitude"]?.number, let longitude = members["longitude"]?.number,
            case let place = Coordinate(latitude: latitude, longitude: longitude), place.isValid
        else { return nil }
        return place
    }

    private func check(_ names: [String]) throws(ControlError) {
        for name in document.root.keys.sorted() where !names.contains(name) {
            throw problem(name, "the body has \(names.joined(separator: ", ")), not “\(name)”")
        }
    }

    private func problem(_ field: String, _ detail: String) -> ControlError {
        var problem = ControlError.wrong(field, detail)
        let location = document.location(of: JSONPath.appending(field, to: ""))
        problem.line = location?.line
        problem.column = location?.column
        return problem
    }
}

extension PropertyListValue {
    fileprivate var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .unsignedInteger(let number): Double(number)
        case .real(let number): number.isFinite ? number : nil
        default: nil
        }
    }
}

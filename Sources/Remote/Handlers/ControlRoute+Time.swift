import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationJSON
import NotificationModel
import NotificationScenario
import ScenarioRunning

extension ControlRoute {
    /// Where the device is, and when.
    static let time = [
        ControlRoute("POST", "/clock") {
            try RequestBody($0).clockChange
        } perform: { desk, change in
            let (field, end) = change
            let now = desk.runtime.clock.now
            let date = end(now)
            guard date >= now else {
                throw ControlError(.refused, "the clock only goes ahead; it is \(desk.time)", field: field)
            }
            try desk.refuseDuringScenario()
            return .held { [unowned desk] reply in
                desk.answer(reply) {
                    desk.session.recording?.willAdvance(to: date)
                    do throws(DeviceTimeError) {
                        try desk.runtime.startAdvance(to: date, while: { !reply.isUnwanted })
                    } catch {
                        throw ControlError(.refused, error.description, field: field)
                    }
                    return .waiting(nil) { [unowned desk] _ in
                        desk.runtime.isJumping ? nil : .saved { .json(ClockReport(time: desk.time)) }
                    }
                }
            }
        }
        .described(
            "clock",
            "Moves the clock ahead. It is answered when everything that was due on the way has happened.",
            body: #"""
                {"oneOf": [{"type": "object", "properties": {"advance": {"type": "number", "description": "Seconds.",
                "minimum": 0, "maximum": 3153600000}}, "required": ["advance"], "additionalProperties": false},
                {"type": "object", "properties": {"to": {"type": "string", "format": "date-time", "description":
                "A time such as 2026-11-21T09:41:00Z.", "pattern":
                "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"}}, "required": ["to"],
                "additionalProperties": false}]}
                """#,
            answer: "The device's time.", reply: "ClockReport", problems: [.refused]),
        ControlRoute("POST", "/location") { request in
            let body = try RequestBody(request)
            let journey = try body.journey
            return (journey, journey == nil ? try body.place : nil)
        } perform: { desk, destination in
            let (journey, place) = destination
            try desk.refuseDuringScenario()
            if let (places, speed) = journey {
                desk.session.recording?.willDoWithoutStep()
                desk.runtime.begin(LocationRoute(through: places, speed: speed))
                return .saved { .json(LocationReport(places.first)) }
            }
            desk.runtime.leaveRoute()
            if let place {
                desk.session.recording?.willPerform(
                    .location(latitude: place.latitude, longitude: place.longitude))
                desk.runtime.send(.locationChanged(latitude: place.latitude, longitude: place.longitude))
            } else {
                let none = try SettingAssignment(.location, "none")
                desk.session.recording?.willAssign(none)
                desk.runtime.send(.settingAssigned(none))
            }
            return .saved { .json(LocationReport(place)) }
        }
        .described(
            "locate", "Moves the device to a place, or along waypoints.",
            body: #"""
                {"oneOf": [\#(placeSchema), {"type": "object", "properties": {"clear": {"const": true}}, "required": ["clear"],
                "additionalProperties": false}, {"type": "object", "properties": {"waypoints": {"type": "array", "minItems":
                2, "maxItems": 1000, "items": \#(placeSchema)}, "speed": {"description": "Metres a second", "type": "number",
                "minimum": 0.1, "maximum": 100000, "default": 20}}, "required": ["waypoints"], "additionalProperties":
                false}]}
                """#,
            answer: "The place; null without one.", reply: "LocationReport", problems: [.refused]),
    ]

    private static let placeSchema = #"""
        {"type": "object", "properties": {"latitude": {"type": "number", "minimum": -90, "maximum": 90}, "longitude":
        {"type": "number", "minimum": -180, "maximum": 180}}, "required": ["latitude", "longitude"],
        "additionalProperties": false}
        """#

    /// The program itself.
    static let program = [
        ControlRoute(
            "GET", "/version",
            work: { _ in
                .here { .json(VersionReport(version: ProgramVersion.text, device: $0, process: getpid())) }
            }
        )
        .described("version", "Which device answers.", answer: "The program and the device.", reply: "VersionReport"),
        ControlRoute(
            "POST", "/stop",
            parameters: [.flag("restart", "Whether it starts again at once, so that viewers wait for it.")]
        ) { request in
            try request.flag("restart")
        } perform: { desk, isRestart in
            (desk.endsDevice, desk.startsAgain) = (true, isRestart)
            return .saved { .json(status: 202, StopReport()) }
        }
        .described("stop", "Ends the device.", status: 202, answer: "The device ends.", reply: "StopReport"),
    ]
}

/// The reply of `GET /version`.
package struct VersionReport: Codable {
    package let version: String
    /// Raised when a member of a reply is renamed or removed.
    package var api = 1
    package let device: String
    package let process: Int32
}

/// The reply of `POST /stop`.
private struct StopReport: Encodable {
    var stopping = true
}

/// The reply of `POST /clock`.
private struct ClockReport: Encodable {
    let time: String
}

private struct LocationReport: Encodable {
    @OrNull var latitude: Double?
    @OrNull var longitude: Double?

    init(_ place: Coordinate?) {
        latitude = place?.latitude
        longitude = place?.longitude
    }
}

extension RequestBody {
    /// How the clock moves: `{"advance": 60}` in seconds, or `{"to": "2026-11-21T10:00:00Z"}`; the member, and the time
    /// at the end.
    var clockChange: (field: String, end: @Sendable (_ now: Date) -> Date) {
        get throws {
            // A hundred years.
            let longestAdvance = 36_500.0 * 86_400
            try check(["advance", "to"])
            switch (members["advance"], members["to"]) {
            case (let value?, nil):
                guard let seconds = value.number, (0...longestAdvance).contains(seconds) else {
                    throw problem("advance", "advance is a number of seconds, 0 to \(Int(longestAdvance))")
                }
                return ("advance", { $0.addingTimeInterval(seconds) })
            case (nil, .string(let text)?):
                guard let date = Self.date(text) else {
                    throw problem("to", "a time is such as 2026-11-21T09:41:00Z; it is “\(text)”")
                }
                return ("to", { _ in date })
            case (nil, let value?):
                throw problem("to", "a time is a string such as 2026-11-21T09:41:00Z, found \(value.found)")
            case (nil, nil), (_?, _?):
                throw ControlError(.badRequest, "the body needs “advance”, in seconds, or “to”, a time")
            }
        }
    }

    /// Parses a time in the only form that replies have.
    private static func date(_ text: String) -> Date? {
        guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z/) != nil else { return nil }
        return DeviceTime.date(text)
    }

    /// Where the device is: a place, none for `{"clear": true}`.
    fileprivate var place: Coordinate? {
        get throws {
            try check(["clear", "latitude", "longitude"])
            if let value = members["clear"] {
                guard members.count == 1, case .boolean(true) = value else {
                    throw problem("clear", "clear is true and stands alone")
                }
                return nil
            }
            guard let place = Self.place(members) else { throw ControlError(.badRequest, Coordinate.form) }
            return place
        }
    }

    /// The waypoints along which the device goes, and its speed in metres a second; `nil` for a body without them.
    var journey: (places: [Coordinate], speed: Double)? {
        get throws {
            guard let waypoints = members["waypoints"] else { return nil }
            try check(["speed", "waypoints"])
            let (counts, speeds) = (2...1_000, 0.1...100_000)
            guard case .array(let values) = waypoints, counts.contains(values.count) else {
                throw problem(
                    "waypoints", "waypoints is an array of \(counts.lowerBound) to \(counts.upperBound) places")
            }
            let places = try values.enumerated().map { index, value in
                guard case .dictionary(let members) = value, members.count == 2, let place = Self.place(members) else {
                    throw problem(
                        "waypoints",
                        "waypoints[\(index)] has a latitude, -90 to 90 degrees north, and a longitude, -180 to 180 "
                            + "degrees east, and nothing else")
                }
                return place
            }
            // The speed that simctl has.
            guard let value = members["speed"] else { return (places, 20) }
            guard let speed = value.number, speeds.contains(speed) else {
                throw problem(
                    "speed", "speed is \(speeds.lowerBound) to \(Int(speeds.upperBound)) metres a second")
            }
            return (places, speed)
        }
    }

    private static func place(_ members: [String: PropertyListValue]) -> Coordinate? {
        guard let latitude = members["latitude"]?.number, let longitude = members["longitude"]?.number,
            case let place = Coordinate(latitude: latitude, longitude: longitude), place.isValid
        else { return nil }
        return place
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

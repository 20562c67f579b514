import ArgumentParser
import Foundation
import NotificationModel

/// `simctl location`: takes a device to a place, or sends it along waypoints.
struct SimctlLocation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "location",
        abstract: "Take a device to a place, or send it along waypoints.",
        usage: """
            simctl location [--timeout <seconds>] <device> set <latitude>,<longitude>
            simctl location [--timeout <seconds>] <device> clear
            simctl location [--timeout <seconds>] <device> start [--speed <metres a second>] <latitude>,<longitude> <latitude>,<longitude>...
            """
    )

    @OptionGroup var target: SimulatedTarget

    @Argument(help: "set, clear or start.")
    var action: String

    /// A latitude in the south begins with a hyphen.
    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("Degrees north and east.", valueName: "places"))
    var values: [String] = []

    func run() throws {
        let body: [UInt8]
        switch (action, values.count) {
        case ("set", 1):
            body = try Array(JSONEncoder().encode(Self.place(values[0])))
        case ("clear", 0):
            body = Array(#"{"clear": true}"#.utf8)
        case ("start", _):
            body = try Array(JSONEncoder().encode(Self.journey(values)))
        default:
            throw SimulatedDevice.misused(
                "location has “set LATITUDE,LONGITUDE”, “clear” and “start WAYPOINT…”, not “\(action)” with "
                    + "\(values.count) argument\(values.count == 1 ? "" : "s")")
        }
        try target.running.request("POST", "/location", body: body)
    }

    private struct Journey: Encodable {
        let waypoints: [Coordinate]
        /// In metres a second; `nil` for the device's own.
        let speed: Double?
    }

    private static func journey(_ words: [String]) throws -> Journey {
        let words = try SimctlWords(words, of: "location start", options: ["speed"])
        guard words.arguments.count >= 2 else {
            throw SimulatedDevice.misused("location start needs at least two waypoints, such as 52.5,13.4 52.6,13.5")
        }
        let speed = words.options["speed"]
        let number = speed.flatMap(Double.init)
        guard speed == nil || number?.isFinite == true else {
            throw SimulatedDevice.misused("--speed is in metres a second, such as 20; it is “\(speed ?? "")”")
        }
        return Journey(waypoints: try words.arguments.map(place), speed: number)
    }

    private static func place(_ text: String) throws -> Coordinate {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard let place = Coordinate(numbers.joined(separator: ",")) else {
            throw SimulatedDevice.misused(
                "a place is -90 to 90 degrees north, a comma, -180 to 180 degrees east, such as 52.5,13.4; it is "
                    + "“\(text)”")
        }
        return place
    }
}

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

    @Option(help: ArgumentHelp("Metres a second; 20 unless given.", valueName: "metres"))
    var speed: Double?

    @Argument(help: ArgumentHelp("Degrees north and east.", valueName: "places"))
    var values: [String] = []

    func run() throws {
        let body: [UInt8]
        switch (action, values.count) {
        case ("set", 1):
            body = try Array(JSONEncoder().encode(Self.place(values[0])))
        case ("clear", 0):
            body = Array(#"{"clear": true}"#.utf8)
        case ("start", 2...):
            let journey = Journey(waypoints: try values.map(Self.place), speed: speed)
            body = try Array(JSONEncoder().encode(journey))
        // There are no scenarios, so that their list is empty.
        case ("list", 0): return
        case ("run", _): return SimctlWords.say("location run, because no scenario is known")
        default:
            throw SimulatedDevice.misused(
                "location has “set LATITUDE,LONGITUDE”, “clear” and “start WAYPOINT WAYPOINT…”, not “\(action)” with "
                    + "\(values.count) argument\(values.count == 1 ? "" : "s")")
        }
        try target.running.request("POST", "/location", body: body)
    }

    private struct Journey: Encodable {
        let waypoints: [Coordinate]
        /// In metres a second; `nil` for the device's own.
        let speed: Double?
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

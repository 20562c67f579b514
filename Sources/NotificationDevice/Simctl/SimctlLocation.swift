import ArgumentParser
import Foundation
import NotificationModel

/// `simctl location`: takes a device to a place.
struct SimctlLocation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "location",
        abstract: "Take a device to a place.",
        usage: """
            simctl location <device> set <latitude>,<longitude>
            simctl location <device> clear
            """
    )

    @Argument(help: "The device.")
    var device: String

    @Argument(help: "set or clear.")
    var action: String

    /// A latitude in the south begins with a hyphen.
    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("Degrees north and east.", valueName: "place"))
    var values: [String] = []

    func run() throws {
        let body: [UInt8]
        switch (action, values.count) {
        case ("set", 1):
            guard let place = Self.place(values[0]) else {
                throw SimulatedDevice.misused(
                    "a place is -90 to 90 degrees north, a comma, -180 to 180 degrees east, such as 52.5,13.4; it is "
                        + "“\(values[0])”")
            }
            body = try Array(JSONEncoder().encode(place))
        case ("clear", 0):
            body = Array(#"{"clear": true}"#.utf8)
        case ("start", _):
            throw SimulatedDevice.misused(
                "a device that runs cannot be sent along a route; start it with “--gpx FILE”, or set one place after the "
                    + "other")
        default:
            throw SimulatedDevice.misused(
                "location has “set LATITUDE,LONGITUDE” and “clear”, not “\(action)” with "
                    + "\(values.count) argument\(values.count == 1 ? "" : "s")")
        }
        try SimulatedDevice.named(device).send("POST", "/location", body: body)
    }

    private static func place(_ text: String) -> Coordinate? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
            case let place = Coordinate(latitude: latitude, longitude: longitude), place.isValid
        else { return nil }
        return place
    }
}

import ArgumentParser
import DeviceInterface
import Foundation
import NotificationModel

/// `simctl privacy`: what an app may do.
struct SimctlPrivacy: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "privacy",
        abstract: "Allow or deny an app its notifications, or let it ask again.",
        usage:
            "simctl privacy [--timeout <seconds>] <device> grant|revoke|reset notifications|all [<bundle identifier>]",
        discussion: "The setting “authorization” of an app. Only “reset” may name no app; then it is about all of them."
    )

    /// The value of the setting that an action stands for.
    private static let actions = [("grant", "authorized"), ("revoke", "denied"), ("reset", "notDetermined")]
    private static let services = ["all", "notifications"]

    @OptionGroup var target: SimulatedTarget

    @Argument(help: "grant, revoke or reset.")
    var action: String

    @Argument(help: "notifications or all.")
    var service: String

    @Argument(help: ArgumentHelp("The app.", valueName: "bundle identifier"))
    var application: String?

    func run() throws {
        guard let value = Self.actions.first(where: { $0.0 == action })?.1 else {
            throw SimulatedDevice.misused("privacy has grant, revoke and reset, not “\(action)”")
        }
        guard Self.services.contains(service) else {
            return SimctlWords.say("privacy of \(service), because apps here ask for notifications alone")
        }
        let device = try target.running
        let applications: [String]
        if let application {
            applications = [application]
        } else {
            guard action == "reset" else {
                throw SimulatedDevice.misused("privacy \(action) needs the bundle identifier of an app")
            }
            applications = try device.state.apps.map(\.identifier)
        }
        guard !applications.isEmpty else { return }
        let values = Dictionary(applications.map { ("\($0):authorization", value) }) { _, last in last }
        try device.request("PUT", "/settings", body: Array(JSONEncoder().encode(values)))
    }
}

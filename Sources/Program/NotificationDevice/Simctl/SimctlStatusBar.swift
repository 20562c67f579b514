import ArgumentParser
import ControlHandlers
import DeviceControl
import Foundation

/// `simctl status_bar`: another time on the status line, for pictures.
struct SimctlStatusBar: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status_bar",
        abstract: "Have the status line say another time.",
        usage: """
            simctl status_bar [--timeout <seconds>] <device> list
            simctl status_bar [--timeout <seconds>] <device> clear
            simctl status_bar [--timeout <seconds>] <device> override --time <string>
            """,
        discussion: """
            The clock of the device goes on, and the large one of the lock screen says so. The status line shows no network \
            and no battery.
            """
    )

    @OptionGroup var target: SimulatedTarget

    @Argument(help: "list, clear or override.")
    var action: String

    @Option(
        help: ArgumentHelp("The time, also as an ISO date, of which the time of day is shown.", valueName: "string"))
    var time: String?

    func run() throws {
        switch action {
        case "list": try list(try target.running)
        case "clear": try Self.say(nil, on: try target.running)
        case "override":
            let running = try target.running
            if let time { try Self.say(Self.timeOfDay(time), on: running) }
        default: throw SimulatedDevice.misused("status_bar has list, clear and override, not “\(action)”")
        }
    }

    private static func timeOfDay(_ text: String) -> String {
        guard let match = text.prefixMatch(of: /\d{4}-\d\d-\d\d[T ](\d\d:\d\d)/) else { return text }
        return String(match.output.1)
    }

    private func list(_ running: RunningDevice) throws {
        let bar: StatusBarReport = try running.value(at: "/status-bar")
        let title = "Current Status Bar Overrides:"
        let time = bar.time.map { "Time: \($0)\n" } ?? ""
        try StandardOutput.write("\(title)\n\(String(repeating: "=", count: title.count))\n\(time)")
    }

    private static func say(_ time: String?, on running: RunningDevice) throws {
        let body = try JSONEncoder().encode(StatusBarReport(time: time))
        try running.request("PUT", "/status-bar", body: Array(body))
    }
}

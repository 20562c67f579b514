import ArgumentParser
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
            and no battery: --dataNetwork, --wifiMode, --wifiBars, --cellularMode, --cellularBars, --operatorName, \
            --batteryState and --batteryLevel are checked and change nothing, which is said on standard error.
            """
    )

    private static let time = "time"

    /// The options about what the status line does not show, with their values as simctl has them; `nil` for any text.
    private static let others: [(name: String, values: [String]?)] = [
        (
            "dataNetwork",
            ["hide", "wifi", "3g", "4g", "lte", "lte-a", "lte+", "5g", "5g+", "5g-uwb", "5g-uc"]
        ),
        ("wifiMode", ["searching", "failed", "active"]),
        ("wifiBars", (0...3).map(String.init)),
        ("cellularMode", ["notSupported", "searching", "failed", "active"]),
        ("cellularBars", (0...4).map(String.init)),
        ("operatorName", nil),
        ("batteryState", ["charging", "charged", "discharging"]),
        ("batteryLevel", (0...100).map(String.init)),
    ]

    @OptionGroup var target: SimulatedTarget

    @Argument(help: "list, clear or override.")
    var action: String

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("What is overridden.", valueName: "overrides"))
    var words: [String] = []

    func run() throws {
        switch action {
        case "list", "clear":
            guard words.isEmpty else { throw SimulatedDevice.misused("status_bar \(action) has no arguments") }
            let running = try target.running
            guard action == "list" else { return try Self.say(nil, on: running) }
            try list(running)
        case "override": try override()
        default: throw SimulatedDevice.misused("status_bar has list, clear and override, not “\(action)”")
        }
    }

    private func list(_ running: RunningDevice) throws {
        let bar: ControlReply.StatusBar = try running.value(at: "/status-bar")
        let title = "Current Status Bar Overrides:"
        let time = bar.time.map { "Time: \($0)\n" } ?? ""
        try StandardOutput.write("\(title)\n\(String(repeating: "=", count: title.count))\n\(time)")
    }

    private func override() throws {
        let words = try SimctlWords(
            words, of: "status_bar override", options: [Self.time] + Self.others.map(\.name))
        if let word = words.arguments.first {
            throw SimulatedDevice.misused("status_bar override has options alone, not “\(word)”")
        }
        guard !words.options.isEmpty else {
            throw SimulatedDevice.misused("status_bar override needs at least one option, such as --time 9:41")
        }
        for (name, values) in Self.others {
            guard let value = words.options[name], let values, !values.contains(value) else { continue }
            let known =
                values.count > 12 ? "\(values[0]) to \(values[values.count - 1])" : values.joined(separator: ", ")
            throw SimulatedDevice.misused("--\(name) is one of \(known), not “\(value)”")
        }
        let running = try target.running
        if let time = words.options[Self.time] { try Self.say(time, on: running) }
        let unseen = Self.others.map(\.name).filter { words.options[$0] != nil }.map { "--\($0)" }
        guard !unseen.isEmpty else { return }
        StandardError.report(
            "the status line shows no network and no battery: without effect \(unseen.count == 1 ? "is" : "are") "
                + unseen.joined(separator: ", "))
    }

    private static func say(_ time: String?, on running: RunningDevice) throws {
        let body = try JSONEncoder().encode(ControlReply.StatusBar(time: time))
        try running.request("PUT", "/status-bar", body: Array(body))
    }
}

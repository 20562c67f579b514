import ArgumentParser
import DeviceInterface
import Foundation

/// `simctl spawn`: the log of a device, which has no other programs.
struct SimctlSpawn: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spawn",
        abstract: "Print the log of a device, or go on with the entries that come until it ends.",
        usage: """
            simctl spawn [--timeout <seconds>] <device> log show [--predicate <predicate>] [--last <time>] [--style compact|ndjson]
            simctl spawn [--timeout <seconds>] <device> log stream [--predicate <predicate>] [--style compact|ndjson]
            """,
        discussion: """
            A predicate compares process, which is the bundle identifier of an app or its last part, subsystem, which \
            is the former, and eventMessage by == and CONTAINS, joined by AND and OR; another one has no effect. The \
            log has no levels. Another program has no effect.
            """
    )

    @OptionGroup var target: SimulatedTarget

    @Option(help: ArgumentHelp("Which entries are printed.", valueName: "predicate"))
    var predicate: String?

    @Option(help: ArgumentHelp("The time before now, such as 90, 90s, 5m, 2h or 1d.", valueName: "time"))
    var last: String?

    @Option(help: ArgumentHelp("json or ndjson for JSON; every other one is text.", valueName: "style"))
    var style: String?

    @Argument(help: ArgumentHelp("log show or log stream.", valueName: "command"))
    var words: [String] = []

    func run() throws {
        guard words.first == "log" else { return SimctlWords.say("spawn \(words.joined(separator: " "))") }
        let isStream = words == ["log", "stream"]
        guard isStream || words == ["log", "show"] else {
            throw SimulatedDevice.misused(
                "the log has “log show” and “log stream”, not “\(words.joined(separator: " "))”")
        }
        let isJSON = style?.hasSuffix("json") == true
        let condition = predicate.flatMap(LogPredicate.init(parsing:))
        if let predicate, condition == nil { SimctlWords.say("--predicate \(predicate)") }
        let seconds = try last.map(Self.seconds)
        let device = try target.running
        let start = try seconds.map { try Self.time($0, before: device.state.time) }
        // A stream begins with what comes from now on.
        try device.printLog(follow: isStream, isJSON: isJSON, lines: isStream ? 0 : nil) { entry in
            (start.map { entry.time >= $0 } ?? true) && (condition?.holds(app: entry.app, text: entry.text) ?? true)
        }
    }

    /// The seconds of `90`, `90s`, `5m`, `2h` or `1d`.
    private static func seconds(_ text: String) throws -> Double {
        let units = ["s": 1.0, "m": 60, "h": 3_600, "d": 86_400]
        let unit = text.last.flatMap { units[String($0)] }
        guard let number = Int32(unit == nil ? text : String(text.dropLast())), number > 0 else {
            throw SimulatedDevice.misused("--last is a time such as 90, 90s, 5m, 2h or 1d; it is “\(text)”")
        }
        return Double(number) * (unit ?? 1)
    }

    /// The time that was so many seconds before another one, in the form that the log has.
    private static func time(_ seconds: Double, before now: String) throws -> String {
        DeviceState.format(try Date(now, strategy: .iso8601).addingTimeInterval(-seconds))
    }
}

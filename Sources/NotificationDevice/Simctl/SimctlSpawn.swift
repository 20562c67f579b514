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
            A predicate compares process, which is the bundle identifier of an app or its last part, and eventMessage with \
            strings: process == "Shop" AND eventMessage CONTAINS[c] "delivered". The log has no levels, so that every level \
            prints all of it.
            """
    )

    @OptionGroup var target: SimulatedTarget

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("log show or log stream.", valueName: "command"))
    var words: [String] = []

    func run() throws {
        let operations = ["log show", "log stream"]
        let operation = words.prefix(2).joined(separator: " ")
        guard operations.contains(operation) else {
            throw SimulatedDevice.misused(
                "the programs on a device are “log show” and “log stream”, not “\(words.joined(separator: " "))”")
        }
        let isStream = operation == operations[1]
        let options = try SimctlWords(
            words.dropFirst(2), of: operation,
            options: ["style", "level", "predicate"] + (isStream ? [] : ["last"]), flags: ["info", "debug"])
        guard options.arguments.isEmpty else {
            throw SimulatedDevice.misused("\(operation) has no argument “\(options.arguments[0])”")
        }
        let isJSON: Bool
        switch options.options["style"] {
        case nil, "default", "compact", "syslog": isJSON = false
        case "json", "ndjson": isJSON = true
        case let style?:
            throw SimulatedDevice.misused("--style is default, compact, syslog, json or ndjson; it is “\(style)”")
        }
        let predicate = try options.options["predicate"].map(Self.predicate)
        let seconds = try options.options["last"].map(Self.seconds)
        let device = try target.running
        let start = try seconds.map { try Self.time($0, before: device.state.time) }
        // A stream begins with what comes from now on.
        try device.printLog(follow: isStream, isJSON: isJSON, lines: isStream ? 0 : nil) { entry in
            (start.map { entry.time >= $0 } ?? true) && (predicate?.holds(app: entry.app, text: entry.text) ?? true)
        }
    }

    private static func predicate(_ text: String) throws -> LogPredicate {
        do throws(LogPredicateError) {
            return try LogPredicate(parsing: text)
        } catch {
            throw SimulatedDevice.misused("--predicate: \(error)")
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
        StateReport.format(try Date(now, strategy: .iso8601).addingTimeInterval(-seconds))
    }
}

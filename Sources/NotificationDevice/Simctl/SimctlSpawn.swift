import ArgumentParser

/// `simctl spawn`: of all programs of a simulator, its log.
struct SimctlSpawn: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spawn",
        abstract: "Print the log of a device, and go on with further entries until it ends.",
        usage: "simctl spawn [--timeout <seconds>] <device> log stream [--style compact|ndjson] [--level <level>]",
        discussion: "The log has no levels, so that every level prints all of it."
    )

    @OptionGroup var time: TimeoutOption

    @Argument(help: "The device.")
    var device: String

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("log stream.", valueName: "command"))
    var words: [String] = []

    func run() throws {
        guard words.starts(with: ["log", "stream"]) else {
            throw SimulatedDevice.misused(
                "the only program on a device is “log stream”, not “\(words.joined(separator: " "))”")
        }
        // The log has no levels.
        let options = try SimctlWords(words.dropFirst(2), of: "log stream", options: ["style", "level"])
        guard options.arguments.isEmpty else {
            throw SimulatedDevice.misused("log stream has no argument “\(options.arguments[0])”")
        }
        let isJSON: Bool
        switch options.options["style"] {
        case nil, "default", "compact", "syslog": isJSON = false
        case "json", "ndjson": isJSON = true
        case let style?:
            throw SimulatedDevice.misused("--style is default, compact, syslog, json or ndjson; it is “\(style)”")
        }
        try SimulatedDevice.named(device).running(time).printLog(follow: true, isJSON: isJSON, lines: 0)
    }
}

import ArgumentParser
import DeviceSession
import Foundation
import Glibc
import NotificationModel

/// A verb of simctl: its words, what it does, and what it answers. Help, completions and the page are made of the rows.
///
/// One rule holds for all: a device is looked up before anything else, a path must be there, and what has an answer is
/// answered or refused. Only what has no answer is accepted without effect, which standard error says.
struct SimctlVerb: Sendable {
    let name: String
    /// The arguments of the verb: `DEVICE`, `PATH` and `URL` are checked, brackets are optional, `…` repeats.
    let words: String
    let summary: String
    /// The options with an effect; a second word is a value.
    var options: [String] = []
    /// Apple's options that have no answer, and no effect here.
    var idle: [String] = []
    /// Everything behind so many arguments belongs to an app or to another program.
    var passesOn = Int.max
    let action: Action

    enum Action: Sendable {
        case alone(@MainActor @Sendable (SimctlCall) throws -> Void)
        case device(@MainActor @Sendable (SimctlCall, SimulatedDevice) throws -> Void)
        case running(@MainActor @Sendable (SimctlCall, RunningDevice) throws -> Void)
        /// Has no answer, and needs a running device.
        case idle
        /// Has an answer that this program does not have; the sentence says what serves instead.
        case refused(String)
    }

    static let all: [SimctlVerb] =
        devices + apps + screens + [
            SimctlVerb(
                name: "spawn", words: "DEVICE PROGRAM [ARGUMENT…]",
                summary: "prints the device's log: PROGRAM is `log`, its first argument `show` or `stream`",
                idle: ["-w", "--wait-for-debugger", "-s", "--standalone", "-a ARCHITECTURE", "--arch ARCHITECTURE"],
                passesOn: 2, action: .running(SimctlLog.spawn))
        ] + others

    /// Verbs of Apple's without an effect or an answer.
    private static let others: [SimctlVerb] = [
        idle("addmedia", "DEVICE PATH…"), idle("icloud_sync", "DEVICE"), idle("install_app_data", "DEVICE PATH"),
        idle("keychain", "DEVICE ACTION [PATH]"), idle("logverbose", "DEVICE [SWITCH]"), idle("openurl", "DEVICE URL"),
        refused("diagnose", "“spawn DEVICE log show” prints the log"),
        refused(
            "get_app_container", "“\(ProgramName.current) devices --json” has the folder, with “groups” for app groups"),
        refused("pair", "there are no watches"), refused("pair_activate", "there are no watches"),
        refused("pbsync", "“pbcopy” and “pbpaste” read and write the pasteboard"),
        refused("runtime", "“list runtimes” prints the runtimes"), refused("unpair", "there are no watches"),
        refused("upgrade", "a device keeps the runtime that “create” gave it"),
    ]

    private static func idle(_ name: String, _ words: String) -> SimctlVerb {
        SimctlVerb(name: name, words: words, summary: "is accepted and ignored", action: .idle)
    }

    private static func refused(_ name: String, _ reason: String) -> SimctlVerb {
        SimctlVerb(name: name, words: "", summary: "is refused: \(reason)", action: .refused(reason))
    }

    /// The rows that do something.
    static let effective = all.filter {
        switch $0.action {
        case .alone, .device, .running: true
        case .idle, .refused: false
        }
    }

    // MARK: Calling

    private static let common = ["--timeout SECONDS", "--help", "-h"]

    /// Does what the words behind `simctl` say.
    @MainActor
    static func run(_ words: [String], on contents: DeviceContents) throws {
        // The sets of devices that parallel tests use are not there, and no word for them may reach the user's devices.
        let beginning = try CommandWords(words, of: SimctlCommand.word, knowing: ["--noxpc", "--help", "-h"], until: 1)
        guard let name = beginning.arguments.first, name != "help" else {
            guard let topic = beginning.arguments.dropFirst().first else {
                throw CleanExit.helpRequest(SimctlCommand.self)
            }
            return try StandardOutput.write(named(topic).help)
        }
        let verb = try named(name)
        if case .refused(let reason) = verb.action {
            throw SimulatedDevice.misused("simctl here has no “\(name)”; \(reason)")
        }
        let call = try CommandWords(
            beginning.arguments.dropFirst(), of: name, knowing: verb.options + common + verb.idle,
            until: verb.passesOn)
        if call.options.keys.contains(where: { $0 == "--help" || $0 == "-h" }) {
            return try StandardOutput.write(verb.help)
        }
        try verb.perform(call, contents)
    }

    private static func named(_ name: String) throws -> SimctlVerb {
        if let verb = all.first(where: { $0.name == name }) { return verb }
        let advice =
            Spelling.nearest(to: name, among: all.map(\.name)).map { "did you mean “\($0)”?" }
            ?? "it has \(effective.map(\.name).joined(separator: ", "))"
        throw SimulatedDevice.misused("simctl here has no “\(name)”; \(advice)")
    }

    @MainActor
    private func perform(_ words: CommandWords, _ contents: DeviceContents) throws {
        let places = self.words.split(separator: " ").map(String.init)
        let needed = places.count(where: { !$0.hasPrefix("[") })
        let isEndless = passesOn < .max || places.last?.hasSuffix("…") == true || places.last?.hasSuffix("…]") == true
        guard words.arguments.count >= needed, isEndless || words.arguments.count <= places.count else {
            throw SimulatedDevice.misused("the words are \(usage)")
        }
        var call = try SimctlCall(verb: name, words: words, contents: contents)
        var device: SimulatedDevice?
        switch action {
        case .alone, .refused: break
        case .device, .running, .idle:
            device = try SimulatedDevice.named(call.arguments.removeFirst())
        }
        for (index, argument) in words.arguments.enumerated() {
            try Self.check(argument, at: places[min(index, places.count - 1)])
        }
        let ignored = idle.map { String($0.prefix { $0 != " " }) }.filter { words.options[$0] != nil }
        if !ignored.isEmpty { SimctlCall.note(ignored.joined(separator: ", ")) }
        switch action {
        case .alone(let run): try run(call)
        case .device(let run): try device.map { try run(call, $0) }
        case .running(let run): try device.map { try run(call, try $0.running(call.timeout)) }
        case .idle:
            try device?.checkIsBooted()
            SimctlCall.note(name)
        case .refused: break
        }
    }

    /// Checks an argument that is a path or a URL.
    private static func check(_ argument: String, at place: String) throws {
        switch place.filter(\.isLetter) {
        case "PATH" where unsafe argument != "-" && access(argument, F_OK) != 0:
            throw SimulatedDevice.refused("\(argument): No such file or directory", status: ExitStatus.noInput)
        case "URL" where URL(string: argument)?.scheme == nil:
            throw SimulatedDevice.misused("a URL has a scheme, such as “https:”; it is “\(argument)”")
        default: break
        }
    }

    // MARK: Help

    var usage: String { ([SimctlCommand.word, name, words].filter { !$0.isEmpty }).joined(separator: " ") }

    private var help: String {
        let options = options + Self.common.prefix(1)
        let ignored = idle.isEmpty ? "" : "Accepted and ignored: \(idle.joined(separator: ", "))\n"
        let summary = summary.replacing("`", with: "")
        return "usage: \(usage)\n\n\(summary).\n\nOptions: \(options.joined(separator: ", "))\n\(ignored)"
    }

    /// The table of the page about simctl.
    static var table: String {
        let rows = effective.map { verb in
            let options = verb.options.map { "`\($0)`" }.joined(separator: ", ")
            return "| `\(verb.name)\(verb.words.isEmpty ? "" : " ")\(verb.words)` | \(verb.summary) | \(options) |\n"
        }
        return "| verb | | options |\n| --- | --- | --- |\n\(rows.joined())"
    }

    /// What a shell may offer for the next word behind `simctl`.
    static func completions(behind words: [String]) -> [String] {
        let arguments = words.drop { $0 != SimctlCommand.word }.dropFirst()
        guard let verb = all.first(where: { $0.name == arguments.first }), arguments.count > 1 else {
            return effective.map(\.name)
        }
        let devices = (try? SimulatedDevice.all.map(\.name)) ?? []
        return (verb.options + verb.idle).map { String($0.prefix { $0 != " " }) } + [SimulatedDevice.booted] + devices
    }
}

/// What the words of a user ask of a verb.
struct SimctlCall {
    let verb: String
    private let words: CommandWords
    /// Without the device, if the verb is about one that is looked up.
    var arguments: [String]
    let contents: DeviceContents
    let timeout: TimeoutOption

    init(verb: String, words: CommandWords, contents: DeviceContents) throws {
        (self.verb, self.words, self.contents, arguments) = (verb, words, contents, words.arguments)
        timeout = try words.options["--timeout"].map { try TimeoutOption.parse(["--timeout=\($0)"]) } ?? .parse([])
    }

    /// The value of an option; empty for one without a value, `nil` for one that is not given.
    subscript(option: String) -> String? { words.options[option] }

    var hasOptions: Bool { !words.options.isEmpty }

    /// Says that words are accepted and ignored.
    static func note(_ words: String) {
        StandardError.report("without effect here: \(words)")
    }
}

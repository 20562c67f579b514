import ControlHandlers
import DeviceInterface
import DeviceSession
import Foundation
import NotificationPredicate
import TerminalCanvas

/// `simctl spawn DEVICE log`: the log of a device, by the options of Apple's `log`.
struct SimctlLog {
    private let isStream: Bool
    private let style: String
    private let predicates: [MemberPredicate]
    /// In the form that the log has.
    private var (start, end): (String?, String?) = (nil, nil)
    private let deadline: ContinuousClock.Instant?

    /// `log show` and `log stream`: the options with an effect, then the others of Apple's.
    private static let shared = ["--predicate PREDICATE", "--process PROCESS", "--style STYLE"]
    private static let options = [
        "show": shared + ["--last TIME", "--start DATE", "--end DATE"], "stream": shared + ["--timeout TIME"],
    ]
    private static let idle = [
        "show": [
            "--info", "--no-info", "--debug", "--no-debug", "--pager", "--no-pager", "--signpost", "--no-signpost",
            "--loss", "--no-loss", "--source", "--no-source", "--backtrace", "--no-backtrace", "--color MODE",
        ],
        "stream": ["--level LEVEL", "--type TYPE", "--source", "--ignore-dropped", "--color MODE"],
    ]
    private static let styles = ["default", "compact", "syslog", "json", "ndjson"]

    /// Commands of other programs that have no answer.
    private static let quiet = [
        ["defaults", "write"], ["defaults", "delete"], ["launchctl", "setenv"], ["notifyutil", "-p"],
    ]

    @MainActor
    static func spawn(_ call: SimctlCall, _ device: RunningDevice) throws {
        let program = String(call.arguments[0].split(separator: "/").last ?? "")
        let words = call.arguments.dropFirst()
        guard program == "log" else {
            guard quiet.contains([program] + words.prefix(1)) else {
                throw SimulatedDevice.misused("a device has no program “\(program)”, only “log”")
            }
            return SimctlCall.note("\(program) \(words.joined(separator: " "))")
        }
        guard let command = words.first, let options = options[command], let idle = idle[command] else {
            let words = ([program] + words).joined(separator: " ")
            throw SimulatedDevice.misused("the log has “log show” and “log stream”, not “\(words)”")
        }
        let given = try CommandWords(words.dropFirst(), of: "log \(command)", knowing: options + idle)
        guard given.arguments.isEmpty else {
            throw SimulatedDevice.misused("log \(command) has options alone, not “\(given.arguments[0])”")
        }
        let ignored = idle.map { String($0.prefix { $0 != " " }) }.filter { given.options[$0] != nil }
        if !ignored.isEmpty { SimctlCall.note(ignored.joined(separator: ", ")) }
        do {
            var log = try SimctlLog(given.options, isStream: command == "stream")
            if let last = given.options["--last"] {
                let now = try Date(device.state.time, strategy: .iso8601)
                log.start = DeviceState.format(now.addingTimeInterval(-(try seconds(last, "--last"))))
            }
            try log.print(of: device)
        } catch let error as MemberPredicateError {
            throw SimulatedDevice.misused("--predicate: \(error)")
        }
    }

    private init(_ options: [String: String], isStream: Bool) throws {
        self.isStream = isStream
        style = options["--style"] ?? "default"
        guard Self.styles.contains(style) else {
            throw SimulatedDevice.misused("--style is \(Self.styles.joined(separator: ", ")); it is “\(style)”")
        }
        predicates = try [
            options["--process"].map { .comparison(.member("process"), .equal, .literal(.text($0)), []) },
            options["--predicate"].map { try MemberPredicate(parsing: $0, members: Self.members) },
        ].compactMap(\.self)
        start = try options["--start"].map { try Self.date($0, "--start") }
        end = try options["--end"].map { try Self.date($0, "--end") }
        deadline = try options["--timeout"].map { .now + .seconds(try Self.seconds($0, "--timeout")) }
    }

    @MainActor
    private func print(of device: RunningDevice) throws {
        let isJSON = style.hasSuffix("json")
        let version: VersionReport = try device.value(at: "/version")
        var (open, separator, close) = ("", "", "")
        if style == "json" { (open, close) = ("[", "]\n") }
        if !isJSON { open = "Timestamp            Kind App: Message\n" }
        try device.printLog(
            follow: isStream, lines: isStream ? 0 : nil, until: deadline, beginning: open, ending: close
        ) { entry, _ in
            guard start.map({ entry.time >= $0 }) ?? true, end.map({ entry.time <= $0 }) ?? true else { return nil }
            for predicate in predicates where try !predicate.holds(for: { Self.value($0, of: entry) }) { return nil }
            guard isJSON else { return LogCommand.line(entry) + "\n" }
            let line = try DeviceStateText.line(Entry(entry, process: version.process))
            defer { separator = style == "json" ? "," : "" }
            return separator + line + (style == "json" ? "" : "\n")
        }
    }

    // MARK: Entries

    private static let members = [
        "category", "eventMessage", "composedMessage", "process", "processImagePath", "subsystem",
    ]

    /// The subsystem is the app, of which the process has the last part; an entry about the device has neither.
    private static func value(_ member: String, of entry: DeviceState.LogLine) -> PredicateValue {
        switch member {
        case "eventMessage", "composedMessage": .text(entry.text)
        case "category": .text(entry.kind)
        case "subsystem": entry.app.map { .text($0) } ?? .none
        case "process": process(of: entry).map { .text($0) } ?? .none
        default: imagePath(of: entry).map { .text($0) } ?? .none
        }
    }

    private static func process(of entry: DeviceState.LogLine) -> String? {
        entry.app?.split(separator: ".").last.map(String.init)
    }

    private static func imagePath(of entry: DeviceState.LogLine) -> String? {
        process(of: entry).map { "/Applications/\($0).app/\($0)" }
    }

    /// An entry with the members of Apple's that this log has.
    private struct Entry: Encodable {
        let timestamp: String
        let eventMessage: String
        var eventType = "logEvent"
        var messageType = "Default"
        let category: String
        let subsystem: String
        let processImagePath: String
        let processID: Int32

        init(_ entry: DeviceState.LogLine, process: Int32) {
            // `2026-11-21 15:28:00.000000+0000`
            timestamp = entry.time.replacing("T", with: " ").replacing("Z", with: ".000000+0000")
            (eventMessage, category, subsystem) = (entry.text, entry.kind, entry.app ?? "")
            processImagePath = SimctlLog.imagePath(of: entry) ?? ""
            processID = process
        }
    }

    // MARK: Times

    /// The seconds of `90`, `90s`, `5m`, `2h` or `1d`.
    private static func seconds(_ text: String, _ option: String) throws -> Double {
        let units = ["s": 1.0, "m": 60, "h": 3_600, "d": 86_400]
        let unit = text.last.flatMap { units[String($0)] }
        guard let number = Int32(unit == nil ? text : String(text.dropLast())), number > 0 else {
            throw SimulatedDevice.misused("\(option) is a time such as 90, 90s, 5m, 2h or 1d; it is “\(text)”")
        }
        return Double(number) * (unit ?? 1)
    }

    /// A date in the form that the log has; without a zone it is a local one.
    private static func date(_ text: String, _ option: String) throws -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        let date = ["yyyy-MM-dd HH:mm:ssZ", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd"].lazy.compactMap { format in
            formatter.dateFormat = format
            return formatter.date(from: text)
        }.first
        let seconds = text.hasPrefix("@") ? Double(text.dropFirst()) : nil
        guard let date = date ?? seconds.map(Date.init(timeIntervalSince1970:)) else {
            throw SimulatedDevice.misused("\(option) is a date such as “2026-11-21 09:41:00”; it is “\(text)”")
        }
        return DeviceState.format(date)
    }
}

import DeviceControl
import DeviceInterface
import Foundation
import TerminalCanvas

/// The viewers of a device, and those that it has let go: the reply of `GET /viewers`.
struct ViewersReport: Equatable, Sendable, Codable {
    /// The one that came first comes first.
    var viewers: [ViewerReport]
    /// The one that was let go last comes first.
    var letGo: [LetGoReport]
}

/// A viewer of a device, as `ncenter devices` lists it.
struct ViewerReport: Equatable, Sendable, Codable {
    var number: Int
    /// The name in `TERM`; absent for a program without a terminal.
    var terminal: String?
    /// The path of the terminal.
    var place: String?
    var columns: Int
    var rows: Int
    /// As in the state: 2026-11-25T16:04:55Z.
    var since: String
    /// Whether it only looks.
    var watches: Bool

    init(_ number: Int, _ greeting: ViewerGreeting, size: Size, since: Date) {
        self.number = number
        terminal = greeting.terminal
        place = greeting.place
        columns = size.columns
        rows = size.rows
        self.since = StateReport.format(since)
        watches = greeting.watches
    }

    /// `viewer 2: xterm-256color on /dev/pts/3, 120x40, since 2026-11-25T16:04:55Z, watches`
    var line: String {
        "viewer \(number): \(Self.title(terminal, place)), \(columns)x\(rows), since \(since)"
            + (watches ? ", watches" : "")
    }

    fileprivate static func title(_ terminal: String?, _ place: String?) -> String {
        let title = [terminal, place.map { "on \($0)" }].compactMap(\.self).joined(separator: " ")
        return title.isEmpty ? "a program" : title
    }
}

/// A viewer that a device has let go.
struct LetGoReport: Equatable, Sendable, Codable {
    var number: Int
    /// The name in `TERM`; absent for a program without a terminal.
    var terminal: String?
    /// The path of the terminal.
    var place: String?
    /// When it was let go, as in the state.
    var time: String
    /// Why, as in the log.
    var reason: String

    /// `viewer 2: xterm-256color on /dev/pts/3, let go at 2026-11-25T16:04:55Z: it has taken nothing for a minute`
    var line: String { "viewer \(number): \(ViewerReport.title(terminal, place)), let go at \(time): \(reason)" }
}

/// The viewers that a device has let go, for a user who asks why a terminal stands still.
struct LetGoViewers: Sendable {
    private var entries: [(date: Date, report: LetGoReport)] = []

    /// The maximum number of viewers that are remembered.
    static let limit = 8
    /// How long a viewer is remembered, in seconds; the log has it for longer.
    static let duration = 3_600.0

    mutating func add(_ number: Int, _ greeting: ViewerGreeting, _ reason: String, at date: Date) {
        let report = LetGoReport(
            number: number, terminal: greeting.terminal, place: greeting.place, time: StateReport.format(date),
            reason: reason)
        entries = ([(date, report)] + entries).prefix(Self.limit).map(\.self)
    }

    /// The viewers of the last hour, the last one first.
    func reports(at now: Date) -> [LetGoReport] {
        entries.filter { now.timeIntervalSince($0.date) < Self.duration }.map(\.report)
    }
}

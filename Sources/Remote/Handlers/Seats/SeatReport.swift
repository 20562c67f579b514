package import DeviceControl
import DeviceInterface
package import Foundation
package import TerminalCanvas

/// The viewers of a device: the reply of `GET /viewers`.
package struct SeatsReport: Equatable, Sendable, Codable {
    /// The one that came first comes first.
    package var viewers: [SeatReport]
}

/// A viewer of a device, as `ncenter devices` lists it.
package struct SeatReport: Equatable, Sendable, Codable {
    package var number: Int
    /// What its user is called; absent if it does not say.
    package var name: String?
    /// The name in `TERM`; absent for a program without a terminal.
    package var terminal: String?
    /// The path of the terminal.
    package var place: String?
    package var columns: Int
    package var rows: Int
    /// What its user gets of the screen with these columns and rows.
    package var medium: SeatGreeting.Medium
    /// As in the state: 2026-11-25T16:04:55Z.
    package var since: String
    /// Whether it only looks.
    package var watches: Bool

    package init(_ number: Int, _ greeting: SeatGreeting, name: String?, size: Size, since: Date) {
        (self.number, self.name) = (number, name)
        terminal = greeting.terminal.name
        place = greeting.terminal.place
        columns = size.columns
        rows = size.rows
        medium = greeting.medium
        self.since = DeviceState.format(since)
        watches = greeting.watches
    }

    /// `seat 2: Ana, xterm-256color on /dev/pts/3, 120x40, since 2026-11-25T16:04:55Z, watches`; in place of the size
    /// `lines` at a seat of lines.
    package var line: String {
        "seat \(number): \(name.map { "\($0), " } ?? "")\(Self.title(terminal, place)), "
            + (medium == .lines ? "lines" : "\(columns)x\(rows)") + ", since \(since)" + (watches ? ", watches" : "")
    }

    private static func title(_ terminal: String?, _ place: String?) -> String {
        let title = [terminal, place.map { "on \($0)" }].compactMap(\.self).joined(separator: " ")
        return title.isEmpty ? "a program" : title
    }
}

import DeviceInterface
import DeviceSession
import Foundation
import TerminalCanvas

/// What a device is for all who look at it, a line each: what a replay must show, too.
///
/// It does not have what belongs to somebody's own screens, what apps draw for their size, seconds, and identifiers,
/// which a device makes up.
enum RecordedState {
    /// The lines of the first notifications are enough to find a difference.
    private static let longest = 400

    static func lines(of state: DeviceState) -> [String] {
        var lines = ["\(state.screen), \(state.locked ? "locked" : "unlocked"), \(minute(state.time))"]
        if state.authenticated, state.locked { lines.append("Face ID has unlocked the lock screen") }
        if !state.lit { lines.append("the screen is dark") }
        if let alert = state.alert { lines.append("\(alert.kind): \(alert.title), \(alert.buttons)") }
        if let banner = state.banner { lines.append("banner of \(banner.app): \(banner.title), \(banner.body)") }
        if let open = state.longLook { lines.append("long look with \(open.actions.map(\.title))") }
        lines += state.apps.map { app in
            let isInFront = app.state == "foreground"
            return
                "app \(app.identifier): \(app.authorizationStatus), badge \(app.badge)\(isInFront ? ", in front" : "")"
        }
        lines += state.pending.map { "pending of \($0.app): \($0.nextTriggerDate.map(minute) ?? "")" }
        lines += state.activities.map { "activity of \($0.app): \($0.type), \($0.state)" }
        lines += state.summaries.map { "\($0.section) “\($0.title)”: \($0.open ? "open" : "closed")" }
        for group in state.groups {
            let count = group.notifications.count
            lines.append(
                "\(group.section), group of \(group.app): \(count), \(group.expanded ? "expanded" : "not expanded")")
            lines += group.notifications.prefix(longest - min(longest, lines.count)).map {
                "  \($0.title), \($0.subtitle), \($0.body)"
            }
        }
        return lines
    }

    private static func minute(_ time: String) -> String { String(time.prefix(16)) }

    /// How a replay differs from what was recorded, with the first line that does; `nil` if it does not.
    static func difference(from recorded: [String], to now: [String]) -> ScriptStepError? {
        guard recorded != now else { return nil }
        let same = zip(recorded, now).prefix { $0 == $1 }.count
        func line(_ lines: [String]) -> String {
            lines.indices.contains(same) ? TerminalText(lines[same]).string : "no more"
        }
        return .unexpected(
            "the device is not what it was when this was recorded:\n  then  \(line(recorded))\n  now   \(line(now))")
    }
}

extension DeviceSession {
    /// A seat whose screens are as a replay shows them before its first key.
    func untouchedSeat(_ size: Size = Size(columns: 80, rows: 24)) -> Seat {
        var seat = Seat(
            Seat.own, DeviceInterface(), TerminalDescription(size: size), isTaken: false)
        seat.interface.reconcile(with: snapshot(of: seat))
        return seat
    }

    /// What a replay must show.
    func recordedState() -> [String] {
        RecordedState.lines(of: report(of: untouchedSeat()))
    }
}

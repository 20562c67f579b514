import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The words on a platter whose app is muted.
enum MuteMark {
    /// `nil` while the app is heard.
    static func text(
        _ application: ApplicationIdentifier, in snapshot: DeviceSnapshot, _ geometry: ScreenGeometry
    ) -> TerminalText? {
        guard let end = snapshot.system.applications[application]?.preferences.mutedUntil, snapshot.now < end else {
            return nil
        }
        return geometry.isNarrow ? "muted" : TerminalText("muted \(words(until: end, in: snapshot))")
    }

    /// “until 10:41”, or “for today” when that is midnight.
    private static func words(until end: Date, in snapshot: DeviceSnapshot) -> String {
        let end = snapshot.local(end)
        return end.hour == 0 && end.minute == 0 ? "for today" : "until \(end.clock)"
    }
}

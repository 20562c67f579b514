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
        return snapshot.text(geometry.isNarrow ? MuteLabel.muted : label(until: snapshot.local(end)))
    }

    /// Midnight is the end of today.
    private static func label(until end: LocalTime) -> MuteLabel {
        end.hour == 0 && end.minute == 0 ? .mutedToday : .mutedUntil(end)
    }
}

import NotificationCore
import NotificationModel
import TerminalCanvas

/// The word on a platter whose notification may interrupt more than others (iOS 15).
enum LevelMark {
    /// `nil` for a passive or active one, and where the app may not use its content's level.
    static func text(
        _ notification: DeliveredNotification, in snapshot: DeviceSnapshot, _ geometry: ScreenGeometry
    ) -> TerminalText? {
        // A banner alone is in no list and has its content's level.
        let level =
            snapshot.system.list.entry(notification.id)?.level ?? notification.content.interruptionLevel
        let isNarrow = geometry.column.columns < 60
        return switch level {
        case .passive, .active: nil
        case .timeSensitive: isNarrow ? "!" : snapshot.text(.timeSensitive)
        case .critical: isNarrow ? "!!" : snapshot.text(.critical)
        }
    }
}

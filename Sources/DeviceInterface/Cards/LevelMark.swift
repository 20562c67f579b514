import NotificationCore
import NotificationModel
import TerminalCanvas

/// The word on a platter whose notification may interrupt more than others (iOS 15).
enum LevelMark {
    /// `nil` for a passive or active one, and where the app may not use its content's level.
    static func text(
        _ notification: DeliveredNotification, in snapshot: DeviceSnapshot, _ geometry: ScreenGeometry
    ) -> TerminalText? {
        switch snapshot.system.level(of: notification) {
        case .passive, .active: nil
        case .timeSensitive: geometry.isNarrow ? "!" : snapshot.text(.timeSensitive)
        case .critical: geometry.isNarrow ? "!!" : snapshot.text(.critical)
        }
    }
}

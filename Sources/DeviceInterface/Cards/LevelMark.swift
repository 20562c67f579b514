import NotificationCore
import NotificationModel
import TerminalCanvas

/// The word on a platter whose notification may interrupt more than others (iOS 15).
struct LevelMark {
    let text: TerminalText
    /// Where there is no room for the word.
    let sign: TerminalText
    let style: Style

    /// `nil` for a passive or active one, and where the app may not use its content's level.
    init?(_ notification: DeliveredNotification, in snapshot: DeviceSnapshot) {
        switch snapshot.system.level(of: notification) {
        case .passive, .active: return nil
        case .timeSensitive: (text, sign, style) = (snapshot.text(.timeSensitive), "!", Theme.notice)
        case .critical: (text, sign, style) = (snapshot.text(.critical), "!!", Style(.danger, on: nil, .bold))
        }
    }

    var mark: PlatterHead.Mark { PlatterHead.Mark(text: text, short: sign, style: style) }
}

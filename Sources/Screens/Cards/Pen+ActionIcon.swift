import NotificationModel
import TerminalCanvas

extension Pen {
    /// The sign of an action's icon; `nil` without one, and for an image of the app's own, which characters cannot
    /// show.
    func glyph(of action: NotificationAction) -> TerminalText? {
        guard case .systemImage(let name) = action.icon else { return nil }
        return ActionIcon.glyph(forSystemImage: name, isASCII: isASCII)
    }
}

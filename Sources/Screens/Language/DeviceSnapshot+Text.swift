import NotificationModel
import TerminalCanvas

extension DeviceSnapshot {
    /// The list's labels need no type before them.
    func text(_ label: ListLabel) -> TerminalText { TerminalText(label.text(in: language)) }

    func text(_ label: some DeviceLabel) -> TerminalText {
        TerminalText(label.text(in: language))
    }
}

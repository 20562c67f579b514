import NotificationCore
import NotificationModel
import TerminalCanvas

extension DeviceInterface {
    /// What can be read of the notification in front: of a hidden preview only what is shown.
    func copyNotification(_ device: DeviceView) -> Outcome {
        guard let notification = frontNotification(device.system) else { return .say(.nothingToCopy) }
        let content =
            device.system.longLook == nil
            ? device.snapshot.preview(of: notification) : device.snapshot.displayed(notification)
        let lines = [content.title, content.subtitle, content.body].compactMap(\.nonEmpty)
        guard !lines.isEmpty else { return .say(.nothingToCopy) }
        return Outcome(effects: [.copy(TerminalText(multiline: lines.joined(separator: "\n")))])
    }
}

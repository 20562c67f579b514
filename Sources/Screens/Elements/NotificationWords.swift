import NotificationCore
import NotificationModel
import TerminalCanvas

/// What VoiceOver says of a notification: app, time, title, body.
struct NotificationWords {
    let identifier: String
    let application: String
    let time: String
    let title: String
    let subtitle: String
    let body: String
    /// How many more there are; empty without others.
    var summary = ""

    init(_ notification: DeliveredNotification, _ content: NotificationContent, in snapshot: DeviceSnapshot) {
        identifier = notification.application.rawValue
        application = AppFace(notification.application, snapshot.system).name.string
        time = RelativeTime.shortText(for: notification.date, in: snapshot)
        title = content.title
        subtitle = content.subtitle
        body = content.body
    }

    var label: String { Self.joined([application, time, title, subtitle, body]) }

    var timelessLabel: String { Self.joined([application, title, subtitle, body]) }

    private static func joined(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: ", ") }
}

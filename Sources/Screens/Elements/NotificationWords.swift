import NotificationCore
import NotificationModel
import TerminalCanvas

/// What VoiceOver says of a notification: app, time, title, body; then what a platter marks.
struct NotificationWords {
    let identifier: String
    let application: String
    let time: String
    let title: String
    let subtitle: String
    let body: String
    /// That it may interrupt more than others, that it has a draft, what is attached, that its app is muted. They are
    /// the last words, so that what names it by the words before still does.
    let marks: [String]
    /// The number of other notifications of a stack in words; empty for one notification.
    var summary = ""

    /// - Parameters:
    ///   - group: The group whose stack it leads.
    ///   - saysMute: Whether it is said that the app is muted, because nothing above says so.
    init(
        _ notification: DeliveredNotification, _ content: NotificationContent, in snapshot: DeviceSnapshot,
        leading group: GroupKey? = nil, saysMute: Bool = true
    ) {
        identifier = notification.application.rawValue
        application = AppFace(notification.application, snapshot).name.string
        time = RelativeTime.text(for: notification.date, in: snapshot)
        title = content.title
        subtitle = content.subtitle
        body = content.body
        let attachment = CardPicture.tag(of: content, in: snapshot)?.string
        let mute = saysMute ? snapshot.muteMark(notification.application)?.string : nil
        let words = [snapshot.levelWord(of: notification), snapshot.draftWord(of: notification, leading: group)]
        marks = (words + [attachment, mute]).compactMap(\.self)
    }

    var label: String { Self.joined([application, time, title, subtitle, body] + marks) }

    var timelessLabel: String { Self.joined([application, title, subtitle, body] + marks) }

    private static func joined(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: ", ") }
}

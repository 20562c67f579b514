import NotificationCore
import NotificationModel
import TerminalCanvas

/// The short look of a notification, cut to its width.
///
/// A platter of its own names its app; one of an expanded group does not, since the line above the group does.
struct Platter {
    /// `nil` within an expanded group.
    let application: AppFace?
    /// Shown in place of the sender's picture; `nil` unless the notification is a message or a call.
    var sender: SenderBadge?
    /// How long ago it came, after the stack it is taken from, a mark when it may interrupt more than others, one when
    /// its app is muted and one when something is attached.
    let time: TerminalText
    let title: TerminalText
    let subtitle: TerminalText
    let body: [TerminalText]
    var summary: TerminalText?
    /// What an app with provisional authorization asks at the bottom of its platters.
    var question: ProvisionalQuestion?
    /// `nil` where the picture is a word among the marks.
    var thumbnail: PlatterThumbnail?
    /// The edges of the platters behind it.
    var edges = 0
    /// The width between the borders and their padding.
    let textColumns: Int

    /// - Parameters:
    ///   - content: What the user may read of it now.
    ///   - stack: The stack it is shown without, in words.
    init(
        _ notification: DeliveredNotification,
        _ content: NotificationContent,
        application: AppFace?,
        showsMute: Bool = true,
        stack: TerminalText? = nil,
        in snapshot: DeviceSnapshot,
        _ geometry: ScreenGeometry
    ) {
        thumbnail = PlatterThumbnail(content, in: snapshot, geometry)
        let columns = geometry.column.columns - 4 - (thumbnail == nil ? 0 : PlatterThumbnail.totalColumns)
        self.application = application
        sender = SenderBadge(content)
        textColumns = columns
        let age = TerminalText(RelativeTime.text(for: notification.date, in: snapshot))
        let tag = thumbnail == nil ? PlatterThumbnail.tag(of: content, in: snapshot) : nil
        let mute = showsMute ? MuteMark.text(notification.application, in: snapshot, geometry) : nil
        let level = LevelMark.text(notification, in: snapshot, geometry)
        let marks = [stack, level, mute, tag].compactMap(\.self)
        time = marks.reduce(TerminalText.empty) { $0 + $1 + "  " } + age
        title = Excerpt.line(content.title)
        subtitle = Excerpt.line(content.subtitle)
        body = Excerpt.lines(content.body).wrapped(to: columns, maximumLines: geometry.bodyLines)
    }

    /// Lines of text under the line of the app.
    var textRows: Int {
        (title.isEmpty ? 0 : 1) + (subtitle.isEmpty ? 0 : 1) + body.count + (summary == nil ? 0 : 1)
    }

    /// Whether nothing but the app shares the time's line: in a group the title does, or the body when it leaves room.
    var hasLineForTime: Bool {
        if application != nil { return true }
        if !title.isEmpty { return false }
        guard subtitle.isEmpty, let first = body.first else { return true }
        return first.columns > textColumns - time.columns - 2
    }

    var rows: Int {
        2 + max((hasLineForTime ? 1 : 0) + textRows, thumbnail == nil ? 0 : PlatterThumbnail.rows)
            + (question?.rows ?? 0)
            + edges
    }
}

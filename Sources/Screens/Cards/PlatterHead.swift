import FoundationEssentials
import NotificationCore
package import NotificationModel
import TerminalCanvas

/// The row of a platter's title.
struct PlatterHead {
    struct Mark {
        var text: TerminalText
        /// A shorter form where there is no room for the words.
        var short: TerminalText?
        var style = Theme.secondary
    }

    var title: TerminalText
    var subtitle: TerminalText = .empty
    var marks: [Mark] = []
    var application: TerminalText?
    var time: TerminalText
    var timeStyle = Theme.secondary

    /// The width to which a title is cut before marks are shortened.
    private static let shortestTitle = 12

    /// Places the pieces from right to left: the time, the app's name, the marks. Pieces that do not fit are left out
    /// in this order: the app's name, the words of marks, the subtitle, which is cut, and the title, which is cut. The
    /// time always stays.
    func pieces(from first: Int, to end: Int) -> [Platter.Piece] {
        var pieces: [Platter.Piece] = []
        var end = end
        func place(_ text: TerminalText, _ style: Style) {
            guard !text.isEmpty else { return }
            pieces.append(Platter.Piece(text: text, style: style, column: end - text.columns))
            end -= text.columns + 2
        }
        place(time, timeStyle)
        let wide = marks.reduce(0) { $0 + $1.text.columns + 2 }
        let whole = title.columns + (subtitle.isEmpty ? 0 : 2 + subtitle.columns) + wide
        if let application, end - application.columns - 2 >= first + whole {
            place(application, Theme.secondary)
        }
        let isTight = end - wide < first + min(title.columns, Self.shortestTitle)
        for mark in marks.reversed() { place(isTight ? mark.short ?? mark.text : mark.text, mark.style) }
        let shown = title.truncated(to: max(0, end - first))
        if !shown.isEmpty {
            pieces.append(Platter.Piece(text: shown, style: Theme.title, column: first))
        }
        let start = shown.isEmpty ? first : first + shown.columns + 2
        if !subtitle.isEmpty, end - start >= min(4, subtitle.columns) {
            pieces.append(
                Platter.Piece(text: subtitle.truncated(to: end - start), style: Theme.body, column: start))
        }
        return pieces
    }
}

extension PlatterHead.Mark {
    /// The word on a platter whose notification may interrupt more than others (iOS 15); `nil` for a passive or active
    /// notification, and if the app may not use its content's level.
    init?(levelOf notification: DeliveredNotification, in snapshot: DeviceSnapshot) {
        switch snapshot.system.level(of: notification) {
        case .passive, .active: return nil
        case .timeSensitive: self.init(text: snapshot.text(.timeSensitive), short: "!", style: Theme.notice)
        case .critical:
            self.init(text: snapshot.text(.critical), short: "!!", style: Style(.danger, on: nil, .bold))
        }
    }
}

extension DeviceSnapshot {
    /// The word for a notification that may interrupt more than others; `nil` for another one.
    package func levelWord(of notification: DeliveredNotification) -> String? {
        PlatterHead.Mark(levelOf: notification, in: self)?.text.string
    }

    /// The word for a notification with a reply that is written and not sent; `nil` for another one, and while a field
    /// shows the reply.
    ///
    /// - Parameter stack: The group whose card it leads, with all that is behind it.
    func draftWord(of notification: DeliveredNotification, leading stack: GroupKey? = nil) -> String? {
        let open = system.draft == nil ? nil : system.longLook?.notification.id
        let written = stack.map(system.list.withDrafts) ?? []
        return ([notification.id] + written).contains { $0 != open && system.unsentText(of: $0) != nil }
            ? LongLookLabel.draft.text(in: language) : nil
    }

    /// The words on a platter whose app is muted; `nil` while it is not.
    ///
    /// - Parameter isShort: Whether there is no room to say when it ends.
    func muteMark(_ application: ApplicationIdentifier, isShort: Bool = false) -> TerminalText? {
        guard system.isMuted(application, at: now),
            let end = system.applications[application]?.preferences.mutedUntil.map(local)
        else { return nil }
        if isShort { return text(MuteLabel.muted) }
        // Midnight is the end of today.
        return text(end.hour == 0 && end.minute == 0 ? MuteLabel.mutedToday : .mutedUntil(end))
    }
}

/// The words on a platter whose app is muted.
struct MuteLabel: LabelSet {
    let words: DeviceText

    /// The word where there is no room to say when it ends.
    static var muted: Self { Self("muted") }
    static var mutedToday: Self { Self("muted for today") }

    static func mutedUntil(_ end: LocalTime) -> Self { Self("muted until \(ClockLabel.clock(end))") }
}

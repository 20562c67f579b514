import LockScreen
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The notifications as lines of text, for a terminal that cannot draw or an output that is none.
enum PlainList {
    static func print(_ system: NotificationSystem) throws {
        try StandardOutput.write(lines(of: system).map { $0.string + "\n" }.joined())
    }

    /// One line a group: the app, what may be read of the leading notification, and the summary of what is behind it.
    static func lines(of system: NotificationSystem) -> [TerminalText] {
        guard !system.list.isEmpty else {
            return [TerminalText(ListLabel.noNotifications.text(in: system.summaryLanguage))]
        }
        return system.list.allGroups.map { group in
            let leading = system.list.leading(of: group)
            let name = system.applications[leading.application]?.application.name ?? leading.application.rawValue
            let content = system.preview(of: group)
            let texts = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
            let summary = system.summary(of: group).map { " (\($0))" } ?? ""
            return TerminalText("\(name): \(texts.joined(separator: " - "))\(summary)")
        }
    }
}

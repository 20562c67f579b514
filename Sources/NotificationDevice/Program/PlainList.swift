import DeviceInterface
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The notifications as lines of text, for a terminal that cannot draw or an output that is not a terminal.
enum PlainList {
    /// - Throws: An error if standard output cannot be written to.
    static func print(_ system: NotificationSystem, in repertoire: Repertoire) throws {
        let words = system.deviceLanguage.shown(in: repertoire)
        try StandardOutput.write(lines(of: system, words: words).map { text($0, in: repertoire) + "\n" }.joined())
    }

    /// Returns a line as the output can show it, with the same replacements as on the screen.
    static func text(_ line: TerminalText, in repertoire: Repertoire) -> String {
        guard repertoire == .ascii else { return line.string }
        // Cells have one column for it; a line has room for a word.
        let line = TerminalText(line.string.replacing("°", with: " deg"))
        var canvas = Canvas(size: Size(columns: max(1, line.columns), rows: 1), repertoire: .ascii)
        canvas.write(line, at: Point(column: 0, row: 0))
        return canvas.lines().joined()
    }

    /// Returns one line for each group: the app, the readable text of the leading notification, and the summary of those
    /// behind it. With *Display As List* each notification has a line, because none is behind another there.
    ///
    /// - Parameter words: The language of the device's own words.
    static func lines(of system: NotificationSystem, words: DeviceLanguage) -> [TerminalText] {
        guard system.list.shownCount > 0 else {
            return [TerminalText(ListLabel.noNotifications.text(in: words))]
        }
        return system.list.allGroups.flatMap { group -> [TerminalText] in
            let application = group.key.application
            guard system.settings.displayStyle == .list else {
                let summary = system.summary(of: group, words: words)
                return [line(system.preview(of: group, words: words), of: application, summary: summary, system)]
            }
            return system.list.notifications(in: group.key)
                .map { line(system.preview(of: $0, words: words), of: application, summary: nil, system) }
        }
    }

    /// The line that says that a notification has come.
    static func arrival(
        of notification: DeliveredNotification, _ system: NotificationSystem, words: DeviceLanguage
    ) -> String {
        let content = system.preview(of: notification, words: words)
        let line = line(content, of: notification.application, summary: nil, system).string
        return words.text(
            "New: \(line)", ko: "새 알림: \(line)", ja: "新着: \(line)", zh: "新通知：\(line)", fr: "Nouveau\u{A0}: \(line)")
    }

    private static func line(
        _ content: NotificationContent,
        of application: ApplicationIdentifier,
        summary: String?,
        _ system: NotificationSystem
    ) -> TerminalText {
        let name = system.applications[application]?.application.name ?? application.rawValue
        // With hidden previews the app's name is the title, which is said already.
        let title = content.title == name ? "" : content.title
        let texts = [title, content.subtitle, content.body].filter { !$0.isEmpty }
        return TerminalText("\(name): \(texts.joined(separator: " - "))\(summary.map { " (\($0))" } ?? "")")
    }
}

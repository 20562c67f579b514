import DeviceInterface
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The notifications as lines of text, for a terminal that cannot draw or an output that is not a terminal.
enum PlainList {
    /// - Throws: An error if standard output cannot be written to.
    static func print(_ system: NotificationSystem, in repertoire: Repertoire) throws {
        var system = system
        system.screenIsASCII = repertoire == .ascii
        try StandardOutput.write(lines(of: system).map { text($0, in: repertoire) + "\n" }.joined())
    }

    /// Returns a line as the output can show it, with the same replacements as on the screen.
    private static func text(_ line: TerminalText, in repertoire: Repertoire) -> String {
        guard repertoire == .ascii else { return line.string }
        var canvas = Canvas(size: Size(columns: max(1, line.columns), rows: 1), repertoire: .ascii)
        canvas.write(line, at: Point(column: 0, row: 0))
        return canvas.lines().joined()
    }

    /// Returns one line per group: the app, the visible text of the leading notification, and the summary of the
    /// others. With *Display As List*, returns one line per notification, because none is hidden behind another.
    static func lines(of system: NotificationSystem) -> [TerminalText] {
        guard system.list.shownCount > 0 else {
            return [TerminalText(ListLabel.noNotifications.text(in: system.summaryLanguage))]
        }
        return system.list.allGroups.flatMap { group -> [TerminalText] in
            let application = group.key.application
            guard system.settings.displayStyle == .list else {
                return [line(system.preview(of: group), of: application, summary: system.summary(of: group), system)]
            }
            return system.list.notifications(in: group.key)
                .map { line(system.preview(of: $0), of: application, summary: nil, system) }
        }
    }

    private static func line(
        _ content: NotificationContent,
        of application: ApplicationIdentifier,
        summary: String?,
        _ system: NotificationSystem
    ) -> TerminalText {
        let name = system.applications[application]?.application.name ?? application.rawValue
        let texts = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        return TerminalText("\(name): \(texts.joined(separator: " - "))\(summary.map { " (\($0))" } ?? "")")
    }
}

import DeviceInterface
import NotificationCore
import NotificationModel
import TerminalCanvas

/// A line of text about a notification, for an output that is read line by line.
enum PlainLine {
    /// Returns a line as the output can show it, with the same replacements as on the screen.
    static func text(_ line: TerminalText, in repertoire: Repertoire) -> String {
        guard repertoire == .ascii else { return line.string }
        // Cells have one column for it; a line has room for a word.
        let line = TerminalText(line.string.replacing("°", with: " deg"))
        var canvas = Canvas(size: Size(columns: max(1, line.columns), rows: 1), repertoire: .ascii)
        canvas.write(line, at: Point(column: 0, row: 0))
        return canvas.lines().joined()
    }

    /// The line that says that a notification has come.
    static func arrival(
        of notification: DeliveredNotification, in snapshot: DeviceSnapshot
    ) -> String {
        let words = snapshot.language
        let content = snapshot.system.preview(of: notification, words: words)
        let level = snapshot.levelWord(of: notification)
        let name = snapshot.name(of: notification.application)
        // With hidden previews the app's name is the title, which is said already.
        let title = content.title == name ? "" : content.title
        let texts = [title, content.subtitle, content.body, level ?? ""].filter { !$0.isEmpty }
        let line = ReadingLabel.numbered(name, texts.joined(separator: " - ")).text(in: words)
        return ReadingLabel.arrival(TerminalText(line).string).text(in: words)
    }
}

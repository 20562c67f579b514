import NotificationCore
import NotificationModel
import TerminalCanvas

/// What a platter of an app with provisional authorization asks: “Keep receiving notifications from the … app?” with
/// *Keep…* and *Turn Off…* (WWDC 2018, session 710).
///
/// Apple shows it on each notification of the app. Here the leading one of each group carries it: those behind it in a
/// stack cannot be seen, and an expanded group would say the same line after line. Any answer settles it for the app. On
/// the keyboard the two answers are the first rows of the notification's menu.
struct ProvisionalQuestion {
    let notification: DeliveredNotification.Identifier
    let lines: [TerminalText]
    /// Whether a line parts it from the notification.
    let hasDivider: Bool

    let answers: [(action: OptionsAction, title: String)]

    /// `nil` unless the app's authorization is provisional.
    init?(_ notification: DeliveredNotification, _ snapshot: DeviceSnapshot, _ geometry: ScreenGeometry) {
        guard let record = snapshot.system.applications[notification.application],
            record.authorizationStatus == .provisional
        else { return nil }
        self.notification = notification.id
        let name = Excerpt.line(record.application.name).string
        let language = snapshot.language
        lines = TerminalText(DialogLabel.keepReceiving(name).text(in: language))
            .wrapped(to: geometry.column.columns - 4, maximumLines: 2)
        answers = [OptionsAction.keep, .turnOff].map { ($0, $0.title(name, in: language)) }
        hasDivider = !geometry.isSmall
    }

    var rows: Int { lines.count + (hasDivider ? 2 : 1) }
}

extension Scene {
    /// Draws the question into a platter, from a row on.
    mutating func draw(_ question: ProvisionalQuestion, in platter: Rectangle, _ first: Int, _ clip: Rectangle) {
        var row = first
        let left = platter.column + 2
        if question.hasDivider {
            draw(.divider, platter.column, row, columns: platter.columns, clip: clip)
            row += 1
        }
        for line in question.lines {
            write(line, left, row, clip: clip)
            row += 1
        }
        var column = left
        for (action, title) in question.answers {
            let label = TerminalText("[ \(title) ]")
            write(label, column, row, action.isDestructive ? Theme.destructive : .plain, clip: clip)
            let area = Rectangle(column: column, row: row, columns: label.columns, rows: 1)
            place(.list(.provisional(action, question.notification)), in: area.intersection(clip))
            column += label.columns + 2
        }
        write("o", endingAt: platter.endColumn - 2, row, Theme.key, clip: clip)
    }
}

import NotificationCore
import NotificationModel
import TerminalCanvas

/// The question on a platter of an app with provisional authorization: “Keep receiving notifications from the … app?”
/// with *Keep…* and *Turn Off…* (WWDC 2018, session 710).
///
/// Apple shows it on each notification of the app. Here the leading one of each group carries it, because those behind
/// it cannot be seen or would repeat it. Any answer settles it for the app.
struct ProvisionalQuestion {
    let notification: DeliveredNotification.Identifier
    let words: String
    let lines: [TerminalText]
    let answers: [(action: OptionsAction, title: String)]

    /// `nil` unless the app's authorization is provisional, and for a guest.
    ///
    /// - Parameter columns: Those of the platter.
    init?(_ notification: DeliveredNotification, _ snapshot: DeviceSnapshot, columns: Int) {
        guard let record = snapshot.system.applications[notification.application],
            record.authorizationStatus == .provisional, !snapshot.isKiosk
        else { return nil }
        self.notification = notification.id
        let name = BoundedText.line(snapshot.name(of: record.id)).string
        let language = snapshot.language
        words = DialogLabel.keepReceiving(name).text(in: language)
        lines = TerminalText(words)
            .wrapped(to: Platter.textColumns(columns), maximumLines: 3)
        answers = [OptionsAction.keep, .turnOff].map { ($0, $0.title(name, in: language)) }
    }

    var rows: Int { lines.count + 1 }
}

extension Scene {
    /// Draws the question into a platter, from a row on.
    mutating func draw(
        _ question: ProvisionalQuestion, in platter: Rectangle, _ first: Int, isFocused: Bool, answer focus: Int?,
        _ clip: Rectangle
    ) {
        var row = first
        let left = platter.column + Platter.textColumn
        staticText(
            question.words,
            in: Rectangle(column: left, row: row, columns: platter.endColumn - left, rows: question.lines.count),
            clip: clip)
        for line in question.lines {
            pen.write(line, left, row, Theme.secondary, clip: clip)
            row += 1
        }
        var column = left
        for (index, (action, title)) in question.answers.enumerated() {
            let label = TerminalText(title)
            // Digits are shown where they are pressed.
            let columns = pen.chip(
                label, number: isFocused ? index + 1 : 0, column, row, isFocused: isFocused && index == focus,
                action.isDestructive ? .danger : .body,
                on: isFocused && focus == nil ? .focusedChip : .chip, clip: clip)
            let area = Rectangle(column: column, row: row, columns: columns, rows: 1)
            element(
                .button, in: area, .list(.provisional(action, question.notification)),
                number: isFocused && pen.showsDigits ? index + 1 : 0, clip: clip
            ) {
                $0.label = title
                $0.isFocused = isFocused && index == focus
            }
            column += columns + 1
        }
    }
}

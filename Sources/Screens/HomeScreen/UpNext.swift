import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The pending notifications that come next: when, what, from which app, in how long.
struct UpNext {
    struct Line {
        let face: AppFace
        let time: TerminalText
        let title: TerminalText
        let remaining: TerminalText
        /// ``remaining`` with words for its units.
        let spokenRemaining: String
    }

    let lines: [Line]
    /// The key of the menu that moves the clock.
    let key: TerminalText

    /// What comes within a minute is not listed: it would take the room of icons for seconds.
    ///
    /// - Parameter limit: The most lines.
    init(_ device: DeviceView, limit: Int) {
        let snapshot = device.snapshot
        key = device.keys.symbol(of: .time)
        let now = snapshot.local(snapshot.now)
        let ahead = snapshot.now.addingTimeInterval(60)
        lines = snapshot.system.pending.soonest(max(0, limit) + Self.mostWithinAMinute).compactMap { item in
            guard let date = item.date, date >= ahead else { return nil }
            let local = snapshot.local(date)
            let isToday = local.dayNumber == now.dayNumber
            let content = snapshot.system.displayed(
                item.request.content, of: item.application, words: snapshot.language)
            return Line(
                face: AppFace(item.application, snapshot),
                time: TerminalText(
                    isToday ? local.clock(in: snapshot.language) : local.dayAndMonth(in: snapshot.language)),
                title: BoundedText.line(content.title.isEmpty ? content.body : content.title),
                remaining: TerminalText(RelativeTime.textAhead(to: date, in: snapshot)),
                spokenRemaining: RelativeTime.textAhead(to: date, in: snapshot, isSpoken: true))
        }
        .prefix(max(0, limit)).map(\.self)
    }

    /// How many that come within a minute are looked past.
    private static let mostWithinAMinute = 64

    /// The rows of the heading and the lines; 0 without any.
    var rows: Int { lines.isEmpty ? 0 : lines.count + 1 }
}

extension Scene {
    /// Draws what comes next as a sheet; a click on its heading opens the menu that moves the clock there.
    mutating func draw(_ next: UpNext, in area: Rectangle, isFocused: Bool = false) {
        // The icons may leave no row.
        guard next.rows > 0, !area.isEmpty else { return }
        let area = area.first(rows: min(area.rows, next.rows))
        if pen.isFilled { pen.fill(area, .sheet) }
        if isFocused { pen.row(area.line(area.row), isFocused: true) }
        let left = area.column + 2
        let end = area.endColumn - 2
        pen.write(pen.text(ScreenLabel.upNext), left, area.row, Theme.title)
        let language = pen.language
        openElement(.other, in: area) {
            $0.identifier = "UpNext"
            $0.label = ScreenLabel.upNext.text(in: language)
        }
        defer { closeElement() }
        trailingButton(
            pen.text(ScreenLabel.jumpThere), next.key, .command(.time), isFocused: isFocused, endingAt: end, area.row,
            Pen.sheetInks)
        let timeColumns = next.lines.reduce(0) { max($0, $1.time.columns) }
        let body = area.droppingFirst(rows: 1)
        var above: AppFace?
        for (line, row) in zip(next.lines, body.rowRange) {
            // Two tiles of one app below each other would look like one of two rows.
            if line.face.name != above?.name { pen.tile(line.face, left, row) }
            above = line.face
            pen.write(line.time, left + Pen.tileColumns + 1, row, Theme.body)
            pen.write(line.remaining, endingAt: end, row, Theme.secondary)
            let first = left + Pen.tileColumns + timeColumns + 3
            let room = end - line.remaining.columns - 2 - first
            guard room > 0 else { continue }
            element(.staticText, in: area.line(row)) {
                let words = [line.face.name, line.time, line.title].map(\.string).joined(separator: ", ")
                $0.label = words + ", " + line.spokenRemaining
                $0.timelessLabel = words
            }
            let title = line.title.truncated(to: room)
            pen.write(title, first, row, Theme.body)
            let rest = room - title.columns - 2
            if rest >= line.face.name.columns {
                pen.write(line.face.name, endingAt: end - line.remaining.columns - 2, row, Theme.secondary)
            }
        }
    }
}

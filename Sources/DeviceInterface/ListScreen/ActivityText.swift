import NotificationCore
import NotificationModel
import TerminalCanvas

/// The state of a Live Activity in words, since its app's own drawing is SwiftUI.
enum ActivityText {
    /// `key: value`, by key.
    static func lines(of state: [String: PropertyListValue]) -> [String] {
        state.sorted { $0.key < $1.key }.map { "\($0.key): \(text(of: $0.value))" }
    }

    /// Strings as they are, everything else in one line of JSON.
    static func text(of value: PropertyListValue) -> String {
        if case .string(let text) = value { return text }
        return json(value)
    }

    private static func json(_ value: PropertyListValue) -> String {
        switch value {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .string(let value): "“\(value)”"
        case .date(let value): LocalTime(value, secondsFromGMT: 0).internetDateTime
        case .data(let value): "\(value.count) bytes"
        case .array(let values): "[\(values.map(json).joined(separator: ", "))]"
        case .dictionary(let values):
            "{\(values.sorted { $0.key < $1.key }.map { "\($0.key): \(json($0.value))" }.joined(separator: ", "))}"
        }
    }

    /// What is to be known about a card that is not up to date; `nil` when it is.
    static func note(on activity: LiveActivity) -> ActivityLabel? {
        switch activity.state {
        case .active: nil
        case .stale: .stale
        case .ended: .ended
        }
    }
}

extension Platter {
    /// The card of a Live Activity: app, type of the attributes, state, and what is wrong with it.
    init(_ activity: LiveActivity, density: Density, in snapshot: DeviceSnapshot, _ geometry: ScreenGeometry) {
        let columns = Self.textColumns(geometry.column.columns)
        let face = AppFace(activity.id.application, snapshot.system)
        let mark = PlatterHead.Mark(
            text: snapshot.text(ActivityLabel.liveActivity), short: snapshot.text(ActivityLabel.live), style: Theme.accent)
        let head = PlatterHead(
            title: Excerpt.line(activity.id.attributesType), marks: [mark],
            application: geometry.isNarrow ? nil : face.name,
            time: TerminalText(RelativeTime.shortText(for: activity.startDate, in: snapshot)))
        self.init(
            application: face, head: head,
            body: Self.state(
                activity.contentState, columns: columns, rows: geometry.activityLines, snapshot.language),
            summary: ActivityText.note(on: activity).map { snapshot.text($0).truncated(to: columns) },
            density: density, geometry)
    }
}

extension Platter {
    /// As many entries as there are rows for, each on two rows at most, and how many there are besides.
    private static func state(
        _ state: [String: PropertyListValue],
        columns: Int,
        rows: Int,
        _ language: DeviceLanguage
    ) -> [TerminalText] {
        // No more of them can have a row.
        let texts = ActivityText.lines(of: state).prefix(rows)
        let entries = texts.map { Excerpt.line($0).wrapped(to: columns, maximumLines: 2) }
        if state.count == entries.count, entries.map(\.count).reduce(0, +) <= rows { return entries.flatMap(\.self) }
        var lines: [TerminalText] = []
        var shown = 0
        for entry in entries where shown < rows - 1 && lines.count + entry.count < rows {
            lines += entry
            shown += 1
        }
        return lines + [TerminalText(SummaryLabel.more(state.count - shown).text(in: language))]
    }
}

extension ScreenGeometry {
    /// The most lines of a Live Activity's state.
    var activityLines: Int { isSmall ? 3 : 5 }
}

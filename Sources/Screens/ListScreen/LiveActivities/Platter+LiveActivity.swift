import NotificationCore
import NotificationModel
import TerminalCanvas

extension Platter {
    /// The card of a Live Activity: its app's layout filled in, or its fields.
    ///
    /// - Parameters:
    ///   - cardColumns: The columns of the card; `nil` is as many as the list has.
    ///   - isSpoken: Whether the units of times are words.
    init(
        _ activity: LiveActivity, density: Density, in snapshot: DeviceSnapshot, _ geometry: ScreenGeometry,
        cardColumns: Int? = nil, isSpoken: Bool = false
    ) {
        let cardColumns = cardColumns ?? geometry.column.columns
        let columns = Self.textColumns(cardColumns, density)
        let system = snapshot.system
        let application = system.applications[activity.id.application]?.application
        let layout = application?.activityLayout(forType: activity.id.attributesType)
        let text = ActivityText(language: snapshot.language)
        func displayed(_ template: ActivityLayout.Template) -> String {
            application?.displayed(template, in: snapshot.language.rawValue) ?? template.text
        }
        func filled(_ template: ActivityLayout.Template?) -> TerminalText? {
            template.map { BoundedText.line(text.filled(displayed($0), activity)) }
        }
        var face = AppFace(activity.id.application, snapshot)
        face.replace(glyph: layout?.glyph, color: layout?.color)
        let timer = layout?.timer.flatMap { ActivityText.date(activity.field($0)) }
        let remaining = timer.map { TerminalText(RelativeTime.remaining(until: $0, in: snapshot, isSpoken: isSpoken)) }
        let age =
            isSpoken
            ? RelativeTime.text(for: activity.startDate, in: snapshot)
            : RelativeTime.shortText(for: activity.startDate, in: snapshot)
        let value = filled(layout?.value) ?? remaining
        let mark = PlatterHead.Mark(
            text: snapshot.text(ActivityLabel.liveActivity), short: snapshot.text(ActivityLabel.live),
            style: Theme.accent)
        let track = ActivityTrack(layout, activity, text, displayed)
        let note = ActivityText.note(on: activity).map { snapshot.text($0) }
        // Below the names of stages it would look like another.
        let isMark = track?.reached != nil
        let head = PlatterHead(
            title: filled(layout?.title) ?? BoundedText.line(ActivityText.title(ofType: activity.id.attributesType)),
            marks: layout == nil ? [mark] : isMark ? note.map { [PlatterHead.Mark(text: $0)] } ?? [] : [],
            application: geometry.isNarrow ? nil : face.name,
            time: value ?? TerminalText(age),
            timeStyle: value == nil ? Theme.secondary : Theme.title)
        var body: [TerminalText] = []
        if let layout {
            if let line = filled(layout.text) { body = line.wrapped(to: columns, maximumLines: 2) }
        } else {
            body = Self.state(activity.contentState, columns: columns, rows: geometry.activityLines, text)
        }
        self.init(
            application: face, head: head, body: body,
            summary: isMark ? nil : note?.truncated(to: columns),
            density: density, columns: cardColumns)
        if let timer, !body.isEmpty {
            more = TerminalText(snapshot.local(timer).clock(in: snapshot.language))
        }
        self.track = track
    }

    /// The lines of the card's text, as long as they are: what is going on, and how far it is.
    static func text(of activity: LiveActivity, in snapshot: DeviceSnapshot) -> [String] {
        let application = snapshot.system.applications[activity.id.application]?.application
        let text = ActivityText(language: snapshot.language)
        guard let application, let layout = application.activityLayout(forType: activity.id.attributesType) else {
            return [ActivityText.title(ofType: activity.id.attributesType)] + text.lines(of: activity.contentState)
        }
        return [layout.title, layout.text].compactMap { template in
            template.map { text.filled(application.displayed($0, in: snapshot.language.rawValue), activity) }
        }
    }

    /// Returns as many entries as there are rows for, each on two rows at most, and the number of entries left out.
    private static func state(
        _ state: [String: PropertyListValue], columns: Int, rows: Int, _ text: ActivityText
    ) -> [TerminalText] {
        // More entries than rows cannot be shown.
        let texts = text.lines(of: state).prefix(rows)
        let entries = texts.map { BoundedText.line($0).wrapped(to: columns, maximumLines: 2) }
        if state.count == entries.count, entries.map(\.count).reduce(0, +) <= rows { return entries.flatMap(\.self) }
        var lines: [TerminalText] = []
        var shown = 0
        for entry in entries where shown < rows - 1 && lines.count + entry.count < rows {
            lines += entry
            shown += 1
        }
        return lines + [TerminalText(SummaryLabel.more(state.count - shown).text(in: text.language))]
    }
}

extension ScreenGeometry {
    /// The most lines of a Live Activity's state.
    var activityLines: Int { isSmall ? 3 : 5 }
}

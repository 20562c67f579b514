import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The fields of a Live Activity in words and numbers.
struct ActivityText {
    let language: DeviceLanguage

    /// `Minutes left: 12`, by key.
    func lines(of state: [String: PropertyListValue]) -> [String] {
        state.sorted { $0.key < $1.key }.map { entry($0.key, $0.value) }
    }

    private func entry(_ key: String, _ value: PropertyListValue) -> String {
        if key == "progress", let share = Self.share(value) { return "\(Self.words(key)): \(Self.percent(share))" }
        return "\(Self.words(key)): \(text(of: value))"
    }

    /// A value as a user reads it.
    func text(of value: PropertyListValue) -> String {
        switch value {
        case .null: ActivityLabel.nothing.text(in: language)
        case .boolean(let value): (value ? ActivityLabel.yes : .no).text(in: language)
        case .integer(let value): "\(value)"
        case .real(let value): Self.number(value)
        case .string(let text): text
        case .date(let value): LocalTime(value, secondsFromGMT: 0).internetDateTime
        case .data(let value): "\(value.count) bytes"
        case .array(let values): values.map(text).joined(separator: ", ")
        case .dictionary(let values): lines(of: values).joined(separator: ", ")
        }
    }

    /// A template with its fields filled in; a field that is missing is left out.
    func filled(_ template: String, _ activity: LiveActivity) -> String {
        var result = ""
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let path = String(rest[rest.index(after: open)..<close])
            result += activity.field(path).map(text) ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// `minutesLeft` as `Minutes left`.
    static func words(_ name: String) -> String {
        var words = ""
        var previous: Character?
        for character in name {
            if character == "_" || character == "-" {
                words.append(" ")
            } else if character.isUppercase, let last = previous, last.isLowercase || last.isNumber {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
            previous = character
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The name of a type of attributes: `RideAttributes` as `Ride`.
    static func title(ofType type: String) -> String {
        let suffix = "Attributes"
        let name = type.hasSuffix(suffix) && type.count > suffix.count ? String(type.dropLast(suffix.count)) : type
        return words(name)
    }

    /// With two places at most.
    private static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        let places = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(sign)\(whole).\(places)"
    }

    static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    /// A share from 0 to 1; `nil` for anything else.
    static func share(_ value: PropertyListValue?) -> Double? {
        switch value {
        case .integer(let value) where (0...1).contains(value): Double(value)
        case .real(let value) where (0...1).contains(value): value
        default: nil
        }
    }

    /// A date as Swift's decoder reads it in a push, in seconds since 2001, or as text in the form of ISO 8601.
    static func date(_ value: PropertyListValue?) -> Date? {
        switch value {
        case .integer(let seconds): Date(timeIntervalSinceReferenceDate: Double(seconds))
        case .real(let seconds) where seconds.isFinite: Date(timeIntervalSinceReferenceDate: seconds)
        case .date(let date): date
        // Text that is no date counts down to nothing.
        case .string(let text): try? Date.ISO8601FormatStyle().parse(text)
        default: nil
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

/// How far a Live Activity has come: a line, with marks and words for its stages.
struct ActivityTrack: Hashable {
    let share: Double
    let stages: [TerminalText]
    /// The stage that is reached; `nil` without stages.
    let reached: Int?

    /// `nil` where nothing says how far it has come.
    init?(
        _ layout: ActivityLayout?, _ activity: LiveActivity, _ text: ActivityText,
        _ displayed: (ActivityLayout.Template) -> String
    ) {
        let stages = (layout?.stages ?? []).map { Excerpt.line(text.filled(displayed($0), activity)) }
        let given = ActivityText.share(activity.field(layout?.progress ?? "progress"))
        self.stages = stages
        if stages.count > 1, let field = layout?.stage, let value = activity.field(field) {
            let place: Int? =
                switch value {
                case .integer(let number): number
                case .string(let name):
                    layout?.stages.firstIndex { $0.text == name || $0.localization?.key == name }
                default: nil
                }
            guard let place else { return nil }
            let index = min(max(0, place), stages.count - 1)
            reached = index
            share = given ?? Double(index) / Double(stages.count - 1)
        } else if let given {
            share = given
            reached = stages.count > 1 ? Int(given * Double(stages.count - 1)) : nil
        } else {
            return nil
        }
    }

    var rows: Int { stages.isEmpty ? 1 : 2 }
}

extension Platter {
    /// The card of a Live Activity: its app's layout filled in, or its fields.
    init(_ activity: LiveActivity, density: Density, in snapshot: DeviceSnapshot, _ geometry: ScreenGeometry) {
        let columns = Self.textColumns(geometry.column.columns, density)
        let system = snapshot.system
        let application = system.applications[activity.id.application]?.application
        let layout = application?.activityLayout(forType: activity.id.attributesType)
        let text = ActivityText(language: snapshot.language)
        func displayed(_ template: ActivityLayout.Template) -> String {
            application?.displayed(template, in: snapshot.language.rawValue) ?? template.text
        }
        func filled(_ template: ActivityLayout.Template?) -> TerminalText? {
            template.map { Excerpt.line(text.filled(displayed($0), activity)) }
        }
        var face = AppFace(activity.id.application, system)
        face.replace(glyph: layout?.glyph, color: layout?.color)
        let timer = layout?.timer.flatMap { ActivityText.date(activity.field($0)) }
        let remaining = timer.map { TerminalText(RelativeTime.remaining(until: $0, in: snapshot)) }
        let value = filled(layout?.value) ?? remaining
        let mark = PlatterHead.Mark(
            text: snapshot.text(ActivityLabel.liveActivity), short: snapshot.text(ActivityLabel.live),
            style: Theme.accent)
        let head = PlatterHead(
            title: filled(layout?.title) ?? Excerpt.line(ActivityText.title(ofType: activity.id.attributesType)),
            marks: layout == nil ? [mark] : [], application: geometry.isNarrow ? nil : face.name,
            time: value ?? TerminalText(RelativeTime.shortText(for: activity.startDate, in: snapshot)),
            timeStyle: value == nil ? Theme.secondary : Theme.title)
        var body: [TerminalText] = []
        if let layout {
            if let line = filled(layout.text) { body = line.wrapped(to: columns, maximumLines: 2) }
        } else {
            body = Self.state(activity.contentState, columns: columns, rows: geometry.activityLines, text)
        }
        self.init(
            application: face, head: head, body: body,
            summary: ActivityText.note(on: activity).map { snapshot.text($0).truncated(to: columns) },
            density: density, geometry)
        if let timer, !body.isEmpty {
            more = TerminalText(snapshot.local(timer).clock(in: snapshot.language))
        }
        track = ActivityTrack(layout, activity, text, displayed)
    }

    /// As many entries as there are rows for, each on two rows at most, and how many there are besides.
    private static func state(
        _ state: [String: PropertyListValue], columns: Int, rows: Int, _ text: ActivityText
    ) -> [TerminalText] {
        // No more of them can have a row.
        let texts = text.lines(of: state).prefix(rows)
        let entries = texts.map { Excerpt.line($0).wrapped(to: columns, maximumLines: 2) }
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

extension Scene {
    /// A line with the stages on it: `●` passed, `◆` reached, `○` to come, and their names below.
    mutating func draw(
        _ track: ActivityTrack, _ column: Int, _ row: Int, columns: Int, isFocused: Bool, clip: Rectangle
    ) {
        guard columns > 1 else { return }
        drawTrack(track.share, hasKnob: false, column, row, columns: columns, .accent, clip: clip)
        guard let reached = track.reached, track.stages.count > 1 else { return }
        let last = track.stages.count - 1
        let names = shownNames(of: track, reached, columns: columns)
        for (index, name) in track.stages.enumerated() {
            let place = index * (columns - 1) / last
            let sign: TerminalText = index == reached ? "◆" : index < reached ? "●" : "○"
            let ink: ColorRole = index == reached ? .title : index < reached ? .accent : .track
            write(sign, column + place, row, Style(ink), clip: clip)
            guard names.contains(index) else { continue }
            let left = index == 0 ? 0 : index == last ? columns - name.columns : place - name.columns / 2
            write(
                name, column + left, row + 1, index == reached ? Theme.title : Theme.secondary, clip: clip)
        }
    }

    /// The one that is reached, then those that have room beside it, from the ends.
    private func shownNames(of track: ActivityTrack, _ reached: Int, columns: Int) -> Set<Int> {
        let last = track.stages.count - 1
        func area(_ index: Int) -> Range<Int> {
            let width = track.stages[index].columns
            let place = index * (columns - 1) / last
            let left = index == 0 ? 0 : index == last ? columns - width : place - width / 2
            return left..<left + width
        }
        var shown: [Int] = []
        for index in [reached, 0, last] + Array(0...last) where !shown.contains(index) {
            let wanted = area(index)
            guard wanted.lowerBound >= 0, wanted.upperBound <= columns else { continue }
            let isFree = shown.allSatisfy {
                area($0).lowerBound >= wanted.upperBound + 2 || area($0).upperBound + 2 <= wanted.lowerBound
            }
            if isFree { shown.append(index) }
        }
        return Set(shown)
    }
}

extension ScreenGeometry {
    /// The most lines of a Live Activity's state.
    var activityLines: Int { isSmall ? 3 : 5 }
}

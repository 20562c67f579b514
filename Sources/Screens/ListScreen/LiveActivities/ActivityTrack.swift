import NotificationModel
import TerminalCanvas

/// How far a Live Activity has come: a line, with marks and words for its stages.
struct ActivityTrack: Equatable {
    let share: Double
    let stages: [TerminalText]
    /// The stage that is reached; `nil` without stages.
    let reached: Int?

    /// `nil` where nothing says how far it has come.
    init?(
        _ layout: ActivityLayout?, _ activity: LiveActivity, _ text: ActivityText,
        _ displayed: (ActivityLayout.Template) -> String
    ) {
        let stages = (layout?.stages ?? []).map { BoundedText.line(text.filled(displayed($0), activity)) }
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

    /// The stage that is reached, or the share in percent.
    func words(in language: DeviceLanguage) -> String {
        guard let reached, stages.count > 1 else { return ActivityText.percent(share) }
        return ElementLabel.stage(stages[reached].string, reached + 1, of: stages.count).text(in: language)
    }
}

extension Pen {
    /// A line with the stages on it: `●` passed, `◆` reached, `○` to come, and their names below.
    mutating func draw(
        _ track: ActivityTrack, _ column: Int, _ row: Int, columns: Int, clip: Rectangle
    ) {
        guard columns > 1 else { return }
        drawTrack(track.share, hasKnob: false, column, row, columns: columns, clip: clip)
        guard let reached = track.reached, track.stages.count > 1 else { return }
        let last = track.stages.count - 1
        let names = Self.places(of: track, reached, columns: columns)
        for (index, name) in track.stages.enumerated() {
            let sign: TerminalText = index == reached ? "◆" : index < reached ? "●" : "○"
            let ink: ColorRole = index == reached ? .title : index < reached ? .accent : .track
            write(sign, column + index * (columns - 1) / last, row, Style(ink), clip: clip)
            guard let place = names[index] else { continue }
            let style = index == reached ? Theme.title : Theme.secondary
            write(name, column + place.lowerBound, row + 1, style, clip: clip)
        }
    }

    /// The columns of the names that have room: that of the stage that is reached, then the others, from the ends.
    private static func places(of track: ActivityTrack, _ reached: Int, columns: Int) -> [Int: Range<Int>] {
        let last = track.stages.count - 1
        var places: [Int: Range<Int>] = [:]
        for index in [reached, 0, last] + Array(0...last) where places[index] == nil {
            let width = track.stages[index].columns
            let left =
                index == 0 ? 0 : index == last ? columns - width : index * (columns - 1) / last - width / 2
            guard left >= 0, left + width <= columns else { continue }
            let isFree = places.values.allSatisfy { $0.lowerBound >= left + width + 2 || $0.upperBound + 2 <= left }
            if isFree { places[index] = left..<left + width }
        }
        return places
    }
}

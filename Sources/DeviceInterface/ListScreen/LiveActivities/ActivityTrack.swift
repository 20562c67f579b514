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
    private func shownNames(of track: ActivityTrack, _ reached: Int, columns: Int) -> [Int] {
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
        return shown
    }
}

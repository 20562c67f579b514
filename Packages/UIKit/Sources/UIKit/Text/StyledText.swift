import NotificationHosting
import UserNotificationsUI

/// Text with its colours and weights, which is broken into lines as plain text is.
@MainActor
struct StyledText {
    /// A part of a line that is written in one style.
    struct Run {
        var text: String
        var color: UIColor?
        var background: UIColor?
        var isBold: Bool
    }

    private let text: NSAttributedString
    private let font: UIFont?
    private let color: UIColor?

    /// - Parameters:
    ///   - font: For what has no font of its own.
    ///   - color: For what has no colour of its own.
    init(_ text: NSAttributedString, font: UIFont?, color: UIColor?) {
        (self.text, self.font, self.color) = (text, font, color)
    }

    func lines(columns: Int, maximumLines: Int?) -> [[Run]] {
        guard text.length > 0, columns > 0 else { return [] }
        let characters = Array(text.string)
        var offsets = characters.map { String($0).utf16.count }
        for index in offsets.indices.dropFirst() { offsets[index] += offsets[index - 1] }
        var next = 0
        let lines = NotificationDrawingContext.lines(of: text.string, columns: columns, maximumLines: maximumLines)
        return lines.map { line in
            var runs: [Run] = []
            for character in line {
                // Blanks at the end of a line are not written, and signs that cannot be are written as others.
                while next < characters.count, characters[next] != character, characters[next].isWhitespace {
                    next += 1
                }
                let style = style(at: next == 0 ? 0 : offsets[min(next, offsets.count) - 1])
                next += 1
                if var last = runs.popLast() {
                    if last.isSame(as: style) { last.text.append(character) }
                    runs.append(last)
                    if last.isSame(as: style) { continue }
                }
                runs.append(
                    Run(text: String(character), color: style.color, background: style.background, isBold: style.isBold)
                )
            }
            return runs
        }
    }

    private func style(at offset: Int) -> Run {
        let attributes = text.attributes(at: min(offset, text.length - 1), effectiveRange: nil)
        return Run(
            text: "", color: attributes[.foregroundColor] as? UIColor ?? color,
            background: attributes[.backgroundColor] as? UIColor,
            isBold: (attributes[.font] as? UIFont ?? font)?.isBold ?? false)
    }

    func size(forWidth width: CGFloat, maximumLines: Int?) -> CGSize {
        guard text.length > 0 else { return .zero }
        let available = width > 0 ? max(1, Int(min(width / PointScale.column, 10_000))) : 10_000
        let lines = NotificationDrawingContext.lines(of: text.string, columns: available, maximumLines: maximumLines)
        let columns = lines.map(NotificationDrawingContext.columns).max() ?? 0
        return CGSize(width: PointScale.points(columns: columns), height: PointScale.points(rows: lines.count))
    }
}

extension StyledText.Run {
    fileprivate func isSame(as other: Self) -> Bool {
        isBold == other.isBold && color == other.color && background == other.background
    }
}

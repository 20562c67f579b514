import TerminalCanvas

@testable import DeviceInterface

// The parts of a drawing that tests examine beyond its lines.
extension ScreenDevice {
    /// The drawing in roles, before the theme gives it colours.
    var canvas: Canvas { drawnScene.pen.canvas }

    var drawnScene: Scene { screen.scene(looked) }

    /// The device as its screens see it now.
    var looked: DeviceView { screen.view(of: snapshot, size) }

    /// The last row: the keys that do something.
    var hintBar: String { lines().last ?? "" }

    /// The keys of the hint bar with their words, from the left.
    var shownHints: [String] {
        hintBar.split(separator: "  ").map { String($0.trimmingPrefix(" ")) }
    }

    /// The row above the hint bar, where a notice is said.
    var noticeRow: String { lines()[size.rows - 2] }

    /// The text on the ground of focus, row by row.
    var focusedLines: [String] { lines(onAny: [.focusedPlatter, .focusedSheet]) }

    /// Returns the text on any of the grounds, row by row, with the tiles and badges within it.
    func lines(onAny grounds: [ColorRole]) -> [String] {
        let canvas = canvas
        let colors = grounds.map { Color($0) }
        return (0..<size.rows).compactMap { row in
            let columns = (0..<size.columns).filter { colors.contains(canvas[$0, row].style.background) }
            guard let first = columns.first, let last = columns.last else { return nil }
            return canvas.lines(in: Rectangle(column: first, row: row, columns: last + 1 - first, rows: 1))[0]
        }
    }

    /// The rows of each platter in the list, from the top, without the half cells at its ends.
    var platters: [[String]] {
        let column = screen.view(of: snapshot, size).geometry.column
        var platters: [[String]] = []
        var wasPlatter = false
        for line in canvas.lines(in: column) {
            let isPlatter = line.hasPrefix("▐") && line.hasSuffix("▌")
            if isPlatter {
                let text = String(line.dropFirst().dropLast()).withoutBlanksAround
                if wasPlatter { platters[platters.count - 1].append(text) } else { platters.append([text]) }
            }
            wasPlatter = isPlatter
        }
        return platters
    }

    /// The columns of each edge under the topmost stack, the one in front first.
    var edges: [Int] {
        let canvas = canvas
        for row in 0..<size.rows {
            let styles = (0..<size.columns).map { canvas[$0, row].style }
            let first = styles.count { $0.foreground == Color(.firstEdge) }
            guard first > 0 else { continue }
            return [first, styles.count { $0.background == Color(.secondEdge) }].filter { $0 > 0 }
        }
        return []
    }
}

extension Canvas {
    /// The text of a part, without trailing blanks.
    func lines(in area: Rectangle) -> [String] {
        var part = Canvas(size: Size(columns: area.columns, rows: area.rows))
        part.draw(self, at: Point(column: -area.column, row: -area.row), clip: part.bounds)
        return part.lines()
    }
}

extension String {
    var withoutBlanksAround: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

extension DrawnElements {
    /// What takes clicks, in the order of drawing.
    var hits: [Entry] { entries.filter { $0.click != nil } }
}

import TerminalCanvas

/// Writes canvases for a terminal that shows the one before: the sequences for what has changed, as text, in exact
/// colours.
struct FrameWriter {
    /// What the terminal shows; `nil` before the first frame.
    private var shown: Canvas?
    /// The parameters of the style that is selected.
    private var selected = ""
    /// Where text goes that is written next; `nil` if that is not known.
    private var place: Point?
    private var cursorIsVisible = true

    /// The text that shows the canvas. Where the terminal has got another size, everything is written.
    mutating func write(_ canvas: Canvas, cursor: Point?) -> String {
        var text = ""
        if shown?.size != canvas.size {
            text += "\u{1B}[m\u{1B}[2J"
            (selected, place, shown) = ("", nil, Canvas(size: canvas.size))
        }
        for run in canvas.runs(changedSince: shown) { write(run, of: canvas, to: &text) }
        shown = canvas
        let visible = cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
        if let visible { move(to: visible, &text) }
        if cursorIsVisible != (visible != nil) {
            cursorIsVisible = visible != nil
            text += cursorIsVisible ? "\u{1B}[?25h" : "\u{1B}[?25l"
        }
        return text
    }

    /// The text after the last frame, for a terminal that somebody goes on working with: no style is selected, and the
    /// cursor is seen in the last row.
    func ending() -> String {
        "\u{1B}[m\u{1B}[\(shown?.size.rows ?? 1);1H\u{1B}[?25h"
    }

    private mutating func write(_ run: CanvasRun, of canvas: Canvas, to text: inout String) {
        let wanted = ColorDepth.direct.parameters(for: run.style)
        move(to: Point(column: run.column, row: run.row), &text)
        if wanted != selected {
            text += "\u{1B}[\(wanted.isEmpty ? "" : "0;\(wanted)")m"
            selected = wanted
        }
        for column in run.column..<run.column + run.columns {
            let cluster = canvas[column, run.row].cluster
            guard cluster != .rightHalf else { continue }
            move(to: Point(column: column, row: run.row), &text)
            text += cluster.text
            let next = column + cluster.columns
            // Terminals disagree about the width of clusters of several scalars, and about where the cursor is after
            // the last column.
            let isKnown = cluster.isOneScalar && next < canvas.size.columns
            place = isKnown ? Point(column: next, row: run.row) : nil
        }
    }

    private mutating func move(to point: Point, _ text: inout String) {
        guard place != point else { return }
        text += "\u{1B}[\(point.row + 1);\(point.column + 1)H"
        place = point
    }
}

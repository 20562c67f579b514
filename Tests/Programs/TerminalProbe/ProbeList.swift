internal import TerminalCanvas

/// A hundred thousand rows, one of them selected, between a title line and a status line.
struct ProbeList {
    static let count = 100_000

    private(set) var selected = 0
    private var first = 0
    private var visibleRows = 1
    var status: TerminalText
    var isColorful = false
    var widths: [Int] = []

    init(status: TerminalText) {
        self.status = status
    }

    mutating func select(_ row: Int) {
        selected = min(max(row, 0), Self.count - 1)
    }

    /// Always returns the same text for the same row.
    static func text(_ row: Int) -> TerminalText {
        let words = [
            "Mail", "new reply from", "Calendar", "invitation", "build", "finished", "Dana", "Łukasz", "photo",
            "shared an album", "delivery", "arrives", "Monday", "server", "restarted", "payment of", "received",
        ]
        var state = UInt32(truncatingIfNeeded: row) &* 2_654_435_761 &+ 12345
        let chosen = (0..<7).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return words[Int(state >> 16) % words.count]
        }
        return TerminalText("\(row) \(chosen.joined(separator: " "))")
    }

    mutating func frame(size: Size, repertoire: Repertoire) -> Canvas {
        var canvas = Canvas(size: size, repertoire: repertoire)
        guard size.rows > 0, size.columns > 0 else { return canvas }
        visibleRows = max(size.rows - 2, 1)
        first = min(max(first, selected - visibleRows + 1), selected)
        let bar = Style(attributes: .reverse)
        canvas.fill(Rectangle(column: 0, row: 0, columns: size.columns, rows: 1), style: bar)
        canvas.write(TerminalText(" probe \(selected + 1)/\(Self.count)"), at: Point(column: 0, row: 0), style: bar)
        for row in 0..<min(visibleRows, max(size.rows - 1, 0)) {
            let style = style(ofRow: first + row)
            let line = Rectangle(column: 0, row: row + 1, columns: size.columns, rows: 1)
            canvas.fill(line, style: style)
            canvas.write(Self.text(first + row), at: Point(column: 2, row: row + 1), style: style)
        }
        let last = size.rows - 1
        canvas.fill(Rectangle(column: 0, row: last, columns: size.columns, rows: 1), style: bar)
        canvas.write(" q quit  " + status, at: Point(column: 0, row: last), style: bar)
        // Writing to this cell scrolls the terminal if done carelessly.
        canvas.write("$", at: Point(column: size.columns - 1, row: last), style: bar)
        return canvas
    }

    private func style(ofRow row: Int) -> Style {
        if row == selected {
            return Style(foreground: .basic(.white), background: .basic(.blue), attributes: [.bold, .reverse])
        }
        guard isColorful else { return .plain }
        let step = UInt8(truncatingIfNeeded: row * 37)
        return Style(foreground: .rgb(red: step, green: 200, blue: 255 - step), background: .terminalDefault)
    }
}

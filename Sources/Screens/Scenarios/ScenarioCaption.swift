import NotificationModel
package import TerminalCanvas

/// The caption, the current step and the progress of a scenario, drawn over the device's frame, the same on a terminal
/// and in a recording: the caption above the hints, the step in a chip in their row, beside a bar of progress.
package struct ScenarioCaption {
    /// What the keys of the user do, which the row of hints says.
    package enum Keys: Hashable, Sendable {
        /// Space pauses.
        case playing
        /// Space goes on.
        case waiting
        /// The device has the keys and its own hints; Space goes on.
        case handedOver
        /// Space begins again.
        case ended
        /// Nobody here has keys for the device.
        case watching
    }

    package var scene: PlayedScene
    /// `nil` where no user is, as in a recording.
    package var keys: Keys?
    /// Whether q leads to the list of scenarios, and ends no program.
    package var isFromList = false

    private let snapshot: DeviceSnapshot

    /// - Parameter snapshot: The device, whose language and colours it has.
    package init(_ scene: PlayedScene = PlayedScene(), on snapshot: DeviceSnapshot, keys: Keys? = nil) {
        (self.scene, self.snapshot, self.keys) = (scene, snapshot, keys)
    }

    /// More words end in an ellipsis. What is wrong with a frame has a line for each of the two.
    private var mostLines: Int { scene.isProblem ? 5 : 3 }
    private static let barColumns = 6...16

    /// Draws over a finished frame, which keeps everything else.
    package func draw(on canvas: inout Canvas) {
        guard ScreenGeometry.isLargeEnough(canvas.size) else { return }
        let palette = snapshot.palette(rows: canvas.size.rows)
        var pen = Pen(
            size: canvas.size, repertoire: canvas.repertoire, language: snapshot.language, isFilled: palette.isFilled)
        var areas: [Rectangle] = []
        if keys == .handedOver {
            areas.append(drawWayBack(&pen))
        } else {
            areas.append(drawHints(&pen))
            if !scene.words.isEmpty {
                areas.append(drawWords(&pen))
                // Words take the whole row of notices, also from the pills of the screen.
                areas.append(pen.canvas.bounds.line(canvas.size.rows - 2))
            }
        }
        palette.apply(to: &pen.canvas)
        for area in areas { canvas.draw(pen.canvas, at: Point(column: 0, row: 0), clip: area) }
    }

    /// Draws a line that says how large the terminal must be; nothing else is on the canvas.
    package func drawSizeNeeded(_ size: Size, on canvas: inout Canvas) {
        let text = snapshot.text(ScreenLabel.sizeNeeded("\(size.columns)×\(size.rows)"))
        canvas.write(text.truncated(to: canvas.size.columns), at: Point(column: 0, row: 0))
    }

    // MARK: The caption

    private func drawWords(_ pen: inout Pen) -> Rectangle {
        let screen = pen.canvas.bounds
        let sign: TerminalText = scene.isProblem ? "⚠ " : .empty
        let lines = (sign + TerminalText(multiline: scene.words)).wrapped(
            to: screen.columns - 4, maximumLines: mostLines)
        let columns = min((lines.map(\.columns).max() ?? 0) + 4, screen.columns)
        let area = Rectangle(
            column: (screen.columns - columns) / 2, row: screen.rows - 1 - lines.count, columns: columns,
            rows: lines.count)
        pen.fill(area, .sheet)
        for (offset, line) in lines.enumerated() {
            pen.write(centered: line, in: area, area.row + offset, scene.isProblem ? Theme.notice : Theme.title)
        }
        return area
    }

    // MARK: The row of hints

    private func drawHints(_ pen: inout Pen) -> Rectangle {
        let row = pen.canvas.size.rows - 1
        let area = pen.canvas.bounds.line(row)
        pen.canvas.fill(area, style: Style(.hintLabel, on: .hintBar))
        let barColumns = min(max(area.columns / 5, Self.barColumns.lowerBound), Self.barColumns.upperBound)
        let bar = Rectangle(column: area.endColumn - 1 - barColumns, row: row, columns: barColumns, rows: 1)
        drawBar(in: bar, &pen)
        var column = 1
        let text = TerminalText(scene.step).truncated(to: bar.column - column - 6)
        if !text.isEmpty { column += pen.chip(text, column, row, isFocused: false, .title) }
        drawKeys(from: column + 2, to: bar.column - 2, row, &pen)
        return area
    }

    private func drawBar(in area: Rectangle, _ pen: inout Pen) {
        let done = Int((Pen.share(scene.progress) * Double(area.columns)).rounded(.down))
        // The console has no thin lines of two weights, so its blocks tell one part from the other.
        let (full, rest): (Character, Character) = pen.isASCII ? ("█", "░") : ("━", "─")
        pen.write(TerminalText(repeating: full, columns: done), area.column, area.row, Style(.accent))
        pen.write(
            TerminalText(repeating: rest, columns: area.columns - done), area.column + done, area.row, Style(.hintLabel)
        )
    }

    /// The keys of the user, as many as have room, ending before the bar.
    private func drawKeys(from start: Int, to end: Int, _ row: Int, _ pen: inout Pen) {
        var pairs: [(key: TerminalText, words: TerminalText)]
        switch keys {
        case .playing: pairs = [("Space", pen.text(HintLabel.pause))]
        case .waiting: pairs = [("Space", pen.text(ScenarioLabel.goOn))]
        case .ended: pairs = [("Space", pen.text(ScenarioLabel.again))]
        case .watching:
            let words = pen.text(ScreenLabel.watching)
            if words.columns <= end - start { pen.write(words, end - words.columns, row, Style(.hintLabel)) }
            return
        case .handedOver, nil: return
        }
        pairs += [
            ("Esc", pen.text(ScenarioLabel.takeOver)),
            ("q", isFromList ? pen.text(ScenarioLabel.list) : pen.text(HintLabel.quit)),
        ]
        func columns() -> Int { pairs.reduce(-3) { $0 + $1.key.columns + 1 + $1.words.columns + 3 } }
        while !pairs.isEmpty, columns() > end - start { pairs.removeLast() }
        var column = end - columns()
        for pair in pairs {
            column += pen.writeHint(pair.key, pair.words, column, row) + 3
        }
    }

    /// A pill at the right of the row above the device's own hints.
    private func drawWayBack(_ pen: inout Pen) -> Rectangle {
        let words = pen.text(ScenarioLabel.goOn)
        let columns = 6 + words.columns + 4
        let size = pen.canvas.size
        let area = Rectangle(column: size.columns - columns, row: size.rows - 2, columns: columns, rows: 1)
        pen.fill(area, .sheet)
        pen.write("Space", area.column + 2, area.row, Theme.key)
        pen.write(words, area.column + 8, area.row, Theme.secondary)
        return area
    }
}

/// The caption, the step and the progress of a scenario that is played, which every terminal of the device shows.
package struct PlayedScene: Equatable, Sendable {
    /// A sentence; empty for none.
    package var words: String
    /// Whether the words say what is wrong.
    package var isProblem: Bool
    /// The key that is pressed, or the words of the step; empty for none.
    package var step: String
    /// The part that has been played, 0 to 1; what is beyond is taken as the nearest of them.
    package var progress: Double
    /// Whether the user has taken the device over, so that it has its keys.
    package var isHandedOver: Bool

    package init(
        words: String = "", isProblem: Bool = false, step: String = "", progress: Double = 0, isHandedOver: Bool = false
    ) {
        (self.words, self.isProblem, self.step, self.progress) = (words, isProblem, step, progress)
        self.isHandedOver = isHandedOver
    }
}

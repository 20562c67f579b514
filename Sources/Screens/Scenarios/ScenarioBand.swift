package import TerminalCanvas

/// What stands outside of a device on which a scenario is played or filmed: the caption, the place in the film, the
/// step that is performed and what the viewer can do.
///
/// It has the last three rows of a terminal, or the row of the device's hints where the terminal is not high enough. In
/// one row the caption makes way for the step that it announces.
package struct ScenarioBand {
    /// What the keys of the user do, which the band says.
    package enum Keys: Hashable, Sendable {
        /// Space pauses.
        case playing
        /// Space goes on.
        case waiting
        /// The device has the keys; Space goes on.
        case handedOver
        /// Space begins again, and Enter plays the scenario with this title; `nil` for none.
        case ended(next: String?)
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

    /// The rows of a band that covers nothing of the device.
    package static let rows = 3
    /// What is wrong with a frame has a line for each of the two, below its place.
    private static let mostLinesOfProblem = 5
    private static let margin = 3
    private static let gap = 3

    /// The rows that the band takes from a device on a terminal: three, or none where the rest would be lower than the
    /// scenario asks for, and the band lies over the row of hints.
    package static func rows(on terminal: Size, for size: Size) -> Int {
        terminal.rows >= size.rows + rows ? rows : 0
    }

    /// Draws the band in the last rows of a canvas, which keeps everything else. Why a step has failed may take more of
    /// them, because nothing is played then.
    ///
    /// - Parameter isLow: Whether it has one row.
    package func draw(on canvas: inout Canvas, isLow: Bool) {
        guard ScreenGeometry.isLargeEnough(canvas.size) else { return }
        let palette = snapshot.palette(rows: canvas.size.rows)
        var pen = Pen(
            size: canvas.size, repertoire: canvas.repertoire, language: snapshot.language, isFilled: palette.isFilled)
        let area: Rectangle
        if isLow, keys == .handedOver {
            // The device needs its hints.
            let words = "Space " + pen.text(ScenarioLabel.goOn)
            let end = Rectangle(
                column: canvas.size.columns - words.columns - 4, row: 0, columns: words.columns + 4, rows: 0)
            area = pen.pill(words, in: end, canvas.size.rows - 2)
        } else {
            area = isLow && !scene.isProblem ? drawRow(&pen) : drawRows(&pen)
        }
        palette.apply(to: &pen.canvas)
        canvas.draw(pen.canvas, at: Point(column: 0, row: 0), clip: area)
    }

    // MARK: Its rows

    /// A rule and the caption, or a long caption in two rows; below it the step, the keys and a bar of progress.
    private func drawRows(_ pen: inout Pen) -> Rectangle {
        let screen = pen.canvas.bounds
        let columns = Range(from: Self.margin, to: screen.columns - Self.margin)
        let last = screen.rows - 1
        let place = place(pen)
        let room = columns.count - place.columns - Self.gap
        let lines =
            scene.isProblem
            ? ("⚠ " + TerminalText(multiline: scene.words)).wrapped(to: room, maximumLines: Self.mostLinesOfProblem)
            : caption(pen).wrapped(to: room, maximumLines: Self.rows - 1)
        let area = fillLast(max(Self.rows, lines.count + 1), &pen)
        if lines.count < area.rows - 1 { pen.draw(.plain, 0, area.row, columns: area.columns) }
        for (line, text) in lines.enumerated() {
            let row = last - lines.count + line
            pen.write(text, columns.lowerBound, row, scene.isProblem ? Theme.notice : Theme.hintKey)
        }
        pen.write(place, endingAt: columns.upperBound, last - 1, Style(.hintLabel))
        // With keys beside it there is little room on a narrow terminal.
        let bar = keys == nil ? 16 : min(max((screen.columns - 70) / 2, 6), 16)
        pen.drawTrack(scene.progress, hasKnob: false, columns.upperBound - bar, last, columns: bar)
        drawStep(columns.dropLast(bar + Self.gap), field: screen.columns / 3, last, &pen)
        return area
    }

    /// The caption until the step comes, then the step and the keys that find room; at the right the place.
    private func drawRow(_ pen: inout Pen) -> Rectangle {
        let area = fillLast(1, &pen)
        var columns = Range(from: 1, to: area.columns - 1)
        let isStep = !scene.step.isEmpty && !isAtEnd
        let caption = isStep ? .empty : caption(pen).truncated(to: columns.count)
        let place = isAtEnd ? .empty : isStep ? time : place(pen)
        if columns.count >= caption.columns + place.columns + Self.gap {
            pen.write(place, endingAt: columns.upperBound, area.row, Style(.hintLabel))
            columns = columns.dropLast(place.columns + Self.gap)
        }
        let taken = pen.write(caption, columns.lowerBound, area.row, Theme.hintKey)
        if isStep {
            drawStep(columns, field: area.columns * 2 / 5, area.row, &pen)
        } else if taken == 0 || keys != .playing {
            // Beside a caption that is read, they would come and go with its length.
            drawKeys(columns.dropFirst(taken > 0 ? taken + Self.gap : 0), area.row, &pen)
        }
        return area
    }

    private func fillLast(_ rows: Int, _ pen: inout Pen) -> Rectangle {
        let area = pen.canvas.bounds.band(from: pen.canvas.size.rows - rows, rows: rows)
        pen.canvas.fill(area, style: Style(.hintLabel, on: .hintBar))
        return area
    }

    private var isAtEnd: Bool { if case .ended = keys { true } else { false } }

    private func caption(_ pen: Pen) -> TerminalText {
        isAtEnd ? pen.text(ScenarioLabel.end) : TerminalText(scene.words)
    }

    /// The number of the caption among all, and the time.
    private func place(_ pen: Pen) -> TerminalText {
        guard scene.chapter > 0 else { return time }
        return pen.text(ScenarioLabel.chapter(scene.chapter, of: scene.chapters)) + "   " + time
    }

    private var time: TerminalText { TerminalText(PlayedScene.clock(scene.seconds)) }

    /// The step in a field of one width, so that the keys behind it stand still.
    private func drawStep(_ columns: Range<Int>, field: Int, _ row: Int, _ pen: inout Pen) {
        guard !isAtEnd else { return drawKeys(columns, row, &pen) }
        let field = keys == nil ? columns.count : min(max(field, 18), 40)
        let step = TerminalText(scene.step).truncated(to: min(field, columns.count))
        pen.write(step, columns.lowerBound, row, Theme.hintKey)
        drawKeys(columns.dropFirst(field + 1), row, &pen)
    }

    /// The keys of the user, as many as have room.
    private func drawKeys(_ columns: Range<Int>, _ row: Int, _ pen: inout Pen) {
        var pairs: [(key: TerminalText, words: TerminalText)]
        switch keys {
        case .playing: pairs = [("Space", pen.text(HintLabel.pause))]
        case .waiting, .handedOver: pairs = [("Space", pen.text(ScenarioLabel.goOn))]
        case .ended(let next):
            pairs = next.map { [(pen.isASCII ? "Enter" : "⏎", pen.text(ScenarioLabel.next($0)))] } ?? []
            pairs.append(("Space", pen.text(ScenarioLabel.again)))
        case .watching: pairs = [(.empty, pen.text(ScreenLabel.watching))]
        case nil: return
        }
        if keys != .handedOver, keys != .watching {
            let way = isFromList ? pen.text(ScenarioLabel.list) : pen.text(HintLabel.quit)
            pairs += [("Esc", pen.text(ScenarioLabel.takeOver)), ("q", way)]
        }
        var column = columns.lowerBound
        for pair in pairs {
            guard column + pair.key.columns + 1 + pair.words.columns <= columns.upperBound else { break }
            column += pen.writeHint(pair.key, pair.words, column, row) + Self.gap
        }
    }
}

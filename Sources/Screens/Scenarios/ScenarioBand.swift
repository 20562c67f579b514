import NotificationModel
package import TerminalCanvas

/// What stands outside of a device on which a scenario is played or filmed: the caption, the place in the film, the step
/// that is performed and what the viewer can do.
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
    private static let barColumns = 6...16
    private static let fieldColumns = 18...40

    /// The rows that the band takes from a device on a terminal: three, or none where the rest would be lower than the
    /// scenario asks for, and the band lies over the row of hints.
    package static func rows(on terminal: Size, for size: Size) -> Int {
        terminal.rows >= size.rows + rows ? rows : 0
    }

    /// Draws the band in the last rows of a canvas, which keeps everything else.
    ///
    /// - Parameter isLow: Whether it has one row.
    package func draw(on canvas: inout Canvas, isLow: Bool) {
        guard ScreenGeometry.isLargeEnough(canvas.size) else { return }
        let palette = snapshot.palette(rows: canvas.size.rows)
        var pen = Pen(
            size: canvas.size, repertoire: canvas.repertoire, language: snapshot.language, isFilled: palette.isFilled)
        let rows = isLow ? 1 : Self.rows
        var areas = [pen.canvas.bounds.band(from: canvas.size.rows - rows, rows: rows)]
        if isLow, keys == .handedOver {
            // The device needs its hints.
            areas = [drawWayBack(&pen)]
        } else {
            pen.canvas.fill(areas[0], style: Style(.hintLabel, on: .hintBar))
            if isLow { drawRow(areas[0].row, &pen) } else { drawRows(from: areas[0].row, &pen) }
            if scene.isProblem { areas.append(drawProblem(&pen)) }
        }
        palette.apply(to: &pen.canvas)
        for area in areas { canvas.draw(pen.canvas, at: Point(column: 0, row: 0), clip: area) }
    }

    /// Draws a line that says how large the terminal must be; nothing else is on the canvas.
    package func drawSizeNeeded(_ size: Size, on canvas: inout Canvas) {
        let text = snapshot.text(ScreenLabel.sizeNeeded("\(size.columns)×\(size.rows)"))
        canvas.write(text.truncated(to: canvas.size.columns), at: Point(column: 0, row: 0))
    }

    // MARK: Its rows

    /// A rule and the caption, or a long caption in two rows; below it the step, the keys and a bar of progress.
    private func drawRows(from row: Int, _ pen: inout Pen) {
        let columns = Range(from: Self.margin, to: pen.canvas.size.columns - Self.margin)
        let place = place(pen)
        pen.write(place, endingAt: columns.upperBound, row + 1, Style(.hintLabel))
        let lines = caption(pen).wrapped(to: columns.count - place.columns - Self.gap, maximumLines: 2)
        if lines.count < 2 { pen.draw(.plain, 0, row, columns: pen.canvas.size.columns) }
        for (line, text) in zip([row + 2 - max(1, lines.count), row + 1], lines) {
            pen.write(text, columns.lowerBound, line, Theme.hintKey)
        }
        let bar = keys == nil ? Self.barColumns.upperBound : Self.barColumns.clamped((pen.canvas.size.columns - 70) / 2)
        drawBar(in: .line(row + 2, from: columns.upperBound - bar, to: columns.upperBound), &pen)
        let field = keys == nil ? columns.count : Self.fieldColumns.clamped(pen.canvas.size.columns / 3)
        drawStep(columns.dropLast(bar + Self.gap), field, row + 2, &pen)
    }

    /// The caption until the step comes, then the step; beside it the place, and the keys that find room.
    private func drawRow(_ row: Int, _ pen: inout Pen) {
        var columns = Range(from: 1, to: pen.canvas.size.columns - 1)
        let isStep = scene.step != PlayedScene.Step() && !isAtEnd
        let caption = isStep ? .empty : caption(pen).truncated(to: columns.count)
        let place = isAtEnd ? .empty : isStep ? time : place(pen)
        if columns.count >= caption.columns + place.columns + Self.gap {
            pen.write(place, endingAt: columns.upperBound, row, Style(.hintLabel))
            columns = columns.dropLast(place.columns + Self.gap)
        }
        guard !isStep else {
            return drawStep(columns, Self.fieldColumns.clamped(pen.canvas.size.columns * 2 / 5), row, &pen)
        }
        let taken = pen.write(caption, columns.lowerBound, row, Theme.hintKey)
        if taken > 0 { columns = columns.dropFirst(taken + Self.gap) }
        // Beside a caption the keys are all there or none, so that they do not come and go one by one.
        drawKeys(columns, row, areWhole: taken > 0 && !isAtEnd, &pen)
    }

    /// The step in a field of one width, so that the keys behind it stand still.
    private func drawStep(_ columns: Range<Int>, _ field: Int, _ row: Int, _ pen: inout Pen) {
        guard !isAtEnd else { return drawKeys(columns, row, &pen) }
        let sign = pen.isASCII && scene.step.sign == "⏎" ? "Enter" : scene.step.sign
        let start = columns.lowerBound + pen.write(TerminalText(sign), columns.lowerBound, row, Theme.hintKey)
        let words = start > columns.lowerBound ? start + 1 : start
        let room = columns.lowerBound + min(field, columns.count) - words
        pen.write(TerminalText(scene.step.words).truncated(to: max(0, room)), words, row, Style(.hintLabel))
        drawKeys(columns.dropFirst(field + 1), row, &pen)
    }

    private var isAtEnd: Bool { if case .ended = keys { true } else { false } }

    private func caption(_ pen: Pen) -> TerminalText {
        isAtEnd ? pen.text(ScenarioLabel.end) : scene.isProblem ? .empty : TerminalText(scene.words)
    }

    /// The number of the caption among all, and the time.
    private func place(_ pen: Pen) -> TerminalText {
        let place = scene.place
        guard place.chapter > 0 else { return time }
        return pen.text(ScenarioLabel.chapter(place.chapter, of: place.chapters)) + "   " + time
    }

    private var time: TerminalText { TerminalText(PlayedScene.Place.clock(scene.place.seconds)) }

    private func drawBar(in area: Rectangle, _ pen: inout Pen) {
        let done = Int((Pen.share(scene.place.share) * Double(area.columns)).rounded(.down))
        // The console has no thin lines of two weights, so its blocks tell one part from the other.
        let (full, rest): (Character, Character) = pen.isASCII ? ("█", "░") : ("━", "─")
        pen.write(TerminalText(repeating: full, columns: done), area.column, area.row, Style(.accent))
        pen.write(
            TerminalText(repeating: rest, columns: area.columns - done), area.column + done, area.row, Style(.hintLabel)
        )
    }

    /// The keys of the user, as many as have room, or all of them.
    private func drawKeys(_ columns: Range<Int>, _ row: Int, areWhole: Bool = false, _ pen: inout Pen) {
        var pairs: [(key: TerminalText, words: TerminalText)]
        switch keys {
        case .playing: pairs = [("Space", pen.text(HintLabel.pause))]
        case .waiting, .handedOver: pairs = [("Space", pen.text(ScenarioLabel.goOn))]
        case .ended(let next):
            let enter: TerminalText = pen.isASCII ? "Enter" : "⏎"
            pairs = next.map { [(enter, pen.text(ScenarioLabel.next($0)))] } ?? []
            pairs.append(("Space", pen.text(ScenarioLabel.again)))
        case .watching:
            let words = pen.text(ScreenLabel.watching)
            if words.columns <= columns.count { pen.write(words, columns.lowerBound, row, Style(.hintLabel)) }
            return
        case nil: return
        }
        if keys != .handedOver {
            pairs += [
                ("Esc", pen.text(ScenarioLabel.takeOver)),
                ("q", isFromList ? pen.text(ScenarioLabel.list) : pen.text(HintLabel.quit)),
            ]
        }
        var column = columns.lowerBound
        func width(_ pair: (key: TerminalText, words: TerminalText)) -> Int { pair.key.columns + 1 + pair.words.columns }
        let all = pairs.reduce(-Self.gap) { $0 + width($1) + Self.gap }
        guard !areWhole || all <= columns.count else { return }
        for pair in pairs {
            guard column + width(pair) <= columns.upperBound else { break }
            column += pen.writeHint(pair.key, pair.words, column, row) + Self.gap
        }
    }

    // MARK: Over the device, while nothing is played

    /// Says why a step has failed, above the last row.
    private func drawProblem(_ pen: inout Pen) -> Rectangle {
        let screen = pen.canvas.bounds
        let lines = ("⚠ " + TerminalText(multiline: scene.words)).wrapped(
            to: screen.columns - 4, maximumLines: Self.mostLinesOfProblem)
        let area = screen.band(from: screen.rows - 1 - lines.count, rows: lines.count)
            .centered(columns: min((lines.map(\.columns).max() ?? 0) + 4, screen.columns))
        pen.fill(area, .sheet)
        for (offset, line) in lines.enumerated() {
            pen.write(centered: line, in: area, area.row + offset, Theme.notice)
        }
        return area
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

extension ClosedRange<Int> {
    fileprivate func clamped(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

import NotificationModel
package import TerminalCanvas

/// What stands outside of a device on which a scenario is played or filmed: the caption, the place in the film, the
/// step that is performed and what the viewer can do.
///
/// It has the last three rows of a terminal, below the device, or over it where the rest is too low for one.
package struct ScenarioBand {
    /// What the keys of the user do, which the band says.
    package enum Keys: Hashable, Sendable {
        /// Space pauses.
        case playing
        /// Space goes on.
        case waiting
        /// A step has failed; Space goes on.
        case failed
        /// The device has the keys; Space goes on.
        case handedOver
        /// Enter plays the scenario with this title; `nil` for none.
        case ended(next: String?)
        /// Nobody here has keys for the device.
        case watching
    }

    package var scene: PlayedScene
    /// `nil` where no user is, as in a recording, and while keys are text.
    package var keys: Keys?
    /// Whether q leads to the list of scenarios, and ends no program.
    package var isFromList = false

    private let snapshot: DeviceSnapshot

    /// - Parameter snapshot: The device, whose language and colours it has.
    package init(_ scene: PlayedScene = PlayedScene(), on snapshot: DeviceSnapshot, keys: Keys? = nil) {
        (self.scene, self.snapshot, self.keys) = (scene, snapshot, keys)
    }

    package static let rows = 3
    /// In columns.
    private static let shortestStep = 8

    /// The rows that the band takes from a device on a terminal: none where the rest would be too low for a device, and
    /// the band lies over it.
    package static func rows(on terminal: Size) -> Int {
        terminal.rows >= ScreenGeometry.minimum.rows + rows ? rows : 0
    }

    /// Draws the band in the last rows of a canvas, which keeps everything else.
    ///
    /// - Parameter isOver: Whether it lies over the device, which needs its hints when it has the keys.
    package func draw(on canvas: inout Canvas, isOver: Bool) {
        guard ScreenGeometry.isLargeEnough(canvas.size) else { return }
        let palette = snapshot.palette(rows: canvas.size.rows)
        var pen = Pen(
            size: canvas.size, repertoire: canvas.repertoire, language: snapshot.language, isFilled: palette.isFilled)
        let area: Rectangle
        if isOver, keys == .handedOver {
            let words = "Space " + pen.text(HintLabel.goOn)
            // At the end of the status line is the date; every other row has more to say.
            let end = Rectangle(
                column: canvas.size.columns - words.columns - 4, row: 0, columns: words.columns + 4, rows: 0)
            area = pen.pill(words, in: end, 0)
        } else {
            area = drawRows(&pen)
        }
        palette.apply(to: &pen.canvas)
        canvas.draw(pen.canvas, at: Point(column: 0, row: 0), clip: area)
    }

    // MARK: Its rows

    /// A rule and the caption, or a long caption in two rows; below it the step, the keys and a bar of progress.
    private func drawRows(_ pen: inout Pen) -> Rectangle {
        let screen = pen.canvas.bounds
        let isNarrow = screen.columns < ScreenGeometry.narrow
        let margin = isNarrow ? 1 : 3
        let columns = Range(from: margin, to: screen.columns - margin)
        let area = screen.band(from: screen.rows - Self.rows, rows: Self.rows)
        pen.canvas.fill(area, style: Style(.hintLabel, on: .hintBar))
        let last = area.endRow - 1
        let place = isNarrow ? .empty : place(pen)
        let room = columns.count - (place.isEmpty ? 0 : place.columns + pen.gap)
        let lines = caption(pen, columns: room).wrapped(
            to: room, maximumLines: scene.problem == nil ? Self.rows - 1 : 1)
        if lines.count < area.rows - 1 { pen.draw(.plain, 0, area.row, columns: area.columns) }
        for (line, text) in lines.enumerated() {
            let style = isWarning ? Theme.notice : Theme.hintKey
            pen.write(text, columns.lowerBound, last - lines.count + line, style)
        }
        pen.write(place, endingAt: columns.upperBound, last - 1, Style(.hintLabel))
        // With keys beside it there is little room on a narrow terminal; a long step has the room before it.
        let step = showsStep ? TerminalText(scene.step).columns : 0
        let free = columns.count - step - pen.columns(of: pairs(pen)) - 2 * pen.gap - 1
        let bar = isNarrow ? 0 : keys == nil ? 16 : min(max((screen.columns - 70) / 2, 6), 16, max(free, 0))
        pen.drawTrack(scene.progress, hasKnob: false, columns.upperBound - bar, last, columns: bar)
        drawStep(columns.dropLast(bar > 0 ? bar + pen.gap : 0), field: screen.columns / 3, last, &pen)
        return area
    }

    private var showsStep: Bool { !isAtEnd && keys != .failed }

    private var isAtEnd: Bool { if case .ended = keys { true } else { false } }

    private func caption(_ pen: Pen, columns: Int) -> TerminalText {
        if let key = scene.refused {
            return pen.text(NoticeLabel.doesNothing(pen.isASCII ? key.name : key.symbol, help: ""))
        }
        let sign: TerminalText = isWarning ? "⚠ " : .empty
        return sign
            + (label?.words.line(columns: columns - sign.columns, in: snapshot.language) ?? TerminalText(scene.words))
    }

    /// What it says of the scenario: the step that has failed, the end, or the caption; empty for nothing.
    package var words: String { label?.text(in: snapshot.language) ?? scene.words }

    private var label: ScenarioLabel? {
        scene.problem.map(ScenarioLabel.problem) ?? (!isAtEnd ? nil : scene.hasFailed ? .endAfterFailure : .end)
    }

    private var isWarning: Bool { scene.problem != nil || isAtEnd && scene.hasFailed }

    /// The number of the caption among all, and the time.
    private func place(_ pen: Pen) -> TerminalText {
        guard scene.chapter > 0 else { return time }
        return pen.text(ScenarioLabel.chapter(scene.chapter, of: scene.chapters)) + "   " + time
    }

    private var time: TerminalText { TerminalText(PlayedScene.clock(scene.seconds)) }

    /// The step in a field of one width, so that the keys behind it stand still.
    private func drawStep(_ columns: Range<Int>, field: Int, _ row: Int, _ pen: inout Pen) {
        guard showsStep else { return drawKeys(columns, row, &pen) }
        // The keys have their room first: they are the way out.
        let room = columns.count - 1 - pen.gap - pen.columns(of: pairs(pen))
        let words = TerminalText(scene.step)
        let field = keys == nil ? columns.count : min(max(min(field, 40), 18, words.columns), room)
        guard field >= Self.shortestStep else { return drawKeys(columns, row, &pen) }
        let step = words.truncated(to: min(field, columns.count))
        pen.write(step, columns.lowerBound, row, Theme.hintKey)
        drawKeys(columns.dropFirst(max(field + 1, step.columns + pen.gap)), row, &pen)
    }

    /// The keys of the user, as many as have room; the way out, the last one, always has.
    private func drawKeys(_ columns: Range<Int>, _ row: Int, _ pen: inout Pen) {
        var pairs = pairs(pen)
        while pairs.count > 1, pen.columns(of: pairs) > columns.count { pairs.remove(at: pairs.count - 2) }
        var column = columns.lowerBound
        for pair in pairs {
            let words = pair.words.truncated(to: max(0, columns.upperBound - column - pair.key.columns - 1))
            column += pen.writeHint(pair.key, words, column, row) + pen.gap
        }
    }

    fileprivate typealias Pair = (key: TerminalText, words: TerminalText)

    private func pairs(_ pen: Pen) -> [Pair] {
        var pairs: [Pair]
        switch keys {
        case .playing: pairs = [("Space", pen.text(HintLabel.pause))]
        case .waiting, .failed, .handedOver: pairs = [("Space", pen.text(HintLabel.goOn))]
        case .ended(let next):
            pairs = next.map { [(pen.isASCII ? "Enter" : "⏎", pen.text(ScenarioLabel.next($0)))] } ?? []
            pairs.append(("Space", pen.text(ScenarioLabel.again)))
        case .watching: pairs = [(.empty, pen.text(ScreenLabel.watching(snapshot, isShort: true)))]
        case nil: return []
        }
        if keys != .watching {
            let way = isFromList ? pen.text(ScenarioLabel.list) : pen.text(HintLabel.quit)
            if keys == .failed { pairs.append(("r", pen.text(ScenarioLabel.again))) }
            if keys != .handedOver { pairs.append(("Esc", pen.text(ScenarioLabel.takeOver))) }
            pairs.append(("q", way))
        }
        return pairs
    }
}

extension Pen {
    /// The columns between two things of the band.
    fileprivate var gap: Int { canvas.size.columns < ScreenGeometry.narrow ? 2 : 3 }

    fileprivate func columns(of pairs: [ScenarioBand.Pair]) -> Int {
        pairs.reduce(-gap) { $0 + $1.key.columns + 1 + $1.words.columns + gap }
    }
}

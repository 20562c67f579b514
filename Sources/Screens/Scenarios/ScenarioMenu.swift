package import TerminalCanvas

/// The list from which a user chooses the scenario that is played next.
///
/// It is a value: input changes what has focus, and the list draws itself into a canvas.
package struct ScenarioMenu: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        let title: String
        let name: String
        let sentence: String
        let seconds: Double

        /// - Parameters:
        ///   - name: What a command line calls it.
        ///   - sentence: What the scenario shows, in one sentence.
        ///   - seconds: How long it takes.
        package init(title: String, name: String, sentence: String, seconds: Double) {
            (self.title, self.name, self.sentence, self.seconds) = (title, name, sentence, seconds)
        }
    }

    /// What the caller does after an input.
    package enum Reaction: Equatable, Sendable {
        case nothing
        /// The entry at this position is played.
        case play(Int)
        case quit
    }

    private let entries: [Entry]
    package private(set) var focus: Int
    /// The first digit of a number, where numbers have two and another digit may follow.
    private var typed: Int?
    /// The key that has done nothing.
    private var idleKey: Key?

    /// - Parameters:
    ///   - entries: At least one.
    ///   - focus: The position of the entry that has focus at first; the nearest one counts.
    package init(_ entries: [Entry], focus: Int = 0) {
        precondition(!entries.isEmpty, "a list has an entry")
        self.entries = entries
        self.focus = min(max(0, focus), entries.count - 1)
    }

    // MARK: Input

    /// - Parameter size: The screen's size.
    package mutating func handle(_ input: Input, size: Size) -> Reaction {
        let first = typed
        (typed, idleKey) = (nil, nil)
        switch input {
        case .key(let key):
            return press(key, after: first, page: max(1, Layout(size, count: entries.count, focus: focus).rows.rows))
        case .mouse(let event):
            switch event.kind {
            case .wheelDown: moveFocus(by: 1)
            case .wheelUp: moveFocus(by: -1)
            case .press:
                let layout = Layout(size, count: entries.count, focus: focus)
                guard let position = layout.position(at: event.at) else { break }
                focus = position
                return .play(position)
            case .drag, .release, .secondaryPress: break
            }
        case .paste: break
        }
        return .nothing
    }

    private mutating func press(_ key: Key, after first: Int?, page: Int) -> Reaction {
        switch key.latin {
        case .character("j"), .down, .tab: moveFocus(by: 1)
        case .character("k"), .up, .backTab: moveFocus(by: -1)
        case .pageDown: moveFocus(by: page)
        case .pageUp: moveFocus(by: -page)
        case .character("g"), .home: moveFocus(by: -entries.count)
        case .character("G"), .end: moveFocus(by: entries.count)
        case .enter, .space: return .play(focus)
        case .character("q"), .control("c"): return .quit
        // It drops the digit.
        case .escape where first != nil: break
        case .character(let character):
            // Not every character with a value is a digit of a keyboard.
            guard let digit = Int(String(character)) else { fallthrough }
            if hasTwoDigits, first == nil, 10 * digit <= entries.count {
                typed = digit
                focus = max(1, digit) - 1
                break
            }
            let number = 10 * (first ?? 0) + digit
            guard (1...entries.count).contains(number) else { fallthrough }
            focus = number - 1
            return .play(focus)
        default: idleKey = key
        }
        return .nothing
    }

    /// Whether a digit waits for another one. It is ``endNumber()`` that ends the wait.
    package var awaitsDigit: Bool { typed != nil }

    /// Takes the digit that has been typed for the whole number.
    package mutating func endNumber() -> Reaction {
        defer { typed = nil }
        return typed ?? 0 > 0 ? .play(focus) : .nothing
    }

    /// Whether numbers have two digits; the second may then stand alone where no number begins with it.
    private var hasTwoDigits: Bool { entries.count > 9 }

    private mutating func moveFocus(by distance: Int) {
        focus = min(max(0, focus + distance), entries.count - 1)
    }

    // MARK: Drawing

    /// Where the rows are on a screen of one size.
    private struct Layout {
        let geometry: ScreenGeometry
        /// The rows of entries that are in view.
        let rows: Rectangle
        let window: ScrollWindow

        /// Where the rows have no room for sentences, that of the entry with focus is below them.
        let sentenceLines: Int

        init(_ size: Size, count: Int, focus: Int) {
            geometry = ScreenGeometry(size: size, showsInspector: false, hasPane: false)
            let gap = geometry.isSmall ? 0 : 1
            let column = geometry.column
            sentenceLines = geometry.isNarrow ? 2 : 0
            let room = max(0, column.rows - 2 * gap - sentenceLines)
            rows = column.band(from: column.row + gap, rows: min(count, room))
            window = ScrollWindow(count: count, showing: focus + 1, rows: rows.rows)
        }

        var sentenceRow: Int { rows.endRow + (geometry.isSmall ? 0 : 1) }

        func position(at point: Point) -> Int? {
            rows.contains(point) ? point.row - rows.row + window.scroll : nil
        }
    }

    /// Draws over the whole canvas.
    ///
    /// - Parameter snapshot: The device whose language and colours it has.
    package func draw(on canvas: inout Canvas, _ snapshot: DeviceSnapshot) {
        let (size, minimum) = (canvas.size, ScreenGeometry.minimum)
        guard ScreenGeometry.isLargeEnough(size) else {
            let words = snapshot.text(ScreenLabel.sizeNeeded("\(minimum.columns)×\(minimum.rows)"))
            canvas.write(words.truncated(to: size.columns), at: Point(column: 0, row: 0))
            return
        }
        let palette = snapshot.palette(rows: size.rows)
        var scene = Scene(
            pen: Pen(
                size: size, repertoire: canvas.repertoire, language: snapshot.language, isFilled: palette.isFilled))
        let layout = Layout(size, count: entries.count, focus: focus)
        scene.pen.write("ncenter", 1, layout.geometry.statusRow, Theme.wallpaperTitle)
        scene.pen.write(
            centered: scene.pen.text(ScenarioLabel.scenarios), in: layout.geometry.main, layout.geometry.statusRow,
            Theme.wallpaperTitle)
        let titleColumns = entries.map { BoundedText.line($0.title).columns }.max() ?? 0
        for row in 0..<layout.rows.rows {
            draw(row + layout.window.scroll, in: layout.rows.line(layout.rows.row + row), titleColumns, &scene.pen)
        }
        let sentence = TerminalText(entries[focus].sentence).wrapped(
            to: layout.rows.columns - 4, maximumLines: max(1, layout.sentenceLines))
        for (line, text) in sentence.enumerated() where layout.sentenceLines > 0 {
            scene.pen.write(text, layout.rows.column + 2, layout.sentenceRow + line, Theme.wallpaperText)
        }
        let answer = idleKey.map {
            scene.pen.text(NoticeLabel.doesNothing(scene.pen.isASCII ? $0.name : $0.symbol, help: ""))
        }
        if let words = typed.map({ TerminalText("\($0)_") }) ?? answer {
            scene.pen.pill(words, in: layout.geometry.column, layout.geometry.noticeRow)
        } else {
            scene.drawScrollMarks(above: layout.window.scroll, below: layout.window.below, layout.geometry)
        }
        drawHints(layout.geometry.hintRow, &scene.pen)
        palette.apply(to: &scene.pen.canvas)
        canvas = scene.pen.canvas
    }

    private func draw(_ position: Int, in area: Rectangle, _ titleColumns: Int, _ pen: inout Pen) {
        let (isFocused, entry) = (position == focus, entries[position])
        pen.row(area, isFocused: isFocused)
        let number = hasTwoDigits && position < 9 ? "0\(position + 1)" : "\(position + 1)"
        pen.write(TerminalText(number), endingAt: area.column + 4, area.row, Theme.accent)
        let first = area.column + 6
        pen.write(BoundedText.line(entry.title), first, area.row, isFocused ? Theme.title : Theme.body)
        let time = TerminalText(PlayedScene.clock(entry.seconds))
        let end = area.endColumn - 2
        pen.write(time, endingAt: end, area.row, Theme.secondary)
        let columns = Range(from: first + titleColumns + 2, to: end - time.columns - 2)
        guard columns.count >= Self.shortestSentence else { return }
        pen.write(BoundedText.line(entry.sentence).truncated(to: columns.count), columns.lowerBound, area.row)
    }

    /// In columns. A shorter part of a sentence says nothing.
    private static let shortestSentence = 24

    private func drawHints(_ row: Int, _ pen: inout Pen) {
        pen.canvas.fill(pen.canvas.bounds.line(row), style: Style(.hintLabel, on: .hintBar))
        let enter: TerminalText = pen.isASCII ? "Enter" : "⏎"
        var column = 1
        for (key, label) in [("j", HintLabel.move), (enter, .play), ("q", .quit)] as [(TerminalText, HintLabel)] {
            column += pen.writeHint(key, pen.text(label), column, row) + 3
        }
        let end = pen.canvas.size.columns - 1
        let command = ["ncenter play ", ""].lazy.map { TerminalText($0 + entries[focus].name) }.first {
            $0.columns <= end - column
        }
        pen.write(command ?? .empty, endingAt: end, row, Style(.hintLabel))
    }
}

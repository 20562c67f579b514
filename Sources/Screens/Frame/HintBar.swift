import NotificationModel
import TerminalCanvas

/// A key that does something now, and the word for what.
struct Hint: Equatable {
    let command: Command
    let key: String
    let label: String
}

/// The last row: the keys that do something, and at its right end the way to all of them. What a notice says stands in
/// a pill on the row above.
struct HintBar {
    let hints: [Hint]
    let notice: Notice?
    /// The screen with an open field; `nil` while keys are keys.
    let field: (any Screen)?
    /// Whether nobody here presses keys for the device.
    var watches = false

    private static let gap = 2

    /// - Parameter screens: What is drawn, from the back to the front.
    func draw(_ screens: [any Screen], _ device: DeviceView, _ scene: inout Scene) {
        let columns = device.geometry.size.columns
        let row = device.geometry.hintRow
        scene.pen.canvas.fill(device.geometry.screen.line(row), style: Style(.hintLabel, on: .hintBar))
        if let notice { draw(notice, device, &scene) }
        scene.openElement(.other, in: device.geometry.screen.line(row)) { $0.identifier = Element.hints }
        defer { scene.closeElement() }
        // Who watches reads what is typed, too.
        if let field, field.drawField(hints, device, &scene) > 0 { return }
        if watches {
            scene.pen.write(device.snapshot.text(ScreenLabel.watching(device.snapshot)), 1, row, Style(.hintLabel))
            return
        }
        let first = 1 + screens.reduce(0) { $0 + $1.drawField(nil, device, &scene) }
        drawHints(Range(from: first, to: columns - 1), row, device, &scene)
    }

    /// A notice takes the whole row until the next input, also from the pills of the screen.
    private func draw(_ notice: Notice, _ device: DeviceView, _ scene: inout Scene) {
        let row = device.geometry.noticeRow
        let area = device.geometry.screen
        let line = area.line(row)
        // Its first cell is never written on, and has the ground of the row.
        scene.pen.canvas.fill(line, style: scene.pen.canvas[0, row].style)
        scene.place(.nothing, in: line)
        let undo = device.snapshot.text(HintLabel.undo)
        let key = device.keys.symbol(of: .undo)
        let way: TerminalText = notice.offersUndo ? "   " + key + " " + undo : .empty
        let sign = notice.label.tone.sign
        let room = Pen.pillTextColumns(area) - way.columns - sign.columns
        let text = sign + notice.label.words.line(columns: max(0, room), in: device.snapshot.language)
        let pill = scene.pen.pill(text + way, in: area, row, notice.label.tone.style)
        scene.staticText(notice.label.text(in: device.snapshot.language), in: pill, identifier: "Notice")
        guard notice.offersUndo else { return }
        let first = pill.column + (pill.columns + text.columns - way.columns) / 2 + 3
        scene.pen.write(key, first, row, Theme.key)
        scene.pen.write(undo, first + key.columns + 1, row, Theme.secondary)
        let place = Rectangle(column: first, row: row, columns: key.columns + 1 + undo.columns, rows: 1)
        scene.element(.button, in: place, .command(.undo)) {
            $0.identifier = Command.undo.rawValue
            $0.label = undo.string
            $0.value = key.string
        }
    }

    /// The hints that stand beside the way to the help where a screen is not narrow: they lead on and out, and stay in
    /// their places when focus moves.
    private static let ways: [Command] = [.notificationCenter, .settings, .quit, .help]

    /// Draws as many hints as fit, in their order. A long one is not skipped for shorter ones after it.
    private func drawHints(
        _ columns: Range<Int>, _ row: Int, _ device: DeviceView, _ scene: inout Scene
    ) {
        func width(_ hint: Hint) -> Int { scene.pen.columns(of: hint, BoundedText.line(hint.label)) + Self.gap }
        // One gap less is between them than there are hints.
        var room = columns.count + Self.gap - hints.filter { $0.command == .help }.reduce(0) { $0 + width($1) }
        var isFull = false
        let shown = hints.filter { hint in
            guard hint.command != .help else { return true }
            isFull = isFull || width(hint) > room
            if !isFull { room -= width(hint) }
            return !isFull
        }
        let ways = device.geometry.isNarrow ? [.help] : Self.ways
        let first = shown.filter { !ways.contains($0.command) }
        let last = ways.compactMap { command in shown.first { $0.command == command } }
        var column = columns.lowerBound
        for hint in first {
            scene.draw(hint, BoundedText.line(hint.label), column, row)
            column += width(hint)
        }
        // The tree also has the hints that find no room, as elements out of view.
        if scene.elements.areDescribed {
            for hint in hints where !shown.contains(hint) { scene.tell(of: hint, in: .nowhere) }
        }
        column = columns.upperBound + Self.gap - last.reduce(0) { $0 + width($1) }
        for hint in last {
            scene.draw(hint, BoundedText.line(hint.label), column, row)
            column += width(hint)
        }
    }
}

extension Scene {
    /// Draws a hint as a button.
    mutating func draw(_ hint: Hint, _ label: TerminalText, _ column: Int, _ row: Int) {
        let columns = pen.writeHint(pen.keyName(hint), label, column, row)
        tell(of: hint, in: Rectangle(column: column, row: row, columns: columns, rows: 1))
    }

    fileprivate mutating func tell(of hint: Hint, in area: Rectangle) {
        element(.button, in: area, .command(hint.command)) {
            $0.identifier = hint.command.rawValue
            $0.label = hint.label
            $0.value = hint.key
            // The hint of all digits names no single one.
            if hint.command == .number { $0.uses = [] }
        }
    }

    /// Draws a key and its word, right-aligned, as a button.
    ///
    /// - Parameters:
    ///   - label: What the button is called; `nil` for the word.
    ///   - clip: The part of the screen that shows the text.
    /// - Returns: The column that it begins at.
    @discardableResult
    mutating func trailingButton(
        _ word: TerminalText, _ key: TerminalText, _ click: Click, label: String? = nil, identifier: String = "",
        isFocused: Bool = false,
        endingAt end: Int, _ row: Int, _ inks: Pen.HintInks = Pen.wallpaperInks, clip: Rectangle? = nil
    ) -> Int {
        let first = end - pen.writeTrailingHint(word, key, endingAt: end, row, inks, clip: clip)
        element(.button, in: .line(row, from: first, to: end), click) {
            $0.identifier = identifier
            $0.label = label ?? word.string
            $0.isFocused = isFocused
        }
        return first
    }

    /// Draws the way back to a screen, at the left of a title.
    ///
    /// - Returns: The columns of its text, which begins a column after the area does.
    @discardableResult
    mutating func backButton(to screen: ScreenLabel, in area: Rectangle, _ row: Int) -> Int {
        let name = pen.text(screen)
        let columns = pen.write("‹ " + name, area.column + 1, row, Theme.accent)
        element(
            .button, in: Rectangle(column: area.column, row: row, columns: columns + 2, rows: 1), .command(.back)
        ) { $0.label = name.string }
        return columns
    }
}

extension Pen {
    /// The columns of a hint with a label.
    func columns(of hint: Hint, _ label: TerminalText) -> Int { keyName(hint).columns + 1 + label.columns }

    /// Writes a key and the word for what it does on the ground of the hint bar.
    ///
    /// - Returns: The columns taken.
    @discardableResult
    mutating func writeHint(_ key: TerminalText, _ label: TerminalText, _ column: Int, _ row: Int) -> Int {
        let first = column + write(key, column, row, Theme.hintKey) + 1
        return first + write(label, first, row, Style(.hintLabel)) - column
    }

    /// The styles of the word and the key of a hint elsewhere than in the hint bar.
    typealias HintInks = (word: Style, key: Style)
    static let wallpaperInks: HintInks = (Theme.wallpaperSecondary, Theme.wallpaperTitle)
    static let sheetInks: HintInks = (Theme.secondary, Theme.key)

    /// Writes a key and its word, such as `c Show less`, right-aligned.
    ///
    /// - Returns: The columns taken.
    mutating func writeTrailingHint(
        _ word: TerminalText, _ key: TerminalText, endingAt end: Int, _ row: Int, _ inks: HintInks,
        clip: Rectangle? = nil
    ) -> Int {
        write(word, endingAt: end, row, inks.word, clip: clip)
        guard !key.isEmpty else { return word.columns }
        write(key, endingAt: end - word.columns - 1, row, inks.key, clip: clip)
        return word.columns + 1 + key.columns
    }

    /// The key as this screen can show it.
    func keyName(_ hint: Hint) -> TerminalText {
        TerminalText(isASCII && hint.key == "⏎" ? "Enter" : hint.key)
    }
}

extension DeviceText {
    /// A name in a line is not cut to fewer columns.
    private static let shortestName = 6

    /// The words in one line. Where they are too long, the name in them is cut, because their end says more.
    func line(columns: Int, in language: DeviceLanguage) -> TerminalText {
        var words = self
        var line: TerminalText { BoundedText.line(words.text(in: language)) }
        if let name = words.name.map(BoundedText.line), line.columns > columns {
            let kept = name.columns - (line.columns - columns)
            if kept >= Self.shortestName { words = words.renamed(name.truncated(to: kept).string) }
        }
        return line.truncated(to: columns)
    }
}

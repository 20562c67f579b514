import NotificationModel
import TerminalCanvas

/// What writes and fills on a canvas, in the language and with the signs of one terminal.
struct Pen {
    var canvas: Canvas
    /// The language of the words that it writes by itself.
    let language: DeviceLanguage
    /// Whether shapes are fills; without colours they are outlines.
    let isFilled: Bool
    /// Whether shapes and signs are made of ASCII, as far as they need more than the blocks of the Linux console.
    let isASCII: Bool
    /// Where the cursor belongs; `nil` hides it.
    var cursor: Point?
    /// The query whose matches are underlined wherever they are written; `nil` underlines nothing.
    var markedFilter: FilterQuery?
    /// Whether what had focus keeps its fill, without the bar: the keys go to the pane beside the screen.
    var showsSelection = false
    /// Whether digits press things of the screen that is being drawn: only the screen that would take them shows them.
    var showsDigits = true

    init(size: Size, repertoire: Repertoire, language: DeviceLanguage, isFilled: Bool = true) {
        canvas = Canvas(size: size, repertoire: repertoire, style: Style(.wallpaperText, on: .wallpaper))
        self.language = language
        self.isFilled = isFilled
        isASCII = repertoire != .unicode
    }

    // MARK: Text

    func text(_ label: some DeviceLabel) -> TerminalText {
        TerminalText(label.text(in: language))
    }

    /// Writes text; a style without a ground keeps the one that is there.
    ///
    /// Not inlined: it would be in 230 places, each with the search for what a filter has found.
    @discardableResult
    @inline(never)
    mutating func write(
        _ text: TerminalText, _ column: Int, _ row: Int, _ style: Style = Theme.body, clip: Rectangle? = nil
    ) -> Int {
        defer { markMatches(in: text, column, row, clip: clip) }
        return canvas.write(
            text, at: Point(column: column, row: row), style: style,
            keepsBackground: style.background == .terminalDefault, clip: clip)
    }

    /// Writes so that the text ends before a column.
    mutating func write(
        _ text: TerminalText, endingAt column: Int, _ row: Int, _ style: Style = Theme.body, clip: Rectangle? = nil
    ) {
        write(text, column - text.columns, row, style, clip: clip)
    }

    /// Writes in the middle of an area's columns, cut to them.
    mutating func write(centered text: TerminalText, in area: Rectangle, _ row: Int, _ style: Style = Theme.body) {
        let text = text.truncated(to: area.columns)
        write(text, area.column + (area.columns - text.columns) / 2, row, style, clip: area)
    }

    // MARK: Shapes

    /// A filled shape that begins and ends in the middle of a cell. The half cell at its left is the bar of what has
    /// focus, so that the bar costs no column and nothing shifts.
    ///
    /// A screen that has no colours gets a blanked area instead; with focus it is reversed and has a mark on every row.
    mutating func fill(_ area: Rectangle, _ ground: ColorRole, hasBar: Bool = false, clip: Rectangle? = nil) {
        guard area.columns >= 2 else { return }
        guard isFilled else {
            canvas.fill(area, style: Style(.body, on: ground), clip: clip)
            guard hasBar else { return }
            let mark = isASCII ? Self.barInASCII : Self.bar
            for row in area.rowRange { write(mark, area.column, row, Theme.title, clip: clip) }
            return
        }
        let inner = area.inset(columns: 1, rows: 0)
        canvas.fill(inner, style: Style(.body, on: ground), clip: clip)
        let side: ColorRole = ground == .platter ? .platterSide : ground
        let ends = canvas.repertoire == .ascii ? Self.halvesInASCII : Self.halves
        let (left, right) = (hasBar && isASCII ? Self.barInASCII : ends.left, ends.right)
        for row in area.rowRange {
            write(left, area.column, row, Style(hasBar ? .focusBar : side), clip: clip)
            write(right, area.endColumn - 1, row, Style(side), clip: clip)
        }
    }

    private static let bar: TerminalText = "▌"
    private static let barInASCII: TerminalText = ">"
    /// The half cells at a shape's ends, and what stands for them in ASCII.
    private static let halves: (left: TerminalText, right: TerminalText) = ("▐", "▌")
    private static let halvesInASCII: (left: TerminalText, right: TerminalText) = ("|", "|")

    /// The shape of something that can have focus: its ground, and the bar if it has it.
    mutating func fill(
        _ area: Rectangle, _ ground: ColorRole, focused: ColorRole, isFocused: Bool, clip: Rectangle? = nil
    ) {
        fill(area, isFocused ? focused : ground, hasBar: isFocused && !showsSelection, clip: clip)
    }

    /// A sheet over what has become a shadow; without colours its outline is on the rows above and below.
    mutating func sheet(_ area: Rectangle) {
        if !isFilled {
            let outline = area.band(from: area.row - 1, rows: area.rows + 2)
            canvas.fill(outline, style: Style(.body, on: .sheet))
            canvas.box(outline, borders: .square, style: Theme.rule)
        } else {
            fill(area, .sheet)
        }
    }

    /// Makes everything behind a sheet a shadow: text goes, fills stay.
    ///
    /// - Parameter bright: An area that stays as it is.
    mutating func makeShadow(_ area: Rectangle, except bright: Rectangle? = nil) {
        let bright = bright?.intersection(area) ?? Rectangle(column: 0, row: area.row, columns: 0, rows: 0)
        func part(_ columns: Range<Int>, _ rows: Range<Int>) -> Rectangle {
            Rectangle(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
        }
        let columns = Range(from: area.column, to: area.endColumn)
        let rows = Range(from: bright.row, to: bright.endRow)
        let parts = [
            part(columns, Range(from: area.row, to: bright.row)),
            part(Range(from: area.column, to: bright.column), rows),
            part(Range(from: bright.endColumn, to: area.endColumn), rows),
            part(columns, Range(from: bright.endRow, to: area.endRow)),
        ]
        for part in parts {
            canvas.removeText(in: part) { style in
                Style(foreground: style.foreground.shadow, background: style.background.shadow)
            }
        }
    }

    /// A pill with a few words, such as `▾ 2 more`, in the middle of an area's columns. Where they hardly fit it has no
    /// air at its ends. The row must be free: a pill never lies over words.
    ///
    /// - Returns: Where it is.
    @discardableResult
    mutating func pill(_ text: TerminalText, in area: Rectangle, _ row: Int, _ ink: Style = Theme.accent) -> Rectangle {
        let text = text.truncated(to: Self.pillTextColumns(area))
        let columns = min(text.columns + 4, area.columns)
        let pill = area.line(row).centered(columns: columns)
        fill(pill, .sheet)
        write(text, pill.column + (columns - text.columns) / 2, row, ink)
        return pill
    }

    /// The columns of the longest text in a pill.
    static func pillTextColumns(_ area: Rectangle) -> Int { max(0, area.columns - 2) }

    /// A button of some words, with the digit that presses it.
    ///
    /// - Returns: The columns it takes.
    @discardableResult
    mutating func chip(
        _ text: TerminalText, number: Int = 0, _ column: Int, _ row: Int,
        isFocused: Bool, _ ink: ColorRole = .body, on ground: ColorRole = .chip, clip: Rectangle? = nil
    ) -> Int {
        let digit: TerminalText = number > 0 ? "\(number) " : .empty
        let columns = Self.chipColumns(text, number: number)
        let area = Rectangle(column: column, row: row, columns: columns, rows: 1)
        fillChip(area, ground, isFocused: isFocused, clip: clip)
        if showsDigits { write(digit, column + 2, row, Theme.accent, clip: clip) }
        let style = Style(ink, on: nil, isFocused ? .bold : [])
        write(text, column + 2 + digit.columns, row, style, clip: clip)
        return columns
    }

    /// The shape of a button: its ground, or brackets where that cannot be seen.
    mutating func fillChip(
        _ area: Rectangle, _ ground: ColorRole = .chip, isFocused: Bool, clip: Rectangle? = nil
    ) {
        fill(area, ground, focused: .focusedSheet, isFocused: isFocused, clip: clip)
        guard !isFilled || isASCII else { return }
        if !isFocused { write("[", area.column, area.row, Theme.body, clip: clip) }
        write(isFocused ? isASCII ? "<" : "▐" : "]", area.endColumn - 1, area.row, Theme.body, clip: clip)
    }

    static func chipColumns(_ text: TerminalText, number: Int) -> Int {
        text.columns + (number > 0 ? 2 : 0) + 4
    }

    /// An app's icon on its colour, three cells wide; `[G]` where there is neither colour nor more than ASCII.
    mutating func tile(_ face: AppFace, _ column: Int, _ row: Int, clip: Rectangle? = nil) {
        switch canvas.repertoire {
        case .unicode where isFilled: write(face.tile, column, row, face.tileStyle, clip: clip)
        case .console where isFilled:
            // In front of a card with focus the letter is on the card's ground, so that a move of focus is few bytes.
            let isFocused =
                canvas.bounds.contains(Point(column: column, row: row))
                && canvas[column, row].style.background == Color(.focusedPlatter)
            write(face.letterTile, column, row, isFocused ? Theme.title : face.consoleTileStyle, clip: clip)
        default: write(face.initialTile, column, row, Theme.title, clip: clip)
        }
    }

    static let tileColumns = 3

    mutating func draw(_ rule: Rule, _ column: Int, _ row: Int, columns: Int, clip: Rectangle? = nil) {
        canvas.draw(
            rule, at: Point(column: column, row: row), columns: columns, style: Theme.rule, keepsBackground: true,
            clip: clip)
    }

    /// Marks the thing with focus where there is no room for a shape.
    mutating func markFocus(_ column: Int, _ rows: Range<Int>, clip: Rectangle? = nil) {
        let mark = isASCII ? Self.barInASCII : Self.bar
        for row in rows { write(mark, column, row, Style(.focusBar), clip: clip) }
    }

    /// A row of a sheet, such as a setting or a control: the parts stand on the row's own ground.
    mutating func row(_ area: Rectangle, isFocused: Bool, clip: Rectangle? = nil) {
        if isFilled {
            fill(area, .sheet, focused: .focusedSheet, isFocused: isFocused, clip: clip)
        } else {
            fill(area, isFocused ? .focusedSheet : .wallpaper, hasBar: isFocused, clip: clip)
        }
    }

    static let switchColumns = 3

    /// A switch, with the word for its state before it.
    ///
    /// - Returns: The columns it takes.
    @discardableResult
    mutating func drawSwitch(
        _ isOn: Bool, isEnabled: Bool = true, endingAt end: Int, _ row: Int, clip: Rectangle? = nil
    ) -> Int {
        let track: TerminalText = isASCII ? "==" : "━━"
        let start = end - Self.switchColumns
        let lever = Style(isEnabled ? .title : .secondary)
        if isOn {
            write(track, start, row, Style(isEnabled ? .success : .track), clip: clip)
            write("●", start + 2, row, lever, clip: clip)
        } else {
            write("●", start, row, lever, clip: clip)
            write(track, start + 1, row, Style(.track), clip: clip)
        }
        let word = text(SwitchLabel(isOn: isOn))
        write(word, endingAt: start - 2, row, isOn && isEnabled ? Theme.body : Theme.secondary, clip: clip)
        return Self.switchColumns + 2 + word.columns
    }

    /// The nearest share from 0 to 1; 0 for NaN and infinities.
    static func share(_ value: Double) -> Double { value.isFinite ? min(max(0, value), 1) : 0 }

    /// A part of a line: how far something has come, from 0 to 1. Without a knob the rest is thin.
    mutating func drawTrack(
        _ share: Double, hasKnob: Bool, _ column: Int, _ row: Int, columns: Int, clip: Rectangle? = nil
    ) {
        guard columns > 0 else { return }
        let share = Self.share(share)
        let knob = Int((share * Double(hasKnob ? columns - 1 : columns)).rounded())
        var part = Rectangle(column: column, row: row, columns: knob, rows: 1)
        canvas.fill(part, with: isASCII ? .equalSigns : .thick, style: Style(.accent), clip: clip)
        part = Rectangle(column: column + knob, row: row, columns: columns - knob, rows: 1)
        canvas.fill(
            part, with: isASCII ? .hyphens : hasKnob && isFilled ? .thick : .plain, style: Style(.track), clip: clip)
        if hasKnob { write("●", column + knob, row, Theme.title, clip: clip) }
    }
}

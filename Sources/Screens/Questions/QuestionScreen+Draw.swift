import TerminalCanvas

extension QuestionScreen {
    /// An alert or question in the middle of the screen, a menu under what it belongs to; everything else steps back.
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let content = content(device)
        let main = device.geometry.front
        let anchor = content.isAboutFocus ? scene.anchor : nil
        let shadow = main.band(from: 1, rows: device.geometry.hintRow - 1)
        scene.pen.makeShadow(shadow, except: anchor)
        scene.elements.disable(behind: shadow, except: anchor)
        scene.place(.nothing, in: main.first(rows: device.geometry.hintRow))
        scene.pen.cursor = nil

        let layout = QuestionLayout(content, focus: focus, device, anchor: anchor)
        scene.front = DeviceFrame.Sheet(
            name: .question(content.kind), area: layout.area, shadow: scene.pen.canvas)
        scene.pen.sheet(layout.area)
        scene.openElement(content.isMenu ? .menu : .alert, in: layout.area) {
            $0.identifier = content.kind
            $0.label = content.title
        }
        defer { scene.closeElement() }
        var row = layout.area.row + layout.padding
        if layout.iconRows > 0 {
            switch content.picture {
            case .icon(let icon):
                scene.pen.largeTile(icon, layout.area.column + (layout.area.columns - Pen.largeTileColumns) / 2, row)
            case .faceID:
                for (index, line) in Pen.faceID.enumerated() {
                    scene.pen.write(centered: line, in: layout.area, row + index, Theme.accent)
                }
            case nil: break
            }
            row += layout.iconRows
        }
        scene.staticText(content.title, in: layout.area.line(row))
        if !content.body.isEmpty {
            scene.element(.staticText, in: layout.area.line(row + layout.title.count + layout.gap)) {
                $0.label = content.body
                if content.hasBodyOfTime { $0.timelessLabel = "" }
            }
        }
        let text = layout.area.inset(columns: 2, rows: 0)
        func write(_ lines: [TerminalText], _ style: Style) {
            for line in lines {
                if content.isMenu {
                    scene.pen.write(line, layout.area.column + LongLookLayout.inset, row, Theme.secondary)
                } else {
                    scene.pen.write(centered: line, in: text, row, style)
                }
                row += 1
            }
        }
        write(layout.title, Theme.title)
        row += layout.gap
        write(layout.body, Theme.body)
        for (index, button) in content.buttons.enumerated() {
            let drawn = layout.buttons.first { $0.index == index }
            if let field = button.field {
                scene.draw(
                    field: field, in: drawn?.area ?? .nowhere, .question(index), number: index < 9 ? index + 1 : 0,
                    isFocused: index == focus, clip: layout.answers)
                continue
            }
            if let drawn {
                scene.pen.draw(button, drawn, isFocused: index == focus, clip: layout.answers, isMenu: content.isMenu)
            }
            // A digit also presses a button that is out of view.
            scene.element(
                .button, in: drawn?.area ?? .nowhere, .question(index),
                number: index < 9 && scene.pen.showsDigits ? index + 1 : 0,
                clip: layout.answers
            ) {
                $0.label = button.title
                $0.value = button.isSelected ? "" : button.note
                $0.hasValueOfTime = button.hasNoteOfTime
                $0.isSelected = button.isSelected
                $0.isEnabled = button.isEnabled
                $0.isFocused = index == focus
            }
        }
        scene.drawScrollMarks(above: layout.linesAbove, below: layout.linesBelow, device.geometry)
    }
}

/// Where the parts of a question are.
struct QuestionLayout {
    struct Button {
        let index: Int
        let lines: [TerminalText]
        var area: Rectangle
    }

    private(set) var area = Rectangle(column: 0, row: 0, columns: 0, rows: 0)
    /// The number of rows that the app's icon takes above the title; 0 if the question has none, or no room for it.
    let iconRows: Int
    let title: [TerminalText]
    let body: [TerminalText]
    /// The rows of the buttons.
    private(set) var answers = Rectangle(column: 0, row: 0, columns: 0, rows: 0)
    /// The buttons that are at least partly in view.
    private(set) var buttons: [Button] = []
    private(set) var linesAbove = 0
    private(set) var linesBelow = 0
    /// Blank rows at the top and the bottom.
    let padding: Int
    /// Blank rows between title, body and buttons.
    let gap: Int

    private static let widest = 50
    /// As wide as a menu gets so that each of its rows is one line.
    private static let widestMenu = 66
    /// `1  ` before a menu's row.
    private static let indent = 3

    /// - Parameter anchor: The area that a menu hangs under; `nil` puts it in the middle.
    init(_ content: QuestionContent, focus: Int, _ device: DeviceView, anchor: Rectangle?) {
        let geometry = device.geometry
        let main = geometry.front
        // If shapes are not filled, an outline takes a row above and below.
        let frameRows = device.isFilled ? 0 : 1
        let needed = content.isMenu ? content.buttons.map(Self.columns).max() ?? 0 : 0
        let columns = min(geometry.column.columns, max(Self.widest, min(needed, Self.widestMenu)))
        let inner = columns - 6
        // Between ideographs a line could end anywhere, also before the last sign of a sentence.
        let texts = [content.title, content.body].map {
            BoundedText.lines($0.replacing("\n", with: " ").replacing("。", with: "。\n"))
        }
        title = texts[0].wrapped(to: inner, maximumLines: 3)
        body = texts[1].wrapped(to: inner, maximumLines: 4)
        let labels = content.buttons.map { Self.lines(of: $0, content, columns: inner) }
        let chips = labels.map { Pen.chipColumns($0.first ?? .empty, number: 1) }
        let widestChip = chips.max() ?? 0
        let sideBySide =
            !content.isMenu && labels.count <= 2 && content.buttons.allSatisfy { $0.field == nil }
            && (widestChip + 2) * labels.count - 2 <= inner + 2
        let allRows = sideBySide ? 1 : labels.reduce(0) { $0 + $1.count }
        let available = geometry.noticeRow - 1 - 2 * frameRows
        let bodyGap = body.isEmpty ? 0 : 1
        // Blank rows are left out before buttons are.
        let airy = 2 + title.count + body.count + bodyGap + 1 + allRows
        let isAiry = !content.isMenu && airy <= available
        padding = isAiry ? 1 : 0
        gap = isAiry ? bodyGap : 0
        let buttonGap = isAiry ? 1 : 0
        let drawsIcon = content.picture != nil && device.isFilled && device.snapshot.repertoire == .unicode
        iconRows = drawsIcon && airy + Pen.largeTileRows <= available ? Pen.largeTileRows : 0
        let fixed = 2 * padding + iconRows + title.count + gap + body.count + buttonGap
        let buttonRows = min(allRows, max(1, available - fixed))
        let rows = fixed + buttonRows
        var origin = Point(
            column: main.column + (main.columns - columns) / 2, row: max(1 + frameRows, (geometry.size.rows - rows) / 2)
        )
        if let anchor {
            origin.column = max(main.column, anchor.endColumn - columns)
            let below = anchor.endRow + 1 + frameRows
            let above = anchor.row - 1 - rows - frameRows
            origin.row =
                below + rows + frameRows <= geometry.noticeRow
                ? below : above >= 1 + frameRows ? above : max(1 + frameRows, geometry.noticeRow - rows - frameRows)
        }
        area = Rectangle(origin: origin, size: Size(columns: columns, rows: rows))
        answers = Rectangle(
            column: area.column, row: area.endRow - padding - buttonRows, columns: columns, rows: buttonRows)

        // When the buttons do not all fit, those around the focused one are shown, and all of that one.
        let before = sideBySide ? 0 : labels.prefix(focus).reduce(0) { $0 + $1.count }
        let focused = sideBySide ? 1 : focus < labels.count ? labels[focus].count : 1
        let wanted = max(before - buttonRows / 2, before + focused - buttonRows)
        let scroll = max(0, min(wanted, allRows - buttonRows))
        linesAbove = scroll
        linesBelow = max(0, allRows - scroll - buttonRows)
        let chip = sideBySide ? (inner + 2 - 2 * (labels.count - 1)) / max(1, labels.count) : inner + 2
        var place = Point(column: area.column + 2, row: answers.row - scroll)
        for (index, lines) in labels.enumerated() {
            let button =
                content.isMenu
                ? Rectangle(column: area.column, row: place.row, columns: columns, rows: lines.count)
                : Rectangle(column: place.column, row: place.row, columns: chip, rows: 1)
            if sideBySide { place.column += chip + 2 } else { place.row += button.rows }
            guard button.row < answers.endRow, button.endRow > answers.row else { continue }
            buttons.append(Button(index: index, lines: lines, area: button))
        }
    }

    /// The columns of a menu in which a row and its note are one line.
    private static func columns(of button: QuestionContent.Button) -> Int {
        let note = TerminalText(button.note).columns
        return 6 + indent + BoundedText.line(button.title).columns + (note > 0 ? 2 + note : 0)
    }

    /// A menu's row has a second line where the first is too short for it, and another for its note; an app's name in
    /// it may still be cut.
    private static func lines(
        of button: QuestionContent.Button, _ content: QuestionContent, columns: Int
    ) -> [TerminalText] {
        guard content.isMenu else { return [BoundedText.line(button.title).truncated(to: columns - 4)] }
        let note = TerminalText(button.note).columns
        var lines = BoundedText.line(button.title).wrapped(to: columns - indent, maximumLines: 2)
        if note > 0, (lines.last?.columns ?? 0) + 2 + note > columns - indent { lines.append(.empty) }
        return lines
    }
}

extension Pen {
    /// The sign of Face ID, as high as a large tile.
    fileprivate static let faceID: [TerminalText] = ["╭─     ─╮", "   ╵ ╵   ", "╰─ ╰─╯ ─╯"]

    fileprivate mutating func draw(
        _ button: QuestionContent.Button, _ layout: QuestionLayout.Button, isFocused: Bool, clip: Rectangle,
        isMenu: Bool
    ) {
        let area = layout.area
        let ink: ColorRole =
            !button.isEnabled ? .secondary : button.isDestructive ? .danger : isFocused ? .title : .body
        let style = Style(ink, on: nil, isFocused ? .bold : [])
        let digit: TerminalText = layout.index < 9 ? TerminalText("\(layout.index + 1)") : " "
        guard isMenu else {
            fillChip(area, isFocused: isFocused, clip: clip)
            let title = layout.lines.first ?? .empty
            let left = area.column + (area.columns - title.columns - 2) / 2
            write(digit, left, area.row, Theme.accent, clip: clip)
            write(title, left + 2, area.row, style, clip: clip)
            return
        }
        row(isFilled ? area : area.inset(columns: 1, rows: 0), isFocused: isFocused, clip: clip)
        let left = area.column + LongLookLayout.inset
        write(digit, left, area.row, Theme.accent, clip: clip)
        for (index, line) in layout.lines.enumerated() { write(line, left + 3, area.row + index, style, clip: clip) }
        write(
            TerminalText(button.note), endingAt: area.endColumn - LongLookLayout.inset, area.endRow - 1,
            Theme.secondary, clip: clip)
    }
}

import NotificationModel
import NotificationWire
import TerminalCanvas

/// Where the controls of an app or an extension are, and how each looks.
struct ControlLayout {
    enum Arrangement {
        /// Rows of sheets, each with the digit that presses it, as in an app.
        case rows
        /// Buttons side by side, as in a content extension.
        case flow
    }

    struct Item {
        let control: Control
        /// The digit that presses it; 0 has none.
        let number: Int
        /// Relative to the first row and column of the controls.
        let area: Rectangle
    }

    private(set) var items: [Item] = []
    private(set) var rows = 0

    /// - Parameters:
    ///   - columns: The width there is.
    ///   - gap: Blank rows between text and what can be pressed, and between lines of a flow.
    init(_ controls: [Control], columns: Int, _ arrangement: Arrangement, gap: Int = 0) {
        var number = 0
        var previous: Control?
        var column = 0
        for control in controls {
            if control.kind != .label { number += 1 }
            let shown = arrangement == .rows && control.kind != .label && number <= 9 ? number : 0
            var area = Rectangle(column: 0, row: rows, columns: columns, rows: 1)
            switch control.kind {
            case .label:
                area.rows = max(1, Self.lines(of: control, columns: columns - 2 * Self.inset).count)
            case .button where arrangement == .flow:
                area.columns = min(columns, Pen.chipColumns(BoundedText.line(control.title), number: 0))
                if column > 0, column + area.columns <= columns {
                    area.column = column
                    area.row = rows - 1
                }
            case .button, .toggle, .slider, .wheel, .textField: break
            }
            if area.column == 0, let previous {
                let isBreak = (previous.kind == .label) != (control.kind == .label)
                area.row += arrangement == .flow || isBreak ? gap : 0
            }
            items.append(Item(control: control, number: shown, area: area))
            rows = area.endRow
            column = arrangement == .flow && control.kind == .button ? area.endColumn + 1 : 0
            previous = control
        }
    }

    /// The control that an arrow leads to from another: beside it, or the nearest in the next line of controls. `nil`
    /// where there is none on that side.
    func neighbor(of identifier: String, _ direction: Command) -> Control? {
        guard let start = items.first(where: { $0.control.identifier == identifier })?.area else { return nil }
        let others = items.filter(\.control.isInteractive)
        func middle(_ area: Rectangle) -> Int { 2 * area.column + area.columns }
        let row: Int?
        switch direction {
        case .left: return others.last { $0.area.row == start.row && $0.area.column < start.column }?.control
        case .right: return others.first { $0.area.row == start.row && $0.area.column > start.column }?.control
        case .focusNext: row = others.first { $0.area.row > start.row }?.area.row
        default: row = others.last { $0.area.row < start.row }?.area.row
        }
        let line = others.filter { $0.area.row == row }
        return line.min { abs(middle($0.area) - middle(start)) < abs(middle($1.area) - middle(start)) }?.control
    }

    /// The columns from the edge to the text.
    static let inset = 2

    static func lines(of control: Control, columns: Int) -> [TerminalText] {
        BoundedText.lines(control.title).wrapped(to: columns, maximumLines: 8)
    }
}

extension Scene {
    /// Draws one control at its place.
    ///
    /// - Parameter click: What a click on the control hits.
    mutating func draw(
        _ item: ControlLayout.Item, _ arrangement: ControlLayout.Arrangement, at origin: Point, isFocused: Bool,
        clip: Rectangle, _ click: Click
    ) {
        let control = item.control
        let area = item.area.moved(by: origin)
        if !control.isTextField { tell(of: item, in: area, click, isFocused: isFocused, clip) }
        let inset = ControlLayout.inset
        let ink: ColorRole = !control.isEnabled ? .secondary : control.isDestructive ? .danger : .body
        if control.kind == .label {
            for (index, line) in ControlLayout.lines(of: control, columns: area.columns - 2 * inset).enumerated() {
                pen.write(line, area.column + inset, area.row + index, Style(ink), clip: clip)
            }
            return
        }
        if control.kind == .button, arrangement == .flow {
            let title = BoundedText.line(control.title).truncated(to: area.columns - 4)
            pen.chip(title, area.column, area.row, isFocused: isFocused, ink, clip: clip)
            return
        }
        if arrangement == .rows {
            pen.row(area, isFocused: isFocused, clip: clip)
        } else if isFocused {
            pen.fill(area, .focusedSheet, hasBar: true, clip: clip)
        }
        if item.number > 0, pen.showsDigits {
            pen.write(TerminalText("\(item.number)"), area.column + inset, area.row, Theme.accent, clip: clip)
        }
        let left = area.column + inset + (arrangement == .rows ? 3 : 0)
        let end = area.endColumn - inset
        let style = Style(ink, on: nil, isFocused ? .bold : [])
        let title = BoundedText.line(control.title)
        switch control.kind {
        case .label: break
        case .textField:
            draw(
                field: control, in: area, click,
                number: pen.showsDigits ? item.number : 0, isFocused: isFocused, clip: clip)
        case .button:
            pen.write(title.truncated(to: end - left - 2), left, area.row, style, clip: clip)
            pen.write(
                control.isDestructive ? "✕" : "›", endingAt: end, area.row,
                control.isDestructive ? Theme.destructive : Theme.secondary, clip: clip)
        case .toggle(let isOn):
            let columns = pen.drawSwitch(isOn, isEnabled: control.isEnabled, endingAt: end, area.row, clip: clip)
            pen.write(title.truncated(to: end - left - columns - 2), left, area.row, style, clip: clip)
        case .wheel(let value):
            let words = BoundedText.line("‹ \(value) ›").truncated(to: end - left)
            pen.write(title.truncated(to: end - left - words.columns - 2), left, area.row, style, clip: clip)
            pen.write(words, endingAt: end, area.row, Theme.body, clip: clip)
        case .slider(let value):
            let share = Pen.share(value)
            let title = title.truncated(to: (end - left) / 2)
            pen.write(title, left, area.row, style, clip: clip)
            pen.write(TerminalText(ActivityText.percent(share)), endingAt: end, area.row, Theme.body, clip: clip)
            let first = left + title.columns + 2
            // `100 %` has five columns.
            let columns = end - 5 - 1 - first
            guard columns >= 3 else { return }
            pen.drawTrack(share, hasKnob: true, first, area.row, columns: columns, clip: clip)
            if control.isInteractive {
                let track = Rectangle(column: first, row: area.row, columns: columns, rows: 1)
                place(click, drag: .slider, in: clip.intersection(track))
            }
        }
    }
}

extension Scene {
    /// Tells of a control; a label takes no clicks, and one that is disabled says so when it is pressed.
    private mutating func tell(
        of item: ControlLayout.Item, in area: Rectangle, _ click: Click, isFocused: Bool, _ clip: Rectangle
    ) {
        let control = item.control
        let language = pen.language
        let label = control.accessibility.label ?? control.title
        guard control.kind != .label else {
            return staticText(label, in: area, identifier: control.accessibility.identifier ?? "", clip: clip)
        }
        openElement(control.elementType, in: area, click, number: pen.showsDigits ? item.number : 0, clip: clip) {
            $0.identifier = control.name
            $0.label = label
            $0.isEnabled = control.isEnabled
            $0.isSelected = control.accessibility.isSelected
            $0.isFocused = isFocused
            switch control.kind {
            case .label, .button, .textField: break
            case .toggle(let isOn): ($0.isOn, $0.value) = (isOn, SwitchLabel(isOn: isOn).text(in: language))
            case .wheel(let value):
                $0.value = value
                $0.uses = [.changeValue]
            case .slider(let value):
                $0.value = ActivityText.percent(Pen.share(value))
                $0.uses = [.changeValue]
            }
            if !control.isInteractive { $0.uses = [] }
        }
        for text in control.accessibility.texts { staticText(text, in: area, clip: clip) }
        closeElement()
    }

    /// Opens the elements of the views around a control, and closes those that only the control before was in.
    mutating func enter(_ views: [ControlContainer], from open: [ControlContainer], in area: Rectangle) {
        let common = zip(views, open).prefix { $0 == $1 }.count
        for _ in open[common...] { closeElement() }
        for view in views[common...] { openElement(view.elementType, in: area) { $0.identifier = view.name } }
    }
}

/// A view with controls in it, as UI tests find it.
struct ControlContainer: Equatable {
    let elementType: Element.ElementType
    let name: String
}

extension Control {
    /// What UI tests call it.
    var name: String { accessibility.identifier ?? identifier }

    /// The views that it is in, the outermost first.
    ///
    /// - Parameter bar: The name of the navigation bar.
    func containers(bar: String) -> [ControlContainer] {
        let place = accessibility.place.flatMap { $0 == .cell ? .table : Element.ElementType(rawValue: $0.rawValue) }
        let inner = [place].compactMap(\.self).filter(\.isContainer).map {
            ControlContainer(elementType: $0, name: $0 == .navigationBar ? bar : accessibility.container)
        }
        return accessibility.views.map { ControlContainer(elementType: .other, name: $0) } + inner
    }

    fileprivate var elementType: Element.ElementType {
        switch kind {
        case .label: .staticText
        case .button: accessibility.place == .cell ? .cell : .button
        case .toggle: .switch
        case .slider, .wheel: .slider
        case .textField: .textField
        }
    }

    /// The hint of Enter on the control.
    var hintOfTap: HintLabel? {
        switch kind {
        case .button: .title(title)
        case .toggle(let isOn): isOn ? .switchOff : .switchOn
        case .textField: .write
        case .slider, .wheel, .label: nil
        }
    }

    /// Whether ← and → move it.
    var isSlider: Bool {
        switch kind {
        case .slider, .wheel: isInteractive
        case .label, .button, .toggle, .textField: false
        }
    }
}

extension Outcome {
    /// Enter or a click on a control.
    static func use(_ control: Control, of owner: ControlOwner) -> Outcome {
        guard control.isInteractive else { return .handled }
        switch control.kind {
        case .button:
            return Outcome(effects: [.control(owner, identifier: control.identifier, .pressed)])
        case .toggle(let isOn):
            return Outcome(effects: [.control(owner, identifier: control.identifier, .switched(!isOn))])
        case .textField: return .go(.edit(control, of: owner))
        case .label, .slider, .wheel: return .handled
        }
    }

    /// Moves a slider by a tenth, or turns a wheel by a step.
    static func slide(
        _ identifier: String, up: Bool, in controls: [Control], of owner: ControlOwner
    ) -> Outcome {
        guard let control = controls.first(where: { $0.identifier == identifier }), control.isInteractive
        else { return .handled }
        if case .wheel = control.kind {
            return Outcome(effects: [.control(owner, identifier: identifier, .slid(up ? 1 : 0))])
        }
        guard case .slider(let value) = control.kind else { return .handled }
        // Thousandths, so that ten steps make exactly one.
        let wanted = ((value + (up ? 0.1 : -0.1)) * 1_000).rounded() / 1_000
        let next = min(max(0, wanted), 1)
        return next == value
            ? .handled : Outcome(effects: [.control(owner, identifier: identifier, .slid(next))])
    }
}

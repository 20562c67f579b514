import NotificationWire
import TerminalCanvas

/// Where the controls of an app or an extension are, and how each looks.
struct ControlLayout {
    struct Element {
        let control: Control
        /// The digit that presses it; 0 has none.
        let number: Int
        /// Relative to the first row and column of the controls.
        let area: Rectangle
    }

    private(set) var elements: [Element] = []
    private(set) var rows = 0

    /// - Parameters:
    ///   - columns: The width there is.
    ///   - isNumbered: Whether digits press the controls.
    ///   - flows: Whether buttons are side by side.
    ///   - gap: Blank rows between controls that are not side by side.
    init(_ controls: [Control], columns: Int, isNumbered: Bool, flows: Bool, gap: Int = 0) {
        var number = 0
        var column = 0
        for control in controls {
            if control.kind != .label { number += 1 }
            let shown = isNumbered && control.kind != .label && number <= 9 ? number : 0
            var area = Rectangle(column: 0, row: rows, columns: columns, rows: 1)
            switch control.kind {
            case .label:
                area.rows = max(1, Self.lines(of: control, columns: columns).count)
            case .button:
                area.columns = min(columns, Self.buttonText(control, shown).columns)
                if flows, column > 0, column + area.columns <= columns {
                    area.column = column
                    area.row = rows - 1
                }
            case .toggle, .slider: break
            }
            if area.column == 0 && rows > 0 { area.row += gap }
            elements.append(Element(control: control, number: shown, area: area))
            rows = area.endRow
            column = flows && control.kind == .button ? area.endColumn + 2 : 0
        }
    }

    static func lines(of control: Control, columns: Int) -> [TerminalText] {
        Excerpt.lines(control.title).wrapped(to: columns, maximumLines: 8)
    }

    /// `[ 1 Title ]`
    static func buttonText(_ control: Control, _ number: Int) -> TerminalText {
        let digit = number > 0 ? "\(number) " : ""
        return "[ \(digit)" + Excerpt.line(control.title) + " ]"
    }
}

extension Scene {
    /// Draws one control at its place.
    ///
    /// - Parameter click: What a click on the control with that identifier hits.
    mutating func draw(
        _ element: ControlLayout.Element, at origin: Point, isFocused: Bool, clip: Rectangle,
        click: (String) -> Click
    ) {
        let control = element.control
        let area = Rectangle(
            column: origin.column + element.area.column, row: origin.row + element.area.row,
            columns: element.area.columns, rows: element.area.rows)
        let style = control.isEnabled ? Style.plain : Theme.secondary
        let strong = isFocused ? Style(attributes: [.bold, .reverse]) : style
        let digit: TerminalText = element.number > 0 ? "\(element.number) " : .empty
        switch control.kind {
        case .label:
            for (index, line) in ControlLayout.lines(of: control, columns: area.columns).enumerated() {
                write(line, area.column, area.row + index, style, clip: clip)
            }
            return
        case .button:
            write(
                ControlLayout.buttonText(control, element.number).truncated(to: area.columns), area.column, area.row,
                strong, clip: clip)
        case .toggle(let isOn):
            let state = TerminalText(SwitchLabel(isOn: isOn).text(in: language))
            write(
                (digit + Excerpt.line(control.title)).truncated(to: area.columns - state.columns - 2), area.column,
                area.row, isFocused ? Theme.title : style, clip: clip)
            write(state, endingAt: area.endColumn, area.row, strong, clip: clip)
        case .slider(let value):
            drawSlider(value, titled: digit + Excerpt.line(control.title), in: area, isFocused, strong, clip)
        }
        if isFocused { markFocus(area.column - 1, area.row..<area.endRow, clip: clip) }
        if control.isInteractive { place(click(control.identifier), in: area.intersection(clip)) }
    }

    private mutating func drawSlider(
        _ value: Double, titled title: TerminalText, in area: Rectangle, _ isFocused: Bool, _ style: Style,
        _ clip: Rectangle
    ) {
        let share = value.isFinite ? min(max(0, value), 1) : 0
        let title = title.truncated(to: area.columns / 2)
        write(title, area.column, area.row, isFocused ? Theme.title : .plain, clip: clip)
        let percent = TerminalText("\(Int((share * 100).rounded())) %").padded(to: 5, alignment: .trailing)
        write(percent, endingAt: area.endColumn, area.row, Theme.secondary, clip: clip)
        let columns = area.columns - title.columns - 2 - percent.columns - 1
        guard columns >= 3 else { return }
        let knob = Int((share * Double(columns - 1)).rounded())
        let bar =
            String(repeating: isASCII ? "=" : "━", count: knob) + "●"
            + String(repeating: "─", count: columns - 1 - knob)
        write(TerminalText(bar), area.column + title.columns + 2, area.row, style, clip: clip)
    }
}

extension Control {
    /// What Enter does to it.
    var hintOfTap: HintLabel? {
        switch kind {
        case .button: .press
        case .toggle(let isOn): isOn ? .switchOff : .switchOn
        case .slider, .label: nil
        }
    }

    /// Whether ← and → move it.
    var isSlider: Bool {
        if case .slider = kind { return isInteractive }
        return false
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
        case .label, .slider: return .handled
        }
    }

    /// Moves a slider by a tenth.
    static func slide(
        _ identifier: String, up: Bool, in controls: [Control], of owner: ControlOwner
    ) -> Outcome {
        guard let control = controls.first(where: { $0.identifier == identifier }), control.isInteractive,
            case .slider(let value) = control.kind
        else { return .handled }
        // Thousandths, so that ten steps make exactly one.
        let wanted = ((value + (up ? 0.1 : -0.1)) * 1_000).rounded() / 1_000
        let next = min(max(0, wanted), 1)
        return next == value
            ? .handled : Outcome(effects: [.control(owner, identifier: identifier, .slid(next))])
    }
}

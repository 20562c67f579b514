import NotificationModel
import TerminalCanvas

// Screens tell of their elements while they draw them; words are found only if somebody asks for them.
extension Scene {
    /// Says what is drawn in an area, and makes it clickable.
    ///
    /// - Parameters:
    ///   - click: What a click there hits; `nil` hits what is behind it.
    ///   - number: The digit that presses it; 0 without one.
    ///   - clip: The part of the screen that shows it.
    ///   - describe: Fills in its words; called only if elements are asked for.
    mutating func element(
        _ type: Element.ElementType, in area: Rectangle, _ click: Click? = nil, number: Int = 0,
        clip: Rectangle? = nil, _ describe: (inout Element) -> Void = { _ in }
    ) {
        openElement(type, in: area, click, number: number, clip: clip, describe)
        closeElement()
    }

    /// Begins an element whose children are told of until ``closeElement()``.
    mutating func openElement(
        _ type: Element.ElementType, in area: Rectangle, _ click: Click? = nil, number: Int = 0,
        clip: Rectangle? = nil, _ describe: (inout Element) -> Void = { _ in }
    ) {
        let area = clip.map(area.intersection) ?? area
        defer { elements.depth += 1 }
        guard elements.areDescribed else {
            // Made in its place: copies of all entries were 1.6 % of the instructions of a key.
            if let click, !area.isEmpty || number > 0 {
                elements.entries.append(.init(area: area, click: click, number: number, drag: click.drag))
            }
            return
        }
        var element = Element(type, frame: area.isEmpty ? .nowhere : area)
        (element.click, element.number) = (click, number)
        element.uses = click == nil ? [] : [.tap]
        describe(&element)
        // Keys go to the pane at the side, which is about what is selected here.
        if pen.showsSelection, element.isFocused { (element.isFocused, element.isSelected) = (false, true) }
        elements.entries.append(
            .init(area: area, click: click, number: number, drag: click?.drag, told: (element, elements.depth)))
    }

    /// Ends the element that was begun last.
    mutating func closeElement() { elements.depth -= 1 }

    /// Makes an area clickable that is no element; it hides what has been placed before it.
    ///
    /// - Parameter drag: What a drag that begins there does; `nil` for what only takes clicks.
    mutating func place(_ click: Click, drag: Drag.Kind? = nil, in area: Rectangle) {
        elements.entries.append(.init(area: area, click: click, drag: drag))
    }

    /// Writes a line in the middle of an area, and says it.
    mutating func say(
        centered text: TerminalText, in area: Rectangle, _ row: Int, _ style: Style = Theme.wallpaperSecondary,
        identifier: String = ""
    ) {
        pen.write(centered: text, in: area, row, style)
        staticText(text.string, in: area.line(row), identifier: identifier)
    }

    /// Writes text that ends before a column, and says it or a name for it.
    mutating func say(
        _ text: TerminalText, endingAt end: Int, _ row: Int, _ style: Style, as name: String? = nil,
        identifier: String = "", value: String = ""
    ) {
        pen.write(text, endingAt: end, row, style)
        let area = Rectangle.line(row, from: end - text.columns, to: end)
        staticText(name ?? text.string, in: area, identifier: identifier, value: value)
    }

    /// Says a line of text.
    mutating func staticText(
        _ text: @autoclosure () -> String, in area: Rectangle, identifier: String = "", value: String = "",
        clip: Rectangle? = nil
    ) {
        guard elements.areDescribed else { return }
        let text = text()
        guard !text.isEmpty else { return }
        element(.staticText, in: area, clip: clip) {
            $0.label = text
            $0.identifier = identifier
            if !value.isEmpty { $0.value = value }
        }
    }
}

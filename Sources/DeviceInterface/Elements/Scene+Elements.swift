import NotificationModel
import TerminalCanvas

// Screens tell of their elements while they draw them. Drawing alone costs one test of a Boolean value for each.
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
        if let click { place(click, number: number, drag: click.drag, in: area) }
        guard describesElements else { return }
        var element = Element(type, frame: area.isEmpty ? .nowhere : area)
        element.click = click
        element.uses = click == nil ? [] : [.tap]
        element.number = number
        describe(&element)
        // Keys go to the pane at the side, which is about what is selected here.
        if showsSelection, element.isFocused { (element.isFocused, element.isSelected) = (false, true) }
        openElements.append(element)
    }

    /// Ends the element that was begun last.
    mutating func closeElement() {
        guard openElements.count > 1 else { return }
        let element = openElements.removeLast()
        openElements[openElements.count - 1].children.append(element)
    }

    /// Takes input from all that has been told of, because a question is in front of it; words in its shadow cannot be
    /// read.
    ///
    /// - Parameter bright: The part of the shadow's rows that stays as it is.
    mutating func disableElements(behind shadow: Rectangle, except bright: Rectangle?) {
        guard describesElements else { return }
        openElements[0].children = openElements[0].children.map { $0.disabled(behind: shadow, except: bright) }
    }

    /// Writes a line in the middle of an area, and says it.
    mutating func say(
        centered text: TerminalText, in area: Rectangle, _ row: Int, _ style: Style = Theme.wallpaperSecondary,
        identifier: String = ""
    ) {
        write(centered: text, in: area, row, style)
        staticText(text.string, in: area.line(row), identifier: identifier)
    }

    /// Writes text that ends before a column, and says it or a name for it.
    mutating func say(
        _ text: TerminalText, endingAt end: Int, _ row: Int, _ style: Style, as name: String? = nil,
        identifier: String = "", value: String = ""
    ) {
        write(text, endingAt: end, row, style)
        let area = Rectangle.line(row, from: end - text.columns, to: end)
        staticText(name ?? text.string, in: area, identifier: identifier, value: value)
    }

    /// Says a line of text.
    mutating func staticText(
        _ text: @autoclosure () -> String, in area: Rectangle, identifier: String = "", value: String = "",
        clip: Rectangle? = nil
    ) {
        guard describesElements else { return }
        let text = text()
        guard !text.isEmpty else { return }
        element(.staticText, in: area, clip: clip) {
            $0.label = text
            $0.identifier = identifier
            if !value.isEmpty { $0.value = value }
        }
    }
}

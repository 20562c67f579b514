package import NotificationModel
package import TerminalCanvas

/// One thing that a screen shows: what it is, what it says, where it is and what can be done with it.
///
/// The types and attributes are those of XCUITest (`XCUIElement.ElementType`, `XCUIElementAttributes`), and the
/// identifiers of notifications those that such tests ask for: `ListCell`, `NotificationShortLookView`,
/// `NotificationLongLookView`.
///
/// Elements come with the drawing, and are made only when somebody asks: see
/// ``DeviceInterface/elements(snapshot:size:)``.
package struct Element: Equatable, Sendable {
    /// What an element is. Raw values are the names of `XCUIElement.ElementType`.
    package enum ElementType: String, CaseIterable, Sendable {
        case alert
        case application
        case button
        case cell
        case icon
        case image
        case keyboard
        case menu
        case navigationBar
        case other
        case progressIndicator
        case scrollView
        case searchField
        case secureTextField
        case slider
        case staticText
        case statusBar
        case `switch`
        case tabBar
        case table
        case textField
        case textView
        case toolbar
        case window

        /// Whether the user types into it.
        var isField: Bool { [.searchField, .secureTextField, .textField, .textView].contains(self) }
        /// Whether it only holds others together.
        var isContainer: Bool { [.navigationBar, .scrollView, .tabBar, .table, .toolbar, .window].contains(self) }
    }

    package var elementType: ElementType
    /// Empty if it has none.
    package var identifier = ""
    /// Everything that it says, whole, also where the drawing has no room for it.
    package var label = ""
    /// Its changing part: on or off, 40 %, a badge; empty if it has none.
    package var value = ""
    /// What its label says without what the time alone changes; `nil` if that is all of it.
    var timelessLabel: String?
    /// Whether its value, too, changes with the time alone.
    var hasValueOfTime = false
    /// Its place in cells, from the upper left corner of the screen; empty while it is out of view.
    package var frame: Rectangle
    package var isEnabled = true
    package var isSelected = false
    /// Whether a switch is on; `nil` for another element.
    package var isOn: Bool?
    package var isFocused = false
    /// The digit that presses it; 0 without one.
    package var number = 0
    package var uses: [ElementUse] = []
    /// Whether it is in the shadow behind a question, where no words can be read.
    package var isInShadow = false
    /// From top to bottom and from left to right; of layers from the back to the front.
    package var children: [Element] = []
    /// The thing that a click on it hits; `nil` for an element that takes no clicks.
    var click: Click?

    init(_ elementType: ElementType, frame: Rectangle) {
        self.elementType = elementType
        self.frame = frame
    }

    package var isVisible: Bool { !frame.isEmpty }

    /// The element and all below it, each before its children.
    ///
    /// - Complexity: O(n) in the number of elements.
    package var all: [Element] { [self] + children.flatMap(\.all) }

    /// Its own words and those of its children: labels and values that are not empty.
    package var words: [String] { all.flatMap { [$0.label, $0.value] }.filter { !$0.isEmpty } }
}

extension Element: Encodable {
    /// An element as XCUITest has it.
    private struct Report: Encodable {
        /// The name of a type of XCUIElement.ElementType.
        let elementType: String
        let identifier: String
        let label: String
        let value: String
        /// In cells from the upper left corner; without width and height while it is out of view.
        let frame: Frame
        let enabled: Bool
        let selected: Bool
        let focused: Bool
        /// The digit that presses it.
        @OrNull var number: Int?
        let commands: [String]
        let children: [Element]
    }

    private struct Frame: Encodable {
        let x: Int
        let y: Int
        let width: Int
        let height: Int
    }

    package func encode(to encoder: any Encoder) throws {
        let frame = Frame(x: frame.column, y: frame.row, width: frame.columns, height: frame.rows)
        try Report(
            elementType: elementType.rawValue, identifier: identifier, label: label, value: value, frame: frame,
            enabled: isEnabled, selected: isSelected, focused: isFocused, number: number == 0 ? nil : number,
            commands: uses.map(\.rawValue), children: children
        ).encode(to: encoder)
    }
}

extension Element: CustomStringConvertible {
    /// The tree, a line for each element, as `debugDescription` prints it in UI tests.
    package var description: String { lines(indent: "").joined(separator: "\n") }

    private func lines(indent: String) -> [String] {
        [indent + line] + children.flatMap { $0.lines(indent: indent + "  ") }
    }

    /// The element alone, on one line.
    package var line: String {
        var parts = [elementType.name]
        parts.append(
            isVisible
                ? "{{\(frame.column), \(frame.row)}, {\(frame.columns), \(frame.rows)}}" : "not visible")
        // Apps and senders have chosen these, so they are made printable.
        for (name, text) in [("identifier", identifier), ("label", label), ("value", value)] where !text.isEmpty {
            parts.append("\(name): '\(TerminalText(text).string)'")
        }
        if number > 0 { parts.append("number: \(number)") }
        if !isEnabled { parts.append("disabled") }
        if isSelected { parts.append("selected") }
        if isFocused { parts.append("focused") }
        if !uses.isEmpty { parts.append("commands: [\(uses.map(\.rawValue).joined(separator: ", "))]") }
        return parts.joined(separator: ", ")
    }
}

extension Element.ElementType {
    /// The name with a capital letter, as `debugDescription` prints it.
    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

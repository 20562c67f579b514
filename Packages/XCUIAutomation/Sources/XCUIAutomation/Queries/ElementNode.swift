import Foundation
import NotificationTesting

/// An element of one moment with the one that it is in.
@MainActor
final class ElementNode: Attributed {
    let element: ShownElement
    /// `nil` for an app.
    let parent: ElementNode?
    private(set) lazy var children = element.children.map { ElementNode($0, in: self) }
    let elementType: XCUIElement.ElementType

    init(_ element: ShownElement, in parent: ElementNode?) {
        (self.element, self.parent) = (element, parent)
        elementType = XCUIElement.ElementType(named: element.elementType)
    }

    /// An app, which has parts of several screens.
    init(_ element: ShownElement, with parts: [ShownElement]) {
        (self.element, parent, elementType) = (element, nil, .application)
        children = parts.map { ElementNode($0, in: self) }
    }

    /// All in it, each before those in that one.
    var descendants: [ElementNode] { children.flatMap { [$0] + $0.descendants } }

    var ancestors: [ElementNode] { Array(sequence(first: self) { $0.parent }.dropFirst()) }

    private var isField: Bool { [.textField, .secureTextField, .textView, .searchField].contains(elementType) }

    /// What stands in a field without a text is its placeholder, and no label.
    var label: String { isField ? "" : element.label }
    var placeholderValue: String? { isField && !element.label.isEmpty ? element.label : nil }
    /// A field without a text has its placeholder as value, as on iOS.
    var value: String? {
        if let isOn = element.isOn { return isOn ? "1" : "0" }
        return element.value.isEmpty ? placeholderValue : element.value
    }

    /// Whether a text is one by which tests call it.
    func isCalled(_ name: String) -> Bool {
        [element.identifier, element.label, value ?? "", placeholderValue ?? ""].contains(name) && !name.isEmpty
    }

    /// Itself or what it is in, whichever takes a use; else the only one in it that does.
    func taking(_ use: ShownElement.Use) -> ElementNode? {
        if let found = ([self] + ancestors).first(where: { $0.element.uses.contains(use) }) { return found }
        let inner = descendants.filter { $0.element.uses.contains(use) }
        return parent != nil && inner.count == 1 ? inner[0] : nil
    }

    // MARK: Words

    /// The element on a line, as XCTest prints it.
    var line: String {
        let frame = element.frame
        var parts = [
            elementType.name,
            "{{\(frame.minX), \(frame.minY)}, {\(frame.width), \(frame.height)}}",
        ]
        let texts = [
            ("identifier", element.identifier), ("label", label), ("placeholderValue", placeholderValue ?? ""),
            ("value", value ?? ""),
        ]
        for (name, text) in texts where !text.isEmpty { parts.append("\(name): '\(text)'") }
        if !element.isEnabled { parts.append("Disabled") }
        if element.isSelected { parts.append("Selected") }
        if element.hasFocus { parts.append("Keyboard Focused") }
        return parts.joined(separator: ", ")
    }

    /// The tree, a line for each element.
    func lines(indent: String = "    ") -> [String] {
        [indent + line] + children.flatMap { $0.lines(indent: indent + "  ") }
    }

    func attribute(named name: String) -> Any? {
        switch name {
        case "elementType": elementType.rawValue
        case "identifier": element.identifier
        case "label": label
        case "title": ""
        case "value": value
        case "placeholderValue": placeholderValue
        case "exists": true
        case "isHittable", "hittable": element.isHittable
        case "isEnabled", "enabled": element.isEnabled
        case "isSelected", "selected": element.isSelected
        case "hasFocus": element.hasFocus
        default: nil
        }
    }
}

/// What a predicate asks.
@MainActor
protocol Attributed {
    /// The value of a member; `nil` for none.
    func attribute(named name: String) -> Any?
}

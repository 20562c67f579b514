import Foundation
import NotificationTesting

/// An element of one moment with the one that it is in.
@MainActor
final class ElementNode: Attributed {
    let element: ShownElement
    /// `nil` for an app.
    let parent: ElementNode?
    private(set) lazy var children = inner.map { [$0] } ?? element.children.map { ElementNode($0, in: self) }
    let elementType: XCUIElement.ElementType
    let identifier: String
    private static let removeItem = "com.apple.springboardhome.application-shortcut-item.remove-app"
    /// Whether its words are the element's.
    private let hasWords: Bool

    init(_ element: ShownElement, in parent: ElementNode?) {
        (self.element, self.parent, hasWords) = (element, parent, true)
        elementType = XCUIElement.ElementType(named: element.elementType)
        identifier = elementType == .button && parent?.identifier == "icon" ? Self.removeItem : element.identifier
    }

    /// An app, which has parts of several screens.
    init(_ element: ShownElement, with parts: [ShownElement]) {
        (self.element, parent, identifier, hasWords) = (element, nil, element.identifier, true)
        elementType = .application
        children = parts.map { ElementNode($0, in: self) }
    }

    private init(inside node: ElementNode, _ type: XCUIElement.ElementType, identifier: String = "") {
        (element, parent, elementType, self.identifier) = (node.element, node, type, identifier)
        hasWords = !identifier.isEmpty
    }

    /// What iOS has around everything in an element, in the same place: a button with the words of a banner or a card,
    /// and a view that scrolls with another one in it for what an alert says and asks.
    private var inner: ElementNode? {
        switch (elementType, identifier, parent?.elementType) {
        case (.other, "NotificationShortLookView", _):
            ElementNode(inside: self, .button, identifier: "ShortLook.Platter.Content.Seamless")
        case (.alert, _, _): ElementNode(inside: self, .scrollView)
        case (.scrollView, _, .alert): ElementNode(inside: self, .other)
        default: nil
        }
    }

    /// All in it, each before those in that one.
    var descendants: [ElementNode] { children.flatMap { [$0] + $0.descendants } }

    var ancestors: [ElementNode] { Array(sequence(first: self) { $0.parent }.dropFirst()) }

    private var isField: Bool { [.textField, .secureTextField, .textView, .searchField].contains(elementType) }

    /// What stands in a field without a text is its placeholder, and no label.
    var label: String { isField || !hasWords ? "" : element.label }
    var placeholderValue: String? { isField && !element.label.isEmpty ? element.label : nil }
    /// A field without a text has its placeholder as value, and an icon without a badge an empty one, as on iOS.
    var value: String? {
        if let isOn = element.isOn { return isOn ? "1" : "0" }
        if elementType == .icon || !hasWords { return hasWords ? element.value : nil }
        return element.value.isEmpty ? placeholderValue : element.value
    }

    /// Whether a text is one by which tests call it.
    func isCalled(_ name: String) -> Bool {
        [identifier, label, value ?? "", placeholderValue ?? ""].contains(name) && !name.isEmpty
    }

    /// Itself or what it is in, whichever takes a use; else the only one in it that does.
    func taking(_ use: ShownElement.Use) -> ElementNode? {
        if let found = ([self] + ancestors).first(where: { $0.element.uses.contains(use) }) { return found }
        let inner = descendants.filter {
            $0.element.uses.contains(use) && $0.parent?.element.uses.contains(use) != true
        }
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
            ("identifier", identifier), ("label", label), ("placeholderValue", placeholderValue ?? ""),
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
        case "identifier": identifier
        case "label": label
        case "title": ""
        case "value": value
        case "placeholderValue": placeholderValue
        case "exists": true
        case "isHittable", "hittable": element.isHittable
        case "isEnabled", "enabled": element.isEnabled
        case "isSelected", "selected": element.isSelected
        case "hasFocus", "hasKeyboardFocus": element.hasFocus
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

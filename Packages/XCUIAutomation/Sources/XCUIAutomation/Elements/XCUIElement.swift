public import Foundation
import NotificationTesting
import XCTest

/// An element of the screen, which is looked for at each use.
///
/// Apple: `XCUIElement`. A frame is in UIKit's points: a column of the screen has 8, a row 16.
@preconcurrency @MainActor
open class XCUIElement: XCUIElementTypeQueryProvider, XCUIElementAttributes, Attributed {
    var search: ElementSearch { found }
    private let found: ElementSearch!

    init(_ search: ElementSearch) { found = search }

    /// For an app, which is where searches begin.
    init(application: Void) { found = nil }

    // MARK: Searches

    public func descendants(matching type: ElementType) -> XCUIElementQuery {
        XCUIElementQuery(.descendants(search, type))
    }
    public func children(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery(.children(search, type)) }

    // MARK: Attributes

    /// Whether it is on the screen, or can be scrolled to.
    public var exists: Bool { !search.find().isEmpty }
    /// Whether it is in view, and nothing before it takes the touches.
    public var isHittable: Bool { search.find().first?.element.isHittable ?? false }
    public var identifier: String { node("identifier")?.identifier ?? "" }
    /// In points from the upper left corner of the screen; empty out of view.
    public var frame: CGRect { node("frame")?.element.frame ?? .zero }
    /// Its changing part: the text of a field, 1 or 0 of a switch, 40 %, the badge of an icon.
    public var value: Any? { node("value")?.value }
    /// Empty, as of most elements on iOS.
    public var title: String { node("title").map { $0.attribute(named: "title") as? String ?? "" } ?? "" }
    /// Everything that it says, also where the drawing has no room for it.
    open var label: String { node("label")?.label ?? "" }
    public var elementType: ElementType { node("elementType")?.elementType ?? .any }
    public var isEnabled: Bool { node("isEnabled")?.element.isEnabled ?? false }
    /// What stands in a field without a text.
    public var placeholderValue: String? { node("placeholderValue")?.placeholderValue }
    public var isSelected: Bool { node("isSelected")?.element.isSelected ?? false }
    public var hasFocus: Bool { node("hasFocus")?.element.hasFocus ?? false }

    /// How it is looked for, in a few words.
    open var description: String { search.name }
    /// The element and all in it, with the way to it, as XCTest prints them.
    open var debugDescription: String {
        guard let node = search.find().first else { return "Attributes: none\n" + search.chain }
        let path = (node.ancestors.reversed() + [node]).enumerated().map { index, node in
            String(repeating: "  ", count: index) + (index == 0 ? " →" : " ↪︎") + node.line
        }
        return """
            Attributes: \(node.line)
            Element subtree:
             →\(node.lines().joined(separator: "\n").drop { $0 == " " })
            Path to element:
            \(path.joined(separator: "\n"))
            \(search.chain)
            """
    }

    /// An attribute by its name, for those that Apple has no property for: `hasKeyboardFocus` and `application`.
    public func value(forKey key: String) -> Any? { attribute(named: key) }

    func attribute(named name: String) -> Any? {
        let nodes = search.find()
        switch name {
        case "application": return search.application
        case "exists": return !nodes.isEmpty
        case "isHittable", "hittable": return nodes.first?.element.isHittable ?? false
        default: return nodes.first?.attribute(named: name)
        }
    }

    // MARK: Waiting

    /// Lets the device's time pass until the element is there, at most a number of seconds.
    @discardableResult
    public func waitForExistence(timeout: TimeInterval) -> Bool {
        search.application.wait(timeout) { self.exists }
    }

    /// Lets the device's time pass until the element is gone, at most a number of seconds.
    @discardableResult
    public func waitForNonExistence(timeout: TimeInterval) -> Bool {
        search.application.wait(timeout) { !self.exists }
    }

    /// The same with Xcode's former name of the argument.
    @discardableResult
    public func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool { waitForNonExistence(timeout: timeout) }

    /// Lets the device's time pass until an attribute has a value, at most a number of seconds.
    @discardableResult
    public func wait<Value: Equatable>(
        for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
    ) -> Bool {
        search.application.wait(timeout) { self.exists && self[keyPath: keyPath] == expectedValue }
    }

    // MARK: Failures

    /// The only element; otherwise a failure with what there is.
    func node(_ use: String, file: StaticString = #filePath, line: UInt = #line) -> ElementNode? {
        let nodes = search.find()
        if nodes.count == 1 { return nodes[0] }
        let application = search.application
        let problem: String
        if nodes.isEmpty {
            let nearest = application.nearestLabel(to: search.wanted).map { " The nearest label is “\($0)”." } ?? ""
            problem = "Failed to get \(use): No matches found for \(search.name).\(nearest)"
        } else {
            let matches = nodes.map { "  " + $0.line }.joined(separator: "\n")
            problem = "Failed to get \(use): Multiple matching elements found for \(search.name):\n\(matches)"
        }
        application.fail("\(problem)\n\(search.chain)", file, line)
        return nil
    }
}

// @preconcurrency: a text is made of an element where it is used, on the main thread.
extension XCUIElement: @preconcurrency CustomStringConvertible {}

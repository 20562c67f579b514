public import Foundation
import NotificationTesting

/// A search for elements, which is made anew at each use.
///
/// Apple: `XCUIElementQuery`.
@preconcurrency @MainActor
public final class XCUIElementQuery: XCUIElementTypeQueryProvider, Attributed {
    let search: ElementSearch

    init(_ search: ElementSearch) { self.search = search }

    // MARK: Elements

    /// The only element; to use it while there are several fails.
    public var element: XCUIElement { XCUIElement(search) }
    /// The number of elements now.
    public var count: Int { search.find().count }
    /// The element with an index, from 0, in the order of the tree.
    public func element(boundBy index: Int) -> XCUIElement { XCUIElement(.index(search, index)) }
    /// The same.
    public func element(at index: Int) -> XCUIElement { element(boundBy: index) }
    /// The only element for which a predicate holds.
    public func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }
    /// The only element of a type that is called by a name; `nil` for any.
    public func element(matching elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
        matching(elementType, identifier: identifier).element
    }
    /// The element that is called by a name: its identifier, label, value or placeholder.
    public subscript(key: String) -> XCUIElement { matching(identifier: key).element }
    /// The elements that there are now, each bound by its index.
    public var allElementsBoundByIndex: [XCUIElement] {
        search.find().indices.map { XCUIElement(.index(search, $0)) }
    }
    /// The elements that there are now, which stay what they are now.
    public var allElementsBoundByAccessibilityElement: [XCUIElement] {
        search.find().map { XCUIElement(.node($0, of: search.application)) }
    }

    // MARK: Further searches

    public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
        XCUIElementQuery(.descendants(search, type))
    }
    public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
        XCUIElementQuery(.children(search, type))
    }
    /// The elements for which a predicate holds.
    public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
        filtered("predicate '\(predicate.words)'") { predicate.evaluate(with: $0) }
    }
    /// The elements of a type that are called by a name; `nil` for any.
    public func matching(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
        filtered("type \(elementType.name)" + (identifier.map { ", name \"\($0)\"" } ?? "")) {
            (elementType == .any || $0.elementType == elementType) && identifier.map($0.isCalled) ?? true
        }
    }
    /// The elements that are called by a name: their identifier, label, value or placeholder.
    public func matching(identifier: String) -> XCUIElementQuery {
        filtered("name \"\(identifier)\"") { $0.isCalled(identifier) }
    }
    /// The elements in which there is an element for which a predicate holds.
    public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
        filtered("predicate '\(predicate.words)' in them") { $0.descendants.contains { predicate.evaluate(with: $0) } }
    }
    /// The elements in which there is an element of a type that is called by a name; `nil` for any.
    public func containing(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
        filtered("\(elementType.name) in them" + (identifier.map { ", name \"\($0)\"" } ?? "")) {
            $0.descendants.contains { node in
                (elementType == .any || node.elementType == elementType) && identifier.map(node.isCalled) ?? true
            }
        }
    }

    private func filtered(_ words: String, _ isMeant: @escaping (ElementNode) -> Bool) -> XCUIElementQuery {
        XCUIElementQuery(.filter(search, words: words, isMeant))
    }

    /// The steps of the search and what each of its elements is now.
    public var debugDescription: String {
        search.chain + search.find().map { "  Output: \($0.line)" }.map { $0 + "\n" }.joined()
    }

    func attribute(named name: String) -> Any? {
        switch name {
        case "count": count
        case "exists": count > 0
        default: search.find().first?.attribute(named: name)
        }
    }
}

extension ElementSearch {
    /// The steps, each further in than the one before.
    var chain: String {
        let lines = steps.enumerated().map { index, step in
            String(repeating: "  ", count: index) + (index == 0 ? " →" : " ↪︎") + step
        }
        return "Query chain:\n" + lines.joined(separator: "\n") + "\n"
    }
}

@_spi(Suites) import NotificationTesting
import NotificationXCTest

/// How a test finds elements: steps that are gone through anew at each use.
@MainActor
indirect enum ElementSearch {
    case application(XCUIApplication)
    case descendants(ElementSearch, XCUIElement.ElementType)
    case children(ElementSearch, XCUIElement.ElementType)
    case filter(ElementSearch, words: String, (ElementNode) -> Bool)
    /// The first, or the one with an index.
    case index(ElementSearch, Int?)
    case node(ElementNode, of: XCUIApplication)

    var application: XCUIApplication {
        switch self {
        case .application(let application), .node(_, let application): application
        case .descendants(let search, _), .children(let search, _), .filter(let search, _, _), .index(let search, _):
            search.application
        }
    }

    /// The elements in the tree of a moment.
    func find(in root: ElementNode?) -> [ElementNode] {
        switch self {
        case .application: root.map { [$0] } ?? []
        case .node(let node, _): [node]
        case .descendants(let search, let type):
            search.find(in: root).flatMap(\.descendants).filter { type == .any || $0.elementType == type }
        case .children(let search, let type):
            search.find(in: root).flatMap(\.children).filter { type == .any || $0.elementType == type }
        case .filter(let search, _, let isMeant): search.find(in: root).filter(isMeant)
        case .index(let search, let index):
            Array(search.find(in: root).dropFirst(max(0, index ?? 0)).prefix(index.map { $0 < 0 } == true ? 0 : 1))
        }
    }

    /// The elements that are on the screen now.
    ///
    /// A query takes a hundredth of a second of the device's time, so that a loop of queries up to a date ends.
    func find() -> [ElementNode] {
        application.continueFormerTest()
        let test = application.test
        let time = Duration.milliseconds(10)
        if !test.device.advanceQuietly(by: time) { application.act("a query") { try await $0.advance(by: time) } }
        return find(in: application.tree(on: test.device))
    }

    /// The steps, for a failure and `debugDescription`.
    var steps: [String] {
        switch self {
        case .application(let application): ["Find: Target Application '\(application.identifier)'"]
        case .node(let node, _): ["Find: \(node.line)"]
        case .descendants(let search, let type): search.steps + ["Find: Descendants matching type \(type.name)"]
        case .children(let search, let type): search.steps + ["Find: Children matching type \(type.name)"]
        case .filter(let search, let words, _): search.steps + ["Find: Elements matching \(words)"]
        case .index(let search, nil): search.steps + ["Find: First matching element"]
        case .index(let search, let index?): search.steps + ["Find: Element at index \(index)"]
        }
    }

    /// The last name or type, for a failure.
    var name: String {
        switch self {
        case .application(let application): "Application '\(application.identifier)'"
        case .node(let node, _): node.line
        case .descendants(_, let type), .children(_, let type): type.name
        case .filter(let search, let words, _): "\(words) \(search.name)"
        case .index(let search, nil): "First Match of \(search.name)"
        case .index(let search, let index?): "\(search.name) (Element at index \(index))"
        }
    }

    /// The names that a filter asks for, by which the nearest label is found.
    var wanted: String? {
        switch self {
        case .filter(let search, let words, _):
            words.split(separator: "\"").dropFirst().first.map(String.init) ?? search.wanted
        case .index(let search, _), .descendants(let search, _), .children(let search, _): search.wanted
        case .application, .node: nil
        }
    }
}

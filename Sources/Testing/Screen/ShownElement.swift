import DeviceInterface
import DeviceRuntime
import DeviceSession
public import Foundation
import NotificationCore
import NotificationModel
import TerminalCanvas

/// One thing that the screen shows, with what is in it: what it is, what it says, where it is and what can be done with
/// it. The names are those of XCUITest.
public struct ShownElement: Sendable, CustomStringConvertible {
    /// Something that a user does with an element.
    public enum Use: String, Hashable, Sendable {
        case tap
        /// Opens the long look.
        case view
        case clear
        /// Opens the menu about a notification, or of an icon.
        case options
        /// Sends a banner away.
        case dismiss
        case swipeLeft = "swipe left"
        case swipeRight = "swipe right"
        case changeValue = "change value"
        case type
    }

    let element: Element
    /// From top to bottom and from left to right; of screens from the back to the front.
    public let children: [ShownElement]

    init(_ element: Element) {
        self.element = element
        children = element.children.map(ShownElement.init)
    }

    /// The name of a case of `XCUIElement.ElementType`.
    public var elementType: String { element.elementType.rawValue }
    /// Empty if it has none.
    public var identifier: String { element.identifier }
    /// Everything that it says, also where the drawing has no room for it.
    public var label: String { element.label }
    /// Its changing part: on or off, 40 %, a badge; empty if it has none.
    public var value: String { element.value }
    /// In points from the upper left corner of the screen, of which a column has 8 and a row 16; empty out of view.
    public var frame: CGRect {
        let frame = element.frame
        return CGRect(x: 8 * frame.column, y: 16 * frame.row, width: 8 * frame.columns, height: 16 * frame.rows)
    }
    public var isEnabled: Bool { element.isEnabled }
    public var isSelected: Bool { element.isSelected }
    /// Whether a switch is on; `nil` for another element.
    public var isOn: Bool? { element.isOn }
    public var hasFocus: Bool { element.isFocused }
    /// Whether it is in view, and no question before it takes the touches.
    public var isHittable: Bool { element.isVisible && !element.isInShadow }
    public var uses: [Use] { element.uses.compactMap { Use(rawValue: $0.rawValue) } }
    /// The element on a line, those in it on lines of their own below it.
    public var description: String { element.description }

    private var exists: Bool { true }
    /// What a predicate asks of it.
    fileprivate static let members: [String: any PartialKeyPath<ShownElement> & Sendable] = [
        "elementType": \.elementType, "identifier": \.identifier, "label": \.label, "value": \.value,
        "exists": \.exists, "isEnabled": \.isEnabled, "enabled": \.isEnabled, "isSelected": \.isSelected,
        "selected": \.isSelected, "hasFocus": \.hasFocus, "hasKeyboardFocus": \.hasFocus,
        "isHittable": \.isHittable, "hittable": \.isHittable,
    ]
}

extension TestDevice {
    /// Whether an app runs, and whether it is in front.
    @_spi(Suites)
    public enum ApplicationState: Hashable, Sendable {
        case notRunning
        case background
        case front
    }

    /// Whether the app with an identifier runs; `nil` for one that the device does not have.
    @_spi(Suites)
    public func state(ofApplication identifier: String) -> ApplicationState? {
        look { runtime, _ in
            let identifier = ApplicationIdentifier(identifier)
            guard let record = runtime.system.applications[identifier] else { return nil }
            if record.execution == .notRunning { return .notRunning }
            return runtime.system.frontApplication == identifier && !runtime.system.isLocked ? .front : .background
        }
    }

    /// Everything that the screen shows, each element before those in it; the first is the whole screen.
    ///
    /// - Parameter predicate: What they must be like; `nil` for all.
    /// - Throws: A ``TestDeviceError`` if a regular expression takes too many steps.
    /// - Complexity: O(*n* · *d*) in the elements and the depth of the tree.
    public func elements(matching predicate: ElementPredicate? = nil) throws -> [ShownElement] {
        let root = look { _, session in ShownElement(session.elements(of: session[Seat.own])) }
        func all(_ element: ShownElement) -> [ShownElement] { [element] + element.children.flatMap(all) }
        return try all(root).filter { element in
            try predicate?.holds { ShownElement.members[$0].map { element[keyPath: $0] } } ?? true
        }
    }

    /// Does something with an element, which is scrolled to if it is out of view.
    ///
    /// - Throws: ``TestDeviceError`` if the element does not take it, or the apps do not come to rest.
    public func perform(_ use: ShownElement.Use, on element: ShownElement) async throws {
        try await perform { _, session in
            guard let use = ElementUse(rawValue: use.rawValue), element.element.uses.contains(use) else {
                throw StepProblem(problem: "\(use.rawValue): the element does not take it: \(element.element.line)")
            }
            _ = session.perform(use, on: element.element, from: surface)
        }
    }

    /// Moves a finger that is down on the screen from one place to another, in points: to the same one it taps.
    ///
    /// - Parameter scrolls: Whether it scrolls in place of that, a row for each row of the way.
    /// - Throws: ``TestDeviceError`` if the apps do not come to rest.
    @_spi(Suites)
    public func touch(from start: CGPoint, to end: CGPoint, scrolls: Bool = false) async throws {
        func cell(_ point: CGPoint) -> Point { Point(column: Int(point.x / 8), row: Int(point.y / 16)) }
        let (from, to) = (cell(start), cell(end))
        let kinds: [MouseEvent.Kind] = from == to ? [.press, .release] : [.press, .drag, .release]
        var events = kinds.map { MouseEvent(kind: $0, at: $0 == .press ? from : to) }
        if scrolls {
            let wheel = MouseEvent(kind: to.row < from.row ? .wheelDown : .wheelUp, at: from)
            events = Array(repeating: wheel, count: abs(to.row - from.row))
        }
        for event in events {
            try await perform { _, session in _ = session.handle(.mouse(event), from: surface) }
        }
    }
}

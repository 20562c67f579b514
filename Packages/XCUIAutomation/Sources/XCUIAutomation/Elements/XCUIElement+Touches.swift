public import Foundation
@_spi(Suites) import NotificationTesting

// What a user does with an element. A failure is at the line that calls it.
extension XCUIElement {
    /// Taps it; what is out of view is scrolled to.
    public func tap(file: StaticString = #filePath, line: UInt = #line) {
        touch("tap", file, line) { $0.taking(.tap).map { [(.tap, $0)] } }
    }

    /// Taps it twice.
    public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
        touch("doubleTap", file, line) { node in node.taking(.tap).map { [(.tap, $0), (.tap, $0)] } }
    }

    /// Taps it a number of times, which is the same with several fingers.
    public func tap(
        withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath, line: UInt = #line
    ) {
        touch("tap", file, line) { node in
            node.taking(.tap).map { Array(repeating: (.tap, $0), count: numberOfTaps) }
        }
    }

    /// Holds it: half a second opens the long look of a notification or the menu of an icon, less is a tap.
    ///
    /// - Parameter duration: In seconds of the device's time, which pass.
    public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
        let isHeld = duration >= Self.hold
        touch("press", file, line) { node in
            let uses: [ShownElement.Use] = isHeld ? [.view, .options, .tap] : [.tap]
            return uses.lazy.compactMap { use in node.taking(use).map { [(use, $0)] } }.first
        }
        search.application.wait(duration) { false }
    }

    /// Drags from its middle to the middle of another element.
    public func press(
        forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        middle.press(forDuration: duration, thenDragTo: otherElement.middle, file: file, line: line)
    }

    /// The device tells no speed: a drag is the same at each.
    public func press(
        forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
        withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration holdDuration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
    ) {
        press(forDuration: duration, thenDragTo: otherElement, file: file, line: line)
        search.application.wait(holdDuration) { false }
    }

    /// How long a touch is that opens a long look (UIKit, `UILongPressGestureRecognizer.minimumPressDuration`).
    static let hold = 0.5

    /// Sends a banner away; elsewhere drags upwards.
    public func swipeUp(
        velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
    ) {
        swipe("swipeUp", .dismiss, by: CGVector(dx: 0, dy: -1), file, line)
    }

    /// Pulls a banner or a card down to its long look; elsewhere drags downwards.
    public func swipeDown(
        velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
    ) {
        swipe("swipeDown", .view, by: CGVector(dx: 0, dy: 1), file, line)
    }

    /// Moves a card to the left, so that its buttons are in view; elsewhere drags to the left.
    public func swipeLeft(
        velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
    ) {
        swipe("swipeLeft", .swipeLeft, by: CGVector(dx: -1, dy: 0), file, line)
    }

    /// Moves a card to the right, so that its button is in view; elsewhere drags to the right.
    public func swipeRight(
        velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
    ) {
        swipe("swipeRight", .swipeRight, by: CGVector(dx: 1, dy: 0), file, line)
    }

    /// Types into the field with keyboard focus, which it is or has in it. A line feed is the return key.
    public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let node = node("typeText", file: file, line: line) else { return }
        let nodes = [node] + node.descendants + node.ancestors
        guard nodes.contains(where: { $0.element.hasFocus && $0.element.uses.contains(.type) }) else {
            return search.application.fail(
                "Failed to synthesize event: Neither element nor any descendant has keyboard focus. \(node.line)", file,
                line)
        }
        search.application.act("typeText", file, line) { device in
            var rest = text[...]
            while let first = rest.first {
                if let key = Self.keys[first] {
                    try await device.keys(key)
                    rest.removeFirst()
                } else {
                    let piece = rest.prefix { Self.keys[$0] == nil }
                    try await device.type(String(piece))
                    rest = rest[piece.endIndex...]
                }
            }
        }
    }

    /// The keys of the terminal for characters that are none of a text; those of the arrows are Apple's.
    private nonisolated static let keys: [Character: String] = [
        "\n": "Enter", "\r": "Enter", "\r\n": "Enter", "\u{8}": "Backspace", "\u{7F}": "Backspace", "\t": "Tab",
        "\u{1B}": "Esc", "\u{F700}": "Up", "\u{F701}": "Down", "\u{F702}": "Left", "\u{F703}": "Right",
        "\u{F728}": "Del", "\u{F729}": "Home", "\u{F72B}": "End",
    ]

    /// Types one key or text with the keys that are held down: command and an arrow lead to an end of the text, others
    /// do nothing on this phone.
    public func typeKey(
        _ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
    ) {
        let ends: [XCUIKeyboardKey: XCUIKeyboardKey] = [.leftArrow: .home, .rightArrow: .end]
        let end = modifierFlags.contains(.command) ? ends[key] : nil
        typeText((end ?? key).rawValue, file: file, line: line)
    }

    /// Moves a slider.
    ///
    /// - Parameter normalizedPosition: 0 through 1.
    public func adjust(
        toNormalizedSliderPosition normalizedPosition: CGFloat, file: StaticString = #filePath, line: UInt = #line
    ) {
        guard let node = node("adjust", file: file, line: line) else { return }
        guard node.elementType == .slider else {
            return search.application.fail("adjust(toNormalizedSliderPosition:): \(node.line) is no slider", file, line)
        }
        search.application.act("adjust", file, line) {
            try await $0.slide(node.element.label, to: Double(normalizedPosition))
        }
    }

    /// Turns a wheel: the device has none, so it fails.
    public func adjust(
        toPickerWheelValue pickerWheelValue: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        guard let node = node("adjust", file: file, line: line) else { return }
        search.application.fail("adjust(toPickerWheelValue:): \(node.line) is no wheel", file, line)
    }

    /// A place in its frame: 0, 0 is the upper left corner and 1, 1 the lower right one.
    public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
        XCUICoordinate(self, normalizedOffset)
    }

    /// The middle of its frame.
    var middle: XCUICoordinate { coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)) }

    // MARK: Ways to the device

    private typealias Deed = (use: ShownElement.Use, node: ElementNode)

    private func touch(
        _ name: String, _ file: StaticString, _ line: UInt, _ deeds: (ElementNode) -> [Deed]?
    ) {
        guard search.application.handleInterruptions(file, line), let node = node(name, file: file, line: line) else {
            return
        }
        let application = search.application
        guard let deeds = deeds(node) else {
            guard node.element.isHittable else {
                return application.fail("Failed to \(name): \(node.line) is not hittable", file, line)
            }
            let frame = node.element.frame
            return application.act(name, file, line) {
                let middle = CGPoint(x: frame.midX, y: frame.midY)
                try await $0.touch(from: middle, to: middle)
            }
        }
        for deed in deeds {
            guard deed.node.element.isEnabled || deed.use != .tap else { continue }
            application.act(name, file, line) { try await $0.perform(deed.use, on: deed.node.element) }
        }
    }

    private func swipe(
        _ name: String, _ use: ShownElement.Use, by way: CGVector, _ file: StaticString, _ line: UInt
    ) {
        guard search.application.handleInterruptions(file, line), let node = node(name, file: file, line: line) else {
            return
        }
        let application = search.application
        // An app and the screen have cards in them, which are not what is meant.
        let taker = node.parent == nil ? nil : node.taking(use)
        if let taker {
            return application.act(name, file, line) { try await $0.perform(use, on: taker.element) }
        }
        let frame = node.element.frame
        let start = CGPoint(x: frame.midX - way.dx * frame.width / 4, y: frame.midY - way.dy * frame.height / 4)
        let end = CGPoint(x: start.x + way.dx * frame.width / 2, y: start.y + way.dy * frame.height / 2)
        application.act(name, file, line) { try await $0.touch(from: start, to: end) }
    }
}

extension XCUIElement {
    /// The keys that are held down.
    ///
    /// Apple: `XCUIElement.KeyModifierFlags`.
    public struct KeyModifierFlags: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let capsLock = KeyModifierFlags(rawValue: 1)
        public static let shift = KeyModifierFlags(rawValue: 2)
        public static let control = KeyModifierFlags(rawValue: 4)
        public static let option = KeyModifierFlags(rawValue: 8)
        public static let command = KeyModifierFlags(rawValue: 16)
    }
}

/// The speed of a swipe: all are the same on the device.
///
/// Apple: `XCUIGestureVelocity`.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral {
    /// In points a second.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(floatLiteral value: Double) { rawValue = value }

    public static let `default` = XCUIGestureVelocity(1_000)
    public static let slow = XCUIGestureVelocity(500)
    public static let fast = XCUIGestureVelocity(2_000)
}

/// Keys that have no character of their own.
///
/// Apple: `XCUIKeyboardKey`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
    public static let `return` = XCUIKeyboardKey(rawValue: "\n")
    public static let enter = XCUIKeyboardKey(rawValue: "\n")
    public static let space = XCUIKeyboardKey(rawValue: " ")
    public static let tab = XCUIKeyboardKey(rawValue: "\t")
    public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
    public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
    public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
    public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
    public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
    public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
    public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
    public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
}

public import Foundation
@_spi(Suites) import NotificationTesting

/// A share of a frame, or a number of points.
///
/// Apple: `CGVector`, which Foundation lacks here.
public struct CGVector: Hashable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat

    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    public static let zero = CGVector(dx: 0, dy: 0)
}

/// A place on the screen, relative to an element, which is looked for at each use.
///
/// Apple: `XCUICoordinate`.
@preconcurrency @MainActor
public final class XCUICoordinate {
    /// The element that the place is relative to.
    public let referencedElement: XCUIElement
    private let share: CGVector
    private let offset: CGVector

    init(_ element: XCUIElement, _ share: CGVector, offset: CGVector = CGVector(dx: 0, dy: 0)) {
        (referencedElement, self.share, self.offset) = (element, share, offset)
    }

    /// A place that is a number of points away.
    public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
        XCUICoordinate(
            referencedElement, share,
            offset: CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
    }

    /// In points from the upper left corner of the screen.
    public var screenPoint: CGPoint {
        let frame = referencedElement.frame
        return CGPoint(
            x: frame.minX + share.dx * frame.width + offset.dx, y: frame.minY + share.dy * frame.height + offset.dy)
    }

    private var application: XCUIApplication { referencedElement.search.application }

    /// Taps there.
    public func tap(file: StaticString = #filePath, line: UInt = #line) {
        touch("tap", file, line) { try await $0.touch(from: $1, to: $1) }
    }

    /// Taps there twice.
    public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
        tap(file: file, line: line)
        tap(file: file, line: line)
    }

    /// Holds what is there: half a second opens the long look of a notification, less is a tap.
    public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
        let isHeld = duration >= XCUIElement.hold
        touch("press", file, line) { device, point in
            let held = isHeld ? try device.elements().filter { $0.frame.contains(point) } : []
            for use in [ShownElement.Use.view, .options] {
                if let element = held.last(where: { $0.uses.contains(use) }) {
                    return try await device.perform(use, on: element)
                }
            }
            try await device.touch(from: point, to: point)
        }
        application.wait(duration) { false }
    }

    /// Drags to another place.
    public func press(
        forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let end = otherCoordinate.screenPoint
        touch("press", file, line) { try await $0.touch(from: $1, to: end) }
        application.wait(duration) { false }
    }

    /// The device tells no speed: a drag is the same at each.
    public func press(
        forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        press(forDuration: duration, thenDragTo: otherCoordinate, file: file, line: line)
        application.wait(holdDuration) { false }
    }

    private func touch(
        _ name: String, _ file: StaticString, _ line: UInt,
        _ body: @escaping (TestDevice, CGPoint) async throws -> Void
    ) {
        guard application.handleInterruptions(file, line) else { return }
        let point = screenPoint
        application.act(name, file, line) { try await body($0, point) }
    }
}

extension TestDevice {
    /// Moves a finger that is down on the screen. What can only be tapped is not tapped by a finger that moves on: it
    /// scrolls.
    func touch(from start: CGPoint, to end: CGPoint) async throws {
        let elements = try elements()
        let screen = elements[0].frame
        func onScreen(_ point: CGPoint) -> CGPoint {
            CGPoint(x: min(max(0, point.x), screen.maxX - 1), y: min(max(0, point.y), screen.maxY - 1))
        }
        let (from, to) = (onScreen(start), onScreen(end))
        let uses = elements.last { !$0.uses.isEmpty && $0.frame.contains(from) }?.uses ?? []
        let moves = Int(from.x / 8) != Int(to.x / 8) || Int(from.y / 16) != Int(to.y / 16)
        try await touch(from: from, to: to, scrolls: moves && !uses.isEmpty && Set(uses).isSubset(of: [.tap, .type]))
    }
}

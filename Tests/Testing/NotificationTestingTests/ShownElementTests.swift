import Foundation
@_spi(Suites) import NotificationTesting
import Testing

@Suite("Elements of a test's device")
struct ShownElementTests {
    private func device() async throws -> TestDevice {
        let device = try await TestDevice()
        try await device.preset(.authorized)
        try await device.push(#"{"aps":{"alert":{"title":"Tea","body":"Your tea is ready"}}}"#)
        return device
    }

    @Test("Elements are found by a predicate and used")
    func uses() async throws {
        let device = try await device()
        let card = try ElementPredicate(format: "identifier == 'ListCell' AND label CONTAINS 'Tea'")
        let found = try device.elements(matching: card)
        let element = try #require(found.first)
        #expect(found.count == 1)
        #expect(element.elementType == "button")
        #expect(element.uses.contains(.swipeLeft) && element.isHittable && element.isEnabled && !element.isSelected)
        #expect(element.frame.width == 608)
        #expect(element.children.first?.identifier == "NotificationShortLookView")
        try await device.perform(.swipeLeft, on: element)
        let action = try ElementPredicate(format: "identifier BEGINSWITH 'swipe-action'")
        let buttons = try device.elements(matching: action)
        #expect(buttons.map(\.label).last == "Clear")
        let clear = try #require(buttons.last)
        try await device.perform(.tap, on: clear)
        #expect(device.lockScreen.notifications.isEmpty)
        await #expect(throws: TestDeviceError.self) { try await device.perform(.view, on: clear) }
        #expect(try device.elements().first?.elementType == "application")
    }

    @Test("A touch moves from one place to another")
    func touch() async throws {
        let device = try await device()
        try await device.goHome()
        try await device.touch(from: CGPoint(x: 300, y: 4), to: CGPoint(x: 300, y: 200))
        let cards = try device.elements(matching: ElementPredicate(format: "identifier == 'NotificationCenter'"))
        #expect(cards.count == 1)
    }

    @Test("A format that is not read says where", arguments: ["label ==", "name == 'x'", "label == %@"])
    func formats(format: String) {
        #expect(throws: TestDeviceError.self) { try ElementPredicate(format: format) }
    }

    @Test(
        "A predicate holds for values", arguments: [("count > 2", true), ("state == 4", false), ("enabled == 1", true)])
    func values(format: String, holds: Bool) throws {
        let values: [String: Any] = ["count": 3, "state": 1.0, "enabled": true]
        #expect(try ElementPredicate(format: format).holds { values[$0] } == holds)
    }

    @Test("The clock moves at once where nothing is due")
    func quietly() async throws {
        let device = try await device()
        let start = device.now
        #expect(device.advanceQuietly(by: .milliseconds(10)))
        #expect(abs(device.now.timeIntervalSince(start) - 0.01) < 0.000_1)
    }

    @Test("Whether apps run is known by their identifiers")
    func states() async throws {
        let device = try await TestDevice(listing: [])
        #expect(device.state(ofApplication: "com.example.Nothing") == nil)
        #expect(device.state(ofApplication: "com.example.App") != .front)
        #expect(device.picture().hasPrefix("<svg"))
    }
}

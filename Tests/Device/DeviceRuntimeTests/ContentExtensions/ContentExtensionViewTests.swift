import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationLocking
import NotificationWire
import TerminalCanvas
import Testing
import UserNotifications
import UserNotificationsUI

@MainActor
@Suite("Content extensions: drawing and controls", .timeLimit(.minutes(20)), .watchdog)
struct ContentExtensionViewTests {
    private let device: RuntimeDevice<ExtensionApplication>
    private var runtime: DeviceRuntime { device.runtime }

    init() throws { device = try .unlocked() }

    @Test(
        "The drawing is as wide as it may be, as high as the extension asks, else as its ratio says and fits",
        arguments: [
            (nil, 40, 12, 10), (nil, 41, 12, 10), (nil, 40, 4, 4), (3, 40, 12, 3), (99, 40, 12, 99), (-1, 40, 12, 0),
            (0, 40, 12, 0), (Int.max, 40, 12, 1_000),
        ] as [(Int?, Int, Int, Int)]
    )
    func drawingSize(asked: Int?, columns: Int, rows: Int, expected: Int) throws {
        let controller = try device.open()
        controller.rows = asked
        let frame = try #require(runtime.contentFrame(in: Size(columns: columns, rows: rows), repertoire: .unicode))
        #expect(frame.drawing.size == Size(columns: columns, rows: expected))
        #expect(frame.title == "one")
    }

    @Test("The view appears with its first picture and disappears when the long look closes")
    func appearances() throws {
        let controller = try device.open()
        controller.whileAppearing = { $0.text = "appeared" }
        #expect(controller.appearances == ["will appear after 2"])
        #expect(device.contentFrame()?.drawing.lines().first == "appeared")
        #expect(device.contentFrame() != nil)
        #expect(controller.drawings == 1)
        runtime.send(.longLookClosed)
        #expect(
            controller.appearances
                == ["will appear after 2", "did appear before 0", "will disappear", "did disappear"])
        // Another long look in its place.
        let second = try device.open("two")
        let third = try device.open("three")
        #expect(second.appearances == ["will appear after 2", "will disappear", "did disappear"])
        #expect(third.appearances == ["will appear after 2"])
    }

    @Test(
        "A preferred size asks for a height by its ratio, as far as it fits",
        arguments: [
            (CGSize(width: 100, height: 50), 10), (CGSize(width: 0, height: 359), 12),
            (CGSize(width: 0, height: 179.5), 10), (CGSize(width: 300, height: 30), 2),
            (CGSize(width: 1, height: 1e9), 12),
            (.zero, 10), (CGSize(width: 100, height: -1), 10), (CGSize(width: 100, height: CGFloat.infinity), 10),
        ] as [(CGSize, Int)])
    func preferredSize(size: CGSize, rows: Int) throws {
        let controller = try device.open()
        controller.preferredContentSize = size
        #expect(device.contentFrame()?.drawing.size == Size(columns: 40, rows: rows))
        // An answer in rows takes precedence.
        controller.rows = 3
        device.tap("like")
        #expect(device.contentFrame()?.drawing.size.rows == 3)
    }

    @Test("A URL is not opened, which the extension is told and the log has")
    func openedURL() throws {
        let controller = try device.open()
        let context = try #require(controller.extensionContext)
        let url = try #require(URL(string: "https://example.com/tea"))
        let answers = Mutex<[Bool]>([])
        context.open(url) { answer in answers.withLock { $0.append(answer) } }
        #expect(answers.withLock(\.self) == [false])
        context.open(url)
        runtime.attend()
        let line = "open(https://example.com/tea): refused, as iOS does in content extensions"
        #expect(device.log(.call).filter { $0 == line }.count == 2)
    }

    @Test("The frame is drawn once, and again when something may have changed it")
    func caching() throws {
        let controller = try device.open()
        func lines() -> [String] {
            device.contentFrame()?.drawing.lines().filter { !$0.isEmpty } ?? []
        }
        #expect(lines() == ["drawn"])
        #expect(lines() == ["drawn"])
        #expect(controller.drawings == 1)
        runtime.performInContentExtension(.pressed, on: "press")
        #expect(lines() == ["pressed"])
        #expect(controller.drawings == 2)
        controller.text = "answered"
        device.tap("like")
        #expect(lines() == ["answered"])
        controller.text = "received"
        device.run { $0.add(request("two", category: "message")) }
        #expect(lines() == ["received"])
        _ = runtime.contentFrame(in: Size(columns: 20, rows: 12), repertoire: .unicode)
        let drawings = controller.drawings
        _ = runtime.contentFrame(in: Size(columns: 20, rows: 12), repertoire: .ascii)
        #expect(controller.drawings == drawings + 1)
    }

    @Test("Controls are shown and work only when the extension enables user interaction")
    func userInteraction() throws {
        let touchable = try device.open()
        let frame = device.contentFrame()
        #expect(frame?.controls.map(\.identifier) == ["press", "launch", "dismiss", "slide", "switch"])
        touchable.notes = []
        runtime.performInContentExtension(.slid(7), on: "slide")
        runtime.performInContentExtension(.pressed, on: "switch")
        runtime.performInContentExtension(.switched(false), on: "switch")
        runtime.performInContentExtension(.pressed, on: "gone")
        #expect(touchable.notes == ["slid 1.0", "switched true", "switched false"])
        #expect(
            device.contentFrame()?.controls.first { $0.identifier == "slide" }?.kind
                == .slider(value: 1)
        )
        // A number that an app has computed wrongly counts as 0.
        touchable.brightness = .nan
        runtime.performInContentExtension(.pressed, on: "gone")
        #expect(
            device.contentFrame()?.controls.first { $0.identifier == "slide" }?.kind
                == .slider(value: 0)
        )
        touchable.isButtonEnabled = false
        runtime.performInContentExtension(.pressed, on: "press")
        #expect(touchable.notes.count == 3)

        let untouchable = try device.open("two", category: "untouchable")
        untouchable.notes = []
        #expect(device.contentFrame()?.controls.isEmpty == true)
        runtime.performInContentExtension(.pressed, on: "press")
        #expect(untouchable.notes.isEmpty)
    }
}

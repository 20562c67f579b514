import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationWire
import TerminalCanvas
import Testing
import UserNotifications
import UserNotificationsUI

@MainActor
@Suite("Content extensions: media button", .timeLimit(.minutes(20)), .watchdog)
struct ContentExtensionMediaTests {
    private let device: RuntimeDevice<ExtensionApplication>
    private var runtime: DeviceRuntime { device.runtime }

    init() throws { device = try .unlocked() }

    private var mediaButton: MediaButton? { device.contentFrame()?.mediaButton }

    @Test(
        "The media button is where the extension specifies, in whole cells and on the drawing",
        arguments: [
            (CGRect(x: 2, y: 1, width: 10, height: 3), Rectangle(column: 2, row: 1, columns: 10, rows: 3)),
            (CGRect(x: 1.6, y: 0.4, width: 2.5, height: 0.2), Rectangle(column: 2, row: 0, columns: 2, rows: 1)),
            (CGRect(x: 12, y: 4, width: -10, height: -3), Rectangle(column: 2, row: 1, columns: 10, rows: 3)),
            (CGRect(x: -3, y: 8, width: 99, height: 99), Rectangle(column: 0, row: 8, columns: 40, rows: 2)),
            (CGRect(x: 40, y: 0, width: 5, height: 5), nil), (CGRect(x: 0, y: 10, width: 5, height: 5), nil),
            (CGRect(x: 3, y: 3, width: 0, height: 3), nil), (.zero, nil), (.null, nil), (.infinite, nil),
            (CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), nil),
        ] as [(CGRect, Rectangle?)]
    )
    func mediaButtonPlace(frame: CGRect, expected: Rectangle?) throws {
        let controller = try device.open(category: "untouchable")
        controller.rows = 10
        controller.mediaPlayPauseButtonType = .default
        controller.mediaPlayPauseButtonFrame = frame
        #expect(mediaButton == expected.map { MediaButton(kind: .default, area: $0) })
        controller.notes = []
        runtime.performInContentExtension(.playbackToggled, on: "")
        let isPlace = !frame.isEmpty && frame.origin.x.magnitude < 1_000
        #expect(controller.notes == (isPlace ? ["mediaPlay"] : []))
    }

    @Test("Without a type there is no media button, and nothing to press")
    func noMediaButton() throws {
        let controller = try device.open()
        controller.mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 5, height: 1)
        controller.notes = []
        #expect(mediaButton == nil)
        runtime.performInContentExtension(.playbackToggled, on: "")
        #expect(controller.notes.isEmpty)
    }

    @Test(
        "The media button plays and pauses, even if the extension does not enable user interaction",
        arguments: [
            (UNNotificationContentExtensionMediaPlayPauseButtonType.default, MediaButton.Kind.default, true),
            (.overlay, .overlay, false),
        ])
    func mediaButtonPress(
        type: UNNotificationContentExtensionMediaPlayPauseButtonType, kind: MediaButton.Kind,
        isVisibleWhilePlaying: Bool
    ) throws {
        let controller = try device.open(category: "untouchable")
        controller.mediaPlayPauseButtonType = type
        controller.mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 9, height: 1)
        controller.mediaPlayPauseButtonTintColor = .red
        controller.notes = []
        #expect(mediaButton?.kind == kind)
        #expect(mediaButton?.tint == .rgb(red: 255, green: 0, blue: 0))
        #expect(mediaButton?.isPlaying == false)
        #expect(mediaButton?.isVisible == true)
        runtime.performInContentExtension(.playbackToggled, on: "")
        #expect(mediaButton?.isPlaying == true)
        #expect(mediaButton?.isVisible == isVisibleWhilePlaying)
        runtime.performInContentExtension(.playbackToggled, on: "")
        #expect(mediaButton?.isPlaying == false)
        #expect(controller.notes == ["mediaPlay", "mediaPause"])
    }

    @Test("A report of the extension changes the media button without calling the extension")
    func mediaReports() throws {
        let controller = try device.open()
        controller.mediaPlayPauseButtonType = .default
        controller.mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 9, height: 1)
        controller.notes = []
        controller.whileResponding = { $0.extensionContext?.mediaPlayingStarted() }
        device.tap("like")
        #expect(mediaButton?.isPlaying == true)
        controller.whileResponding = { $0.extensionContext?.mediaPlayingPaused() }
        device.tap("like")
        #expect(mediaButton?.isPlaying == false)
        #expect(controller.notes == ["response like", "response like"])
        // A player that cannot play reports this during the call.
        controller.whilePlaying = { $0.extensionContext?.mediaPlayingPaused() }
        runtime.performInContentExtension(.playbackToggled, on: "")
        #expect(mediaButton?.isPlaying == false)
        #expect(controller.notes.last == "mediaPlay")
    }

    @Test("A report from another thread and after the view has closed is harmless")
    func lateReports() async throws {
        let context = try #require(try device.open().extensionContext)
        runtime.send(.longLookClosed)
        // On a player's own thread; like Apple's class, the context is not Sendable.
        nonisolated(unsafe) let shared = context
        await Task.detached {
            unsafe shared.mediaPlayingStarted()
            unsafe shared.mediaPlayingPaused()
            unsafe shared.notificationActions = [UNNotificationAction(identifier: "late", title: "Late")]
        }.value
        runtime.attend()
        #expect(runtime.system.longLook == nil)
        #expect(device.log(.delegate).last == "a content extension whose view has closed was ignored")
    }
}

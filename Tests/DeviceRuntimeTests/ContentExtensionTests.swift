import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing
import UserNotifications
import UserNotificationsUI

@MainActor
@Suite("Content extensions on a device", .timeLimit(.minutes(5)), .watchdog)
struct ContentExtensionTests {
    private let device: TestDevice<ExtensionApplication>
    private var runtime: DeviceRuntime { device.runtime }
    private let size = Size(columns: 40, rows: 12)

    init() throws {
        device = try TestDevice(ExtensionApplication.self)
        runtime.send(.unlocked)
        _ = device.app.takeNotes()
    }

    /// Delivers a notification and opens it.
    private func open(_ identifier: String = "one", category: String = "message", thread: String = "") throws
        -> TestContentViewController
    {
        TestContentViewController.latest = nil
        device.run { $0.add(request(identifier, category: category, thread: thread)) }
        runtime.send(.longLookOpened(device.identifier(identifier)))
        return try #require(TestContentViewController.latest)
    }

    private func tap(_ action: String, of identifier: String = "one", text: String? = nil) {
        runtime.send(.actionTapped(device.identifier(identifier), action: action, userText: text))
    }

    private var actions: [String]? { runtime.system.longLook?.actions.map(\.identifier) }

    @Test("Keys without an effect in an extension's dictionary are logged when the app is installed")
    func strayKey() {
        #expect(device.log(.device).contains("“stray” means nothing to a content extension"))
    }

    // MARK: Life

    @Test("The view loads with the category's actions, then it receives the notification")
    func start() throws {
        let controller = try open()
        #expect(controller.notes == ["viewDidLoad with [\"like\", \"reply\", \"open\"]", "didReceive one"])
        #expect(actions == ["like", "reply", "open"])
    }

    @Test("The match of category and extension is case sensitive, and needs no registered category")
    func match() throws {
        let unregistered = try open("other", category: "other")
        #expect(unregistered.notes.first == "viewDidLoad with []")
        TestContentViewController.latest = nil
        device.run { $0.add(request("upper", category: "Message")) }
        runtime.send(.longLookOpened(device.identifier("upper")))
        #expect(TestContentViewController.latest == nil)
        #expect(runtime.contentFrame(in: size, repertoire: .unicode) == nil)
    }

    @Test("The open view receives later notifications of the thread, but no others")
    func laterNotifications() throws {
        let controller = try open(thread: "a")
        controller.notes = []
        device.run { center in
            center.add(request("two", category: "message", thread: "a"))
            center.add(request("three", category: "message", thread: "b"))
            center.add(request("four", thread: "a", after: 1))
        }
        device.advance(1)
        #expect(controller.notes == ["didReceive two", "didReceive four"])
        runtime.send(.longLookClosed)
        device.run { $0.add(request("five", category: "message", thread: "a")) }
        #expect(controller.notes.count == 2)
    }

    @Test("Opened again, the extension begins anew")
    func reopened() throws {
        let first = try open()
        first.extensionContext?.notificationActions = []
        runtime.attend()
        #expect(actions == [])
        runtime.send(.longLookClosed)
        runtime.send(.longLookOpened(device.identifier("one")))
        let second = try #require(TestContentViewController.latest)
        #expect(second !== first)
        #expect(actions == ["like", "reply", "open"])
        // Requests of the closed extension have no effect.
        first.extensionContext?.notificationActions = [UNNotificationAction(identifier: "late", title: "Late")]
        first.extensionContext?.dismissNotificationContentExtension()
        first.extensionContext?.performNotificationDefaultAction()
        runtime.attend()
        #expect(actions == ["like", "reply", "open"])
        #expect(device.app.takeNotes().isEmpty)
        let ignored = "a content extension whose view has closed was ignored"
        #expect(device.log(.delegate).filter { $0 == ignored }.count == 3)
    }

    @Test("Notifications without a thread are one thread of their app")
    func threadless() throws {
        let controller = try open()
        controller.notes = []
        device.run { center in
            center.add(request("two"))
            center.add(request("three", thread: "a"))
        }
        #expect(controller.notes == ["didReceive two"])
    }

    @Test("Actions may be set while the view loads and receives; the last ones are shown, also none")
    func actionsWhileStarting() throws {
        TestContentViewController.whileLoading = { $0.set(["loaded"]) }
        TestContentViewController.whileReceiving = { $0.set(["received", "second"]) }
        let controller = try open()
        #expect(actions == ["received", "second"])
        #expect(controller.extensionContext?.notificationActions.map(\.title) == ["RECEIVED", "SECOND"])
        controller.set([])
        runtime.attend()
        #expect(actions == [])
        tap("received")
        #expect(!controller.notes.contains("response received"))
        #expect(device.listed == ["one"])
    }

    @Test("A view may close itself, or open its app, as it loads or receives", arguments: [true, false])
    func closesWhileStarting(whileLoading: Bool) throws {
        func act(_ body: @escaping (NSExtensionContext) -> Void) {
            let act: (TestContentViewController) -> Void = { $0.extensionContext.map(body) }
            if whileLoading {
                TestContentViewController.whileLoading = act
            } else {
                TestContentViewController.whileReceiving = act
            }
        }
        act { $0.dismissNotificationContentExtension() }
        _ = try open()
        #expect(runtime.system.longLook == nil)
        #expect(runtime.contentFrame(in: size, repertoire: .unicode) == nil)
        #expect(device.listed == ["one"])
        #expect(device.app.takeNotes().isEmpty)

        act { $0.performNotificationDefaultAction() }
        _ = try open("two")
        #expect(runtime.system.longLook == nil)
        #expect(device.listed == ["one"])
        #expect(device.app.takeNotes() == ["willEnterForeground", "app: \(UNNotificationDefaultActionIdentifier)"])
    }

    @Test("Locked, the default action asks to unlock first, and the view stays until then")
    func defaultActionWhileLocked() throws {
        let controller = try open()
        runtime.send(.longLookClosed)
        runtime.send(.lockPressed)
        runtime.send(.longLookOpened(device.identifier("one")))
        _ = controller
        runtime.performInContentExtension(.pressed, on: "launch")
        #expect(runtime.system.alert != nil)
        #expect(runtime.system.longLook != nil)
        #expect(device.app.takeNotes().isEmpty)
        runtime.send(.alertAnswered(accepted: true))
        #expect(device.app.takeNotes() == ["willEnterForeground", "app: \(UNNotificationDefaultActionIdentifier)"])
    }

    // MARK: Responses

    @Test(
        "The answer decides what happens to view, notification and app",
        arguments: [
            (.doNotDismiss, true, true, []), (.dismiss, false, false, []),
            (.dismissAndForwardAction, false, false, ["app: like"]),
        ] as [(UNNotificationContentExtensionResponseOption, Bool, Bool, [String])]
    )
    func answers(
        option: UNNotificationContentExtensionResponseOption, staysOpen: Bool, staysListed: Bool, notes: [String]
    ) throws {
        let controller = try open()
        controller.answer = option
        tap("like")
        #expect(controller.notes.last == "response like")
        #expect((runtime.system.longLook != nil) == staysOpen)
        #expect(device.listed == (staysListed ? ["one"] : []))
        #expect(device.app.takeNotes() == notes)
        #expect((runtime.contentFrame(in: size, repertoire: .unicode) != nil) == staysOpen)
    }

    @Test("The extension receives typed text")
    func text() throws {
        let controller = try open()
        tap("reply", text: "Hello")
        #expect(controller.notes.last == "response reply “Hello”")
        #expect(device.app.takeNotes().isEmpty)
    }

    @Test("A forwarded action keeps its options")
    func forwardedForegroundAction() throws {
        let controller = try open()
        controller.answer = .dismissAndForwardAction
        tap("open")
        #expect(device.app.takeNotes() == ["willEnterForeground", "app: open"])
        #expect(runtime.system.frontApplication == device.identifier)
    }

    @Test("The first answer counts")
    func firstAnswer() throws {
        let controller = try open()
        controller.answer = nil
        tap("like")
        let answer = try #require(controller.keptAnswers.first)
        #expect(!runtime.settle())
        answer(.doNotDismiss)
        answer(.dismiss)
        runtime.attend()
        #expect(runtime.system.longLook != nil)
        #expect(runtime.settle())
    }

    @Test("An answer after the view has closed is dropped and logged")
    func lateAnswer() throws {
        let controller = try open()
        controller.answer = nil
        tap("like")
        runtime.send(.longLookClosed)
        #expect(runtime.settle())
        try #require(controller.keptAnswers.first.map { $0(.dismissAndForwardAction) })
        runtime.attend()
        #expect(device.listed == ["one"])
        #expect(device.app.takeNotes().isEmpty)
        #expect(device.log(.delegate).last == "a late answer of a content extension was ignored")
    }

    @Test("Without a handler the action goes to the app and the view closes")
    func handlerless() async throws {
        device.run { $0.add(request("plain", category: "handlerless")) }
        runtime.send(.longLookOpened(device.identifier("plain")))
        tap("like", of: "plain")
        await device.waitUntil { runtime.system.longLook == nil }
        #expect(device.app.takeNotes() == ["app: like"])
        #expect(device.listed.isEmpty)
    }

    // MARK: Context

    @Test("Actions that the extension sets are shown, also from its handler, and can be used")
    func actionsChange() throws {
        let controller = try open()
        controller.whileResponding = { controller in
            controller.extensionContext?.notificationActions = [
                UNNotificationAction(identifier: "level two", title: "Two"),
                UNTextInputNotificationAction(
                    identifier: "write", title: "Write", textInputButtonTitle: "Go", textInputPlaceholder: "…"
                ),
            ]
        }
        tap("like")
        #expect(actions == ["level two", "write"])
        #expect(runtime.system.longLook?.actions.last?.textInput?.buttonTitle == "Go")
        tap("level two")
        #expect(controller.notes.last == "response level two")
        tap("like")
        #expect(controller.notes.last == "response level two")
    }

    @Test("An extension that closes itself inside its handler is closed once, and its answer still counts")
    func closesItself() throws {
        let controller = try open()
        controller.answer = .dismissAndForwardAction
        controller.whileResponding = { $0.extensionContext?.dismissNotificationContentExtension() }
        tap("like")
        #expect(runtime.system.longLook == nil)
        #expect(device.listed.isEmpty)
        #expect(device.app.takeNotes() == ["app: like"])
        #expect(runtime.settle())
    }

    @Test("The context opens the app or closes the view")
    func contextCalls() throws {
        _ = try open()
        runtime.performInContentExtension(.pressed, on: "dismiss")
        #expect(runtime.system.longLook == nil)
        #expect(device.listed == ["one"])
        #expect(device.app.takeNotes().isEmpty)

        runtime.send(.longLookOpened(device.identifier("one")))
        runtime.performInContentExtension(.pressed, on: "launch")
        #expect(runtime.system.longLook == nil)
        #expect(device.app.takeNotes() == ["willEnterForeground", "app: \(UNNotificationDefaultActionIdentifier)"])
        #expect(device.listed.isEmpty)
    }

    // MARK: Media

    private var mediaButton: MediaButton? { runtime.contentFrame(in: size, repertoire: .unicode)?.mediaButton }

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
        let controller = try open(category: "untouchable")
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
        let controller = try open()
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
        let controller = try open(category: "untouchable")
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
        let controller = try open()
        controller.mediaPlayPauseButtonType = .default
        controller.mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 9, height: 1)
        controller.notes = []
        controller.whileResponding = { $0.extensionContext?.mediaPlayingStarted() }
        tap("like")
        #expect(mediaButton?.isPlaying == true)
        controller.whileResponding = { $0.extensionContext?.mediaPlayingPaused() }
        tap("like")
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
        let context = try #require(try open().extensionContext)
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

    // MARK: View

    @Test(
        "The drawing is as wide as it may be, as high as the extension asks, else as its ratio says and fits",
        arguments: [
            (nil, 40, 12, 10), (nil, 41, 12, 10), (nil, 40, 4, 4), (3, 40, 12, 3), (99, 40, 12, 99), (-1, 40, 12, 0),
            (0, 40, 12, 0), (Int.max, 40, 12, 1_000),
        ] as [(Int?, Int, Int, Int)]
    )
    func drawingSize(asked: Int?, columns: Int, rows: Int, expected: Int) throws {
        let controller = try open()
        controller.rows = asked
        let frame = try #require(runtime.contentFrame(in: Size(columns: columns, rows: rows), repertoire: .unicode))
        #expect(frame.drawing.size == Size(columns: columns, rows: expected))
        #expect(frame.title == "one")
    }

    @Test("The frame is drawn once, and again when something may have changed it")
    func caching() throws {
        let controller = try open()
        func lines() -> [String] {
            runtime.contentFrame(in: size, repertoire: .unicode)?.drawing.lines().filter { !$0.isEmpty } ?? []
        }
        #expect(lines() == ["drawn"])
        #expect(lines() == ["drawn"])
        #expect(controller.drawings == 1)
        runtime.performInContentExtension(.pressed, on: "press")
        #expect(lines() == ["pressed"])
        #expect(controller.drawings == 2)
        controller.text = "answered"
        tap("like")
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
        let touchable = try open()
        let frame = runtime.contentFrame(in: size, repertoire: .unicode)
        #expect(frame?.controls.map(\.identifier) == ["press", "launch", "dismiss", "slide", "switch"])
        touchable.notes = []
        runtime.performInContentExtension(.slid(7), on: "slide")
        runtime.performInContentExtension(.pressed, on: "switch")
        runtime.performInContentExtension(.switched(false), on: "switch")
        runtime.performInContentExtension(.pressed, on: "gone")
        #expect(touchable.notes == ["slid 1.0", "switched true", "switched false"])
        #expect(
            runtime.contentFrame(in: size, repertoire: .unicode)?.controls.first { $0.identifier == "slide" }?.kind
                == .slider(value: 1)
        )
        touchable.isButtonEnabled = false
        runtime.performInContentExtension(.pressed, on: "press")
        #expect(touchable.notes.count == 3)

        let untouchable = try open("two", category: "untouchable")
        untouchable.notes = []
        #expect(runtime.contentFrame(in: size, repertoire: .unicode)?.controls.isEmpty == true)
        runtime.performInContentExtension(.pressed, on: "press")
        #expect(untouchable.notes.isEmpty)
    }
}

@MainActor
@Suite("NotificationDrawingContext")
struct NotificationDrawingContextTests {
    private var context = NotificationDrawingContext(
        canvas: Canvas(size: Size(columns: 8, rows: 3), repertoire: .unicode))

    @Test("Text is clipped at the edges and has the filled colour as its background")
    mutating func text() {
        context.fill(red: 1, green: 0.5, blue: 0)
        #expect(context.write("Hello", column: 1, row: 1, isBold: true) == 5)
        context.write("cut at the end", column: 5, row: 2)
        context.write("nowhere", column: 0, row: 9)
        #expect(context.canvas.lines() == ["", " Hello", "     cut"])
        #expect(context.canvas[1, 1].style.background == .rgb(red: 255, green: 128, blue: 0))
        #expect(context.canvas[1, 1].style.foreground == .rgb(red: 255, green: 255, blue: 255))
        #expect(context.columns == 8 && context.rows == 3)
    }

    @Test("Colours outside 0 through 1 and NaN are clamped")
    mutating func colors() {
        context.fill(red: -1, green: 7, blue: .nan)
        #expect(context.canvas[0, 0].style.background == .rgb(red: 0, green: 255, blue: 0))
    }

    @Test("A picture fills the middle; an invalid one throws with the position")
    mutating func picture() throws {
        let dot = try NotificationImage(text: "####\n####\n####\n####")
        context.draw(dot)
        #expect(context.canvas.lines().contains { !$0.isEmpty })
        #expect(throws: (any Error).self) { try NotificationImage(text: "##\n#") }
        #expect(throws: (any Error).self) { try NotificationImage(text: "#x") }
    }
}

import BlockingTests
import DeviceRuntime
import ImmediateDevice
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotifications
import UserNotificationsUI

@MainActor
@Suite("Content extensions: actions and answers", .timeLimit(.minutes(20)), .watchdog)
struct ContentExtensionResponseTests {
    private let device: TestDevice<ExtensionApplication>
    private var runtime: DeviceRuntime { device.runtime }

    init() throws { device = try .unlocked() }

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
        let controller = try device.open()
        controller.answer = option
        device.tap("like")
        #expect(controller.notes.last == "response like")
        #expect((runtime.system.longLook != nil) == staysOpen)
        #expect(device.listed == (staysListed ? ["one"] : []))
        #expect(device.app.takeNotes() == notes)
        #expect((device.contentFrame() != nil) == staysOpen)
    }

    @Test("The extension receives typed text")
    func text() throws {
        let controller = try device.open()
        device.tap("reply", text: "Hello")
        #expect(controller.notes.last == "response reply “Hello”")
        #expect(device.app.takeNotes().isEmpty)
    }

    @Test("A forwarded action keeps its options")
    func forwardedForegroundAction() throws {
        let controller = try device.open()
        controller.answer = .dismissAndForwardAction
        device.tap("open")
        #expect(device.app.takeNotes() == ["willEnterForeground", "app: open"])
        #expect(runtime.system.frontApplication == device.identifier)
    }

    @Test("The first answer counts")
    func firstAnswer() throws {
        let controller = try device.open()
        controller.answer = nil
        device.tap("like")
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
        let controller = try device.open()
        controller.answer = nil
        device.tap("like")
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
        device.tap("like", of: "plain")
        await device.waitUntil { runtime.system.longLook == nil }
        #expect(device.app.takeNotes() == ["app: like"])
        #expect(device.listed.isEmpty)
    }

    @Test("Actions that the extension sets are shown, also from its handler, and can be used")
    func actionsChange() throws {
        let controller = try device.open()
        controller.whileResponding = { controller in
            controller.extensionContext?.notificationActions = [
                UNNotificationAction(identifier: "level two", title: "Two"),
                UNTextInputNotificationAction(
                    identifier: "write", title: "Write", textInputButtonTitle: "Go", textInputPlaceholder: "…"
                ),
            ]
        }
        device.tap("like")
        #expect(device.longLookActions == ["level two", "write"])
        #expect(runtime.system.longLook?.actions.last?.textInput?.buttonTitle == "Go")
        device.tap("level two")
        #expect(controller.notes.last == "response level two")
        device.tap("like")
        #expect(controller.notes.last == "response level two")
    }

    @Test("An extension that closes itself inside its handler is closed once, and its answer still counts")
    func closesItself() throws {
        let controller = try device.open()
        controller.answer = .dismissAndForwardAction
        controller.whileResponding = { $0.extensionContext?.dismissNotificationContentExtension() }
        device.tap("like")
        #expect(runtime.system.longLook == nil)
        #expect(device.listed.isEmpty)
        #expect(device.app.takeNotes() == ["app: like"])
        #expect(runtime.settle())
    }

    @Test("The context opens the app or closes the view")
    func contextCalls() throws {
        _ = try device.open()
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
}

import BlockingTests
import DeviceRuntime
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing
import UserNotifications
import UserNotificationsUI

@MainActor
@Suite("Content extensions: actions and answers", .timeLimit(.minutes(20)), .watchdog)
struct ContentExtensionResponseTests {
    private let device: RuntimeDevice<ExtensionApplication>
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

    @Test("An app that a closing long look brings to the front is drawn before the device is at rest")
    func firstPicture() throws {
        let controller = try device.open()
        controller.answer = nil
        #expect(device.contentFrame() != nil)
        device.tap("open")
        let answer = try #require(controller.keptAnswers.first)
        answer(.dismissAndForwardAction)
        #expect(runtime.applicationScreen == nil)
        runtime.settle()
        #expect(runtime.system.stage.frontApplication == device.identifier)
        #expect(runtime.applicationScreen != nil)
    }
}

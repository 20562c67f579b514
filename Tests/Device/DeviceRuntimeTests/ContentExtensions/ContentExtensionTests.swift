import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationWire
import Testing
import UserNotifications
import UserNotificationsUI

@MainActor
@Suite("Content extensions on a device", .timeLimit(.minutes(20)), .watchdog)
struct ContentExtensionTests {
    private let device: RuntimeDevice<ExtensionApplication>
    private var runtime: DeviceRuntime { device.runtime }

    init() throws { device = try .unlocked() }

    @Test("Keys without an effect in an extension's dictionary are logged when the app is installed")
    func strayKey() {
        #expect(device.log(.device).contains("“stray” means nothing to a content extension"))
    }

    @Test("The view loads with the category's actions, then it receives the notification")
    func start() throws {
        let controller = try device.open()
        #expect(controller.notes == ["viewDidLoad with [\"like\", \"reply\", \"open\"]", "didReceive one"])
        #expect(device.longLookActions == ["like", "reply", "open"])
    }

    @Test("The match of category and extension is case sensitive, and needs no registered category")
    func match() throws {
        let unregistered = try device.open("other", category: "other")
        #expect(unregistered.notes.first == "viewDidLoad with []")
        TestContentViewController.latest = nil
        device.run { $0.add(request("upper", category: "Message")) }
        runtime.send(.longLookOpened(device.identifier("upper")))
        #expect(TestContentViewController.latest == nil)
        #expect(device.contentFrame() == nil)
    }

    @Test("The open view receives later notifications of the thread, but no others")
    func laterNotifications() throws {
        let controller = try device.open(thread: "a")
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
        let first = try device.open()
        first.extensionContext?.notificationActions = []
        runtime.attend()
        #expect(device.longLookActions == [])
        runtime.send(.longLookClosed)
        runtime.send(.longLookOpened(device.identifier("one")))
        let second = try #require(TestContentViewController.latest)
        #expect(second !== first)
        #expect(device.longLookActions == ["like", "reply", "open"])
        // Requests of the closed extension have no effect.
        first.extensionContext?.notificationActions = [UNNotificationAction(identifier: "late", title: "Late")]
        first.extensionContext?.dismissNotificationContentExtension()
        first.extensionContext?.performNotificationDefaultAction()
        runtime.attend()
        #expect(device.longLookActions == ["like", "reply", "open"])
        #expect(device.app.takeNotes().isEmpty)
        let ignored = "a content extension whose view has closed was ignored"
        #expect(device.log(.delegate).filter { $0 == ignored }.count == 3)
    }

    @Test("Actions may be set while the view loads and receives; the last ones are shown, also none")
    func actionsWhileStarting() throws {
        TestContentViewController.whileLoading = { $0.set(["loaded"]) }
        TestContentViewController.whileReceiving = { $0.set(["received", "second"]) }
        let controller = try device.open()
        #expect(device.longLookActions == ["received", "second"])
        #expect(controller.extensionContext?.notificationActions.map(\.title) == ["RECEIVED", "SECOND"])
        controller.set([])
        runtime.attend()
        #expect(device.longLookActions == [])
        device.tap("received")
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
        _ = try device.open()
        #expect(runtime.system.longLook == nil)
        #expect(device.contentFrame() == nil)
        #expect(device.listed == ["one"])
        #expect(device.app.takeNotes().isEmpty)

        act { $0.performNotificationDefaultAction() }
        _ = try device.open("two")
        #expect(runtime.system.longLook == nil)
        #expect(device.listed == ["one"])
        #expect(device.app.takeNotes() == ["willEnterForeground", "app: \(UNNotificationDefaultActionIdentifier)"])
    }

    @Test("Locked, the default action asks to unlock first, and the view stays until then")
    func defaultActionWhileLocked() throws {
        let controller = try device.open()
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
}

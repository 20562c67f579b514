import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@MainActor
@Suite("UNUserNotificationCenterDelegate on a device", .timeLimit(.minutes(20)), .watchdog)
struct DelegateTests {
    @Test(
        "The app in front decides where a notification is presented",
        arguments: [
            ([], false, false), ([.list], true, false), ([.banner], false, true), ([.list, .banner], true, true),
            // `.alert` by its raw value, because its name is deprecated.
            (.init(rawValue: 1 << 2), true, true), ([.sound, .badge], false, false),
        ] as [(UNNotificationPresentationOptions, Bool, Bool)]
    )
    func willPresent(options: UNNotificationPresentationOptions, isListed: Bool, hasBanner: Bool) throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.app.presentation = options
        device.openApp()
        _ = device.app.takeNotes()
        device.run { $0.add(request("one", after: 1)) }
        device.advance(1)
        #expect(device.app.takeNotes() == ["willPresent one"])
        #expect(device.listed == (isListed ? ["one"] : []))
        #expect((device.runtime.system.banner != nil) == hasBanner)
    }

    @Test("If an app does not answer in five seconds nothing is presented; a later answer is dropped and logged")
    func lateAnswer() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.app.presentation = nil
        device.openApp()
        device.run { $0.add(request("one", after: 1)) }
        device.advance(2)
        #expect(device.runtime.nextDeadline.map(device.seconds) == 6)
        #expect(!device.runtime.settle())
        device.advance(4)
        #expect(device.runtime.settle())
        let answer = try #require(device.app.keptPresentations.first)
        answer([.list, .banner])
        device.runtime.attend()
        #expect(device.listed.isEmpty)
        #expect(device.runtime.system.banner == nil)
        #expect(
            device.log(.delegate).suffix(2) == [
                "willPresent was not answered within 5 s: not presented", "a late answer to willPresent was ignored",
            ])
    }

    @Test("Only the first answer in time counts; others are dropped and logged")
    func keptAnswer() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.app.presentation = nil
        device.openApp()
        device.run { $0.add(request("one", after: 1)) }
        device.advance(5)
        let answer = try #require(device.app.keptPresentations.first)
        answer([.list])
        answer([.banner])
        device.runtime.attend()
        #expect(device.listed == ["one"])
        #expect(device.runtime.system.banner == nil)
        #expect(device.runtime.settle())
        let late = device.runtime.log.entries.filter { $0.text == "a late answer to willPresent was ignored" }
        #expect(late.map(\.application) == [device.identifier])
    }

    @Test("An answer from another thread is handled on the main thread")
    func answerFromAnotherThread() async throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.app.presentation = nil
        device.openApp()
        device.run { $0.add(request("one")) }
        let answer = try #require(device.app.keptPresentations.first)
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                answer([.list])
                continuation.resume()
            }
        }
        #expect(device.listed.isEmpty)
        device.runtime.attend()
        #expect(device.listed == ["one"])
    }

    @Test("Calls from another thread are served in order, and their handlers come on the main actor")
    func callsFromAnotherThread() async throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        let app = device.app
        _ = app.takeNotes()
        var kept: UNUserNotificationCenter?
        device.run { kept = $0 }
        let center = try #require(kept)
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                center.add(request("one")) { app.note("added \($0 == nil)") }
                center.getDeliveredNotifications { app.note("delivered \($0.count)") }
                continuation.resume()
            }
        }
        #expect(app.takeNotes().isEmpty)
        device.runtime.attend()
        #expect(app.takeNotes() == ["added true", "delivered 1"])
    }

    @Test("Code in willPresent may call the center")
    func callsInsideWillPresent() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        let app = device.app
        app.whilePresenting = { [unowned app] center in
            center.getPendingNotificationRequests { app.note("pending \($0.count)") }
            center.removeAllPendingNotificationRequests()
            app.note("asked")
        }
        device.openApp()
        _ = app.takeNotes()
        device.run { center in
            center.add(request("one", after: 1))
            center.add(request("two", after: 2))
        }
        device.advance(2)
        #expect(app.takeNotes() == ["willPresent one", "asked", "pending 1"])
        #expect(device.listed == ["one"])
    }

    @Test("A tap opens the app, sends it the response and removes the notification")
    func tap() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.run { $0.add(request("one")) }
        device.runtime.send(.unlocked)
        _ = device.app.takeNotes()
        device.runtime.send(.notificationTapped(device.identifier("one")))
        #expect(
            device.app.takeNotes() == [
                "willEnterForeground", "didReceive \(UNNotificationDefaultActionIdentifier) for one",
            ]
        )
        #expect(device.runtime.system.frontApplication == device.identifier)
        #expect(device.listed.isEmpty)
        device.runtime.send(.homePressed)
        #expect(device.app.takeNotes() == ["didEnterBackground"])
    }

    @Test("A response starts an app that does not run, and reaches the delegate that is set while it launches")
    func coldStart() throws {
        let runtime = DeviceRuntime.forTests()
        let identifier = ApplicationIdentifier(DelegateApplication.bundle.identifier)
        runtime.install(DelegateApplication.self)
        runtime.send(.authorizationPreset(identifier, .authorized, [.alert]))
        TestApplication.launched = nil
        try runtime.push([UInt8](#"{"aps": {"alert": "Hello"}}"#.utf8), to: identifier)
        #expect(TestApplication.launched == nil)
        let notification = try #require(runtime.system.list.notifications(of: identifier).first)
        runtime.send(.unlocked)
        runtime.send(.notificationTapped(notification.id))
        let app = try #require(TestApplication.launched)
        #expect(
            app.takeNotes() == [
                "didFinishLaunching", "willEnterForeground",
                "didReceive \(UNNotificationDefaultActionIdentifier) for \(notification.request.identifier)",
            ]
        )
    }

    @Test("Actions, typed text and clearing reach the delegate")
    func responses() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.run { center in
            center.setNotificationCategories([
                UNNotificationCategory(
                    identifier: "message",
                    actions: [
                        UNNotificationAction(identifier: "like", title: "Like"),
                        UNTextInputNotificationAction(
                            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: ""
                        ),
                    ],
                    intentIdentifiers: [], options: .customDismissAction
                )
            ])
            for name in ["a", "b", "c"] { center.add(request(name, category: "message")) }
            center.add(request("plain"))
        }
        _ = device.app.takeNotes()
        device.runtime.send(.actionTapped(device.identifier("a"), action: "like", userText: nil))
        device.runtime.send(.actionTapped(device.identifier("b"), action: "reply", userText: "yes"))
        for name in ["c", "plain"] { device.runtime.send(.cleared([device.identifier(name)])) }
        #expect(
            device.app.takeNotes() == [
                "didReceive like for a", "didReceive reply “yes” for b",
                "didReceive \(UNNotificationDismissActionIdentifier) for c",
            ]
        )
        #expect(device.listed.isEmpty)
        #expect(device.runtime.settle())
    }

    @Test(
        "“Configure in …” reaches the delegate once the device is unlocked and the app in front",
        arguments: [(nil, "openSettingsFor nil"), ("one", "openSettingsFor one")] as [(String?, String)])
    func openSettings(request identifier: String?, expected: String) throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.run { $0.add(request("one")) }
        _ = device.app.takeNotes()
        device.runtime.send(.applicationSettingsOpened(device.identifier, from: identifier.map(device.identifier)))
        #expect(device.app.takeNotes().isEmpty)
        device.runtime.send(.alertAnswered(accepted: true))
        #expect(device.app.takeNotes() == ["willEnterForeground", expected])
        #expect(device.runtime.system.frontApplication == device.identifier)
        #expect(device.listed == ["one"])
        #expect(device.runtime.settle())
    }

    @Test("A response that is not handled keeps the device unsettled, but is waited for once")
    func unhandledResponse() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.app.handlesResponses = false
        device.run { $0.add(request("one")) }
        device.runtime.send(.unlocked)
        device.runtime.send(.notificationTapped(device.identifier("one")))
        #expect(!device.runtime.settle())
        #expect(!device.runtime.settle())
        #expect(device.log(.device).filter { $0.hasPrefix("waited ") }.count == 1)
        let handled = try #require(device.app.keptResponses.first)
        handled()
        #expect(device.runtime.settle())
    }

    @Test("The async forms are called on the main actor as the app, and their answers count")
    func asyncForms() async throws {
        let device = try RuntimeDevice(AsyncDelegateApplication.self)
        device.openApp()
        _ = device.app.takeNotes()
        device.run { $0.add(request("one")) }
        await device.waitUntil { !device.listed.isEmpty }
        #expect(device.app.takeNotes() == ["willPresent one, alerts true"])
        #expect(device.runtime.system.banner == nil)
        device.runtime.send(.notificationTapped(device.identifier("one")))
        await device.waitUntil { !device.runtime.system.openCalls.areOwedByApplications }
        #expect(device.app.takeNotes() == ["didReceive \(UNNotificationDefaultActionIdentifier)"])
    }

    @Test("Without a delegate the app in front is shown nothing")
    func noDelegate() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.openApp()
        device.run { $0.add(request("one")) }
        #expect(device.listed.isEmpty)
        #expect(device.runtime.system.banner == nil)
    }
}

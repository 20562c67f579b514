import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@MainActor
@Suite("An app is deleted from a device")
struct RemovedApplicationTests {
    @Test("Its code receives nothing any more, and can be installed again")
    func code() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        let center = try center(device)
        device.run { $0.add(request("one", after: 10)) }
        device.openApp()
        _ = device.app.takeNotes()
        device.runtime.send(.applicationRemoved(device.identifier))
        device.advance(60)
        #expect(device.app.takeNotes().isEmpty && device.listed.isEmpty)
        #expect(device.runtime.shownScreen == nil)
        // Calls of its code that is still running have no effect.
        center.add(request("two"))
        device.runtime.attend()
        #expect(device.listed.isEmpty)
        #expect(device.log(.call).last == "a call from an app that is not installed was ignored")

        device.runtime.install(DelegateApplication.self)
        #expect(device.runtime.system.applications[device.identifier]?.authorizationStatus == .notDetermined)
    }

    @Test("Calls of its code that is still running have no effect, also after it was installed again")
    func codeOfBefore() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        let before = try center(device)
        device.runtime.send(.applicationRemoved(device.identifier))
        let after = try installAgain(device)
        device.openApp()
        // Both apps number their calls from 1.
        var answers: [String] = []
        for _ in 0..<3 {
            before.getNotificationSettings { _ in MainActor.assumeIsolated { answers.append("before") } }
            after.getPendingNotificationRequests { _ in MainActor.assumeIsolated { answers.append("after") } }
        }
        before.add(request("one"))
        device.runtime.attend()
        #expect(answers == ["after", "after", "after"])
        #expect(device.listed.isEmpty && device.runtime.system.pending.items.isEmpty)
        #expect(device.log(.call).last == "a call from an app that is not installed was ignored")
    }

    @Test("The app in front after it is drawn")
    func picture() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        device.openApp()
        #expect(device.runtime.shownScreen != nil)
        device.runtime.send(.applicationRemoved(device.identifier))
        // A press that came too late, before it was known that the app is no longer visible.
        device.runtime.perform(.pressed, on: "run", of: device.identifier)
        device.runtime.askForPictures(waits: false)
        #expect(device.runtime.shownScreen == nil)
        _ = try installAgain(device)
        device.openApp()
        #expect(device.runtime.shownScreen != nil)
    }

    private func center(_ device: RuntimeDevice<DelegateApplication>) throws -> UNUserNotificationCenter {
        var kept: UNUserNotificationCenter?
        device.run { kept = $0 }
        return try #require(kept)
    }

    /// - Returns: The center of the newly installed app.
    private func installAgain(_ device: RuntimeDevice<DelegateApplication>) throws -> UNUserNotificationCenter {
        device.runtime.install(DelegateApplication.self)
        device.runtime.send(.authorizationPreset(device.identifier, .authorized, [.alert, .sound, .badge]))
        device.runtime.send(.applicationWoken(device.identifier))
        let again = try #require(TestApplication.launched)
        var kept: UNUserNotificationCenter?
        again.body = { kept = $0 }
        device.runtime.perform(.pressed, on: "run", of: device.identifier)
        return try #require(kept)
    }
}

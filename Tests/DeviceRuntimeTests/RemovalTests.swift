import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationModel
import Testing
import UserNotifications

@MainActor
@Suite("An app is deleted from a device")
struct RemovalTests {
    @Test("Its code hears of nothing any more, and may be installed again as new")
    func code() throws {
        let device = try TestDevice(DelegateApplication.self)
        var kept: UNUserNotificationCenter?
        device.run { kept = $0 }
        let center = try #require(kept)
        device.run { $0.add(request("one", after: 10)) }
        device.openApp()
        _ = device.app.takeNotes()
        device.runtime.send(.applicationRemoved(device.identifier))
        device.advance(60)
        #expect(device.app.takeNotes().isEmpty && device.listed.isEmpty)
        #expect(device.runtime.shownScreen == nil)
        // What still runs of it calls in vain.
        center.add(request("two"))
        device.runtime.attend()
        #expect(device.listed.isEmpty)
        #expect(device.log(.call).last == "a call from an app that is not installed was ignored")

        device.runtime.install(DelegateApplication.self)
        #expect(device.runtime.system.applications[device.identifier]?.authorizationStatus == .notDetermined)
    }
}

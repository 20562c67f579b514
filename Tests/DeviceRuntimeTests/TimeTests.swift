import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@MainActor
@Suite("Time on a device")
struct TimeTests {
    @Test("A jump stops at every deadline on the way, and apps act there")
    func stops() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        let app = device.app
        device.openApp()
        // Each notification schedules the next one, a second after it was presented.
        app.whilePresenting = { [unowned app] center in
            let count = app.notes.filter { $0.hasPrefix("willPresent") }.count
            if count < 4 { center.add(request("\(count)", after: 1)) }
        }
        _ = app.takeNotes()
        device.run { $0.add(request("0", after: 1)) }
        device.advance(100)
        #expect(app.takeNotes() == ["willPresent 0", "willPresent 1", "willPresent 2", "willPresent 3"])
        let dates = device.runtime.system.list.notifications(of: device.identifier).map { device.seconds($0.date) }
        #expect(dates == [4, 3, 2, 1])
        #expect(device.time == 100)
        #expect(device.runtime.system.banner == nil)
    }

    @Test("Log entries have the time of their events")
    func logDates() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.run { $0.add(request("one", after: 7)) }
        device.advance(60)
        let delivery = try #require(device.runtime.log.entries.first { $0.kind == .delivery })
        #expect(device.seconds(delivery.date) == 7)
    }

    @Test("A jump to the past changes nothing")
    func past() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.advance(-60)
        #expect(device.time == 0)
    }

    @Test("Catching up handles what is due and keeps the rest")
    func catchUp() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.run { center in
            center.add(request("one", after: 5))
            center.add(request("two", after: 6))
        }
        device.runtime.catchUp()
        #expect(device.listed.isEmpty)
        device.advance(5)
        device.runtime.catchUp()
        #expect(device.listed == ["one"])
        #expect(device.runtime.nextDeadline.map(device.seconds) == 6)
    }

    @Test("Requests that arrive before the loop sleeps keep it awake, and are handled")
    func prepareToSleep() throws {
        let device = try RuntimeDevice(TestApplication.self)
        var kept: UNUserNotificationCenter?
        device.run { kept = $0 }
        let center = try #require(kept)
        #expect(device.runtime.prepareToSleep())
        device.runtime.attend()
        center.add(request("one"))
        center.add(request("two"))
        #expect(!device.runtime.prepareToSleep())
        #expect(device.listed == ["two", "one"])
        #expect(device.runtime.prepareToSleep())
    }
}

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

    @Test("A jump goes on in pieces, and what comes between them comes at the time that is reached")
    func pieces() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.run { center in
            for seconds in [5, 10, 15] { center.add(request("\(seconds)", after: TimeInterval(seconds))) }
        }
        let start = device.runtime.clock.now
        try device.runtime.startAdvance(to: start.addingTimeInterval(60))
        for reached in [5.0, 10, 15] {
            // A turn that is over before it begins has room for one deadline.
            device.runtime.catchUp(until: .now)
            #expect(device.time == reached && device.runtime.isJumping)
            device.run { $0.add(request("between \(Int(reached))")) }
        }
        device.runtime.catchUp(until: .now)
        #expect(device.time == 60 && !device.runtime.isJumping)
        let dates = device.runtime.system.list.notifications(of: device.identifier).map { device.seconds($0.date) }
        #expect(dates == [15, 15, 10, 10, 5, 5])
    }

    @Test(
        "A jump stops at the time that it has reached when all who have asked for it have gone, and says so",
        arguments: [([60.0], 5.0), ([60, 60], 5), ([60, nil], 12), ([nil, 60], 12)] as [([Double?], Double)])
    func unwanted(targets: [Double?], end: Double) throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.run { $0.add(request("one", after: 5)) }
        let start = device.runtime.clock.now
        var isWanted = true
        for target in targets {
            // Who asks for no time of these stays, and asks for twelve seconds.
            try device.runtime.startAdvance(to: start.addingTimeInterval(target ?? 12)) { target == nil || isWanted }
        }
        device.runtime.catchUp(until: .now)
        #expect(device.time == 5 && device.runtime.isJumping)
        isWanted = false
        device.runtime.catchUp()
        #expect(device.time == end && !device.runtime.isJumping)
        let said = device.runtime.log.entries.contains { $0.text.contains("the client that moved the clock has gone") }
        #expect(said == (end == 5))
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

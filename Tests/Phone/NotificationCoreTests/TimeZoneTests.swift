import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite struct TimeZoneTests {
    /// The tests' device starts at 09:31 UTC on 21 November 2026.
    @Test("Requests without a time zone follow the device, others do not")
    func floatingRequestsMoveWithTheDeviceFixedOnesStay() throws {
        var device = CoreDevice()
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        var fixed = DateComponents(hour: 22)
        fixed.timeZone = .gmt
        for (name, components) in [("floating", DateComponents(hour: 22)), ("fixed", fixed)] {
            var request = CoreDevice.request(name)
            request.trigger = .calendar(components, repeats: true)
            device.send(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request)))
        }
        device.send(.application(CoreDevice.app, .add(.init(rawValue: 2), CoreDevice.request("timer", after: 60))))
        func hours() -> [String: Double] {
            let start = CoreDevice.start.addingTimeInterval(-9 * 3_600 - 31 * 60)
            let pairs = device.system.pending.items.map { item in
                (item.request.identifier, (item.date?.timeIntervalSince(start) ?? 0) / 3_600)
            }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        let timer = 9 + 32.0 / 60
        #expect(hours() == ["floating": 22, "fixed": 22, "timer": timer])
        device.send(.timeZoneChanged(tokyo))
        #expect(hours() == ["floating": 13, "fixed": 22, "timer": timer])
        device.send(.timeZoneChanged(newYork))
        #expect(hours() == ["floating": 27, "fixed": 22, "timer": timer])
        #expect(device.system.timeZone == newYork)
    }

    @Test("The scheduled summary follows local time") func theScheduledSummaryComesByTheClockOfThePlace() throws {
        var device = CoreDevice()
        device.set("scheduledSummary=on")
        #expect(device.system.nextDeadline == Date(timeIntervalSince1970: 1_795_284_000))
        device.send(.timeZoneChanged(try #require(TimeZone(identifier: "Asia/Tokyo"))))
        // It is half past six in the evening there: the next one is at eight in the morning.
        #expect(device.system.nextDeadline == Date(timeIntervalSince1970: 1_795_302_000))
    }

    @Test("A local time that was skipped fires at once") func aLocalTimeThatWasSkippedFiresAtOnce() throws {
        var device = CoreDevice()
        var request = CoreDevice.request("a")
        let noon = DateComponents(year: 2026, month: 11, day: 21, hour: 12)
        request.trigger = .calendar(noon, repeats: false)
        device.send(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request)))
        #expect(device.picture.isEmpty)
        device.send(.timeZoneChanged(try #require(TimeZone(identifier: "Asia/Tokyo"))))
        #expect(device.picture == "a")
        #expect(device.system.pending.items.isEmpty)
    }
}

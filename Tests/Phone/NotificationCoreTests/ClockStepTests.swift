import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

/// The tests' device starts at 09:31 UTC on 21 November 2026.
@Suite("The clock is set")
struct ClockStepTests {
    private static func daily(_ name: String, hour: Int, minute: Int = 0) -> NotificationRequest {
        var request = CoreDevice.request(name)
        request.trigger = .calendar(DateComponents(hour: hour, minute: minute), repeats: true)
        return request
    }

    private func device(with requests: NotificationRequest...) -> CoreDevice {
        var device = CoreDevice()
        for (number, request) in requests.enumerated() {
            let call = CallIdentifier(rawValue: UInt64(number))
            device.send(.application(CoreDevice.app, .add(call, request)))
        }
        return device
    }

    /// In seconds from now.
    private func remaining(_ device: CoreDevice) -> [String: Double] {
        let pairs = device.system.pending.items.map { item in
            (item.request.identifier, item.date?.timeIntervalSince(device.now) ?? .nan)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private func step(_ device: inout CoreDevice, by seconds: Double) {
        device.time += seconds
        device.send(.clockStepped(by: seconds))
    }

    @Test("An interval keeps its duration, a calendar trigger follows the clock", arguments: [-7_200.0, -60, 1, 1_200])
    func intervalsAndDates(seconds: Double) {
        var device = device(with: CoreDevice.request("timer", after: 100), Self.daily("ten", hour: 10))
        step(&device, by: seconds)
        #expect(remaining(device) == ["timer": 100, "ten": 29 * 60 - seconds])
        #expect(device.system.list.isEmpty)
        device.pass(to: device.time + 100)
        #expect(device.picture == "timer")
    }

    @Test("If the clock is set past the date of a calendar trigger, it fires at once; an interval does not")
    func skipped() {
        var device = device(with: CoreDevice.request("timer", after: 100), Self.daily("ten", hour: 10))
        step(&device, by: 3_600)
        #expect(device.picture == "ten")
        #expect(remaining(device) == ["timer": 100, "ten": 29 * 60 + 23 * 3_600])
        #expect(device.logged.last == "the clock was set 1 h ahead")
    }

    @Test("If the clock is set back, today's triggers fire again")
    func again() {
        var device = device(with: Self.daily("nine", hour: 9))
        #expect(remaining(device) == ["nine": 23 * 3_600 + 29 * 60])
        step(&device, by: -3_630)
        #expect(remaining(device) == ["nine": 29 * 60 + 30])
        #expect(device.logged.last == "the clock was set 1 h 30 s back")
    }

    @Test(
        "Back from a time ahead, what came there keeps date and place and does not come again; what waits waits as long",
        arguments: [3_600.0, 86_400, 34_560_000])
    func back(lead: Double) {
        var device = device(
            with: CoreDevice.request("timer", after: 100), CoreDevice.request("late", after: lead + 500),
            Self.daily("ten", hour: 10))
        device.pass(to: device.time + lead)
        let came = device.picture
        let dates = device.system.list.notifications(of: CoreDevice.app).map(\.date)
        #expect(came.contains("timer") && came.contains("ten"))
        step(&device, by: -lead)
        #expect(device.picture == came && device.system.list.notifications(of: CoreDevice.app).map(\.date) == dates)
        #expect(remaining(device) == ["late": 500, "ten": 29 * 60])
        device.pass(to: device.time + 499)
        #expect(device.picture == came)
        device.pass(to: device.time + 1)
        #expect(device.system.list.count == (dates.count + 1))
        device.pass(to: device.time + 29 * 60 - 500)
        #expect(device.system.list.notifications(of: CoreDevice.app).first?.request.identifier == "ten")
    }

    @Test("The scheduled summary follows the clock")
    func summary() throws {
        var device = CoreDevice()
        device.send(.settingAssigned(try SettingAssignment(parsing: "scheduledSummary=on")))
        step(&device, by: -2 * 3_600)
        #expect(device.system.nextDeadline?.timeIntervalSince(device.now) == 1_740.0)
    }

    @Test("A banner keeps its five seconds, and an app its time to answer", arguments: [-3_600.0, 3_600])
    func countdowns(seconds: Double) {
        var device = CoreDevice()
        device.send(.unlocked)
        device.notify("banner")
        #expect(device.system.banner != nil)
        device.pass(to: 2)
        step(&device, by: seconds)
        #expect(device.system.banner != nil)
        #expect(device.system.nextDeadline?.timeIntervalSince(device.now) == 3)

        device.send(.applicationOpened(CoreDevice.app))
        device.notify("question")
        #expect(device.system.openCalls.areOwedByApplications)
        step(&device, by: seconds)
        #expect(device.system.openCalls.areOwedByApplications)
        device.pass(to: device.time + 5)
        #expect(!device.system.openCalls.areOwedByApplications)
    }

    @Test("A display that is on for a limited time keeps that time", arguments: [-3_600.0, 3_600])
    func litScreen(seconds: Double) {
        var device = CoreDevice()
        device.send(.sideButtonPressed)
        device.notify("light")
        device.pass(to: 4)
        step(&device, by: seconds)
        #expect(device.system.display.isOn)
        #expect(device.system.nextDeadline?.timeIntervalSince(device.now) == 6)
    }
}

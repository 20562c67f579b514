import BlockingTests
import Foundation
import NotificationTesting
import Testing
import UserNotifications

/// Code of apps with the time zone of a device that stays on GMT, whatever `TZ` says: ``ProcessTimeZoneTests`` runs
/// them with four.
@Suite("Planners on a device", .device(Diary.self), .timeLimit(.minutes(20))) struct PlannerTests {
    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    init() async throws { try await TestDevice.current.preset(.authorized) }

    @Test("A timer made of components rings in two minutes") func timer() async throws {
        #expect(try await KitchenTimer().start(seconds: 120) == date("2026-11-21T09:43:00Z"))
        try await TestDevice.current.advance(by: .seconds(120))
        #expect(TestDevice.current.lockScreen.notifications.map(\.title) == ["Timer"])
    }

    @Test("Tomorrow morning is tomorrow at eight") func tomorrow() async throws {
        #expect(try await Planner.tomorrow(at: 8) == date("2026-11-22T08:00:00Z"))
    }

    @Test("Workdays begin on Monday") func workdays() async throws {
        let expected = try (23...27).map { try date("2026-11-\($0)T07:30:00Z") }
        #expect(try await Planner.workday(hour: 7, minute: 30) == expected)
    }

    @Test("A birthday comes in the device's zone") func birthday() async throws {
        #expect(try await Planner.birthday(date("1990-12-05T23:30:00Z")) == date("2026-12-05T09:00:00Z"))
    }

    @Test("Quiet hours end in the morning") func quiet() async throws {
        #expect(try await Planner.outsideQuietHours(after: 13 * 3_600) == date("2026-11-22T07:00:00Z"))
        #expect(try await Planner.outsideQuietHours(after: 3_600) == date("2026-11-21T10:41:00Z"))
    }

    @Test("Every day at the same time") func daily() async throws {
        #expect(try await Planner.daily(at: date("2026-11-01T18:15:00Z")) == date("2026-11-21T18:15:00Z"))
    }

    @Test("A meeting in words has the device's offset") func meeting() async throws {
        #expect(try await Planner.meeting(at: date("2026-11-21T23:30:00Z")) == "Begins Saturday 23:30 +00:00")
        #expect(TestDevice.current.lockScreen.notifications.map(\.body) == ["Begins Saturday 23:30 +00:00"])
    }

    @Test("Components may have a time zone of their own") func bedtime() async throws {
        #expect(try await Planner.bedtime() == date("2026-11-21T21:30:00Z"))
    }

    @Test("Today and tomorrow are those of the device") func days() async throws {
        #expect(try Planner.day(of: date("2026-11-21T00:30:00Z")) == "today")
        #expect(try Planner.day(of: date("2026-11-22T23:30:00Z")) == "tomorrow")
        #expect(Planner.registration == ["GMT", "0", "0"])
    }

    @Test("An app writes the device's time") func clock() async throws {
        let device = TestDevice.current
        try await device.push(#"{"aps": {"alert": "Hello"}}"#, to: Diary.self)
        try await device.tap(#require(device.lockScreen.notifications.first))
        #expect(await device.application(Diary.self)?.lines == ["launched 09:41 9", "opened 09:41 9"])
    }
}

@Suite("The time zone of a process with devices", .timeLimit(.minutes(20)), .watchdog) struct ProcessTimeZoneTests {
    static let zones = ["Pacific/Honolulu", "UTC", "Asia/Kathmandu", "Pacific/Kiritimati"]

    @Test("Planners find the same dates wherever the tests run", .blocking, arguments: zones)
    func planners(zone: String) throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let environment = ProcessInfo.processInfo.environment.merging(["TZ": zone]) { $1 }
        let run = try ProgramRun.of(
            tests, ["--testing-library", "swift-testing", "--filter", "PlannerTests"], environment: environment,
            mergesStandardError: true)
        let output = String(decoding: run.output, as: UTF8.self)
        #expect(run.status == 0, "\(output)")
        #expect(output.contains("10 tests in 1 suite passed"), "\(output)")
    }

    /// The cases run at the same time, as tests of a process do.
    @Test("Code of an app, of the test and of a step sees the device's", arguments: zones + zones)
    func ownZone(identifier: String) async throws {
        let zone = try #require(TimeZone(identifier: identifier))
        let device = try await TestDevice(Diary.self, timeZone: zone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let expected = calendar.dateComponents([.hour, .minute], from: TestDevice.defaultDate)
        for _ in 0..<8 {
            let found = try await device.run {
                await Task.yield()
                return Calendar.current.dateComponents([.hour, .minute], from: Date())
            }
            #expect(found == expected)
        }
        try await device.preset(.authorized)
        try await device.push(#"{"aps": {"alert": "Hello"}}"#, to: Diary.self)
        try await device.tap(#require(device.lockScreen.notifications.first))
        let hour = try #require(expected.hour)
        let clock = String(format: "%02d:%02d", hour, expected.minute ?? 0)
        #expect(
            await device.application(Diary.self)?.lines == ["launched \(clock) \(hour)", "opened \(clock) \(hour)"])
    }

    @Test("A user who travels takes the test's code along", .device()) func travel() async throws {
        #expect(Planner.registration == ["GMT", "0", "0"])
        try await TestDevice.current.set("timeZone=Asia/Kathmandu")
        #expect(Planner.registration == ["Asia/Kathmandu", "20700", "20700"])
        try await TestDevice.current.preset(.authorized)
        #expect(try await KitchenTimer().start(seconds: 120) == TestDevice.defaultDate.addingTimeInterval(120))
    }

    @Test("A second device has its own in its steps, and the first one afterwards", .device()) func twoDevices()
        async throws
    {
        let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
        let kathmandu = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        async let second = TestDevice(timeZone: honolulu)
        async let third = TestDevice(timeZone: kathmandu)
        let found = try await [second, third].map { device in device }
        for (device, name) in zip(found, ["Pacific/Honolulu", "Asia/Kathmandu"]) {
            #expect(try await device.run { TimeZone.current.identifier } == name)
            #expect(TimeZone.current.identifier == "GMT")
        }
        await #expect(throws: StopError.self) { try await found[0].run { throw StopError() } }
        #expect(TimeZone.current.identifier == "GMT")
    }

    private struct StopError: Error {}
}

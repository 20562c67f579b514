import FoundationEssentials
import NotificationCore
import Testing

@testable import DeviceInterface

@Suite("LocalTime and RelativeTime")
struct RelativeTimeTests {
    @Test("The calendar agrees with Foundation's", arguments: [0, 3_600, -18_000, 20_700])
    func calendarAgrees(_ offset: Int) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: offset))
        for step in -400..<800 {
            // From about 1850 to 2070, at all times of day.
            let date = Date(timeIntervalSince1970: Double(step) * 8_640_000 / 2.1 + Double(step % 97) * 911)
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
            let local = LocalTime(date, secondsFromGMT: offset)
            #expect(local.year == parts.year && local.month == parts.month && local.day == parts.day)
            #expect(local.hour == parts.hour && local.minute == parts.minute && local.second == parts.second)
            #expect(local.weekday + 1 == parts.weekday)
        }
    }

    @Test(
        "An age in words",
        arguments: [
            (0, "now"), (-30, "now"), (-120, "09:43"), (-86_400, "Nov 22"), (59, "now"),
            (60, "1 minute ago"), (3_599, "59 minutes ago"),
            (3_600, "1 hour ago"),
            (9 * 3_600, "9 hours ago"), (11 * 3_600, "11 hours ago"), (13 * 3_600, "Yesterday"),
            (33 * 3_600, "Yesterday"),
            (34 * 3_600, "Thursday"), (6 * 86_400, "Sunday"), (7 * 86_400, "Nov 14"), (400 * 86_400, "Oct 17, 2025"),
        ])
    func ageInWords(_ seconds: Int, _ text: String) {
        // Saturday, 21 November 2026, 09:41.
        let now = Date(timeIntervalSince1970: 1_795_254_060)
        let snapshot = DeviceSnapshot(now: now, system: NotificationSystem())
        #expect(RelativeTime.text(for: now.addingTimeInterval(-Double(seconds)), in: snapshot) == text)
    }

    @Test(
        "A day has the hours that its zone gives it",
        arguments: [
            ("2026-10-24T22:30:00Z", 23, "23 hours ago"), ("2026-10-24T21:30:00Z", 24, "Yesterday"),
            ("2027-03-27T22:30:00Z", 13, "Yesterday"), ("2027-03-27T23:30:00Z", 13, "13 hours ago"),
        ])
    func ageAcrossClockChange(date: String, hours: Double, text: String) throws {
        let date = try Date(date, strategy: .iso8601), now = date + hours * 3_600
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let snapshot = DeviceSnapshot(
            now: now, secondsFromGMT: berlin.secondsFromGMT(for: now), system: NotificationSystem(timeZone: berlin))
        #expect(RelativeTime.text(for: date, in: snapshot) == text)
    }

    @Test("No date traps", arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)])
    func noDateTraps(_ date: Date) {
        let snapshot = DeviceSnapshot(now: date, system: NotificationSystem())
        #expect(RelativeTime.text(for: .init(timeIntervalSince1970: 0), in: snapshot).isEmpty == false)
        #expect(LocalTime(date, secondsFromGMT: 0).internetDateTime.hasSuffix("Z"))
    }

    @Test("The internet form of a date") func internetForm() {
        #expect(
            LocalTime(Date(timeIntervalSince1970: 1_795_254_060.9), secondsFromGMT: 0).internetDateTime
                == "2026-11-21T09:41:00Z")
    }
}

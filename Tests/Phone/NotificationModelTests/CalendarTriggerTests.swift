import Foundation
import NotificationModel
import SeededRandom
import Testing

/// The dates of a calendar trigger as tables: components, start of the search, the device's time zone, expected date.
@Suite("NotificationTrigger.nextDate of calendar triggers")
struct CalendarTriggerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var components: DateComponents
        var start: String
        var zone = "UTC"
        /// `nil` if the trigger never fires.
        var expected: String?

        var testDescription: String { "\(components) after \(start) in \(zone)" }
    }

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    private static func zone(_ identifier: String) throws -> TimeZone {
        try #require(TimeZone(identifier: identifier))
    }

    private func expect(_ row: Row, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let zone = try Self.zone(row.zone)
        let trigger = NotificationTrigger.calendar(row.components, repeats: true)
        let found = trigger.nextDate(after: try Self.date(row.start), timeZone: zone)
        #expect(try found == row.expected.map(Self.date), sourceLocation: sourceLocation)
    }

    /// The successive dates at which a repeating trigger fires.
    private func dates(
        _ components: DateComponents,
        from start: String,
        zone: String,
        count: Int
    ) throws -> [String] {
        let trigger = NotificationTrigger.calendar(components, repeats: true)
        let zone = try Self.zone(zone)
        var dates: [String] = []
        var last = try Self.date(start)
        for _ in 0..<count {
            last = try #require(trigger.nextDate(after: last, timeZone: zone))
            dates.append(last.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)))
        }
        return dates
    }

    @Test(
        "A request that was due more than a thousand times is due for the last thousand",
        arguments: [
            (
                NotificationTrigger.timeInterval(seconds: 60, repeats: true), "2026-12-24T23:00:30Z",
                "2026-12-24T23:01:30Z"
            ),
            (.timeInterval(seconds: 60, repeats: true), "1900-01-01T00:00:30Z", "2026-12-24T07:19:30Z"),
            (.calendar(DateComponents(hour: 8), repeats: true), "2026-11-21T09:41:30Z", "2026-11-22T08:00:00Z"),
            (.calendar(DateComponents(hour: 8), repeats: true), "1900-01-01T00:00:30Z", "2024-03-30T08:00:00Z"),
            (.calendar(DateComponents(year: 2027), repeats: true), "1900-01-01T00:00:30Z", "2027-01-01T00:00:00Z"),
        ] as [(NotificationTrigger, String, String)])
    func caughtUp(trigger: NotificationTrigger, start: String, expected: String) throws {
        let present = try Self.date("2026-12-25T00:00:00Z")
        let next = trigger.nextDate(after: try Self.date(start), until: present, timeZone: .gmt)
        #expect(next == (try Self.date(expected)))
        if let next, next < present {
            let second = try #require(trigger.nextDate(after: next, until: present, timeZone: .gmt))
            #expect(second > next)
        }
    }

    // MARK: Ordinary days

    @Test(
        "The next match counts",
        arguments: [
            // Only the given components must match; smaller ones are zero.
            Row(components: .init(hour: 8), start: "2026-11-21T07:59:59Z", expected: "2026-11-21T08:00:00Z"),
            Row(components: .init(hour: 8), start: "2026-11-21T08:00:00Z", expected: "2026-11-22T08:00:00Z"),
            Row(components: .init(minute: 30), start: "2026-11-21T09:30:00Z", expected: "2026-11-21T10:30:00Z"),
            Row(components: .init(second: 15), start: "2026-11-21T09:30:15Z", expected: "2026-11-21T09:31:15Z"),
            Row(components: .init(month: 3, day: 1), start: "2026-11-21T09:00:00Z", expected: "2027-03-01T00:00:00Z"),
            Row(components: .init(year: 2027), start: "2026-11-21T09:00:00Z", expected: "2027-01-01T00:00:00Z"),
            Row(components: .init(day: 20, hour: 9), start: "2026-11-21T09:00:00Z", expected: "2026-12-20T09:00:00Z"),
            Row(components: .init(month: 11, day: 20), start: "2026-11-21T09:00:00Z", expected: "2027-11-20T00:00:00Z"),
            Row(
                components: .init(year: 2026, month: 12, day: 24, hour: 18), start: "2026-11-21T09:00:00Z",
                expected: "2026-12-24T18:00:00Z"),
        ])
    func theNextMatchCounts(row: Row) throws {
        try expect(row)
    }

    /// 21 November 2026 is a Saturday, weekday 7.
    @Test(
        "Weekdays are matched",
        arguments: [
            Row(
                components: .init(hour: 9, weekday: 2), start: "2026-11-21T09:00:00Z", expected: "2026-11-23T09:00:00Z"),
            Row(
                components: .init(hour: 9, weekday: 7), start: "2026-11-21T09:00:00Z", expected: "2026-11-28T09:00:00Z"),
            Row(
                components: .init(hour: 10, weekday: 7), start: "2026-11-21T09:00:00Z", expected: "2026-11-21T10:00:00Z"
            ),
            Row(
                components: .init(month: 11, hour: 9, weekday: 5, weekdayOrdinal: 4), start: "2026-11-21T09:00:00Z",
                expected: "2026-11-26T09:00:00Z"),
            // Friday the 13th.
            Row(
                components: .init(day: 13, hour: 9, weekday: 6), start: "2026-11-21T09:00:00Z",
                expected: "2027-08-13T09:00:00Z"),
            Row(components: .init(hour: 9, weekday: 8), start: "2026-11-21T09:00:00Z", expected: nil),
        ])
    func weekdays(row: Row) throws {
        try expect(row)
    }

    @Test(
        "All that is given matches, and smaller components are kept",
        arguments: [
            // The fifth Friday is in a month that has one.
            Row(
                components: .init(hour: 9, minute: 15, weekday: 6, weekdayOrdinal: 5), start: "2027-01-31T12:34:56Z",
                expected: "2027-04-30T09:15:00Z"),
            Row(
                components: .init(weekday: 6, weekdayOrdinal: 5), start: "2027-01-31T12:34:56Z",
                expected: "2027-04-30T00:00:00Z"),
            // February has one in 2036.
            Row(
                components: .init(month: 2, hour: 9, weekday: 6, weekdayOrdinal: 5), start: "2027-01-31T12:34:56Z",
                expected: "2036-02-29T09:00:00Z"),
            // Only a month of 31 days that begins on a Friday or Saturday has a sixth week with a Monday.
            Row(
                components: .init(hour: 7, weekday: 2, weekOfMonth: 6), start: "2027-01-31T12:34:56Z",
                expected: "2027-05-31T07:00:00Z"),
            // Without a weekday and a time a week begins on its first day.
            Row(components: .init(weekOfMonth: 6), start: "2027-01-31T12:34:56Z", expected: "2027-05-30T00:00:00Z"),
            Row(components: .init(weekOfYear: 10), start: "2027-01-31T12:34:56Z", expected: "2027-02-28T00:00:00Z"),
            Row(components: .init(month: 2), start: "2027-02-02T12:34:56Z", expected: "2028-02-01T00:00:00Z"),
            Row(
                components: .init(month: 2, hour: 9), start: "2027-02-02T12:34:56Z", expected: "2027-02-03T09:00:00Z"),
            Row(
                components: .init(day: 31, hour: 9, weekday: 6), start: "2027-01-31T12:34:56Z",
                expected: "2027-12-31T09:00:00Z"),
            Row(
                components: .init(hour: 9, weekday: 2, weekOfYear: 1, yearForWeekOfYear: 2090),
                start: "2027-01-31T12:34:56Z", expected: "2090-01-02T09:00:00Z"),
            Row(components: .init(quarter: 2), start: "2027-01-31T12:34:56Z", expected: "2027-04-01T00:00:00Z"),
            Row(components: .init(quarter: 3), start: "2027-01-31T12:34:56Z", expected: "2027-07-01T00:00:00Z"),
            Row(components: .init(quarter: 4), start: "2028-01-31T12:34:56Z", expected: "2028-10-01T00:00:00Z"),
            Row(components: .init(quarter: 1), start: "2027-03-31T12:34:56Z", expected: "2028-01-01T00:00:00Z"),
            // No date is both.
            Row(components: .init(month: 6, day: 31, weekday: 6), start: "2027-01-31T12:34:56Z", expected: nil),
            Row(components: .init(weekday: 6, weekdayOrdinal: 6), start: "2027-01-31T12:34:56Z", expected: nil),
        ])
    func allThatIsGivenMatches(row: Row) throws {
        try expect(row)
    }

    @Test(
        "A search through all days and minutes finds the same date", arguments: Array(0..<120 as Range<UInt64>).sampled)
    func theSameAsByLooking(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let question = CalendarQuestion(using: &generator)
        let trigger = NotificationTrigger.calendar(question.components, repeats: true)
        #expect(trigger.nextDate(after: question.start, timeZone: question.zone) == question.answer, "\(question)")
    }

    // MARK: Days that do not exist

    @Test(
        "The next day that exists counts",
        arguments: [
            Row(components: .init(month: 6, day: 31), start: "2026-05-01T09:00:00Z", expected: "2026-07-01T00:00:00Z"),
            Row(
                components: .init(month: 6, day: 31, hour: 9, minute: 30), start: "2026-05-01T09:00:00Z",
                expected: "2026-07-01T09:30:00Z"),
            Row(components: .init(month: 2, day: 31), start: "2026-11-21T09:00:00Z", expected: "2027-03-01T00:00:00Z"),
            Row(components: .init(month: 2, day: 29), start: "2026-11-21T09:00:00Z", expected: "2027-03-01T00:00:00Z"),
            Row(
                components: .init(month: 2, day: 29, hour: 9), start: "2027-12-01T00:00:00Z",
                expected: "2028-02-29T09:00:00Z"),
            Row(
                components: .init(year: 2028, month: 2, day: 30, hour: 9, minute: 30), start: "2026-11-21T09:00:00Z",
                expected: "2028-03-01T09:30:00Z"),
            Row(
                components: .init(year: 2027, month: 2, day: 29, hour: 9), start: "2026-11-21T09:00:00Z",
                expected: "2027-03-01T09:00:00Z"),
            // The replacement is still in the future although the month of the requested day is over.
            Row(
                components: .init(month: 2, day: 29, hour: 9), start: "2027-03-01T08:00:00Z",
                expected: "2027-03-01T09:00:00Z"),
            Row(
                components: .init(month: 2, day: 29, hour: 9), start: "2027-03-01T09:00:00Z",
                expected: "2028-02-29T09:00:00Z"),
            // Every half hour of a day that does not exist: starting with the first of its replacement.
            Row(
                components: .init(day: 31, minute: 30), start: "2026-11-21T09:00:00Z", expected: "2026-12-01T00:30:00Z"),
        ])
    func theNextDayThatExistsCounts(row: Row) throws {
        try expect(row)
    }

    @Test("The 31st fires every month") func theThirtyFirstComesEveryMonth() throws {
        let found = try dates(.init(day: 31, hour: 9), from: "2026-05-02T00:00:00Z", zone: "UTC", count: 6)
        #expect(
            found == [
                "2026-05-31T09:00:00Z", "2026-07-01T09:00:00Z", "2026-07-31T09:00:00Z", "2026-08-31T09:00:00Z",
                "2026-10-01T09:00:00Z", "2026-10-31T09:00:00Z",
            ])
    }

    @Test("The leap day fires every year") func theLeapDayComesEveryYear() throws {
        let found = try dates(.init(month: 2, day: 29, hour: 9), from: "2026-11-21T00:00:00Z", zone: "UTC", count: 3)
        #expect(found == ["2027-03-01T09:00:00Z", "2028-02-29T09:00:00Z", "2029-03-01T09:00:00Z"])
    }

    // MARK: Daylight saving time

    /// Clocks go from 2:00 to 3:00 on 28 March 2027 in Berlin and on 14 March 2027 in New York.
    @Test(
        "Times in the skipped hour move on",
        arguments: [
            Row(
                components: .init(hour: 2, minute: 30), start: "2027-03-27T12:00:00Z", zone: "Europe/Berlin",
                expected: "2027-03-28T03:30:00+02:00"),
            Row(
                components: .init(hour: 2), start: "2027-03-27T12:00:00Z", zone: "Europe/Berlin",
                expected: "2027-03-28T03:00:00+02:00"),
            Row(
                components: .init(year: 2027, month: 3, day: 28, hour: 2, minute: 30), start: "2027-03-27T12:00:00Z",
                zone: "Europe/Berlin", expected: "2027-03-28T03:30:00+02:00"),
            // At 3:15 the replacement of 2:30 is still in the future.
            Row(
                components: .init(hour: 2, minute: 30), start: "2027-03-28T01:15:00Z", zone: "Europe/Berlin",
                expected: "2027-03-28T03:30:00+02:00"),
            Row(
                components: .init(hour: 2, minute: 30), start: "2027-03-28T01:30:00Z", zone: "Europe/Berlin",
                expected: "2027-03-29T02:30:00+02:00"),
            Row(
                components: .init(minute: 30), start: "2027-03-28T00:45:00Z", zone: "Europe/Berlin",
                expected: "2027-03-28T03:30:00+02:00"),
            Row(
                components: .init(hour: 2, minute: 30), start: "2027-03-13T12:00:00Z", zone: "America/New_York",
                expected: "2027-03-14T03:30:00-04:00"),
            // In Havana the day begins at 1:00, in Nuuk the skipped hour is the last one of the day.
            Row(
                components: .init(weekOfYear: 11), start: "2025-05-02T00:00:00Z", zone: "America/Havana",
                expected: "2026-03-08T01:00:00-04:00"),
            Row(
                components: .init(hour: 23, minute: 30), start: "2027-03-27T12:00:00Z", zone: "America/Nuuk",
                expected: "2027-03-28T00:30:00-01:00"),
        ])
    func theHourThatIsSkipped(row: Row) throws {
        try expect(row)
    }

    /// Clocks go from 3:00 back to 2:00 on 25 October 2026 in Berlin, from 2:00 to 1:00 on 1 November 2026 in New York.
    @Test(
        "Times in the repeated hour fire once",
        arguments: [
            Row(
                components: .init(hour: 2, minute: 30), start: "2026-10-24T12:00:00Z", zone: "Europe/Berlin",
                expected: "2026-10-25T02:30:00+02:00"),
            Row(
                components: .init(hour: 2, minute: 30), start: "2026-10-25T00:30:00Z", zone: "Europe/Berlin",
                expected: "2026-10-26T02:30:00+01:00"),
            // Between the two occurrences, the first is over and the second does not count.
            Row(
                components: .init(hour: 2, minute: 30), start: "2026-10-25T00:45:00Z", zone: "Europe/Berlin",
                expected: "2026-10-26T02:30:00+01:00"),
            Row(
                components: .init(year: 2026, month: 10, day: 25, hour: 2, minute: 30), start: "2026-10-25T00:45:00Z",
                zone: "Europe/Berlin", expected: nil),
            // Midnight comes twice in Havana.
            Row(
                components: .init(weekday: 1), start: "2026-11-01T04:00:00Z", zone: "America/Havana",
                expected: "2026-11-08T00:00:00-05:00"),
            // An hourly repetition fires in both.
            Row(
                components: .init(minute: 30), start: "2026-10-25T00:30:00Z", zone: "Europe/Berlin",
                expected: "2026-10-25T02:30:00+01:00"),
            Row(
                components: .init(hour: 1, minute: 30), start: "2026-10-31T12:00:00Z", zone: "America/New_York",
                expected: "2026-11-01T01:30:00-04:00"),
            Row(
                components: .init(hour: 1, minute: 30), start: "2026-11-01T05:30:00Z", zone: "America/New_York",
                expected: "2026-11-02T01:30:00-05:00"),
        ])
    func theHourThatComesTwice(row: Row) throws {
        try expect(row)
    }

    @Test(
        "A daily repetition fires once a day in any case",
        arguments: [
            (
                "2027-03-26T12:00:00Z", "Europe/Berlin", 2,
                ["2027-03-27T02:30:00+01:00", "2027-03-28T03:30:00+02:00", "2027-03-29T02:30:00+02:00"]
            ),
            (
                "2026-10-23T12:00:00Z", "Europe/Berlin", 2,
                ["2026-10-24T02:30:00+02:00", "2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00"]
            ),
            (
                "2026-10-30T12:00:00Z", "America/New_York", 1,
                ["2026-10-31T01:30:00-04:00", "2026-11-01T01:30:00-04:00", "2026-11-02T01:30:00-05:00"]
            ),
        ])
    func onceADayAllTheSame(start: String, zone: String, hour: Int, expected: [String]) throws {
        #expect(try dates(.init(hour: hour, minute: 30), from: start, zone: zone, count: 3) == expected)
    }

    // MARK: Never

    private static let never: [DateComponents] = [
        // Fully specified, and past.
        .init(year: 2026, month: 11, day: 20, hour: 9), .init(year: 2026, month: 11, day: 20),
        .init(year: 2026, month: 11, day: 21, hour: 8), .init(year: 2026, month: 11, day: 21, hour: 9, minute: 0),
        .init(year: 2026, month: 11, day: 20, hour: 9, minute: 30, second: 1),
        .init(year: 2026, month: 9, day: 31, hour: 9), .init(year: 2026, month: 2, day: 29, hour: 9),
        .init(year: 2026, month: 10), .init(year: 2026, month: 11), .init(year: 2026), .init(year: 2001),
        .init(era: 1, year: 2020, month: 1, day: 1),
        // Outside of any calendar.
        .init(hour: -1), .init(day: -3), .init(year: -3), .init(hour: 9, minute: -3), .init(second: -1),
        .init(hour: 24), .init(hour: 25), .init(minute: 60), .init(second: 60), .init(month: 13), .init(day: 0),
        .init(day: 32), .init(),
    ]

    @Test("Components that match nothing never fire", arguments: never)
    func nothingMatches(components: DateComponents) throws {
        try expect(Row(components: components, start: "2026-11-21T09:00:00Z", expected: nil))
    }

    /// `dateComponents(in:from:)` fills every component; on Apple's systems it sets the quarter to 0, which no date
    /// has.
    @Test("A quarter of zero never fires") func aQuarterOfZeroNeverComes() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let moment = try Self.date("2026-11-22T09:00:00Z")
        var components = calendar.dateComponents(in: .gmt, from: moment)
        try expect(Row(components: components, start: "2026-11-21T09:00:00Z", expected: "2026-11-22T09:00:00Z"))
        try expect(Row(components: components, start: "2026-11-22T09:00:00Z", expected: nil))
        components.quarter = 0
        try expect(Row(components: components, start: "2026-11-21T09:00:00Z", expected: nil))
    }

    // MARK: Time zones and calendars

    @Test("Components with a time zone are a fixed moment, others follow the device")
    func componentsWithAZoneAreOneMomentOthersFloat() throws {
        var fixed = DateComponents(hour: 9)
        fixed.timeZone = try Self.zone("Asia/Tokyo")
        var following = DateComponents(hour: 9)
        following.timeZone = .autoupdatingCurrent
        let start = "2026-11-21T12:00:00Z"
        for zone in ["UTC", "Europe/Berlin", "America/New_York"] {
            try expect(Row(components: fixed, start: start, zone: zone, expected: "2026-11-22T00:00:00Z"))
        }
        for components in [following, DateComponents(hour: 9)] {
            try expect(Row(components: components, start: start, zone: "UTC", expected: "2026-11-22T09:00:00Z"))
            try expect(
                Row(components: components, start: start, zone: "Europe/Berlin", expected: "2026-11-22T08:00:00Z"))
            try expect(
                Row(components: components, start: start, zone: "America/New_York", expected: "2026-11-21T14:00:00Z"))
        }
        #expect(!NotificationTrigger.calendar(fixed, repeats: false).followsTimeZone)
        #expect(NotificationTrigger.calendar(following, repeats: false).followsTimeZone)
        #expect(NotificationTrigger.calendar(.init(hour: 9), repeats: false).followsTimeZone)
        #expect(!NotificationTrigger.timeInterval(seconds: 9, repeats: false).followsTimeZone)
    }

    @Test(
        "Other calendars are supported",
        arguments: [
            (Calendar.Identifier.hebrew, DateComponents(month: 1, day: 1, hour: 9), "2027-10-02T09:00:00Z"),
            (.buddhist, DateComponents(year: 2570, month: 1, day: 1, hour: 9), "2027-01-01T09:00:00Z"),
            (.islamicUmmAlQura, DateComponents(month: 9, day: 1, hour: 9), "2027-02-08T09:00:00Z"),
            (.japanese, DateComponents(era: 236, year: 9, month: 1, day: 1), "2027-01-01T00:00:00Z"),
        ])
    func otherCalendars(calendar: Calendar.Identifier, components: DateComponents, expected: String) throws {
        var components = components
        components.calendar = Calendar(identifier: calendar)
        try expect(Row(components: components, start: "2026-11-21T09:00:00Z", expected: expected))
    }
}

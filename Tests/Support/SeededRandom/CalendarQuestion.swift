package import Foundation

/// A random question to a calendar trigger, and its answer by looking at each day and then at each minute of the day
/// found.
package struct CalendarQuestion: CustomStringConvertible, Sendable {
    /// Any combination of quarter, weekday, its ordinal, week of the month and of the year, month, day, hour and
    /// minute; not empty.
    package private(set) var components = DateComponents()
    package let zone: TimeZone
    package let start: Date

    /// Clocks that change at night and at midnight, one that skips half an hour, and one that never changes.
    package static let zones = ["Europe/Berlin", "America/Havana", "Australia/Lord_Howe", "Asia/Kathmandu"]

    private static let days: [(Calendar.Component, ClosedRange<Int>)] = [
        (.quarter, 1...4), (.weekday, 1...7), (.weekdayOrdinal, 1...5), (.weekOfMonth, 1...6), (.weekOfYear, 1...53),
        (.month, 1...12),
        (.day, 1...31),
    ]
    private static let times: [(Calendar.Component, ClosedRange<Int>)] = [(.hour, 0...23), (.minute, 0...59)]

    package init(using generator: inout some RandomNumberGenerator) {
        zone = TimeZone(identifier: Self.zones[Int.random(in: 0..<4, using: &generator)]) ?? .gmt
        // Any second of the years 2020 through 2059.
        start = Date(
            timeIntervalSince1970: Double(1_577_836_800 + Int.random(in: 0..<1_262_304_000, using: &generator)))
        for (component, range) in Self.days + Self.times where Int.random(in: 0..<8, using: &generator) < 3 {
            components.setValue(Int.random(in: range, using: &generator), for: component)
        }
        if components == DateComponents() { components.hour = Int.random(in: 0...23, using: &generator) }
    }

    package var description: String {
        let given = (Self.days + Self.times).compactMap { component, _ in
            components.value(for: component).map { "\(component) \($0)" }
        }
        return "\(given.joined(separator: ", ")) after \(start.formatted(.iso8601)) in \(zone.identifier)"
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    private func isGiven(_ component: Calendar.Component) -> Bool { components.value(for: component) != nil }

    /// The first date after `start` that matches; `nil` if there is none within 40 years.
    package var answer: Date? {
        var midday = calendar.startOfDay(for: start).addingTimeInterval(-12 * 3_600)
        var wasMatch = isMatch(midday.addingTimeInterval(-86_400))
        for _ in 0..<40 * 366 {
            let isMatch = isMatch(midday)
            let isWanted = isMatch && !(isFirstDay && wasMatch) || isReplacement(midday)
            if isWanted, let found = moments(of: midday).first(where: { $0 > start }) { return found }
            wasMatch = isMatch
            midday = midday.addingTimeInterval(86_400)
        }
        return nil
    }

    private func isMatch(_ date: Date) -> Bool {
        var found = calendar.dateComponents(Set(Self.days.map(\.0)), from: date)
        found.quarter = found.month.map { ($0 + 2) / 3 }
        return Self.days.allSatisfy { !isGiven($0.0) || components.value(for: $0.0) == found.value(for: $0.0) }
    }

    /// Whether nothing smaller than a month or a week is given.
    private var isFirstDay: Bool { ![.day, .weekday, .hour, .minute].contains(where: isGiven) }

    /// Whether the day follows a month that is shorter than the day asked for, which nothing but the month says.
    private func isReplacement(_ midday: Date) -> Bool {
        guard let day = components.day, !Self.days.prefix(5).contains(where: { isGiven($0.0) }) else { return false }
        let yesterday = midday.addingTimeInterval(-86_400)
        return calendar.component(.day, from: midday) == 1 && calendar.component(.day, from: yesterday) < day
            && (!isGiven(.month) || components.month == calendar.component(.month, from: yesterday))
    }

    /// The moments of a day that match, found minute by minute. One that its clocks skip is as long after their change
    /// as it would have been after the beginning of the change.
    private func moments(of midday: Date) -> [Date] {
        let day = calendar.component(.day, from: midday)
        let first = calendar.startOfDay(for: midday)
        var found: [Date] = []
        // The day before ends at 24:00.
        var before = -1
        for minute in 0..<25 * 60 {
            let moment = first.addingTimeInterval(Double(minute) * 60)
            let shown = calendar.dateComponents([.day, .hour, .minute], from: moment)
            guard shown.day == day, let hour = shown.hour, let past = shown.minute else { break }
            let time = hour * 60 + past
            for skipped in Swift.stride(from: before + 1, to: time, by: 1) where isTime(skipped) && !isHourFree {
                found.append(moment.addingTimeInterval(Double(skipped - before - 1) * 60))
            }
            if isTime(time) { found.append(moment) }
            before = time
        }
        return isHourFree ? found : Array(found.prefix(1))
    }

    private var isHourFree: Bool { !isGiven(.hour) && isGiven(.minute) }

    private func isTime(_ time: Int) -> Bool {
        (isHourFree || time / 60 == components.hour ?? 0) && time % 60 == components.minute ?? 0
    }
}

import FoundationEssentials

/// The dates that match date components, as calendar triggers interpret them.
///
/// The given components must match, and smaller components are zero. A day or a time that does not exist moves to the
/// next one that does and keeps the smaller components: 31 June becomes 1 July, and 2:30 in the hour that is skipped in
/// spring becomes 3:30 (observed on iOS). A time that occurs twice in autumn counts the first time (Apple is silent).
///
/// Foundation's `nextTimePreservingSmallerComponents` is close to that, but moves a date in the past to the beginning
/// of the next month, takes missing hours from the start of the search, and misses a replacement whose original date
/// has just passed.
struct CalendarMatching {
    private let components: DateComponents
    private let calendar: Calendar

    /// - Parameters:
    ///   - components: The components to match.
    ///   - timeZone: The device's time zone, used if the components have none or the one that follows the device
    ///     (`TimeZone.autoupdatingCurrent`).
    init(_ components: DateComponents, timeZone: TimeZone) {
        let isFloating = components.timeZone == nil || components.timeZone == .autoupdatingCurrent
        let zone = isFloating ? timeZone : components.timeZone ?? timeZone
        var calendar = components.calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
        var components = components
        components.calendar = nil
        components.timeZone = nil
        self.components = components
    }

    /// Returns the first match after `start`; `nil` if no date matches.
    ///
    /// - Complexity: A search through a number of years that Foundation limits; takes some milliseconds if there is no
    ///   match.
    func firstMatch(after start: Date) -> Date? {
        let next = match(after: start)
        // The replacement of a date that does not exist is up to a day later than that date.
        let sinceYesterday = match(after: calendar.startOfDay(for: start).addingTimeInterval(-1))
        guard let sinceYesterday, sinceYesterday > start, next.map({ sinceYesterday < $0 }) ?? true else { return next }
        return sinceYesterday
    }

    private func match(after start: Date) -> Date? {
        var start = start
        while let found = search(after: start, matching: components, .nextTimePreservingSmallerComponents) {
            if components.hour != nil, isSecondOfTwo(found) {
                start = found
            } else if hasDateAskedFor(found) {
                return found
            } else {
                return replacement(at: found) ?? search(after: start, matching: components, .strict)
            }
        }
        return nil
    }

    private func search(
        after start: Date,
        matching components: DateComponents,
        _ policy: Calendar.MatchingPolicy
    ) -> Date? {
        calendar.nextDate(after: start, matching: components, matchingPolicy: policy)
    }

    /// Whether the clock showed the same time before on that day.
    private func isSecondOfTwo(_ date: Date) -> Bool {
        let zone = calendar.timeZone
        let offset = zone.secondsFromGMT(for: date)
        let turnedBack = zone.secondsFromGMT(for: date.addingTimeInterval(-6 * 3_600)) - offset
        guard turnedBack > 0 else { return false }
        return zone.secondsFromGMT(for: date.addingTimeInterval(-Double(turnedBack))) == offset + turnedBack
    }

    private func hasDateAskedFor(_ date: Date) -> Bool {
        let found = calendar.dateComponents([.year, .month, .day], from: date)
        return (components.year == nil || components.year == found.year)
            && (components.month == nil || components.month == found.month)
            && (components.day == nil || components.day == found.day)
    }

    /// Returns the first day of a month that replaces a day that does not exist in the month before.
    private func replacement(at found: Date) -> Date? {
        let first = calendar.startOfDay(for: found)
        guard let day = components.day,
            let lastOfMonth = calendar.date(byAdding: .day, value: -1, to: first),
            let length = calendar.range(of: .day, in: .month, for: lastOfMonth)?.count
        else { return nil }
        let before = calendar.dateComponents([.year, .month, .day], from: lastOfMonth)
        guard before.day == length, day > length,
            components.month == nil || components.month == before.month,
            components.year == nil || components.year == before.year
        else { return nil }
        let time = DateComponents(
            hour: components.hour, minute: components.minute, second: components.second,
            nanosecond: components.nanosecond)
        guard time != DateComponents() else { return first }
        return search(after: first.addingTimeInterval(-1), matching: time, .nextTimePreservingSmallerComponents)
    }
}

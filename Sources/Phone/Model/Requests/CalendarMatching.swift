import FoundationEssentials

/// The dates that match date components, as calendar triggers interpret them.
///
/// All given components must match, and smaller components are zero: a month without a day and a time begins on its
/// first day, a fifth Friday is in a month that has one. A day of a month or a time that does not exist moves to the
/// next one that does and keeps the smaller components: 31 June becomes 1 July, and 2:30 in the hour that is skipped in
/// spring becomes 3:30 (observed on iOS); a day that a weekday or a week says, too, does not move. A time that occurs
/// twice in autumn counts the first time (Apple is silent).
///
/// Foundation's own search moves what does not exist in other ways: to the time of the question, or to the beginning of
/// the next month.
struct CalendarMatching {
    private let components: DateComponents
    private let calendar: Calendar
    /// The given components that are the same for a whole day.
    private let ofDay: [Calendar.Component]
    /// Whether a day of the month that does not exist moves to the next one.
    private let isMovable: Bool
    /// Whether only the first day of a month, a week or a year that matches is meant.
    private let isFirstDay: Bool

    private static let daysOfMonths: [Calendar.Component] = [.era, .year, .month, .day]
    private static let daysOfWeeks: [Calendar.Component] = [
        .quarter, .dayOfYear, .yearForWeekOfYear, .weekOfYear, .weekOfMonth, .weekday, .weekdayOrdinal,
    ]
    /// In seconds. Dates have the same weekdays again after 40 years at most.
    private static let longestSearch = 41 * 366 * 86_400.0

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
        self.components = components
        let isGiven = { components.value(for: $0) != nil }
        ofDay = (Self.daysOfMonths + Self.daysOfWeeks).filter(isGiven)
        isMovable = components.day != nil && !Self.daysOfWeeks.contains(where: isGiven)
        isFirstDay = ![.day, .weekday, .dayOfYear, .hour, .minute, .second, .nanosecond].contains(where: isGiven)
    }

    /// Returns the first match after `start`; `nil` if no date matches.
    ///
    /// - Complexity: A look at each day of the months in question; some tens of milliseconds if there is no match.
    func firstMatch(after start: Date) -> Date? {
        guard isPossible else { return nil }
        // A time that does not exist may move into the next day, and the day before says whether one is the first.
        var begin = start.addingTimeInterval(-2 * 86_400)
        if let year = components.year ?? components.yearForWeekOfYear,
            let first = calendar.date(from: DateComponents(era: components.era, year: year))
        {
            begin = max(begin, first.addingTimeInterval(-8 * 86_400))
        }
        var day = calendar.startOfDay(for: begin)
        let end = day.addingTimeInterval(Self.longestSearch)
        var isAfterMatch = false
        while day < end {
            var found = calendar.dateComponents(Set(ofDay + Self.daysOfMonths), from: day)
            // Foundation's quarters of days are of equal length, so that the second one begins on 31 March.
            found.quarter = found.month.map { min(($0 + 2) / 3, 4) }
            let isMatch = isMatch(found, components)
            if isMatch && !(isFirstDay && isAfterMatch) || isMovable && isReplacement(day, found),
                let date = firstTime(of: day, after: start)
            {
                return date
            }
            isAfterMatch = isMatch
            day = nextDay(after: day, found)
        }
        return nil
    }

    /// Whether anything is given, and within the limits of any calendar.
    private var isPossible: Bool {
        let limited: [Calendar.Component] = [.day, .hour, .minute, .second, .nanosecond]
        return (!ofDay.isEmpty || !isFirstDay)
            && limited.allSatisfy { component in
                guard let value = components.value(for: component) else { return true }
                return calendar.maximumRange(of: component)?.contains(value) ?? true
            }
    }

    private func isMatch(_ found: DateComponents, _ asked: DateComponents) -> Bool {
        ofDay.allSatisfy { asked.value(for: $0) == found.value(for: $0) }
            && (asked.isLeapMonth == nil || found.isLeapMonth == nil || asked.isLeapMonth == found.isLeapMonth)
    }

    /// Whether a day is the first one of a month and replaces one that does not exist in the month before.
    private func isReplacement(_ day: Date, _ found: DateComponents) -> Bool {
        guard found.day == 1, let asked = components.day else { return false }
        let before = calendar.dateComponents(Set(Self.daysOfMonths), from: day.addingTimeInterval(-12 * 3_600))
        var shorter = components
        shorter.day = before.day
        return before.day.map { $0 < asked } ?? false && isMatch(before, shorter)
    }

    /// Returns the next day that may match.
    private func nextDay(after day: Date, _ found: DateComponents) -> Date {
        let differing = [.year, .month].first {
            ofDay.contains($0) && components.value(for: $0) != found.value(for: $0)
        }
        let end = differing.flatMap { calendar.dateInterval(of: $0, for: day)?.end }
        return calendar.startOfDay(for: end ?? day.addingTimeInterval(36 * 3_600))
    }

    /// Returns the first time of a day that matches and is later than `start`.
    private func firstTime(of day: Date, after start: Date) -> Date? {
        let isTimed = components.minute != nil || components.second != nil
        let hours = components.hour.map { $0...$0 } ?? (isTimed ? 0...23 : 0...0)
        let minutes = components.minute.map { $0...$0 } ?? (components.second == nil ? 0...0 : 0...59)
        let zone = calendar.timeZone
        let offset = zone.secondsFromGMT(for: day)
        let midnight = ((day.timeIntervalSinceReferenceDate + Double(offset)) / 86_400).rounded(.down) * 86_400
        let past = zone.secondsFromGMT(for: day.addingTimeInterval(-1))
        for hour in hours {
            let found = minutes.lazy.flatMap { minute in
                let seconds = hour * 3_600 + minute * 60 + (components.second ?? 0)
                let wall = midnight + Double(seconds) + Double(components.nanosecond ?? 0) / 1e9
                return moments(at: wall, past: past, zone).prefix(hours.count > 1 ? 2 : 1)
            }
            if let first = found.filter({ $0 > start }).min() { return first }
        }
        return nil
    }

    /// Returns the moments at which clocks show a time: two, if it occurs twice; for one that is skipped, the moment at
    /// which clocks that have not been changed show it.
    private func moments(at wall: Double, past: Int, _ zone: TimeZone) -> [Date] {
        let first = Date(timeIntervalSinceReferenceDate: wall - Double(past))
        let later = zone.secondsFromGMT(for: first.addingTimeInterval(6 * 3_600))
        guard later != past else { return [first] }
        let second = Date(timeIntervalSinceReferenceDate: wall - Double(later))
        let valid = [(first, past), (second, later)].filter { zone.secondsFromGMT(for: $0) == $1 }.map(\.0)
        return valid.isEmpty ? [first] : valid.sorted()
    }
}

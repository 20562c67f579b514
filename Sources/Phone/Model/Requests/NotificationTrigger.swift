package import FoundationEssentials

/// The condition that delivers a request.
package enum NotificationTrigger: Hashable, Sendable, Codable {
    /// A remote notification; apps never create this trigger.
    case push
    /// `seconds` after the request was added (more than 0; at least 60 if it repeats).
    case timeInterval(seconds: Double, repeats: Bool)
    /// When the device's calendar next matches the components. Indirect, because the components are large and rarely
    /// used.
    indirect case calendar(DateComponents, repeats: Bool)
    /// When the device crosses the region's border.
    case location(CircularRegion, repeats: Bool)

    package var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
        }
    }

    /// Whether an app can make it: Apple's initialiser of a time interval traps for one that is not positive, and for
    /// one below a minute that repeats.
    package var isPossible: Bool {
        switch self {
        case .timeInterval(let seconds, let repeats): seconds.isFinite && seconds > 0 && (!repeats || seconds >= 60)
        case .push, .calendar, .location: true
        }
    }

    package var isCalendar: Bool {
        if case .calendar = self { true } else { false }
    }

    /// Returns the next date on which the trigger fires.
    ///
    /// - Parameters:
    ///   - start: When the request was added or last fired.
    ///   - timeZone: The device's time zone, for components without one.
    /// - Returns: `nil` for a push and a region, and if no date matches.
    package func nextDate(after start: Date, timeZone: TimeZone) -> Date? {
        switch self {
        case .push, .location: nil
        case .timeInterval(let seconds, _): start.addingTimeInterval(seconds)
        case .calendar(let components, _):
            CalendarMatching(components, timeZone: timeZone).firstMatch(after: start)
        }
    }

    /// How often a repeating request is delivered at most for the time during which a device was off.
    private static let caughtUpTimes = 1_000.0

    /// Returns the next date on which a repeating trigger fires. When more than a thousand dates have passed meanwhile,
    /// as for a device that was off for years, those before the last thousand are skipped.
    ///
    /// - Parameters:
    ///   - start: When the request last fired.
    ///   - end: The present.
    package func nextDate(after start: Date, until end: Date, timeZone: TimeZone) -> Date? {
        guard let next = nextDate(after: start, timeZone: timeZone), next < end,
            let period = nextDate(after: next, timeZone: timeZone)?.timeIntervalSince(next), period > 0
        else { return nextDate(after: start, timeZone: timeZone) }
        let passed = (end.timeIntervalSince(next) / period).rounded(.down)
        guard passed > Self.caughtUpTimes else { return next }
        let skipped = next.addingTimeInterval((passed - Self.caughtUpTimes) * period)
        // The skipped date is one of the interval's own dates; a calendar trigger has to find one of its dates.
        return isCalendar ? nextDate(after: skipped, timeZone: timeZone) : skipped
    }

    /// Whether its next date depends on the device's time zone: a calendar trigger whose components have no time zone,
    /// or the one that follows the device (`TimeZone.autoupdatingCurrent`).
    package var followsTimeZone: Bool {
        guard case .calendar(let components, _) = self else { return false }
        return components.timeZone == nil || components.timeZone == .autoupdatingCurrent
    }
}

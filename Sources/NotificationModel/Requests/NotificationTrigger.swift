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

    /// Whether its next date depends on the device's time zone: a calendar trigger whose components have no time zone,
    /// or the one that follows the device (`TimeZone.autoupdatingCurrent`).
    package var followsTimeZone: Bool {
        guard case .calendar(let components, _) = self else { return false }
        return components.timeZone == nil || components.timeZone == .autoupdatingCurrent
    }
}

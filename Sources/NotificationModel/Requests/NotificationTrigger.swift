package import FoundationEssentials

/// What makes a request fire.
package enum NotificationTrigger: Hashable, Sendable, Codable {
    /// A remote notification; apps never make one.
    case push
    /// After `seconds` (more than 0; at least 60 when it repeats), counted from when the request was added.
    case timeInterval(seconds: Double, repeats: Bool)
    /// When the device's calendar next matches the components. Indirect: the components are large, and seldom there.
    indirect case calendar(DateComponents, repeats: Bool)
    /// When the device crosses the region's edge.
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

    /// When it fires next, as far as a clock can tell.
    ///
    /// - Parameters:
    ///   - start: The moment the request was added, or last fired.
    ///   - timeZone: The device's, for components that name none.
    /// - Returns: `nil` for a push and a region, and when no date matches.
    package func nextDate(after start: Date, timeZone: TimeZone) -> Date? {
        switch self {
        case .push, .location: nil
        case .timeInterval(let seconds, _): start.addingTimeInterval(seconds)
        case .calendar(let components, _):
            CalendarMatching(components, timeZone: timeZone).firstMatch(after: start)
        }
    }

    /// Whether its next date depends on the device's time zone: a calendar trigger whose components name no zone, or the
    /// one that follows the device (`TimeZone.autoupdatingCurrent`).
    package var followsTimeZone: Bool {
        guard case .calendar(let components, _) = self else { return false }
        return components.timeZone == nil || components.timeZone == .autoupdatingCurrent
    }
}

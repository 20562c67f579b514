public import Foundation
import NotificationModel

/// Fires at the next date that matches date components.
///
/// Apple: `UNCalendarNotificationTrigger`. Only the components that are set are compared, and the first match after now
/// fires: at 9:41, `hour: 8` means tomorrow at 8:00. A match that does not exist in the calendar moves to the next date
/// that does, and keeps the smaller components. This rule gives the following dates:
///
/// | components | asked at | fires at |
/// | --- | --- | --- |
/// | `day: 31` | 15 June 2026 | 1 July 2026, 0:00 (June has 30 days) |
/// | `month: 2, day: 29` | 1 January 2026 | 1 March 2026, 0:00 (2028 is the next leap year) |
/// | `hour: 2, minute: 30`, Berlin | 28 March 2026, 12:00 | 29 March 2026, 3:30 CEST (2:00 to 3:00 is skipped) |
/// | `hour: 2, minute: 30`, Berlin | 24 October 2026, 12:00 | 25 October 2026, 2:30 CEST (the first of the two) |
///
/// Components without a time zone, or with the autoupdating one, follow the device's time zone. With any other time
/// zone they are a fixed moment, independent of the device's time zone.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; it adds no state to its superclass, which holds one immutable value.

    /// - Parameters:
    ///   - dateComponents: The components to match. Without a time zone, the device's is used; without a calendar, the
    ///     Gregorian one. Components that match no date are accepted, but the trigger never fires.
    ///   - repeats: Whether the trigger fires at every match or only at the next one.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(model: .calendar(dateComponents, repeats: repeats))
    }

    open var dateComponents: DateComponents {
        guard case .calendar(let components, _) = model else {
            preconditionFailure("a calendar trigger holds date components")
        }
        return components
    }

    /// The next match after now; `nil` if no later date matches, as for a date in the past with a year.
    open func nextTriggerDate() -> Date? { nextDate }

    override class func accepts(_ model: NotificationTrigger) -> Bool {
        guard case .calendar = model else { return false }
        return true
    }
}

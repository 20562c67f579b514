public import Foundation
import NotificationModel

/// Fires when the calendar next matches some date components.
///
/// Apple: `UNCalendarNotificationTrigger`. Only the components that are set count, and the first match after now fires:
/// at 9:41, `hour: 8` is tomorrow at 8:00. A date that does not exist gives the next one that does, and keeps the smaller
/// components. The dates below are worked out by that rule:
///
/// | components | asked at | fires at |
/// | --- | --- | --- |
/// | `day: 31` | 15 June 2026 | 1 July 2026, 0:00 (June has 30 days) |
/// | `month: 2, day: 29` | 1 January 2026 | 1 March 2026, 0:00 (2028 is the next leap year) |
/// | `hour: 2, minute: 30`, Berlin | 28 March 2026, 12:00 | 29 March 2026, 3:30 CEST (2:00 to 3:00 is left out) |
/// | `hour: 2, minute: 30`, Berlin | 24 October 2026, 12:00 | 25 October 2026, 2:30 CEST (the first of the two) |
///
/// Components without a time zone, or with the autoupdating one, follow the device's; with any other zone they are a
/// fixed moment, wherever the device goes.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// `dateComponents`: What must match; without a time zone, in the device's; without a calendar, in the Gregorian one.
    /// `repeats`: Whether it fires at every match or at the next one only. Components that match no date are taken and
    /// never fire.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(model: .calendar(dateComponents, repeats: repeats))
    }

    open var dateComponents: DateComponents {
        guard case .calendar(let components, _) = model else {
            preconditionFailure("a calendar trigger holds date components")
        }
        return components
    }

    /// The next match after now, or `nil` when there is none, as for a date that is over and says its year.
    open func nextTriggerDate() -> Date? { nextDate }

    override class func accepts(_ model: NotificationTrigger) -> Bool {
        guard case .calendar = model else { return false }
        return true
    }
}

public import Foundation
import NotificationModel

/// Fires when the calendar next matches some date components.
///
/// Apple: `UNCalendarNotificationTrigger`. Only the components that are set count; a day that does not exist gives the
/// next one that does.
public class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// - `dateComponents`: What must match; without a time zone, in the device's.
    /// - `repeats`: Whether it fires at every match or at the next one only.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(model: .calendar(dateComponents, repeats: repeats))
    }

    public var dateComponents: DateComponents {
        guard case .calendar(let components, _) = model else {
            preconditionFailure("a calendar trigger holds date components")
        }
        return components
    }

    /// The next match after now, or `nil` when there is none.
    public func nextTriggerDate() -> Date? { nextDate }
}

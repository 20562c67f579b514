public import Foundation
import NotificationModel

/// Fires after a number of seconds.
///
/// Apple: `UNTimeIntervalNotificationTrigger`.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; it adds no state to its superclass, which holds one immutable value.

    /// - Parameters:
    ///   - timeInterval: Seconds from the moment when the request is added.
    ///   - repeats: Whether the trigger fires again every `timeInterval` seconds.
    ///
    /// - Precondition: `timeInterval` is greater than 0, and at least 60 if it repeats. Otherwise iOS raises an
    ///   exception and this implementation traps. An infinite interval, which Apple does not document, is accepted but
    ///   never fires.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.init(model: .timeInterval(seconds: timeInterval, repeats: repeats))
    }

    /// The interval in seconds; it does not count down.
    open var timeInterval: TimeInterval {
        guard case .timeInterval(let seconds, _) = model else {
            preconditionFailure("a time-interval trigger holds a time interval")
        }
        return seconds
    }

    /// Now plus the interval, calculated anew for each call. This is how iOS behaves, although its documentation
    /// promises the next fire date.
    open func nextTriggerDate() -> Date? { nextDate }

    override class func accepts(_ model: NotificationTrigger) -> Bool {
        guard case .timeInterval(let seconds, let repeats) = model else { return false }
        return seconds > 0 && (!repeats || seconds >= 60)
    }
}

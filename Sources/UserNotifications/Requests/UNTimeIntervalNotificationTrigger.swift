public import Foundation
import NotificationModel

/// Fires after a number of seconds.
///
/// Apple: `UNTimeIntervalNotificationTrigger`.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// `timeInterval`: Seconds from when the request is added. `repeats`: Whether it fires again and again, every
    /// `timeInterval` seconds.
    ///
    /// - Precondition: `timeInterval` is more than 0, and at least 60 when it repeats; iOS raises an exception, this traps.
    ///   An endless interval, of which Apple says nothing, is taken and never fires.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.init(model: .timeInterval(seconds: timeInterval, repeats: repeats))
    }

    /// Seconds; never counts down.
    open var timeInterval: TimeInterval {
        guard case .timeInterval(let seconds, _) = model else {
            preconditionFailure("a time-interval trigger holds a time interval")
        }
        return seconds
    }

    /// Now and the interval, each time it is asked, as iOS answers (its documents promise the next fire date).
    open func nextTriggerDate() -> Date? { nextDate }

    override class func accepts(_ model: NotificationTrigger) -> Bool {
        guard case .timeInterval(let seconds, let repeats) = model else { return false }
        return seconds > 0 && (!repeats || seconds >= 60)
    }
}

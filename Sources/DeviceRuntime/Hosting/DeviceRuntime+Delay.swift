import NotificationCore
package import NotificationWire
import UserNotificationsUI

// Measures how late apps are.
extension DeviceRuntime {
    /// Describes apps that have not answered; `nil` if they have, or if it is less than a second.
    package var delay: ApplicationDelay? {
        guard let (since, name) = process.delay else { return nil }
        let seconds = Int((ContinuousClock.now - since).components.seconds)
        return seconds < 1 ? nil : ApplicationDelay(name: name ?? onlyApplication, seconds: seconds)
    }

    /// When ``delay`` changes next; `nil` if no messages are outstanding.
    var nextDelay: ContinuousClock.Instant? {
        process.delay.map { $0.since + .seconds((ContinuousClock.now - $0.since).components.seconds + 1) }
    }

    /// Logs when apps start to be late and when they have answered.
    package func noteDelay() {
        if let delay {
            if loggedDelay == nil { note(.device, "\(delay.name ?? "an app") has not answered for \(delay.seconds) s") }
            loggedDelay = delay
        } else if let late = loggedDelay {
            loggedDelay = nil
            note(.device, "\(late.name ?? "an app") has answered after \(late.seconds) s")
        }
    }

    /// The name of the app with code, if there is exactly one.
    var onlyApplication: String? { hosts.count == 1 ? hosts.values.first?.bundle.name : nil }

    /// When the device has to do something for apps next, in real time; `nil` for never.
    package var nextApplicationDate: ContinuousClock.Instant? {
        [pictureDueDate, nextDelay].compactMap { $0 }.min()
    }
}

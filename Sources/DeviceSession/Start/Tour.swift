import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire

/// The use of apps before the user first looks at the device.
///
/// Nothing is faked: the apps are authorized and started, and their own buttons are pressed, with realistic pauses, on
/// a clock that runs up to now.
package struct Tour: Sendable {
    /// A press of a button on an app's screen.
    package struct Press: Sendable {
        /// Seconds before the user first looks.
        package let secondsAgo: Double
        /// A bundle identifier.
        package let application: String
        /// The identifier of the button.
        package let control: String

        package init(secondsAgo: Double, application: String, control: String) {
            self.secondsAgo = secondsAgo
            self.application = application
            self.control = control
        }
    }

    /// The duration in seconds.
    let duration: Double
    /// The bundle identifiers of the apps that are authorized and started at the beginning, in this order.
    let applications: [String]
    /// Oldest first.
    let presses: [Press]

    /// - Precondition: The presses are sorted by time, and all are within the duration of the tour.
    package init(duration: Double, applications: [String], presses: [Press]) {
        let moments = [duration] + presses.map(\.secondsAgo) + [0]
        precondition(zip(moments, moments.dropFirst()).allSatisfy { $0 >= $1 }, "a tour goes from past to present")
        self.duration = duration
        self.applications = applications
        self.presses = presses
    }

    /// Plays the tour on a device whose clock shows the time of its beginning.
    func play(on runtime: DeviceRuntime) {
        let start = runtime.clock.now
        for application in applications.map({ ApplicationIdentifier($0) }) {
            runtime.send(.authorizationPreset(application, .authorized, [.alert, .sound, .badge]))
            runtime.send(.applicationWoken(application))
        }
        for press in presses {
            runtime.advance(to: start.addingTimeInterval(duration - press.secondsAgo))
            runtime.perform(.pressed, on: press.control, of: ApplicationIdentifier(press.application))
            runtime.settle()
        }
        runtime.advance(to: start.addingTimeInterval(duration))
    }
}

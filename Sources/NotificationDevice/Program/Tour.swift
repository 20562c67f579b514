import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire

/// What apps have been used for before a person first looks at the device.
///
/// Nothing is made up: the apps are allowed to notify, started, and their own buttons are pressed, a minute here and a
/// second there, on a clock that runs up to now.
package struct Tour: Sendable {
    /// A press of a button in an app's screen.
    package struct Press: Sendable {
        /// Seconds before the person looks.
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

    /// How long it takes, in seconds.
    let duration: Double
    /// The bundle identifiers of the apps that are allowed to notify and started when it begins, in this order.
    let applications: [String]
    /// Oldest first.
    let presses: [Press]

    /// - Precondition: The presses are in the order of time, none before the tour begins and none after it is over.
    package init(duration: Double, applications: [String], presses: [Press]) {
        let moments = [duration] + presses.map(\.secondsAgo) + [0]
        precondition(zip(moments, moments.dropFirst()).allSatisfy { $0 >= $1 }, "a tour goes from past to present")
        self.duration = duration
        self.applications = applications
        self.presses = presses
    }

    /// Lives through the tour on a device whose clock shows its beginning.
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

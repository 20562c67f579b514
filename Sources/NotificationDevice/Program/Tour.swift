import DemoApps
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import UserNotificationsUI

/// What a new person finds on the lock screen: the demo apps have been busy for the last half hour.
///
/// Nothing is made up: the apps are allowed to notify, started, and their own buttons are pressed, a minute here and a
/// second there, on a clock that runs up to now.
@MainActor
enum Tour {
    private static let grouped = GroupedApplication.bundle.identifier
    private static let redGreen = RedGreenApplication.bundle.identifier
    private static let tutorial = TutorialApplication.bundle.identifier

    /// A press of a button some seconds before now; oldest first.
    private static var presses: [(secondsAgo: Double, application: String, control: String)] {
        [
            (1_680, grouped, "appointment"), (1_620, grouped, "appointment"),
            (1_560, grouped, "appointment"), (1_500, grouped, "appointment"),
            (601, redGreen, "red"), (541, redGreen, "green"),
            (241, tutorial, "message"),
            (96, grouped, "message"), (81, grouped, "message"), (66, grouped, "message"),
            (51, grouped, "message"), (36, grouped, "message"), (21, grouped, "message"),
        ]
    }

    /// How long the tour takes, in seconds.
    static let duration: Double = 1_800

    /// Lives through the tour on a device whose clock shows its beginning.
    static func play(on runtime: DeviceRuntime) {
        let start = runtime.clock.now
        for application in [grouped, redGreen, tutorial].map({ ApplicationIdentifier($0) }) {
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

import DeviceSession
import NcenterDemoApps
import UserNotificationsUI

extension Tour {
    /// The initial contents of the lock screen: the demo apps have been busy for the last half hour.
    @MainActor static var ofDemoApps: Tour {
        let grouped = GroupedApplication.bundle.identifier
        let redGreen = RedGreenApplication.bundle.identifier
        let tutorial = TutorialApplication.bundle.identifier
        let presses: [(secondsAgo: Double, application: String, control: String)] = [
            (1_680, grouped, "appointment"), (1_620, grouped, "appointment"),
            (1_560, grouped, "appointment"), (1_500, grouped, "appointment"),
            (601, redGreen, "red"), (541, redGreen, "green"),
            (241, tutorial, "message"),
            (96, grouped, "message"), (81, grouped, "message"), (66, grouped, "message"),
            (51, grouped, "message"), (36, grouped, "message"), (21, grouped, "message"),
        ]
        return Tour(
            duration: 1_800,
            applications: [grouped, redGreen, tutorial],
            presses: presses.map(Press.init)
        )
    }
}

import ApplicationManifest
import DeviceSession
import Foundation
import NcenterDemoApps
import NcenterResources
import NotificationHosting

extension Tour {
    /// The initial contents of the device: the demo apps have been busy for the last half hour, and a ferry is about to
    /// leave.
    @MainActor static var ofDemoApps: Tour {
        let grouped = GroupedApplication.bundle.identifier
        let redGreen = RedGreenApplication.bundle.identifier
        let tutorial = TutorialApplication.bundle.identifier
        let postcards = PostcardsApplication.bundle.identifier
        func press(_ secondsAgo: Double, _ control: String, of application: String) -> Moment {
            Moment(secondsAgo, .press(control: control, application: application))
        }
        return Tour(
            duration: 1_800,
            authorized: [grouped, redGreen, tutorial],
            started: [postcards],
            described: {
                [
                    DeviceContents.DescribedApplication(
                        file: "Skiff.json", manifest: try ApplicationManifest(parsing: TourApplication.ferry))
                ]
            },
            moments: [
                press(1_680, "appointment", of: grouped), press(1_620, "appointment", of: grouped),
                press(1_560, "appointment", of: grouped), press(1_500, "appointment", of: grouped),
                press(1_320, "send", of: postcards),
                Moment(841, .push { Crossing.start(boarding: $0.addingTimeInterval(241)) }),
                Moment(840, .push { _ in Crossing.checkIn }), Moment(780, .push { _ in Crossing.seats }),
                press(601, "red", of: redGreen), press(541, "green", of: redGreen),
                press(241, "message", of: tutorial),
                press(96, "message", of: grouped), press(81, "message", of: grouped),
                press(66, "message", of: grouped), press(51, "message", of: grouped),
                press(36, "message", of: grouped), press(21, "message", of: grouped),
                Moment(-150, .push { Crossing.update(.boarding, at: $0 + 150, until: $0 + 241) }),
                Moment(-241, .push { Crossing.update(.atSea, at: $0 + 241, until: $0 + 1_441) }),
                Moment(-1_441, .push { Crossing.end(at: $0 + 1_441) }),
            ]
        )
    }
}

/// The pushes about the crossing of a ferry, as its server makes them.
private enum Crossing {
    /// The number of a stage in the layout of the manifest.
    enum Stage: Int {
        case checkIn, boarding, atSea, arrived
    }

    private static let pier = "3"

    /// Starts the Live Activity.
    static func start(boarding departure: Date) -> [UInt8] {
        payload(
            """
            "timestamp": 0, "event": "start", "attributes-type": "CrossingAttributes",
            "attributes": { "pier": "\(pier)", "boat": "Bramble" }, \(state(.checkIn, until: departure)),
            "alert": { "title-loc-key": "CROSSING", "loc-key": "CHECK_IN_SOON", "loc-args": ["\(pier)"] }
            """)
    }

    /// A time-sensitive notification: the boat waits for nobody.
    static var checkIn: [UInt8] {
        payload(
            """
            "alert": { "title-loc-key": "CROSSING", "loc-key": "CHECK_IN_SOON", "loc-args": ["\(pier)"] },
            "category": "DEPARTURE", "interruption-level": "time-sensitive", "sound": "default", "badge": 1
            """)
    }

    /// The newest of the stack, which takes its place in the list: nothing has to be done about it at once.
    static var seats: [UInt8] {
        payload(
            """
            "alert": { "title-loc-key": "CROSSING", "loc-key": "SEATS", "loc-args": ["14", "15"] },
            "category": "DEPARTURE", "sound": "default", "badge": 2
            """)
    }

    static func update(_ stage: Stage, at now: Date, until time: Date) -> [UInt8] {
        payload(
            """
            "timestamp": \(Int(now.timeIntervalSince1970)), "event": "update", \(state(stage, until: time))
            """)
    }

    static func end(at now: Date) -> [UInt8] {
        payload(
            """
            "timestamp": \(Int(now.timeIntervalSince1970)), "event": "end", \(state(.arrived, until: now)),
            "dismissal-date": \(Int(now.timeIntervalSince1970) + 600)
            """)
    }

    /// A date in a state is in seconds since 2001. The stale date comes if the next push does not.
    private static func state(_ stage: Stage, until time: Date) -> String {
        """
        "content-state": { "stage": \(stage.rawValue), "time": \(Int(time.timeIntervalSinceReferenceDate)) },
        "stale-date": \(Int(time.timeIntervalSince1970) + 60)
        """
    }

    private static func payload(_ aps: String) -> [UInt8] {
        Array(#"{ "Simulator Target Bundle": "com.example.Skiff", "aps": { \#(aps) } }"#.utf8)
    }
}

import BlockingTests
import Foundation
import NotificationModel
import Testing

/// Offline devices, collapse identifiers, Live Activities and routes, by keys and scripts.
@Suite(.blocking) struct RemoteTests {
    private static let app = "com.example.Handcart"

    private static func alert(_ title: String) -> String {
        #"{"Simulator Target Bundle": "\#(app)", "aps": {"alert": {"title": "\#(title)"}}}"#
    }

    /// Runs the body with files with these names and contents in a separate folder.
    private static func withFiles<Result>(
        _ contents: [String: String],
        _ body: (_ path: (String) -> String) throws -> Result
    ) throws -> Result {
        try TestFiles.withFile("", named: "empty") { empty in
            let folder = URL(filePath: empty).deletingLastPathComponent()
            for (name, content) in contents {
                try Data(content.utf8).write(to: folder.appending(path: name))
            }
            return try body { folder.appending(path: $0).path }
        }
    }

    /// Settings, down to the row Online, its switch, and back.
    private static let switchOnline = "S j j j j j j j j j j Enter S"

    @Test("While the device is offline, the last push for an app waits") func offlineTheLastPushOfAnAppWaits() throws {
        let contents = ["a": Self.alert("Packed"), "b": Self.alert("On the way"), "c": Self.alert("Too late")]
        let states = try Self.withFiles(contents) { path in
            try Ncenter.states(
                "\(Self.switchOnline) push:\(path("a")) advance:1m push:\(path("b")) header:apns-expiration=0 "
                    + "push:\(path("c")) show \(Self.switchOnline)", ["--empty"])
        }
        #expect(states[0].groups.isEmpty)
        #expect(states[1].groups.map(\.titles) == [["On the way"]])
        #expect(states[1].notifications.first?.date == "2026-11-21T09:42:00Z")
        #expect(
            states[1].texts(of: "delivery").prefix(4) == [
                "offline: APNs keeps the push",
                "offline: APNs keeps the push; the one that waited is lost",
                "offline: the push is lost, for it is to be tried once only",
                "a push that waited at APNs arrives",
            ])
    }

    @Test("A collapse identifier replaces a notification") func collapseIdentifierReplaces() throws {
        let contents = ["a": Self.alert("1:0"), "b": Self.alert("News"), "c": Self.alert("2:0")]
        let state = try Self.withFiles(contents) { path in
            try Ncenter.state(
                "header:apns-collapse-id=score push:\(path("a")) header:apns-collapse-id= push:\(path("b")) "
                    + "header:apns-collapse-id=score push:\(path("c"))", "--empty")
        }
        #expect(state.groups.map(\.titles) == [["2:0", "News"]])
        #expect(state.notifications.map(\.request.collapseIdentifier) == ["score", nil])
        #expect(state.notifications.first?.identifier == "score")
    }

    @Test(
        "An invalid header is refused",
        arguments: [
            "header:", "header:apns-priority=7", "header:apns-expiration=soon", "header:collapse-id=a",
            "header:apns-collapse-id=\(String(repeating: "x", count: 65))",
        ])
    func wrongHeaderIsRefused(step: String) throws {
        let outcome = try Ncenter.render(step)
        #expect(outcome.status == 64)
        #expect(outcome.standardError.contains("step 1:"))
        #expect(outcome.standardError.contains("“\(step)”: "))
    }

    // MARK: Live Activities

    private static func activity(_ event: String, at second: Int, minutes: Int, _ more: String = "") -> String {
        // The script starts at 1795254060 on the device's clock.
        """
        {"Simulator Target Bundle": "\(app)",
         "aps": {"event": "\(event)", "timestamp": \(1_795_254_060 + second), \(more)
                 "content-state": {"courier": "Noor", "minutes": \(minutes)}}}
        """
    }

    @Test("A Live Activity starts, is updated and ends") func liveActivityStartsIsUpdatedAndEnds() throws {
        let contents = [
            "start": Self.activity(
                "start", at: 0, minutes: 12,
                """
                "alert": {"title": "Order 4711", "body": "The courier is on the way."}, "sound": "default",
                "attributes-type": "Delivery", "attributes": {"order": "4711"}, "stale-date": 1795254180,
                """),
            "update": Self.activity("update", at: 150, minutes: 3),
            "late": Self.activity("update", at: 10, minutes: 11),
            "end": Self.activity("end", at: 200, minutes: 0, #""dismissal-date": 1795254360, "#),
        ]
        let states = try Self.withFiles(contents) { path in
            try Ncenter.states(
                "push:\(path("start")) show advance:2m show advance:30s push:\(path("update")) show "
                    + "push:\(path("late")) advance:50s push:\(path("end")) show advance:100s", ["--empty"])
        }
        let activities = states.map(\.activities)
        #expect(activities.map { $0.map(\.state) } == [["active"], ["stale"], ["active"], ["ended"], []])
        #expect(
            activities.prefix(4).map { $0[0].contentState["minutes"] } == [
                .integer(12), .integer(12), .integer(3), .integer(0),
            ])
        #expect(activities[0][0].type == "Delivery" && activities[0][0].attributes == ["order": .string("4711")])
        #expect(states.flatMap(\.groups).isEmpty)
        #expect(
            states[4].texts(of: "delivery") == [
                "Live Activity Delivery started", "Live Activity Delivery is stale: no update came in time",
                "Live Activity Delivery updated", "push for Live Activity Delivery dropped: older than the last one",
                "Live Activity Delivery ended", "Live Activity Delivery left the lock screen: its time was over",
            ])
        let lines = try Self.withFiles(contents) { try Ncenter.render("push:\($0("start"))", "--empty").lines }
        #expect(lines.contains { $0.contains("Delivery ") && $0.contains("Handcart  now") })
        #expect(lines.contains { $0.contains("Courier: Noor") })
    }

    // MARK: Routes

    /// The tutorial's request has a circular region of 500 m around 40 north, 120 east.
    private static let gpx = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="a test">
          <wpt lat="40.01" lon="120"><time>2026-11-21T10:00:00Z</time></wpt>
          <wpt lat="39.99" lon="120"><time>2026-11-21T10:10:00Z</time></wpt>
        </gpx>
        """

    @Test("A GPX file moves the device") func gpxFileMovesTheDevice() throws {
        // The home screen, the tutorial, which may notify, and its button that schedules a notification for a region.
        let states = try Self.withFiles(["way.gpx": Self.gpx]) { path in
            try Ncenter.states(
                "H Right Right Enter 2 4 H show advance:1h", ["--empty", "--gpx", path("way.gpx")])
        }
        #expect(states[0].texts(of: "device").contains("on a route of 2 points and 600 s"))
        #expect(states[0].pending.map(\.identifier) == ["region"])
        // The device enters after about a quarter of the way and leaves again, once each.
        #expect(states[1].notifications.map(\.title) == ["You have arrived"])
        #expect(states[1].notifications.map(\.date) == ["2026-11-21T09:43:46Z"])
        let arrival = try #require(states[1].log.first { $0.text == "the route has ended" })
        #expect(arrival.time == "2026-11-21T09:51:00Z")
    }

    @Test("An invalid GPX file is refused with the position", arguments: ["run", "render"])
    func wrongGPXFileIsRefusedWithItsPlace(command: String) throws {
        let wrong = Self.gpx.replacing("lat=\"39.99\"", with: "lat=\"139.99\"")
        try Self.withFiles(["way.gpx": wrong]) { path in
            let outcome = try Ncenter.run([command, "--gpx", path("way.gpx")])
            #expect(outcome.status == 65 && outcome.output.isEmpty)
            #expect(outcome.standardError.contains("way.gpx: line 4, column 13: wpt lat: expected degrees"))
        }
        let missing = try Ncenter.run([command, "--gpx", "/nowhere/way.gpx"])
        #expect(missing.status == 66 && missing.standardError.contains("/nowhere/way.gpx: No such file"))
    }
}

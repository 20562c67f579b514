import BlockingTests
import Testing

/// Requests scheduled by time and by location.
///
/// Timelines with an app that schedules any request are in `NotificationCoreTests/ScheduleTimelineTests`; which
/// requests are discarded if repeating requests and those with locations are among the 64 is in
/// `NotificationCoreTests/PendingLimitTests`; setting the clock, which no script step does, is in
/// `NotificationCoreTests/ClockStepTests`; invalid GPX files are in `LocationRouteTests` and `Render/RemoteTests`.
@Suite("Scheduling", .blocking) struct ScheduleFeatureTests {
    /// In one hour, every day at 22:00, near 40° N 120° E.
    private let schedule = "H Right Right Enter 2 3 4"

    @Test("Pending requests fire in order; repeating ones are scheduled again")
    func time() throws {
        let states = try Ncenter.states("\(schedule) show advance:1h show advance:12h")
        #expect(states[0].pending.map(\.identifier) == ["interval", "calendar", "region"])
        #expect(states[1].pending.map(\.identifier) == ["calendar", "region"])
        #expect(states[1].notifications.map(\.title).first == "An hour is over")
        #expect(states[2].pending.map(\.nextTriggerDate) == ["2026-11-22T22:00:00Z", nil])
        #expect(states[2].notifications.count == states[1].notifications.count + 1)
    }

    @Test("A repeating request fires each time the clock passes it, also in jumps over several dates or years")
    func repeats() throws {
        let states = try Ncenter.states(
            "H Right Right Enter 2 3 H advance:1d show advance:2d show advance:800d", ["--empty"])
        #expect(
            states.map { $0.notifications.map(\.date) } == [
                ["2026-11-21T22:00:00Z"], ["2026-11-23T22:00:00Z"], ["2029-01-31T22:00:00Z"],
            ])
        #expect(states.prefix(2).map { $0.texts(of: "delivery").count } == [1, 3])
    }

    @Test("A pending request is replaced by one with the same identifier")
    func replaced() throws {
        let states = try Ncenter.states(
            "H Right Right Enter 2 2 advance:30m 2 show advance:31m show advance:30m", ["--empty"])
        #expect(
            states.map { $0.pending.map(\.nextTriggerDate) } == [
                ["2026-11-21T11:11:00Z"], ["2026-11-21T11:11:00Z"], [],
            ])
        #expect(states.map(\.notifications.count) == [0, 0, 1])
    }

    @Test("An app has at most 64 pending requests")
    func limit() throws {
        let presses = Array(repeating: "1", count: 70).joined(separator: " ")
        let states = try Ncenter.states("H Right Enter 2 \(presses) show advance:1s", ["--empty"])
        #expect(states.map(\.pending.count) == [64, 0])
        #expect(states[1].notifications.count == 64)
    }

    /// Returns the state of `ChatProbe` at each `show` and at the end; the first keys allow its app to notify.
    private func chat(_ keys: String) throws -> [DeviceState] {
        let outcome = try Ncenter.run(
            ["render", "--format", "json", "--keys", "H Enter 2 \(keys)"], program: "ChatProbe")
        try #require(outcome.status == 0, "\(outcome.standardError)")
        return try DeviceState.reports(in: outcome.text)
    }

    @Test("Of 70 requests, added latest first, the soonest 64 are kept; the app gets success")
    func soonest() throws {
        let states = try chat("2 H advance:1s show advance:64m show advance:6m")
        #expect(states[0].pending.map(\.identifier) == (1...64).map { "minute \($0)" })
        #expect(states[0].texts(of: "delivery").count { $0.hasPrefix("discarded minute ") } == 6)
        #expect(states[0].console.contains("70 added, 0 refused"))
        #expect(states[1].notifications.first?.title == "Minute 64" && states[1].pending.isEmpty)
        #expect(states[2].notifications.count == 64)
    }

    @Test("Leaving a region fires an exit trigger; entering it does not")
    func exit() throws {
        let states = try chat(
            "location:0,0 3 H location:40,120 show location:41,120 show location:40,120 location:41,120")
        #expect(states.map(\.notifications.count) == [0, 1, 1])
        #expect(states[1].notifications.map(\.title) == ["You have left"] && states[1].pending.isEmpty)
    }

    @Test("The clock jumps to the next request, or a minute, an hour or a day")
    func jumps() throws {
        let times = [
            ("1", "2026-11-21T10:41:00Z"), ("2", "2026-11-21T09:42:00Z"), ("3", "2026-11-21T10:41:00Z"),
            ("4", "2026-11-22T09:41:00Z"),
        ]
        for (answer, time) in times {
            #expect(try Ncenter.state("\(schedule) T \(answer)").time == time)
        }
    }

    /// At 22:00 local time, in the night when the clocks change and the one after it.
    @Test(
        "A time of day is the local one, before and after the clocks change",
        arguments: [
            ("Europe/Berlin", "2026-10-24T12:00:00Z", ["2026-10-24T20:00:00Z", "2026-10-25T21:00:00Z"]),
            ("America/New_York", "2026-03-07T12:00:00Z", ["2026-03-08T03:00:00Z", "2026-03-09T02:00:00Z"]),
            (":America/New_York", "2026-03-07T12:00:00Z", ["2026-03-08T03:00:00Z", "2026-03-09T02:00:00Z"]),
            ("Asia/Seoul", "2026-10-24T12:00:00Z", ["2026-10-24T13:00:00Z", "2026-10-25T13:00:00Z"]),
            ("KST-9", "2026-10-24T12:00:00Z", ["2026-10-24T13:00:00Z", "2026-10-25T13:00:00Z"]),
            ("Nowhere/Land", "2026-10-24T12:00:00Z", ["2026-10-24T22:00:00Z", "2026-10-25T22:00:00Z"]),
        ])
    func clocksChange(zone: String, start: String, fires: [String]) throws {
        let outcome = try Ncenter.run(
            [
                "render", "--empty", "--format", "json", "--at", start, "--keys",
                "H Right Right Enter 2 3 H show advance:1d show advance:1d",
            ], environment: ["TZ": zone])
        let states = try DeviceState.reports(in: outcome.text)
        #expect(states.prefix(2).map { $0.pending.first?.nextTriggerDate } == fires)
        #expect(states.dropFirst().map { $0.notifications.first?.date } == fires)
    }

    @Test("Entering a region fires once, with the step and with the setting")
    func place() throws {
        for (step, there, elsewhere) in [
            ("location:", "40,120", "0,0"), ("set:location=", "40,120", "0,0"),
        ] {
            let states = try Ncenter.states(
                "\(schedule) \(step)\(elsewhere) show \(step)\(there) show \(step)\(there)")
            let counts = states.map(\.notifications.count)
            #expect(counts[1] == counts[0] + 1 && counts[2] == counts[1], "\(step)")
        }
    }

    @Test(
        "A GPX file moves the device along its points: an entry fires once, on the way",
        arguments: [("trk", "2026-11-21T09:45:36Z"), ("rte", "2026-11-21T09:45:36Z"), ("wpt", "2026-11-21T09:45:36Z")])
    func route(kind: String, entry: String) throws {
        // From 1.1 km north of the location to 1.1 km south of it and back, with five minutes for each half.
        let point = kind == "trk" ? "trkpt" : kind == "rte" ? "rtept" : "wpt"
        let places = [("40.01", "10:00"), ("39.99", "10:10"), ("40.01", "10:20")]
        let points = places.map { #"<\#(point) lat="\#($0)" lon="120"><time>2026-11-21T\#($1):00Z</time></\#(point)>"# }
            .joined()
        let body = ["trk": "<trk><trkseg>\(points)</trkseg></trk>", "rte": "<rte>\(points)</rte>"][kind] ?? points
        let states = try Script.states(
            "H Right Right Enter 2 4 H advance:2m show advance:3m show advance:1h", ["--empty", "--gpx", "{way}"],
            files: ["way": #"<?xml version="1.0"?><gpx version="1.1" creator="a test">\#(body)</gpx>"#])
        #expect(states.map(\.notifications.count) == [0, 1, 1])
        #expect(states[1].notifications.map(\.title) == ["You have arrived"])
        #expect(states[2].texts(of: "device").contains("the route has ended"))
    }
}

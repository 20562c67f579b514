import BlockingTests
import Foundation
import NotificationModel
import Testing

/// Pushes from a server and their results.
///
/// The switch *Online* on the Settings screen, invalid headers, and the whole life of a Live Activity are in
/// `Render/RemoteTests`.
@Suite("Remote notifications", .blocking) struct PushFeatureTests {
    private func push(_ aps: String, to app: String = Push.shop) -> String {
        #"{ "Simulator Target Bundle": "\#(app)", "aps": { \#(aps) } }"#
    }

    // MARK: What shows nothing

    @Test("A badge-only push changes the badge and shows nothing", arguments: ["", "H "])
    func badgeOnly(way: String) throws {
        let state = try Script.state("\(way)push:{push}", files: ["push": push(#""badge": 3"#)])
        #expect(state.notifications.isEmpty && state.banner == nil && state.app(Push.shop)?.badge == 3)
        #expect(state.texts(of: "delivery") == ["delivered without text: nothing to show"])
    }

    @Test(
        "A silent push wakes its app, as the log says; it needs no authorization and has no visible effect",
        arguments: [
            (DeviceState.redGreen, "silent push: the app is woken"),
            (Push.shop, "silent push: the app has no code to wake"),
        ])
    func silent(app: String, line: String) throws {
        for settings in [[], ["--set", "focus=doNotDisturb"], ["--set", "previews=never"]] {
            let state = try Script.state(
                "H push:{push}", ["--empty"] + settings, files: ["push": push(#""content-available": 1"#, to: app)])
            #expect(state.notifications.isEmpty && state.banner == nil && state.screen == "home")
            #expect(state.texts(of: "delivery") == [line])
        }
        let state = try Script.state(
            "set:\(DeviceState.redGreen):authorization=denied push:{push}",
            files: ["push": push(#""content-available": 1"#, to: DeviceState.redGreen)])
        #expect(state.texts(of: "delivery") == ["silent push: the app is woken"])
        #expect(state.app(DeviceState.redGreen)?.state == "background")
    }

    @Test("With a text and content-available, the push is presented and the app is woken")
    func wakes() throws {
        let payload = Push.text("News", to: DeviceState.redGreen, #""content-available": 1"#)
        let state = try Script.state("push:{push}", [], files: ["push": payload])
        #expect(state.groups[0].titles.first == "News")
        #expect(state.texts(of: "delivery").contains("content-available: the app is woken"))
    }

    // MARK: Headers

    @Test("A collapse identifier replaces the notification, in its app only, and moves it to the top")
    func collapse() throws {
        let states = try Script.states(
            "header:apns-collapse-id=score push:{first} push:{bank} header:apns-collapse-id= push:{news} "
                + "header:apns-collapse-id=score show push:{second}",
            files: [
                "first": Push.text("1:0"), "second": Push.text("2:0"), "news": Push.text("News"),
                "bank": Push.text("Paid", to: "com.example.Bank"),
            ])
        #expect(states.map { $0.groups(of: Push.shop).flatMap(\.titles) } == [["News", "1:0"], ["2:0", "News"]])
        #expect(states[1].groups(of: "com.example.Bank").flatMap(\.titles) == ["Paid"])
        #expect(states[1].notifications[0].identifier == "score")
    }

    @Test("A banner's notification that is replaced gives way to the new one")
    func collapseBanner() throws {
        let states = try Script.states(
            "H header:apns-collapse-id=score push:{first} show push:{second} show advance:6s",
            files: ["first": Push.text("1:0"), "second": Push.text("2:0")])
        #expect(states.map(\.banner?.title) == ["1:0", "2:0", nil])
        #expect(states[2].notifications.map(\.title) == ["2:0"])
    }

    // MARK: Offline

    /// 2026-11-21T09:46:00Z.
    private let inFiveMinutes = "header:apns-expiration=1795254360"

    @Test("While offline, the last push of each app waits; they arrive by priority when the device is online")
    func offline() throws {
        let states = try Script.states(
            "set:online=off push:{a} push:{b} header:apns-priority=5 push:{bank} show advance:1m set:online=on",
            files: [
                "a": Push.text("Packed"), "b": Push.text("On the way"),
                "bank": Push.text("Paid", to: "com.example.Bank"),
            ])
        #expect(states[0].notifications.isEmpty)
        #expect(states[1].notifications.map(\.title) == ["Paid", "On the way"])
        #expect(states[1].notifications.map(\.date) == ["2026-11-21T09:42:00Z", "2026-11-21T09:42:00Z"])
    }

    @Test(
        "A push waits until it expires: never with 0, thirty days at most",
        arguments: [
            ("", "29d", true), ("", "31d", false), ("header:apns-expiration=0", "1s", false), ("early", "4m", true),
            ("early", "6m", false),
        ])
    func expiration(header: String, wait: String, arrives: Bool) throws {
        let header = header == "early" ? inFiveMinutes : header
        let state = try Script.state(
            "set:online=off \(header) push:{push} advance:\(wait) set:online=on", files: ["push": Push.text("Sale")])
        #expect(state.notifications.map(\.title) == (arrives ? ["Sale"] : []))
    }

    @Test("A waiting push is dropped when its app's notifications are switched off; local ones need no network")
    func whileOffline() throws {
        let denied = try Script.state(
            "push:{push} x set:online=off push:{push} set:\(Push.shop):authorization=denied "
                + "set:\(Push.shop):authorization=authorized set:online=on",
            files: ["push": Push.text("Sale")])
        #expect(denied.notifications.isEmpty)
        let local = try Ncenter.state("set:online=off H Enter 1 H advance:1s")
        #expect(local.banner?.title == "Red Notification")
    }

    // MARK: Live Activities

    private func activity(_ event: String, second: Int, _ members: String = "") -> String {
        push(
            #""event": "\#(event)", "timestamp": \#(1_795_254_060 + second), \#(members) "#
                + #""content-state": { "minutes": \#(60 - second) }"#)
    }

    private var start: String {
        activity(
            "start", second: 0,
            """
            "alert": { "title": "Order 4711", "body": "On its way." }, "attributes-type": "Delivery",
            "attributes": { "order": "4711" }, "stale-date": 1795254120,
            """)
    }

    @Test("A Live Activity is a card with its state: it starts, is updated, is stale, ends, and disappears")
    func liveActivity() throws {
        let states = try Script.states(
            "push:{start} show push:{update} show advance:1m show push:{end} show advance:1m show advance:4h",
            files: [
                "start": start, "update": activity("update", second: 10, #""stale-date": 1795254120,"#),
                "end": activity("end", second: 20),
            ])
        #expect(
            states.map { $0.activities.map(\.state) } == [
                ["active"], ["active"], ["stale"], ["ended"], ["ended"], [],
            ])
        #expect(
            states.map { $0.activities.map { $0.contentState["minutes"] } }
                == [60, 50, 50, 40, 40, nil].map {
                    $0.map { [.integer($0)] } ?? []
                })
        #expect(states.flatMap(\.notifications).isEmpty)
    }

    @Test(
        "An ended activity stays until its dismissal date, at most four hours; a date in the past removes it at once",
        arguments: [
            ("1795254000", "0s", false), ("1795254180", "1m", true), ("1795254180", "3m", false),
            ("1795354180", "3h", true), ("1795354180", "4h", false),
        ])
    func dismissal(date: String, wait: String, stays: Bool) throws {
        let state = try Script.state(
            "push:{start} push:{end} advance:\(wait)",
            files: ["start": start, "end": activity("end", second: 5, #""dismissal-date": \#(date),"#)])
        #expect(state.activities.map(\.state) == (stays ? ["ended"] : []))
    }

    @Test("The card is drawn with app, state and values")
    func card() throws {
        for (steps, words) in [
            ("", ["SHOP", "Live Activity", "minutes: 60"]), ("advance:2m", ["Stale"]), ("push:{end}", ["Ended"]),
        ] {
            let text = try Script.lines(
                "push:{start} \(steps)", files: ["start": start, "end": activity("end", second: 20)]
            ).joined(separator: "\n")
            for word in words { #expect(text.localizedCaseInsensitiveContains(word), "\(steps): \(text)") }
        }
    }

    @Test(
        "An invalid push for an activity is in the log and changes nothing",
        arguments: [
            ("late", "older than the last one"), ("unknown", "none has started"), ("noAlert", "alert"),
        ])
    func refused(name: String, word: String) throws {
        let files = [
            "start": start, "late": activity("update", second: -10), "unknown": activity("update", second: 10),
            "noAlert": activity("start", second: 0, #""attributes-type": "Delivery", "attributes": {},"#),
        ]
        let first = name == "late" ? "push:{start} " : ""
        let state = try Script.state("\(first)push:{\(name)}", files: files)
        #expect(state.activities.map { $0.contentState["minutes"] } == (name == "late" ? [.integer(60)] : []))
        #expect(state.log.contains { $0.text.contains(word) }, "\(state.log.map(\.text))")
    }
}

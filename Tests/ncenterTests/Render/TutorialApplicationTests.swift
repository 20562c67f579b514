import BlockingTests
import Testing

/// The demo app with the triggers and the calls that manage requests.
@Suite(.blocking) struct TutorialApplicationTests {
    /// Opens the app on a new device and allows it to notify.
    private static let allowed = "H Right Right Enter 2"

    @Test("Every button can be reached", arguments: [("80x24", ""), ("40x12", "G")])
    func everyButtonIsReached(size: String, keys: String) throws {
        let frames = try Ncenter.render("\(Self.allowed) show \(keys)", "--size", size).text
        for title in [
            "1  Message in a second", "2  In one hour", "3  Every day at 22:00", "4  Within 500 m of 40° N 120° E",
            "5  Get pending", "6  Remove next pending", "7  Remove all pending", "8  Get delivered",
            "9  Remove newest delivered", "▐    Remove all delivered ",
        ] {
            #expect(frames.contains(title))
        }
        // The last button has no digit.
        let last = try Ncenter.render("\(Self.allowed) G Enter Home", "--size", size).text
        #expect(last.contains("Delivered: none"))
    }

    @Test("The app requests alert, badge and sound") func askingIsForAlertBadgeAndSound() throws {
        let states = try Ncenter.states("H Right Right Enter show 2 2 H advance:1h", ["--empty"])
        #expect(states[0].alert?.kind == "permission")
        #expect(states[1].app(DeviceState.tutorial)?.badge == 1)
        #expect(states[1].banner?.title == "An hour is over")
        #expect(Set(states[1].texts(of: "device").suffix(2)) == ["sound default", "badge 1"])
    }

    @Test("What is scheduled is named in the device's language") func scheduledInFrench() throws {
        let frames = try Ncenter.render("H 3 2 show H", "--language", "fr").text
        #expect(frames.contains("Une heure a passé\u{A0}» arrivera à 10:41:00"))
        #expect(frames.contains("10:41  Une heure a passé"))
    }

    @Test("Opening the app removes the badge") func openingTakesTheBadgeAway() throws {
        let state = try Ncenter.state("\(Self.allowed) 2 H advance:1h Enter", "--empty")
        #expect(state.screen == "app" && state.app(DeviceState.tutorial)?.badge == 0)
    }

    @Test("The notification at ten o'clock repeats every evening") func tenOClockComesEveryEvening() throws {
        let states = try Ncenter.states(
            "\(Self.allowed) 3 L show advance:12h advance:1139s show advance:1s show advance:1d show advance:1d",
            ["--empty"])
        let dates = ["2026-11-21T22:00:00Z", "2026-11-22T22:00:00Z", "2026-11-23T22:00:00Z"]
        #expect(states[0].pending.map(\.identifier) == ["calendar"])
        #expect(states[0].pending.map(\.nextTriggerDate) == [dates[0]])
        #expect(states[1].notifications.isEmpty)
        for day in 0..<2 {
            let state = states[2 + day]
            // The notification of the previous evening is replaced.
            #expect(state.notifications.map(\.title) == ["Ten o’clock"])
            #expect(state.notifications.map(\.date) == [dates[day]])
            #expect(state.pending.map(\.nextTriggerDate) == [dates[day + 1]])
        }
        #expect(states[4].notifications.map(\.date) == [dates[2]])
    }

    // MARK: Looking after requests

    @Test(
        "Pending requests are listed and removed",
        arguments: [
            ("5", "pending: interval, calendar", "Scheduled: An hour is over, Ten o’clock", ["interval", "calendar"]),
            ("6", "removed pending: interval", "✓ No longer scheduled: An hour is over", ["calendar"]),
            ("6 6", "removed pending: calendar", "✓ No longer scheduled: Ten o’clock", []),
            ("7", "pending: none", "Scheduled: none", []),
            ("7 6", "removed pending: none", "✓ No longer scheduled: none", []),
        ])
    func pendingRequestsAreLookedAfter(keys: String, line: String, words: String, rest: [String]) throws {
        let state = try Ncenter.programState("\(Self.allowed) 2 3 \(keys)", "--empty")
        #expect(state.console.last == line)
        #expect(state.pending.map(\.identifier) == rest)
        #expect(try Ncenter.render("\(Self.allowed) 2 3 \(keys)", "--empty").text.contains(words))
    }

    @Test("Delivered notifications are listed and removed") func deliveredNotificationsAreLookedAfter() throws {
        // Two messages; their banners disappear before the digits press the app's buttons again.
        let steps = "\(Self.allowed) 1 1 advance:20s"
        let before = try Ncenter.state(steps, "--empty")
        let identifiers = before.notifications.map(\.identifier)
        try #require(identifiers.count == 2)
        for (keys, line, rest) in [
            ("8", "delivered: \(identifiers[0]), \(identifiers[1])", identifiers),
            ("9", "removed delivered: \(identifiers[0])", [identifiers[1]]),
            ("9 9 9", "removed delivered: none", []),
            ("G Enter", "delivered: none", []),
        ] {
            let state = try Ncenter.programState("\(steps) \(keys)", "--empty")
            #expect(state.console.last == line)
            #expect(state.notifications.map(\.identifier) == rest)
        }
    }

    @Test("Opening from the home screen sends the delegate no response")
    func openingFromTheHomeScreenTellsTheDelegateNothing() throws {
        let state = try Ncenter.programState("\(Self.allowed) 1 H advance:10s Enter", "--empty")
        #expect(state.screen == "app" && state.notifications.count == 1)
        #expect(state.console.isEmpty && state.texts(of: "delegate").isEmpty)
    }

    @Test("Arriving at the region notifies") func arrivingNotifies() throws {
        let states = try Ncenter.programStates(
            "\(Self.allowed) 4 show H location:40.01,120 show location:40.001,120 show location:41,120", ["--empty"])
        #expect(states[0].console.last == "scheduled region")
        #expect(states.map(\.notifications.count) == [0, 0, 1, 1])
        #expect(states[2].notifications.map(\.title) == ["You have arrived"])
    }
}

import BlockingTests
import Foundation
import Testing

/// Notifications that interrupt, and those that wait.
///
/// The order within a summary is in `ListSectionTests`, every level in every situation in `DeliveryTableTests`, the
/// effect of each level with each right of its app in `PresentationTests`.
@Suite("Focus, mute and the scheduled summary", .blocking) struct InterruptionFeatureTests {
    private static let mute = "push:active o 1 X"
    private static let waits = "set:scheduledSummary=on set:\(Shop.identifier):summary=on"

    /// Notification Center alone, as for a provisional app that is kept quietly.
    private static let quiet = ["lockScreen", "banners", "sounds", "badges"]
        .map { "set:\(Shop.identifier):\($0)=off" }.joined(separator: " ")

    private static let loud = "recent banner sound"

    /// The level of a push, the steps before it, and what becomes of it on the home screen.
    private static let outcomes = [
        ("active", "", loud), ("active", "F", "missed"),
        ("time-sensitive", "F", loud),
        ("active", mute, "history"), ("critical", mute, loud), ("passive", waits, "upcomingSummary"),
        ("critical", quiet, "history sound"),
    ]

    @Test("A setting that silences holds back what is not urgent enough", arguments: outcomes)
    func silenced(level: String, steps: String, outcome: String) throws {
        let states = try Shop.states("\(steps) H show push:\(level)")
        let sounds = states[0].texts(of: "device").count { $0.hasPrefix("sound ") }
        #expect(states[1].outcome(of: level, sounds: sounds) == outcome)
    }

    @Test("Urgent notifications are marked, and are above the others although those are newer")
    func urgent() throws {
        for (level, words) in [("critical", "Critical  Shop  now"), ("time-sensitive", "Time Sensitive  Shop  now")] {
            let lines = try Shop.lines("push:\(level)")
            #expect(lines.contains { $0.contains(words) })
            let allowed = "set:\(DeviceState.redGreen):authorization=authorized"
            let state = try Shop.states("\(allowed) H Enter 1 L push:\(level) advance:1s").last
            #expect(state?.groups.map(\.titles) == [[level], ["Red Notification"]])
        }
    }

    // MARK: Focus

    @Test("F silences; missed notifications have a separate section until the Focus ends")
    func focus() throws {
        let states = try Shop.states("F push:active N show F")
        #expect(states.map { $0.groups.map(\.section) } == [["missed"], ["recent"]])
        #expect(try Ncenter.render("F").lines[0].contains("Do Not Disturb"))
        for (focus, title) in [("doNotDisturb", "While in Do Not Disturb"), ("work", "While in Work Focus")] {
            let lines = try Shop.lines("set:focus=\(focus) push:active N show set:focus=off")
            #expect(lines.count { $0.contains(title) } == 1, "in the first frame, not in the second")
        }
    }

    @Test("The missed section survives unlocking and another Focus, and returns to its position in time")
    func missed() throws {
        let states = try Shop.states(
            "push:sale F push:active L show set:focus=work N show F push:passive show L")
        #expect(states.map { $0.groups.map(\.section) }[0...1] == [["missed", "history"], ["missed", "history"]])
        #expect(states[2].groups.map(\.section) == ["recent", "history"])
        #expect(states[2].groups[0].titles == ["passive", "active"])
    }

    // MARK: Scheduled summary

    @Test("The scheduled summary keeps an app's notifications until its time, under a heading")
    func summary() throws {
        let settings = "set:scheduledSummary=on set:\(DeviceState.grouped):summary=on"
        // Messages do not wait for it.
        let states = try Ncenter.states("\(settings) H Right Enter 3 L advance:1s show advance:9h")
        #expect(
            states[0].groups(of: DeviceState.grouped).allSatisfy {
                $0.section == "history" || $0.section == "upcomingSummary"
            })
        #expect(states[1].groups.contains { $0.section == "summary" && $0.titles == ["Plumber"] })
        let frame = try Ncenter.render("\(settings) H Right Enter 3 L advance:1s advance:9h").text
        #expect(frame.contains("Your Evening Summary"))
    }

    /// Five notifications of one app and two of another with different relevance, for the summary at 18:00.
    private func summarised(_ keys: String, _ format: String = "json") throws -> Ncenter.Outcome {
        let apps = [("com.example.Finch", [0, 0.9, 0, 0, 0]), ("com.example.Handcart", [0.2, 0])]
        let pushes = apps.flatMap { app, scores in
            scores.enumerated().map { index, score in
                Push.text("\(app.split(separator: ".")[2]) \(index + 1)", to: app, #""relevance-score": \#(score)"#)
            }
        }
        return try TestFiles.withFiles(pushes) { paths in
            let settings = apps.map { "set:\($0.0):summary=on" } + ["set:scheduledSummary=on"]
            // The first push installs its app.
            let steps = ["push:\(paths[0])", "push:\(paths[5])", "X", "1"] + settings + paths.map { "push:\($0)" }
            return try Ncenter.render(arguments: [
                "--empty", "--format", format, "--keys", (steps + [keys]).joined(separator: " "),
            ])
        }
    }

    @Test("A summary is one card: two in full, and a tile with “+N more” for each app")
    func summaryCard() throws {
        let states = try summarised("show advance:9h show G k k Enter show c").states()
        #expect(states[0].summaries.isEmpty, "the lock screen has nothing before 18:00")
        let card = try #require(states[1].summaries.first)
        #expect(card.title == "Your Evening Summary" && !card.open)
        #expect(card.tiles == [.init(app: "com.example.Finch", more: 4), .init(app: "com.example.Handcart", more: 1)])
        #expect(states[1].groups.map { $0.titles.first } == ["Finch 2", "Handcart 1"])
        #expect(states[1].notifications.count == 7 && states[2].notifications.count == 7)
        #expect(states[2].summaries.map(\.open) == [true] && states[3].summaries.map(\.open) == [false])
        let lines = try summarised("advance:9h", "text").lines
        #expect(lines.contains { $0.contains("Your Evening Summary") })
        #expect(lines.contains { $0.contains("Finch 2") } && lines.contains { $0.contains("Handcart 1") })
        #expect(!lines.contains { $0.contains("Finch 5") })
        #expect(lines.contains { $0.contains("Finch +4 more") && $0.contains("Handcart +1 more") })
    }

    @Test("The upcoming summary is in Notification Center before its time")
    func upcomingSummary() throws {
        let state = try #require(try summarised("L N").states().last)
        #expect(state.summaries.map(\.title) == ["Upcoming Summary at 18:00"])
        #expect(state.summaries[0].tiles.map(\.more) == [4, 1])
        let open = try #require(try summarised("L N G k k Enter").states().last)
        #expect(open.summaries.map(\.open) == [true])
    }

    /// A time of day, and the title of its summary.
    private static let headings = [
        ("4:59", "Your Night Summary"), ("5:00", "Your Morning Summary"), ("11:59", "Your Morning Summary"),
        ("12:00", "Your Afternoon Summary"), ("17:00", "Your Evening Summary"), ("22:00", "Your Night Summary"),
    ]

    @Test("The user chooses the times; the heading depends on the time of day", arguments: headings)
    func heading(time: String, title: String) throws {
        let lines = try Shop.lines("\(Self.waits) set:summaryTimes=\(time) push:active advance:24h")
        #expect(lines.contains { $0.contains(title) })
    }

    @Test("There are up to twelve times a day; a thirteenth is refused")
    func twelve() throws {
        let times = (0..<12).map { "\(2 * $0):00" }.joined(separator: ",")
        let day = String(repeating: " push:active advance:2h", count: 12)
        let state = try #require(try Shop.states("\(Self.waits) set:summaryTimes=\(times)\(day)").last)
        #expect(state.texts(of: "delivery").count { $0 == "scheduled summary: 1 notification" } == 12)
        let refused = try Ncenter.render("", "--set", "summaryTimes=\(times),23:00")
        #expect(refused.status == 64 && refused.standardError.contains("1 to 12 times of day"))
    }

    @Test("Waiting notifications are visible early in Notification Center; the most relevant come first")
    func relevance() throws {
        let states = try Shop.states("\(Self.waits) push:most push:least show L N show advance:9h")
        #expect(states[0].groups.isEmpty)
        #expect(states[1].groups.map(\.section) == ["upcomingSummary", "upcomingSummary"])
        #expect(states[2].groups.map(\.titles) == [["most"], ["least"]])
        #expect(states[2].groups.map(\.section) == ["summary", "summary"])
    }

    @Test("Switching off the summary delivers waiting notifications at once")
    func switchedOff() throws {
        for setting in ["scheduledSummary=off", "\(Shop.identifier):summary=off"] {
            let state = try #require(try Shop.states("\(Self.waits) push:active set:\(setting)").last)
            #expect(state.groups.map(\.section) == ["recent"], "\(setting)")
        }
    }

    // MARK: Mute

    /// A time zone, a local time, and the time at which "today" ends.
    private static let days = [
        ("UTC", "2026-11-21T09:41:00Z", "2026-11-22T00:00:00Z"),
        ("Asia/Seoul", "2026-11-21T09:41:00Z", "2026-11-21T15:00:00Z"),
        ("America/New_York", "2026-03-08T06:30:00Z", "2026-03-09T04:00:00Z"),  // 23 hours, spring
        ("America/New_York", "2026-11-01T05:30:00Z", "2026-11-02T05:00:00Z"),  // 25 hours, autumn
        ("Africa/Cairo", "2026-04-23T20:00:00Z", "2026-04-23T22:00:00Z"),  // there is no midnight: 1:00 follows 23:59
    ]

    @Test("A mute for today lasts until midnight in the device's time zone", arguments: days)
    func today(zone: String, time: String, end: String) throws {
        let states = try Shop.states(
            "push:active o 2 show advance:25h", ["--at", time],
            timeZone: try #require(TimeZone(identifier: zone)))
        #expect(states[0].texts(of: "device").last == "muted for today")
        let heard = try #require(states[1].log.first { $0.text == "no longer muted" })
        #expect(heard.time == end)
    }

    @Test("A mute for an hour ends after it; Unmute ends it sooner")
    func hour() throws {
        let menu = try Ncenter.render("o").text
        for row in ["Mute for 1 Hour", "Mute for Today", "View Settings", "Turn Off…"] {
            #expect(menu.contains(row))
        }
        let states = try Shop.states(
            "\(Self.mute) advance:59m push:active N show X advance:1m push:active show o 1 X push:active o show 1 "
                + "X push:active")
        #expect(states.map { $0.groups.map(\.section) } == [["history"], ["recent"], ["history"], ["recent"]])
        #expect(states[2].alert?.buttons.first == "Unmute")
    }

    // MARK: The menu

    /// Settings, the number of the menu row, the resulting log entry, and where the next push is presented on the home
    /// screen.
    private static let rows = [
        ("", 1, "muted for 1 hour", "history"), ("", 2, "muted for today", "history"),
        ("", 4, nil, loud),
        ("scheduledSummary=on", 3, "Scheduled Summary: on", "upcomingSummary"),
        ("scheduledSummary=on \(Shop.identifier):summary=on", 3, "Scheduled Summary: off", loud),
    ]

    @Test("Each row of the menu takes effect at once", arguments: rows)
    func menu(settings: String, row: Int, log: String?, outcome: String) throws {
        let set = settings.split(separator: " ").map { "set:\($0)" }.joined(separator: " ")
        // If the lock screen is off, the first one is in the history; the summary would keep it from the lock screen.
        let states = try Shop.states("push:passive \(set) H N o \(row) show Esc X H show push:active")
        #expect(log == nil || states[0].texts(of: "device").last == log)
        let sounds = states[1].texts(of: "device").count { $0.hasPrefix("sound ") }
        #expect(states[2].outcome(of: "active", sounds: sounds) == outcome)
    }

    @Test("Turn Off Time Sensitive is offered for a time-sensitive notification, and affects the next one")
    func turnOffTimeSensitive() throws {
        let states = try Shop.states(
            "push:active o show Esc push:time-sensitive o show 3 push:time-sensitive show o show")
        let offered = [0, 1, 3].map { states[$0].alert?.buttons.contains("Turn Off Time Sensitive") }
        #expect(offered == [false, true, false])
        #expect(states[2].texts(of: "device").contains("Time Sensitive Notifications: off"))
        #expect(
            states[2].texts(of: "delivery").contains {
                $0.contains("time-sensitive is not allowed: delivered as active")
            })
    }

    @Test("View Settings opens the app's page; Turn Off… asks once more, and then nothing comes")
    func turnOff() throws {
        let page = try Shop.lines("push:active o 3")
        #expect(page.prefix(4).contains { $0.contains("Shop") } && page.contains { $0.contains("Allow Notifications") })
        let states = try Shop.states("push:active o 4 show 1 X push:active show")
        #expect(
            states[0].alert?.kind == "turnOff" && states[0].alert?.buttons == ["Turn Off All Notifications", "Cancel"])
        #expect(states[1].notifications.isEmpty)
        #expect(states[1].app(Shop.identifier)?.authorizationStatus == "denied")
    }
}

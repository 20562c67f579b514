import BlockingTests
import Testing

/// Point 6: what may interrupt, and what waits.
@Suite("6 Focus, mute and the scheduled summary", .blocking) struct InterruptionFeatureTests {
    /// Pushes of each interruption level, as titles.
    private func deliver(_ levels: [String], _ keys: (_ push: String) -> String) throws -> [DeviceState] {
        try deliver(levels, into: [], keys)
    }

    private func deliver(
        _ rest: [String], into paths: [String], _ keys: (String) -> String
    ) throws -> [DeviceState] {
        guard let level = rest.first else {
            return try Ncenter.states(keys(paths.map { "push:\($0)" }.joined(separator: " ")), ["--empty"])
        }
        let payload = Push.text(level, #""interruption-level": "\#(level)""#, #""sound": "default""#)
        return try TestFiles.withFile(payload) { path in
            try deliver(Array(rest.dropFirst()), into: paths + [path], keys)
        }
    }

    @Test("F silences; what was missed has a section of its own until the Focus ends")
    func focus() throws {
        let states = try deliver(["active"]) { "F \($0) show F" }
        #expect(states.map { $0.groups.map(\.section) } == [["missed"], ["recent"]])
        #expect(try Ncenter.render("F").lines[0].contains("Do Not Disturb"))
    }

    @Test("Time-sensitive notifications break through a Focus, the others do not")
    func breakThrough() throws {
        let states = try deliver(["passive", "active", "time-sensitive"]) { "F \($0)" }
        let sections = states[0].groups.flatMap { group in group.titles.map { [$0: group.section] } }
        #expect(sections.contains(["time-sensitive": "recent"]))
        #expect(sections.contains(["active": "missed"]) && sections.contains(["passive": "missed"]))
    }

    @Test("The scheduled summary keeps an app's notifications until its time, under a heading")
    func summary() throws {
        let settings = "set:scheduledSummary=on set:\(DeviceState.grouped):summary=on"
        let states = try Ncenter.states("\(settings) H Right Enter 1 L advance:1s show advance:9h")
        #expect(
            states[0].groups(of: DeviceState.grouped).allSatisfy {
                $0.section == "history" || $0.section == "upcomingSummary"
            })
        #expect(states[1].groups.contains { $0.section == "summary" && $0.titles == ["Me"] })
        let frame = try Ncenter.render("\(settings) H Right Enter 1 L advance:1s advance:9h").text
        #expect(frame.contains("Your Evening Summary"))
    }

    /// Five notifications of one app and two of another, by their relevance, for the summary at 18:00.
    private func summarised(_ keys: String, _ format: String = "json") throws -> Ncenter.Outcome {
        let apps = [("com.example.Finch", [0, 0.9, 0, 0, 0]), ("com.example.Handcart", [0.2, 0])]
        let pushes = apps.flatMap { app, scores in
            scores.enumerated().map { index, score in
                Push.text("\(app.split(separator: ".")[2]) \(index + 1)", to: app, #""relevance-score": \#(score)"#)
            }
        }
        return try TestFiles.withFiles(pushes) { paths in
            let settings = apps.map { "set:\($0.0):summary=on" } + ["set:scheduledSummary=on"]
            // The first push makes its app known.
            let steps = ["push:\(paths[0])", "push:\(paths[5])", "X", "1"] + settings + paths.map { "push:\($0)" }
            return try Ncenter.run([
                "render", "--empty", "--format", format, "--keys", (steps + [keys]).joined(separator: " "),
            ])
        }
    }

    @Test("A summary is one card: two in full, and a tile with “+N more” for each app")
    func summaryCard() throws {
        let states = try DeviceState.reports(in: summarised("show advance:9h show G Enter show c").text)
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
        let state = try #require(DeviceState.reports(in: summarised("L N").text).last)
        #expect(state.summaries.map(\.title) == ["Upcoming Summary at 18:00"])
        #expect(state.summaries[0].tiles.map(\.more) == [4, 1])
        let open = try #require(DeviceState.reports(in: summarised("L N G Enter").text).last)
        #expect(open.summaries.map(\.open) == [true])
    }

    @Test("The menu mutes an app for an hour, and time unmutes it")
    func mute() throws {
        let menu = try Ncenter.render("o").text
        for row in ["Mute for 1 Hour", "Mute for Today", "Deliver Quietly", "View Settings", "Turn Off…"] {
            #expect(menu.contains(row))
        }
        let state = try Ncenter.state("o 1")
        #expect(state.texts(of: "device").last == "muted for 1 hour")
    }
}

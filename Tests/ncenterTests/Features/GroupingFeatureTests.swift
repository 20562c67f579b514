import BlockingTests
import Testing

/// Stacks and sections.
///
/// *Display As* and *Always Group* on the Settings screen are in `Render/PreviewTests`.
@Suite("Grouping", .blocking) struct GroupingFeatureTests {
    private let app = DeviceState.grouped

    @Test("Automatic groups by thread, By App makes one group, Off makes none")
    func setting() throws {
        for (value, counts) in [("automatic", [6, 4]), ("byApp", [10]), ("off", Array(repeating: 1, count: 10))] {
            let state = try Ncenter.state("", "--set", "\(app):grouping=\(value)")
            #expect(state.groups(of: app).map(\.notifications.count) == counts, "\(value)")
            // It is a setting of the app: other apps are not affected.
            #expect(state.groups(of: DeviceState.redGreen).map(\.notifications.count) == [2], "\(value)")
        }
        // And back.
        let back = try Ncenter.state("set:\(app):grouping=off set:\(app):grouping=automatic")
        #expect(back.groups.map(\.titles) == (try Ncenter.state()).groups.map(\.titles))
    }

    @Test("The same thread identifier in two apps makes two groups")
    func threads() throws {
        let files = [
            "shop": Push.text("Sale", #""thread-id": "t""#),
            "bank": Push.text("Paid", to: "com.example.Bank", #""thread-id": "t""#),
        ]
        let state = try Script.state("push:{shop} push:{bank} push:{shop}", files: files)
        #expect(state.groups.map(\.notifications.count) == [2, 1])
        #expect(state.groups.map(\.app) == [Push.shop, "com.example.Bank"])
    }

    /// The number of notifications in each group, `+` between groups; groups in the history are in parentheses.
    private func platters(_ state: DeviceState) -> String {
        state.groups.map { $0.section == "history" ? "(\($0.notifications.count))" : "\($0.notifications.count)" }
            .joined(separator: "+")
    }

    @Test(
        "Two notifications of a thread form a stack; with Always Group off the lock screen needs five",
        arguments: [
            ("on", 1, "1"), ("on", 2, "2"), ("off", 2, "1+1"), ("off", 4, "1+1+1+1"), ("off", 5, "5"), ("off", 6, "6"),
        ])
    func threshold(setting: String, count: Int, expected: String) throws {
        let pushes = Array(repeating: "push:{sale}", count: count).joined(separator: " ")
        let state = try Script.state(
            pushes, ["--empty", "--set", "alwaysGroup=\(setting)"], files: ["sale": Push.text("Sale")])
        #expect(platters(state) == expected)
    }

    @Test("With Always Group off the history still groups, and new notifications are ungrouped again")
    func historyAlwaysGroups() throws {
        let states = try Script.states(
            "push:{sale} push:{sale} push:{sale} show L N show L push:{sale} push:{sale} N",
            ["--empty", "--set", "alwaysGroup=off"], files: ["sale": Push.text("Sale")])
        #expect(states.map(platters) == ["1+1+1", "(3)", "1+1+(3)"])
    }

    @Test("Stacks that have formed remain, also below five, until nothing recent is left")
    func belowThreshold() throws {
        let pushes = Array(repeating: "push:{sale}", count: 5).joined(separator: " ")
        let states = try Script.states(
            "\(pushes) show Enter j x c show X push:{sale} push:{sale}", ["--empty", "--set", "alwaysGroup=off"],
            files: ["sale": Push.text("Sale")])
        #expect(states.map(platters) == ["5", "4", "1+1"])
    }

    @Test("Sections from top to bottom: recent, missed in a Focus, the summary, history")
    func sections() throws {
        let news = "com.example.News"
        let files = [
            "sale": Push.text("Sale"), "news": Push.text("News", to: news),
            "urgent": Push.text("Urgent", #""interruption-level": "time-sensitive""#),
        ]
        let states = try Script.states(
            "push:{sale} push:{news} L L set:\(news):summary=on set:scheduledSummary=on push:{news} set:focus=work "
                + "push:{sale} push:{urgent} N show advance:9h show F show L L N",
            files: files)
        #expect(states[0].groups.map(\.section) == ["recent", "missed", "upcomingSummary", "history", "history"])
        #expect(states[1].groups.map(\.section) == ["recent", "missed", "summary", "history", "history"])
        // When the Focus ends, missed notifications become recent. Unlocking moves them to the history; a summary stays
        // until the next one.
        #expect(states[2].groups.map(\.section) == ["recent", "summary", "history", "history"])
        #expect(states[3].groups.map(\.section) == ["summary", "history", "history"])
    }

    @Test("Unlocking moves notifications to the history; new ones are recent again")
    func history() throws {
        let states = try Ncenter.states("show L L N show H Enter 1 L advance:1s N")
        #expect(states[0].groups.allSatisfy { $0.section == "recent" })
        #expect(Set(states[1].groups.map(\.section)) == ["history"])
        #expect(states[2].groups.map(\.section).prefix(2) == ["recent", "history"])
    }

    @Test("An expanded group collapses when the display turns off, but not for Settings or the options")
    func collapse() throws {
        let states = try Ncenter.states("Enter show j S Esc o Esc show L L N")
        #expect(states.map { $0.groups[0].expanded } == [true, true, false])
        let unlocked = try Ncenter.states("L N Enter show j show L L N")
        #expect(unlocked.map { $0.groups[0].expanded } == [true, true, false])
        let dark = try Ncenter.states("Enter show Z j show set:displayAs=list Z j")
        #expect(dark.map { $0.groups[0].expanded } == [true, false, true], "as a list they always stand open")
    }

    @Test(
        "Display As: a stack for each group, every notification, or their number until it is asked for",
        arguments: [
            ("stack", "5 more notifications from Alice and Me", "15 Notifications"),
            ("list", "Look outside, it is pouring.", "5 more notifications"),
            ("count", "15 Notifications", "Alice"),
        ])
    func displayAs(value: String, shown: String, hidden: String) throws {
        for way in [["--set", "displayAs=\(value)"], ["--keys", "set:displayAs=\(value)"]] {
            let text = try Ncenter.render(arguments: ["--size", "80x30"] + way).text
            #expect(text.contains(shown) && !text.contains(hidden), "\(way)")
        }
        // Nothing is lost: back in stacks, the list is the same as before.
        let back = try Ncenter.render("set:displayAs=\(value) set:displayAs=stack").text
        #expect(back == (try Ncenter.render()).text)
    }
}

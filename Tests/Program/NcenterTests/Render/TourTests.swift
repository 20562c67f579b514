import BlockingTests
import NotificationModel
import Testing

/// The initial state for a new user.
@Suite(.blocking) struct TourTests {
    private static let skiff = "com.example.Skiff"
    private static let postcards = "com.example.Postcards"

    @Test("A ferry that has arrived says so beside its name, not below its stages") func arrived() throws {
        let lines = try Ncenter.render("advance 1530s").lines
        let card = try #require(lines.firstIndex { $0.contains("Ferry to Hazel Island") })
        #expect(lines[card].contains("ended  Skiff"))
        #expect(lines[card + 3].contains("Check-in") && lines[card + 4].allSatisfy { $0 == " " })
    }

    @Test("The stacks are in order") func stacksStandInOrder() throws {
        // What comes quietly is never on the lock screen, only behind a swipe.
        #expect(try Ncenter.state().groups.count == 5)
        let state = try Ncenter.state("N")
        #expect(
            state.groups.map(\.app) == [
                PrintedState.grouped, PrintedState.tutorial, PrintedState.redGreen, Self.skiff, PrintedState.grouped,
                Self.postcards,
            ])
        #expect(state.groups.map(\.thread) == ["message-Alice", "", "", "", "", ""])
        #expect(
            state.groups.map(\.titles) == [
                ["Alice", "Me", "Alice", "Me", "Alice", "Me"],
                ["Your tutor"],
                ["Green Notification", "Red Notification"],
                ["Ferry to Hazel Island", "Ferry to Hazel Island"],
                ["Gym", "Salon", "Doctor", "Dentist"],
                ["A postcard"],
            ])
        #expect(
            state.groups.map(\.summary) == [
                "5 more notifications from Alice and Me", nil, "1 more notification", "1 more notification",
                "3 more notifications from Dentist, Doctor, and Salon", nil,
            ])
        #expect(state.groups.map(\.section) == Array(repeating: "recent", count: 5) + ["history"])
        #expect(state.groups.allSatisfy { !$0.expanded })
        for group in state.groups {
            let dates = group.notifications.map(\.date)
            #expect(dates == dates.sorted(by: >))
        }
        let leading = state.groups.dropLast().compactMap(\.notifications.first?.date)
        #expect(leading == leading.sorted(by: >))
    }

    @Test("Messages have a sender, one notification is time-sensitive, one has a photo") func moments() throws {
        let state = try Ncenter.state("N")
        // The user's own messages have one without a name, whose place the title takes.
        #expect(state.groups[0].notifications.map(\.sender) == (0..<3).flatMap { _ in ["Alice", ""] })
        #expect(state.groups[3].notifications.map(\.request.level) == ["active", "timeSensitive"])
        #expect(state.groups[5].notifications.map(\.request.attachments?.count) == [1])
        #expect(state.apps.map(\.badge) == [0, 0, 1, 0, 2])
    }

    @Test("The first frame has the Live Activity and the whole stack of Alice", arguments: ["80x24", "120x36"])
    func firstFrame(size: String) throws {
        let lines = try Ncenter.render("", "--size", size).text.split(separator: "\n")
        let places = ["Check-in ", " A  Alice", "How about a board game?", "5 more notifications from Alice and Me"].map
        {
            word in lines.firstIndex { $0.contains(word) }
        }
        #expect(places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test("Played again it begins as the first time: focus, notices and groups", arguments: ["k y", "j Enter y", "S"])
    func again(keys: String) throws {
        let lines = try Ncenter.render("show \(keys) show tour").lines
        #expect(lines.prefix(24) != lines[24..<48])
        #expect(lines.prefix(24) == lines.suffix(24))
    }

    @Test("The Live Activity goes on and ends") func liveActivityGoesOn() throws {
        let states = try Ncenter.states("show advance:151s show advance:100s show advance:20m show advance:10m")
        #expect(
            states.map { $0.activities.map { $0.contentState["stage"] } }
                == [[.integer(0)], [.integer(1)], [.integer(2)], [.integer(3)], []])
        #expect(states.map { $0.activities.first?.state } == ["active", "active", "active", "ended", nil])
        #expect(states.allSatisfy { $0.groups.count == 5 }, "it goes on quietly")
    }

    @Test("No text of the tour stays English in another language", arguments: ["ko", "ja", "zh-Hans", "fr"])
    func languages(language: String) throws {
        let english = try Ncenter.state("N").groups.flatMap(\.notifications)
        let others = try Ncenter.state("N", "--language", language).groups.flatMap(\.notifications)
        #expect(others.count == english.count)
        for (own, other) in zip(english, others) {
            #expect(own.body != other.body)
            // A sender's name is the same everywhere.
            #expect(own.title != other.title || own.sender == "Alice")
        }
    }

    @Test("The tour starts again on a device that has been used") func startsAgain() throws {
        let states = try Ncenter.states("show L H 2 1 advance:1s H 4 1 H L x tour show")
        #expect(states[1].groups.map(\.titles) == states[0].groups.map(\.titles))
        #expect(
            states[1].groups.map { $0.notifications.map(\.body) }
                == states[0].groups.map { $0.notifications.map(\.body) })
        #expect(states[1].locked && states[1].screen == "lockScreen" && states[1].alert == nil)
        #expect(states[1].app(Self.postcards)?.authorizationStatus == "provisional")
        #expect(states[1].activities.map(\.state) == ["active"])
        #expect(states[1].time == states[2].time)
    }

    @Test("Nothing else is visible") func nothingElseIsOnShow() throws {
        let state = try Ncenter.state()
        #expect(state.screen == "lockScreen" && state.locked && state.time == "2026-11-21T09:41:00Z")
        #expect(state.longLook == nil && state.banner == nil && state.alert == nil && state.pending.isEmpty)
        #expect(state.focused.map(\.title) == ["Alice"])
        #expect(
            state.apps.map(\.authorizationStatus) == [
                "authorized", "authorized", "authorized", "provisional", "authorized",
            ])
        #expect(state.apps.prefix(4).map(\.state) == Array(repeating: "background", count: 4))
        // Newest first.
        let times = state.log.map(\.time)
        #expect(times == times.sorted(by: >))
        #expect(Set(state.notifications.map(\.identifier)).count == 15)
    }

    @Test("An empty device only has apps") func emptyDeviceHasAppsOnly() throws {
        let state = try Ncenter.state("", "--empty")
        #expect(state.groups.isEmpty && state.activities.isEmpty)
        #expect(state.apps.map(\.authorizationStatus) == Array(repeating: "notDetermined", count: 4))
        #expect(state.apps.map(\.state) == Array(repeating: "notRunning", count: 4))
    }
}

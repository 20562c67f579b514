import BlockingTests
import Testing

/// Where a notification is presented: over the app in front, as a banner, on the lock screen, or quietly in the list.
@Suite(.blocking) struct PresentationTests {
    /// A notification of the grouped app, one second after its button was pressed and the keys were sent.
    private struct Arrival {
        var way: String
        var screen: String
        var banner: Bool
        var asksTheApp: Bool
        var state: String
    }

    private static let arrivals = [
        Arrival(way: "", screen: "app", banner: true, asksTheApp: true, state: "foreground"),
        Arrival(way: "H", screen: "home", banner: true, asksTheApp: false, state: "background"),
        Arrival(way: "H Left Enter", screen: "app", banner: true, asksTheApp: false, state: "background"),
        Arrival(way: "L", screen: "lockScreen", banner: false, asksTheApp: false, state: "background"),
    ]

    @Test("The visible screen determines the presentation", arguments: arrivals.indices)
    func placeDecides(index: Int) throws {
        let arrival = Self.arrivals[index]
        let state = try Ncenter.state("H Right Enter 1 \(arrival.way) advance:1s")
        #expect(state.screen == arrival.screen)
        #expect((state.banner?.title == "Me") == arrival.banner && (state.banner == nil) != arrival.banner)
        #expect(state.texts(of: "delegate").contains { $0.hasPrefix("willPresent") } == arrival.asksTheApp)
        #expect(state.app(DeviceState.grouped)?.state == arrival.state)
        // It is in the list in any case.
        #expect(state.groups.first.map { "\($0.section) \($0.titles)" } == "recent [\"Me\"]")
    }

    @Test("A banner stays for five seconds") func bannerStaysFiveSeconds() throws {
        let states = try Ncenter.states("H Right Enter 1 H advance:1s show advance:4.9s show advance:0.1s")
        #expect(states.map { $0.banner != nil } == [true, true, false])
        #expect(states.map(\.groups.count) == [7, 7, 7])
    }

    @Test("A banner opens into a long look") func bannerOpensToALongLook() throws {
        let state = try Ncenter.state("H Enter 1 H advance:1s v")
        #expect(state.banner == nil)
        #expect(state.longLook?.identifier == state.groups.first?.notifications.first?.identifier)
        #expect(state.actions == ["rotate-twenty-degrees-action"])
    }

    @Test("Several banners appear one after the other") func severalBannersComeOneAfterTheOther() throws {
        let states = try Ncenter.states(
            "H Right Enter 1 1 1 H advance:1s show advance:5s show advance:5s show advance:5s")
        #expect(states[0].banner != nil && states[3].banner == nil)
        #expect(states.map { $0.groups[0].notifications.count } == [3, 3, 3, 3])
    }

    @Test("A provisional app only appears in the history") func provisionalAppIsHeardOfInTheHistoryOnly() throws {
        for way in ["", "H", "L"] {
            let states = try Ncenter.states("H Enter 1 \(way) advance:1s show N", ["--empty"])
            #expect(states[0].app(DeviceState.redGreen)?.authorizationStatus == "provisional")
            #expect(states[0].banner == nil && states[0].alert == nil)
            #expect(states[1].groups.map(\.section) == ["history"])
            #expect(states[1].groups.map(\.titles) == [["Red Notification"]])
        }
    }

    // MARK: Lock

    @Test("A tap on a locked device asks to unlock", arguments: ["Enter", "1", "Space"])
    func lockedTapAsksToUnlock(answer: String) throws {
        let states = try Ncenter.states("j Enter show \(answer)")
        #expect(states[0].alert?.kind == "unlock" && states[0].alert?.buttons == ["Unlock", "Cancel"])
        #expect(states[0].locked && states[0].notifications.count == 15)
        #expect(states[1].alert == nil && !states[1].locked && states[1].screen == "app")
        #expect(states[1].app(DeviceState.tutorial)?.state == "foreground")
        // The tapped notification is gone, and those that were seen are in the history.
        #expect(states[1].groups(of: DeviceState.tutorial).isEmpty && states[1].notifications.count == 15)
        #expect(states[1].groups.allSatisfy { $0.section == "history" })
    }

    @Test("Cancelling changes nothing", arguments: ["2", "Esc", "Tab Enter"])
    func cancelLeavesEverything(answer: String) throws {
        let state = try Ncenter.state("j Enter \(answer)")
        #expect(state.locked && state.screen == "lockScreen" && state.alert == nil)
        #expect(state.notifications.count == 15 && state.focused.map(\.title) == ["Your tutor"])
    }

    @Test(
        "Screens follow the keys",
        arguments: [
            ("L", "home", false), ("L L", "lockScreen", true), ("H", "home", false),
            ("H N", "notificationCenter", false),
            ("H N Esc", "home", false), ("H N N", "home", false), ("H N H", "home", false), ("H Enter", "app", false),
            ("H Enter H", "home", false), ("H Enter N", "notificationCenter", false), ("H Enter N Esc", "app", false),
            ("H Enter L", "lockScreen", true), ("?", "help", true), ("? Esc", "lockScreen", true),
            ("F1 Esc", "lockScreen", true),
        ])
    func screensFollowTheKeys(keys: String, screen: String, locked: Bool) throws {
        let state = try Ncenter.state(keys)
        #expect(state.screen == screen && state.locked == locked)
    }
}

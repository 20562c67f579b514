import BlockingTests
import Testing

/// Banners.
@Suite("Banners", .blocking) struct BannerFeatureTests {
    /// A red notification on the home screen.
    private let red = "H Enter 1 H advance:1s"
    private let persistent = "set:\(Shop.identifier):bannerStyle=persistent"

    @Test("A temporary banner disappears after five seconds, a persistent one stays")
    func styles() throws {
        let temporary = try Ncenter.states("\(red) show advance:4s show advance:1s")
        #expect(temporary.map { $0.banner != nil } == [true, true, false])
        let style = "set:\(DeviceState.redGreen):bannerStyle=persistent"
        let persistent = try Ncenter.states("\(style) \(red) advance:1h show Esc")
        #expect(persistent.map { $0.banner != nil } == [true, false])
    }

    @Test("Esc hides a banner without a response; the notification stays in the list")
    func swipe() throws {
        let state = try Ncenter.programState("\(red) Esc")
        #expect(state.banner == nil && state.screen == "home" && state.console.isEmpty)
        #expect(state.groups.first?.titles == ["Red Notification"])
    }

    @Test("v pulls it down to the long look")
    func pullDown() throws {
        let state = try Ncenter.state("\(red) v")
        #expect(state.banner == nil && state.actions == ["rotate-twenty-degrees-action"])
    }

    @Test("It has at most two actions; the long look has all of them")
    func twoActions() throws {
        try Samples.laidOut { samples in
            let lines = try Ncenter.render(
                "H push:\(samples.payload("finch-message")) Tab", "--empty", "--app", samples.manifest("Finch")
            ).lines
            #expect(lines.contains { $0.contains("Reply") && $0.contains("Like") })
            #expect(!lines.contains { $0.contains("Mute") })
        }
        let states = try Shop.states("H push:order Tab 3 show v 3")
        #expect(states[0].banner != nil && states[0].responses.isEmpty)
        #expect(states[1].responses == ["secret"])
    }

    @Test("The newest of several banners is shown; persistent ones come back one by one, and none is lost")
    func several() throws {
        let style = "set:\(DeviceState.redGreen):bannerStyle=persistent"
        let states = try Ncenter.states("\(style) H Enter 1 2 H advance:1s show Esc show Esc")
        #expect(states.map(\.banner?.title) == ["Green Notification", "Red Notification", nil])
        let temporary = try Ncenter.state("H Enter 1 2 H advance:1s advance:5s")
        #expect(temporary.banner == nil)
        for state in [states[2], temporary] {
            let recent = state.groups(of: DeviceState.redGreen).filter { $0.section == "recent" }
            #expect(recent.map(\.titles) == [["Green Notification", "Red Notification"]])
        }
    }

    @Test("A temporary banner over a persistent one disappears, and the other is visible again")
    func mixed() throws {
        let states = try Shop.states("\(persistent) H Enter H push:sale Enter 1 H advance:1s show advance:5s")
        // Red & Green is provisional and has no banner; after it was allowed, it has one.
        #expect(states.map(\.banner?.title) == ["sale", "sale"])
        let allowed = "set:\(DeviceState.redGreen):authorization=authorized"
        let both = try Shop.states(
            "\(persistent) \(allowed) H Enter 1 H push:sale show advance:1s show advance:4.9s show advance:0.1s show Esc"
        )
        #expect(both.map(\.banner?.title) == ["sale", "Red Notification", "Red Notification", "sale", nil])
        #expect(both.last?.notifications.count == 2)
    }

    @Test("While one of several persistent banners is open, the others wait; afterwards the next is shown")
    func opened() throws {
        let two = "\(persistent) H push:order push:sale"
        let closed = try Shop.states("\(two) v show Esc show Tab 1")
        #expect(closed.map(\.banner?.title) == [nil, "order", nil])
        #expect(closed.map { $0.longLook != nil } == [true, false, false])
        #expect(closed[2].responses == ["plain"])
        #expect(try Shop.states("\(two) Tab Enter").last?.banner?.title == "order")
        // The lock screen and Notification Center list all of them.
        for place in ["L", "N"] {
            let state = try #require(try Shop.states("\(two) \(place) \(place)").last)
            #expect(state.banner == nil && state.notifications.count == 2)
        }
    }

    @Test("A banner over a long look can be hidden or opened in its place")
    func overLongLook() throws {
        let states = try Shop.states("H push:order v push:sale show v show Esc")
        #expect(states.map { $0.longLook?.content.first } == ["order", "sale", nil])
        #expect(states.map(\.banner?.title) == ["sale", nil, nil])
        let swiped = try Shop.states("H push:order v push:sale Esc show Esc")
        #expect(swiped.map { $0.longLook?.content.first } == ["order", nil] && swiped[0].banner == nil)
    }

    @Test("A banner takes no keys from the screen below until Tab moves focus to it")
    func keys() throws {
        let below = try Shop.states("H push:sale Enter").last
        #expect(below?.screen == "app" && below?.app(DeviceState.redGreen)?.state == "foreground")
        #expect(below?.responses.isEmpty == true)
        let banner = try Shop.states("H push:sale Tab Enter").last
        #expect(banner?.app(Shop.identifier)?.state == "foreground")
        #expect(banner?.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
    }
}

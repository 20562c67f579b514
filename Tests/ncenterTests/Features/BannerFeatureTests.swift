import BlockingTests
import Testing

/// Point 4: banners.
@Suite("4 Banners", .blocking) struct BannerFeatureTests {
    /// A red notification, seen from the home screen.
    private let red = "H Enter 1 H advance:1s"

    @Test("A temporary banner goes after five seconds, a persistent one stays")
    func styles() throws {
        let temporary = try Ncenter.states("\(red) show advance:4s show advance:1s")
        #expect(temporary.map { $0.banner != nil } == [true, true, false])
        let style = "set:\(DeviceState.redGreen):bannerStyle=persistent"
        let persistent = try Ncenter.states("\(style) \(red) advance:1h show Esc")
        #expect(persistent.map { $0.banner != nil } == [true, false])
    }

    @Test("Esc swipes a banner away and tells nobody; the notification stays in the list")
    func swipe() throws {
        let state = try Ncenter.state("\(red) Esc")
        #expect(state.banner == nil && state.console.isEmpty)
        #expect(state.groups.first?.titles == ["Red Notification"])
    }

    @Test("v pulls it down to the long look")
    func pullDown() throws {
        let state = try Ncenter.state("\(red) v")
        #expect(state.banner == nil && state.actions == ["rotate-twenty-degrees-action"])
    }

    @Test("At most two actions are on it")
    func twoActions() throws {
        try Samples.laidOut { samples in
            let lines = try Ncenter.render(
                "H push:\(samples.payload("finch-message"))", "--empty", "--app", samples.manifest("Finch")
            ).lines
            #expect(lines.contains { $0.contains("Reply") && $0.contains("Like") })
            #expect(!lines.contains { $0.contains("Mute") })
        }
    }

    @Test("Of several the newest is shown; those that stay come back one by one, and none is lost")
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
}

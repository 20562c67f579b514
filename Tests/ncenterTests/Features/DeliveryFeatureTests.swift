import BlockingTests
import Foundation
import Testing

/// Point 3: where a notification goes.
@Suite("3 Delivery", .blocking) struct DeliveryFeatureTests {
    /// A message to the shop's app while the device is in some state, after the settings.
    private func arrival(_ way: String, _ settings: [String] = []) throws -> DeviceState {
        try TestFiles.withFile(Push.text("Sale", #""badge": 2"#)) { path in
            // The first one brings the app, and is cleared.
            let steps = settings.map { "set:\($0)" }.joined(separator: " ")
            return try #require(
                try Ncenter.states("push:\(path) advance:6s X Enter \(steps) \(way) push:\(path)", ["--empty"]).last)
        }
    }

    @Test("Locked, at home, in another app: lock screen or banner, and in the list")
    func places() throws {
        for (way, banner) in [("", false), ("H", true), ("H Enter", true), ("H N", false)] {
            let state = try arrival(way)
            #expect(state.groups.map(\.titles) == [["Sale"]], "\(way)")
            #expect((state.banner?.title == "Sale") == banner, "\(way)")
            #expect(state.app(Push.shop)?.badge == 2)
        }
    }

    @Test("Each place can be switched off alone")
    func switches() throws {
        #expect(try arrival("", ["\(Push.shop):lockScreen=off"]).groups.map(\.section) == ["history"])
        #expect(try arrival("H", ["\(Push.shop):banners=off"]).banner == nil)
        #expect(try arrival("H", ["\(Push.shop):badges=off"]).app(Push.shop)?.badge == 0)
        let denied = try arrival("H", ["\(Push.shop):authorization=denied"])
        #expect(denied.groups.isEmpty && denied.banner == nil)
        let trial = try arrival("H", ["\(Push.shop):authorization=provisional"])
        #expect(trial.groups.map(\.section) == ["history"] && trial.banner == nil)
    }

    @Test("The app in front is asked first")
    func ownApplication() throws {
        let state = try Ncenter.state("H Enter 1 advance:1s")
        #expect(state.texts(of: "delegate").last == "willPresent answered [sound, list, banner]")
        #expect(state.banner?.title == "Red Notification")
    }

    @Test(
        "A dark screen lights up for active and above",
        arguments: [("passive", false), ("active", true), ("time-sensitive", true), ("critical", true)])
    func darkScreen(level: String, lights: Bool) throws {
        let states = try TestFiles.withFile(Push.text("Sale", #""interruption-level": "\#(level)""#)) { path in
            try Ncenter.states("show push:\(path)", ["--empty", "--set", "screen=off"])
        }
        #expect(states.map(\.lit) == [false, lights])
        #expect(states[1].locked && states[1].groups.map(\.titles) == [["Sale"]])
        #expect(states[1].texts(of: "device").contains("the screen lights up") == lights)
    }

    @Test("A Focus, a mute and the scheduled summary leave it dark")
    func darkScreenStaysDark() throws {
        for way in ["F", "set:scheduledSummary=on set:\(Push.shop):summary=on"] {
            let state = try arrival("\(way) Z")
            #expect(!state.lit && state.texts(of: "delivery").last?.hasPrefix("delivered “Sale”") == true, "\(way)")
        }
        let muted = try TestFiles.withFile(Push.text("Sale")) { path in
            try Ncenter.states(
                "push:\(path) o 1 Z push:\(path) show set:screen=on advance:1h Z push:\(path)", ["--empty"])
        }
        #expect(muted.map(\.lit) == [false, true])
    }

    @Test("What a notification has lit goes dark after ten seconds, unless a key is pressed")
    func darkAgain() throws {
        try TestFiles.withFile(Push.text("Sale")) { path in
            let states = try Ncenter.states(
                "Z push:\(path) advance:9.5s show advance:1s show j show push:\(path) advance:1h", ["--empty"])
            #expect(states.map(\.lit) == [true, false, true, true])
            let left = try Ncenter.states("Z push:\(path) j advance:1h", ["--empty"])
            #expect(left.map(\.lit) == [true])
        }
    }

    @Test("The side button locks and turns the screen off; a key wakes it and does nothing else")
    func sideButton() throws {
        let states = try Ncenter.states("H Z show q show Z show x")
        #expect(states.map(\.lit) == [false, true, false, true])
        #expect(states.allSatisfy { $0.locked && $0.notifications.count == 13 })
        let frame = try Ncenter.render("Z").lines
        #expect(frame.filter { !$0.isEmpty }.count == 1)
        #expect(frame.joined().contains("The screen is off: any key wakes it"))
    }
}

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
}

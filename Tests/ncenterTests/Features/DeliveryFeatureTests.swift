import BlockingTests
import Foundation
import Testing

/// Where a notification is presented.
///
/// Each of the 32 answers to `willPresent` is in `DeliveryTableTests`, in an app in `DelegateTests`; a late answer and
/// no answer are in both. Where notifications of the demo apps appear is in `PresentationTests`.
@Suite("Delivery", .blocking) struct DeliveryFeatureTests {
    /// Keys that lead to a place, and the result of a push with sound and badge there.
    private static let places = [
        ("", "recent sound badge"),  // the lock screen
        ("H", "recent banner sound badge"),  // the Home Screen
        ("H Enter", "recent banner sound badge"),  // another app
        ("H N", "recent sound badge"),  // Notification Center
        ("H Enter L", "recent sound badge"),  // locked over another app
        ("H Right Right Right Enter H", "recent banner sound badge"),  // the app has been left
        ("H v S", "recent banner sound badge"),  // Settings
    ]

    @Test("A locked device, the home screen, another app, an open list: each has its presentation", arguments: places)
    func place(way: String, outcome: String) throws {
        let state = try #require(try Shop.states("\(way) push:sale").last)
        #expect(state.outcome(of: "sale") == outcome)
    }

    /// The columns are the lock screen, the Home Screen and Notification Center.
    private static let switches = [
        ("lockScreen=off", ["sound badge", "history banner sound badge", "history sound badge"]),
        ("notificationCenter=off", ["recent sound badge", "banner sound badge", "sound badge"]),
        ("banners=off", ["recent sound badge", "recent sound badge", "recent sound badge"]),
        ("sounds=off", ["recent badge", "recent banner badge", "recent badge"]),
        ("badges=off", ["recent sound", "recent banner sound", "recent sound"]),
        ("authorization=denied", ["", "", ""]),
        ("authorization=notDetermined", ["", "", ""]),
        ("authorization=provisional", ["", "history", "history"]),
    ]

    @Test("Each place and kind can be switched off separately", arguments: switches)
    func switchedOff(setting: String, outcomes: [String]) throws {
        let found = try ["", "H", "H N"].map { way in
            try Shop.states("set:\(Shop.identifier):\(setting) \(way) push:sale").last?.outcome(of: "sale")
        }
        #expect(found == outcomes)
    }

    @Test("Unlocking moves notifications to the history, unless Notification Center is off for their app")
    func unlocking() throws {
        #expect(try Shop.states("push:sale L").last?.groups.map(\.section) == ["history"])
        let setting = "set:\(Shop.identifier):notificationCenter=off"
        #expect(try Shop.states("\(setting) push:sale L").last?.groups.isEmpty == true)
    }

    /// The tutorial in front answers with all options; a setting, and the result for its message.
    private static let inFront = [
        ("", "recent banner sound"), ("lockScreen=off", "history banner sound"),
        ("notificationCenter=off", "banner sound"), ("banners=off", "recent sound"), ("sounds=off", "recent banner"),
        ("authorization=provisional", "history"), ("authorization=denied", ""),
    ]

    @Test("The app in front is asked, and its answer is limited to what the user allows", arguments: inFront)
    func ownApplication(setting: String, outcome: String) throws {
        let set = setting.isEmpty ? "" : "set:\(DeviceState.tutorial):\(setting)"
        let state = try Ncenter.programState("H Right Right Enter 2 \(set) 1 advance:1s", "--empty")
        #expect(state.outcome(of: "Your tutor") == outcome)
        let answers = state.texts(of: "delegate").filter { $0.hasPrefix("willPresent answered") }
        #expect(answers == (outcome.isEmpty ? [] : ["willPresent answered [badge, sound, list, banner]"]))
        // The app must not be asked about a notification that it may not send.
        #expect(state.console.contains { $0.contains("not allowed") } == outcome.isEmpty)
    }

    @Test(
        "A dark display turns on for active and above",
        arguments: [("passive", false), ("active", true), ("time-sensitive", true), ("critical", true)])
    func darkScreen(level: String, lights: Bool) throws {
        let states = try TestFiles.withFile(Push.text("Sale", #""interruption-level": "\#(level)""#)) { path in
            try Ncenter.states("show push:\(path)", ["--empty", "--set", "screen=off"])
        }
        #expect(states.map(\.lit) == [false, lights])
        #expect(states[1].locked && states[1].groups.map(\.titles) == [["Sale"]])
        #expect(states[1].texts(of: "device").contains("the screen lights up") == lights)
    }

    @Test("A Focus, a mute and the scheduled summary keep the display off")
    func darkScreenStaysDark() throws {
        for way in ["F", "set:scheduledSummary=on set:\(Shop.identifier):summary=on"] {
            let state = try #require(try Shop.states("\(way) Z push:sale").last)
            #expect(!state.lit && state.texts(of: "delivery").last?.hasPrefix("delivered “sale”") == true, "\(way)")
        }
        let muted = try TestFiles.withFile(Push.text("Sale")) { path in
            try Ncenter.states(
                "push:\(path) o 1 Z push:\(path) show set:screen=on advance:1h Z push:\(path)", ["--empty"])
        }
        #expect(muted.map(\.lit) == [false, true])
    }

    @Test("A display turned on by a notification turns off after ten seconds, unless a key is pressed")
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
        // What was there when the device was unlocked is in Notification Center.
        #expect(states.allSatisfy { $0.locked && $0.notifications.isEmpty })
        #expect(try Ncenter.states("H Z q N").last?.notifications.count == 16)
        let frame = try Ncenter.render("Z").lines
        #expect(frame.filter { !$0.isEmpty }.count == 1)
        #expect(frame.joined().contains("The screen is off: any key wakes it"))
    }
}

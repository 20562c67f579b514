import BlockingTests
import Testing

/// Badges and sounds.
///
/// The answers of `setBadgeCount` are in `NotificationCoreTests/RemoteTests` and `UserNotificationsTests`. That a sound
/// rings the terminal's bell is in `Terminal/SoundBellTests`.
@Suite("Badges and sounds", .blocking) struct BadgeFeatureTests {
    private static let files = [
        "seven": Push.text("Sale", #""badge": 7"#), "sale": Push.text("Sale"),
        "other": Push.text("Paid", to: "com.example.Bank"),
        "zero": #"{ "Simulator Target Bundle": "com.example.Shop", "aps": { "badge": 0 } }"#,
        "zeroAlert": Push.text("Nothing new", #""badge": 0"#),
    ]

    @Test("A badge is on the app's icon until the app sets another, whatever happens to its notifications")
    func badge() throws {
        let states = try Script.states("push:{seven} show push:{sale} show X", files: Self.files)
        #expect(states.map { $0.app(Push.shop)?.badge } == [7, 7, 7])
        #expect(states[0].texts(of: "device").contains("badge 7"))
        let lines = try Script.lines("push:{seven} H", files: Self.files)
        let row = try #require(lines.firstIndex { $0.contains("Shop") })
        #expect(lines[max(0, row - 6)...row].contains { $0.contains("7") })
    }

    @Test("Badges that are off are not shown; switched on again, the number is back")
    func badgesOff() throws {
        let setting = "set:\(Push.shop):badges"
        let states = try Script.states("push:{seven} \(setting)=off show \(setting)=on", files: Self.files)
        #expect(states.map { $0.app(Push.shop)?.badge } == [0, 7])
    }

    @Test("Badge 0 in a push clears the notifications of its app, and of no other", arguments: ["zero", "zeroAlert"])
    func zero(push: String) throws {
        let states = try Script.states("push:{other} push:{seven} push:{sale} show push:{\(push)}", files: Self.files)
        #expect(states[0].groups(of: Push.shop).map(\.notifications.count) == [2])
        #expect(states[1].app(Push.shop)?.badge == 0)
        #expect(states[1].groups(of: Push.shop).flatMap(\.titles) == (push == "zero" ? [] : ["Nothing new"]))
        #expect(states[1].groups(of: "com.example.Bank").count == 1)
        #expect(states[1].texts(of: "delivery").contains("badge 0 in a push clears 2 delivered notifications"))
    }

    @Test("setBadgeCount(0) removes the badge, and keeps delivered notifications")
    func setBadgeCount() throws {
        // The tutorial's notifications have badge 1; the app removes it when it comes to the front.
        let states = try Ncenter.states("H Right Right Enter 2 2 H advance:1h show Enter", ["--empty"])
        #expect(states.map { $0.app(DeviceState.tutorial)?.badge } == [1, 0])
        #expect(states.map(\.notifications.count) == [1, 1])
        #expect(states[1].texts(of: "call").last == "setBadgeCount(0)")
    }

    @Test("Badge 0 has no effect while badges are off")
    func zeroWhileOff() throws {
        let state = try Script.state(
            "push:{seven} set:\(Push.shop):badges=off push:{zero} set:\(Push.shop):badges=on", files: Self.files)
        #expect(state.notifications.count == 1 && state.app(Push.shop)?.badge == 7)
    }

    // MARK: Sounds

    /// An app that may send critical alerts.
    private static let criticalApp = """
        { "bundleIdentifier": "\(Push.shop)", "authorization": ["alert", "sound", "badge", "criticalAlert"] }
        """

    private static func sounds(of state: DeviceState) -> [String] {
        state.texts(of: "device").filter { $0.hasPrefix("sound ") }
    }

    @Test(
        "The log has the name of the sound",
        arguments: [
            ("", []), (#""sound": "default""#, ["sound default"]), (#""sound": "chime.caf""#, ["sound chime.caf"]),
            (#""sound": { "name": "chime.caf", "volume": 0.5 }"#, ["sound chime.caf"]),
            (#""sound": "chime.caf", "interruption-level": "passive""#, []),
            (
                #""sound": { "critical": 1, "name": "alarm.caf", "volume": 0.5 }"#,
                ["sound alarm.caf, critical, volume 0.5"]
            ),
            (#""interruption-level": "critical""#, ["sound default, critical, volume 1.0"]),
        ] as [(String, [String])])
    func named(sound: String, sounds: [String]) throws {
        let members = sound.isEmpty ? [] : [sound]
        let push = members.isEmpty ? Push.text("Sale") : Push.text("Sale", members[0])
        let state = try Script.state(
            "push:{push}", ["--empty", "--app", "{app}"], files: ["app": Self.criticalApp, "push": push])
        #expect(Self.sounds(of: state) == sounds)
    }

    /// Returns the sounds of a plain and a critical notification after the settings or keys.
    private func heard(_ steps: String) throws -> (sounds: [String], state: DeviceState) {
        let state = try Script.state(
            "push:{first} \(steps) push:{plain} push:{critical}", ["--empty", "--app", "{app}"],
            files: [
                "app": Self.criticalApp, "first": Push.text("First"),
                "plain": Push.text("Plain", #""sound": "chime.caf""#),
                "critical": Push.text("Critical", #""sound": { "critical": 1, "name": "alarm.caf" }"#),
            ])
        return (Self.sounds(of: state), state)
    }

    private static let alarm = "sound alarm.caf, critical, volume 1.0"

    @Test(
        "A critical sound ignores mute, Focus, the scheduled summary and disabled sounds",
        arguments: [
            ("", ["sound chime.caf", alarm]), ("o 1", [alarm]), ("o 2", [alarm]), ("F", [alarm]),
            ("set:scheduledSummary=on set:\(Push.shop):summary=on", [alarm]), ("set:\(Push.shop):sounds=off", [alarm]),
            ("set:\(Push.shop):authorization=denied", []),
            ("set:\(Push.shop):sounds=off set:\(Push.shop):criticalAlerts=off", []),
        ])
    func critical(steps: String, sounds: [String]) throws {
        #expect(try heard(steps).sounds == sounds)
    }

    @Test("Without critical alerts, a critical notification has a lower level, and the log says so")
    func notCritical() throws {
        let (sounds, state) = try heard("set:\(Push.shop):criticalAlerts=off o 1")
        #expect(sounds.isEmpty)
        #expect(
            state.texts(of: "delivery").contains("critical is not allowed: delivered as time-sensitive"))
    }

    @Test("A long look opens with a haptic, which also rings the bell; without System Haptics it is silent")
    func tick() throws {
        func ticks(_ keys: String, _ arguments: [String] = []) throws -> [Int] {
            try Ncenter.states(keys, arguments).map { $0.texts(of: "device").count { $0 == "haptic tick" } }
        }
        #expect(try ticks("show v show Esc show v") == [0, 1, 1, 2])
        #expect(try ticks("v", ["--set", "haptics=off"]) == [0])
        // A banner that is pulled down.
        #expect(try ticks("H Enter 1 H advance:1s v").last == 1)
    }
}

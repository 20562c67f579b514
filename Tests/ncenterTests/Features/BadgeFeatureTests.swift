import BlockingTests
import Testing

/// Point 10: badges and sounds.
@Suite("10 Badges and sounds", .blocking) struct BadgeFeatureTests {
    private func push(_ aps: [String], _ keys: (String) -> String) throws -> [DeviceState] {
        try TestFiles.withFile(Push.text("Sale", aps.joined(separator: ", "))) { path in
            try Ncenter.states(keys("push:\(path)"), ["--empty"])
        }
    }

    @Test("A badge is on the app's icon until the app sets another, unless badges are off")
    func badge() throws {
        let states = try push([#""badge": 7"#]) { "\($0) show X Enter show set:\(Push.shop):badges=off" }
        #expect(states[0].app(Push.shop)?.badge == 7)
        #expect(states[1].app(Push.shop)?.badge == 7)
        let frame = try TestFiles.withFile(Push.text("Sale", #""badge": 7"#)) { path in
            try Ncenter.render("push:\(path) H", "--empty").text
        }
        #expect(frame.contains("7"))
    }

    @Test("A sound is named in the log, and is not played when sounds are off")
    func sound() throws {
        let states = try push([#""sound": "chime.caf""#]) { "\($0) show set:\(Push.shop):sounds=off \($0)" }
        #expect(states.map { $0.texts(of: "device").filter { $0 == "sound chime.caf" }.count } == [1, 1])
    }

    @Test("A critical sound passes a Focus")
    func critical() throws {
        let sound = #""sound": { "critical": 1, "name": "alarm.caf", "volume": 1.0 }"#
        let states = try push([#""interruption-level": "critical""#, sound]) { "F \($0)" }
        #expect(states[0].texts(of: "device").contains { $0.contains("alarm.caf") })
    }

    @Test("A long look opens with a tick, which is the bell too; System Haptics off is silent")
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

import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Motion")
struct MotionPlayerTests {
    /// What is asked of a device, whether it moves, and how many different pictures come before the last.
    private static let steps: [(keys: String, frames: Int)] = [
        ("Enter", 2), ("v", 2), ("X", 2), ("o", 2), ("j", 0), ("S", 0), ("H", 0), ("?", 0), ("x", 0),
    ]

    private static func device(_ keys: String = "") -> TestDevice {
        var device = TestDevice.tour()
        if !keys.isEmpty { device.press(keys) }
        return device
    }

    /// The frames from one picture to the next, in steps of ten milliseconds, without repetitions.
    private static func play(_ before: TestDevice, _ after: TestDevice, isAllowed: Bool = true) -> [Canvas] {
        var player = MotionPlayer()
        let start = ContinuousClock.now
        _ = player.frame(of: before.frame, at: start, isAllowed: isAllowed)
        var frames: [Canvas] = []
        for tens in 0..<30 {
            let time = start + .milliseconds(1_000 + tens * 10)
            let frame = player.frame(of: after.frame, at: time, isAllowed: isAllowed).canvas
            if frames.last != frame { frames.append(frame) }
        }
        #expect(player.timeUntilNextFrame(at: start + .seconds(2)) == nil)
        return frames
    }

    @Test("Opening and expanding take two frames before the last, moving takes none", arguments: steps)
    func frames(keys: String, frames: Int) {
        let before = Self.device()
        let after = Self.device(keys)
        let played = Self.play(before, after)
        #expect(played.last == after.frame.canvas)
        #expect(played.count == frames + 1, "\(keys)")
    }

    @Test("What closes is gone at once") func closing() {
        let open = Self.device("X")
        #expect(Self.play(open, Self.device("X Esc")).count == 1)
        let look = Self.device("v")
        #expect(Self.play(look, Self.device("v Esc")).count == 1)
    }

    @Test("A group folds up from below") func collapsing() {
        let played = Self.play(Self.device("Enter"), Self.device("Enter c"))
        #expect(played.count == 3)
    }

    @Test("A banner rolls in by its last row, and leaves upwards") func banner() throws {
        let home = Self.device("H")
        var shown = home
        shown.deliver(TestDevice.bare, "Storm", "Stay inside.")
        let played = Self.play(home, shown)
        try #require(played.count == 3)
        #expect(played[0].lines()[1].contains("Stay inside."))
        #expect(played[1].lines()[1].contains("Storm") && played[1].lines()[2].contains("Stay inside."))
        var gone = shown
        gone.press("Esc")
        #expect(Self.play(shown, gone).count == 2)
    }

    @Test("A whole transition takes less than a fifth of a second, and no more than 30 frames a second") func duration()
    {
        var player = MotionPlayer()
        let start = ContinuousClock.now
        let after = Self.device("Enter")
        _ = player.frame(of: Self.device().frame, at: start, isAllowed: true)
        _ = player.frame(of: after.frame, at: start, isAllowed: true)
        var time = start
        while let wait = player.timeUntilNextFrame(at: time) {
            #expect(wait >= .seconds(1) / 30)
            time += wait
            _ = player.frame(of: after.frame, at: time, isAllowed: true)
        }
        #expect(time - start < .milliseconds(200) && time > start)
    }

    @Test("A key ends a transition at its last frame") func cutShort() {
        var player = MotionPlayer()
        let start = ContinuousClock.now
        let after = Self.device("Enter")
        _ = player.frame(of: Self.device().frame, at: start, isAllowed: true)
        let first = player.frame(of: after.frame, at: start, isAllowed: true).canvas
        #expect(first != after.frame.canvas)
        player.finish()
        #expect(player.frame(of: after.frame, at: start, isAllowed: true).canvas == after.frame.canvas)
        #expect(player.timeUntilNextFrame(at: start) == nil)
    }

    @Test("Reduced motion, a slow line and another size show the next picture at once") func withoutMotion() {
        let before = Self.device()
        let after = Self.device("Enter")
        #expect(Self.play(before, after, isAllowed: false).count == 1)
        var still = after
        still.set("motion=reduced")
        #expect(Self.play(before, still).count == 1)
        var resized = after
        resized.size = Size(columns: 100, rows: 30)
        #expect(Self.play(before, resized).count == 1)
    }
}

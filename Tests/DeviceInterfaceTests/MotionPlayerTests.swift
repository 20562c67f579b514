import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Motion")
struct MotionPlayerTests {
    /// The keys that are pressed, and the number of different pictures before the last; 0 if nothing moves.
    private static let steps: [(keys: String, frames: Int)] = [
        ("Enter", 2), ("v", 2), ("T", 2), ("o", 2), ("j", 0), ("S", 0), ("H", 0), ("?", 0), ("x", 0), ("X", 0),
    ]

    private static func device(_ keys: String = "") -> ScreenDevice {
        var device = ScreenDevice.tour()
        if !keys.isEmpty { device.press(keys) }
        return device
    }

    /// The frames from one picture to the next, in steps of ten milliseconds, without repetitions.
    private static func play(_ before: ScreenDevice, _ after: ScreenDevice, isAllowed: Bool = true) -> [Canvas] {
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

    /// The extension may draw while the long look opens, or after that.
    @Test("What comes late into a sheet comes in frames, and nothing goes back", arguments: [41, 500])
    func lateContent(milliseconds: Int) throws {
        func line(_ canvas: Canvas, _ row: Int) -> [Cell] { (0..<canvas.size.columns).map { canvas[$0, row] } }
        let before = Self.device("j j").frame
        let empty = Self.device("j j v").frame
        let after = try Self.turned(0).frame
        var player = MotionPlayer()
        let start = ContinuousClock.now
        _ = player.frame(of: before, at: start, isAllowed: true)
        let first = player.frame(of: empty, at: start, isAllowed: true).canvas
        let frames = (0..<3).map {
            player.frame(of: after, at: start + .milliseconds(milliseconds + 41 * $0), isAllowed: true).canvas
        }
        #expect(Set(frames).count == 3 && frames.last == after.canvas)
        for row in 0..<first.size.rows where line(first, row) == line(empty.canvas, row) {
            for frame in frames {
                #expect([line(empty.canvas, row), line(after.canvas, row)].contains(line(frame, row)), "\(row)")
            }
        }
        #expect(player.timeUntilNextFrame(at: start + .seconds(1)) == nil)
    }

    @Test("The frames of a sheet that opens cost about the same", arguments: ["j j v", "o", "Enter", "T"])
    func equalFrames(keys: String) {
        let before = Self.device()
        let frames = [before.frame.canvas] + Self.play(before, Self.device(keys))
        let costs = zip(frames, frames.dropFirst()).map { old, new in
            new.runs(changedSince: old).reduce(0) { $0 + $1.columns + 12 }
        }
        let longestRow = before.size.columns + 8 * 12
        #expect(costs.count == 3 && costs.max()! - costs.min()! <= 2 * longestRow, "\(costs)")
    }

    /// Another event woke the loop just before the frame was due, and drawing took until after that.
    @Test("A frame that becomes due while another is written is not left out") func slowWriting() {
        var player = MotionPlayer()
        let start = ContinuousClock.now
        let after = Self.device("j j v").frame
        _ = player.frame(of: Self.device().frame, at: start, isAllowed: true)
        let first = player.frame(of: after, at: start, isAllowed: true).canvas
        #expect(player.timeUntilNextFrame(at: start + .milliseconds(1)) == .milliseconds(39))
        #expect(player.frame(of: after, at: start + .milliseconds(39), isAllowed: true).canvas == first)
        #expect(player.timeUntilNextFrame(at: start + .milliseconds(42)) == .zero)
        let second = player.frame(of: after, at: start + .milliseconds(42), isAllowed: true).canvas
        #expect(second != first && second != after.canvas)
        #expect(player.timeUntilNextFrame(at: start + .milliseconds(42)) == .milliseconds(38))
    }

    @Test("What closes is gone at once") func closing() {
        let open = Self.device("o")
        #expect(Self.play(open, Self.device("o Esc")).count == 1)
        let look = Self.device("v")
        #expect(Self.play(look, Self.device("v Esc")).count == 1)
    }

    @Test("A group folds up from below") func collapsing() {
        let played = Self.play(Self.device("Enter"), Self.device("Enter c"))
        #expect(played.count == 3)
    }

    /// The long look of the red notification, its picture turned.
    private static func turned(_ degrees: Double, _ change: (inout ScreenDevice) -> Void = { _ in }) throws
        -> ScreenDevice
    {
        var device = device("j j v")
        device.contentFrame = try ScreenDevice.turned(degrees)
        change(&device)
        return device
    }

    @Test(
        "A picture turns by 20 degrees in four frames, each drawn from the source", arguments: [0.0, 20, 160, 340])
    func turning(_ degrees: Double) throws {
        let before = try Self.turned(degrees)
        let after = try Self.turned(degrees + 20)
        let played = Self.play(before, after)
        let steps = try (1...4).map { try Self.turned(degrees + Double(5 * $0)).frame.canvas }
        let isPlayed = played == steps
        #expect(isPlayed)
    }

    @Test("What is not a short turn of the same picture is shown at once") func noTurn() throws {
        let before = try Self.turned(20)
        let afters = [
            try Self.turned(80), try Self.turned(40) { $0.contentFrame?.onlyPicture = nil },
            try Self.turned(40) { $0.set("motion=reduced") },
        ]
        for after in afters { #expect(Self.play(before, after).count == 1) }
        let turned = try Self.turned(40)
        #expect(Self.play(before, turned, isAllowed: false).count == 1)
        // Behind a question nothing moves.
        let asking = try Self.turned(20) { $0.press("o") }
        let turnedBehind = try Self.turned(40) { $0.press("o") }
        #expect(Self.play(asking, turnedBehind).count == 1)
    }

    @Test("A turn takes 180 milliseconds, and a key ends it") func durationOfTurn() throws {
        var player = MotionPlayer()
        let start = ContinuousClock.now
        let after = try Self.turned(20).frame
        _ = player.frame(of: try Self.turned(0).frame, at: start, isAllowed: true)
        _ = player.frame(of: after, at: start, isAllowed: true)
        var waits: [Duration] = []
        var time = start
        while let wait = player.timeUntilNextFrame(at: time) {
            waits.append(wait)
            time += wait
            _ = player.frame(of: after, at: time, isAllowed: true)
        }
        // The last of the four is the picture itself.
        #expect(waits == [.milliseconds(45), .milliseconds(45), .milliseconds(45)])
        _ = player.frame(of: try Self.turned(40).frame, at: time, isAllowed: true)
        player.finish()
        #expect(player.timeUntilNextFrame(at: time) == nil)
    }

    @Test("A banner rolls in by its last row, and leaves upwards") func banner() throws {
        let home = Self.device("H")
        var shown = home
        shown.deliver(ScreenDevice.bare, "Storm", "Stay inside.")
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

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
        ("Enter", 2), ("v", 2), ("T", 2), ("o", 2), ("x", 1), ("X", 1), ("s", 1), ("j", 0), ("S", 0), ("H", 0),
        ("?", 0),
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

    @Test(
        "Opening and expanding take two frames before the last, clearing and swiping one, moving takes none",
        arguments: steps)
    func frames(keys: String, frames: Int) {
        let before = Self.device()
        let after = Self.device(keys)
        let played = Self.play(before, after)
        #expect(played.last == after.frame.canvas)
        #expect(played.count == frames + 1, "\(keys)")
    }

    @Test("A sheet comes in by its shadow without words, then by its upper half", arguments: ["v", "o", "T", "j j v"])
    func sheet(keys: String) throws {
        let after = keys == "j j v" ? try Self.turned(0) : Self.device(keys)
        let area = try #require(after.frame.sheet?.area)
        func words(_ canvas: Canvas, _ rows: Range<Int>) -> [String] {
            rows.map { row in area.columnRange.map { canvas[$0, row].text }.joined() }
        }
        for (number, canvas) in Self.play(Self.device(), after).enumerated() {
            let end = area.row + number * area.rows / 2
            #expect(words(canvas, area.row..<end) == words(after.frame.canvas, area.row..<end))
            #expect(words(canvas, end..<area.endRow).joined().allSatisfy { " ▐▌▀▄█▝▘▗▖".contains($0) }, "\(number)")
        }
    }

    /// The extension may draw while the long look opens, or after that.
    @Test(
        "What comes into a sheet that opens opens with it; one that is open has it at once",
        arguments: [(41, 2), (500, 1)])
    func lateContent(milliseconds: Int, count: Int) throws {
        var player = MotionPlayer()
        let start = ContinuousClock.now
        _ = player.frame(of: Self.device("j j").frame, at: start, isAllowed: true)
        _ = player.frame(of: Self.device("j j v").frame, at: start, isAllowed: true)
        if milliseconds > 200 {
            _ = player.frame(of: Self.device("j j v").frame, at: start + .milliseconds(200), isAllowed: true)
        }
        let after = try Self.turned(0).frame
        let frames = (0..<3).map {
            player.frame(of: after, at: start + .milliseconds(milliseconds + 41 * $0), isAllowed: true).canvas
        }
        #expect(Set(frames).count == count && frames.last == after.canvas)
        #expect(player.timeUntilNextFrame(at: start + .seconds(1)) == nil)
    }

    @Test("A card that is cleared loses its words before the list closes up") func clearing() throws {
        let before = Self.device("j")
        let card = try #require(before.frame.cards.dropFirst().first).front
        let played = Self.play(before, Self.device("j x"))
        let rows = try #require(played.first).lines()
        for (row, line) in before.frame.canvas.lines().enumerated() {
            #expect(card.rowRange.contains(row) ? rows[row].allSatisfy { " ▐▌".contains($0) } : rows[row] == line)
        }
        // A notification that undo brings back has no transition.
        #expect(Self.play(Self.device("j x"), Self.device("j x u")).count == 1)
    }

    @Test("A card that arrives has its words in the second frame; one that comes into a stack is there at once")
    func arriving() throws {
        let before = Self.device()
        var after = before
        after.deliver(ScreenDevice.bare, "Storm", "Stay inside.")
        let played = Self.play(before, after)
        #expect(played.count == 2)
        #expect(try !#require(played.first).lines().contains { $0.contains("Storm") })
        #expect(played.last == after.frame.canvas)
        var again = after
        again.deliver(ScreenDevice.bare, "Calm", "Come out.")
        #expect(Self.play(after, again).count == 1)
    }

    @Test("A card that keys move comes half of its way first, without words beside it") func swiping() throws {
        let before = Self.device("j")
        let after = Self.device("j s")
        let card = try #require(after.frame.cards.first { $0.moved != 0 })
        let played = Self.play(before, after)
        try #require(played.count == 2)
        let way = -card.moved / 2
        for row in card.front.rowRange {
            let cells = { (canvas: Canvas) in card.front.columnRange.map { canvas[$0, row].text } }
            #expect(cells(played[0]).dropLast(way) == cells(before.frame.canvas).dropFirst(way))
            #expect(cells(played[0]).suffix(way).allSatisfy { " ▐▌".contains($0) })
        }
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

    @Test("A key ends a transition at its last frame", arguments: ["Enter", "x", "s", "v", "j j v"])
    func cutShort(keys: String) {
        var player = MotionPlayer()
        let start = ContinuousClock.now
        let after = Self.device(keys)
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

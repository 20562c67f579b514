import SeededRandom
import Testing

@testable import TerminalCurses

/// What is known of a line from the terminal's answers. Times are seconds, and 3,400 bytes are a first frame.
@Suite struct LineMeterTests {
    @Test("Over SSH a frame a second is sent until the first answer, for six seconds at most")
    func firstAnswer() {
        var meter = LineMeter(mayBeSlow: true)
        let start = ContinuousClock.now
        func maySend(at seconds: Double) -> Bool { meter.maySendFrame(at: start + .seconds(seconds)) }
        func send(_ bytes: Int, at seconds: Double) {
            meter.sent(frame: bytes, at: start + .seconds(seconds))
            meter.asked(behind: bytes, at: start + .seconds(seconds))
        }
        meter.asked(behind: 0, at: start)
        #expect(maySend(at: 0))
        send(3_400, at: 0)
        #expect(!maySend(at: 0.9) && meter.timeOfFrame == start + .seconds(1) && maySend(at: 1))
        send(700, at: 5.5)
        #expect(!maySend(at: 5.9) && maySend(at: 6))
        meter.answered(at: start + .seconds(5.6))
        #expect(!maySend(at: 5.7))
    }

    // MARK: One moment after the other

    enum Moment: Sendable {
        case asked(Int), answered, forgotten, askedAgain
        case maySend(Bool), asksBehind(Bool), asksAlone(Bool), isSlow(Bool)
        /// How long an end waits for the last answer.
        case waits(Double?)
    }

    @Test(
        "A frame is sent when the terminal has taken those before",
        arguments: [
            (
                "a mute terminal is never waited for, and asked twice",
                [
                    (0, .asked(0)), (0, .asksBehind(true)), (0, .asked(3_400)), (0, .maySend(true)),
                    (0, .asksBehind(false)), (0.5, .waits(1)), (60, .maySend(true)), (60, .asksBehind(false)),
                    (60, .asksAlone(false)), (60, .waits(nil)),
                ]
            ),
            (
                "one that answers a later question first is not waited for either",
                [(0, .asked(0)), (0, .asked(3_400)), (0.3, .forgotten), (0.3, .asksBehind(false)), (0.3, .waits(nil))]
            ),
            (
                "two kilobytes a second and 300 milliseconds: one frame at a time, after a first round trip",
                [
                    (0, .asked(0)), (0, .asked(3_400)), (0.2, .maySend(true)), (0.3, .answered), (0.3, .maySend(false)),
                    (1.9, .maySend(false)), (2, .answered), (2, .asksAlone(true)), (2, .asked(0)),
                    (2.2, .maySend(false)), (2.3, .answered), (2.3, .maySend(true)), (2.3, .asksBehind(true)),
                    (2.3, .asked(700)), (2.3, .maySend(false)), (2.9, .maySend(false)), (2.95, .answered),
                    (2.95, .maySend(true)), (2.95, .asksAlone(false)), (2.95, .asked(2_400)), (4.45, .answered),
                    (4.45, .asksAlone(true)), (4.45, .asked(0)), (4.45, .maySend(true)), (4.45, .asksAlone(false)),
                ]
            ),
            (
                "answers that come together are one measurement, and tell no round trip",
                [
                    (0, .asked(0)), (0, .asked(3_400)), (2, .answered), (2, .answered), (2, .asked(0)),
                    (2.3, .answered), (2.3, .asked(280)), (2.3, .maySend(true)), (2.3, .asked(600)),
                    (3.04, .answered), (3.04, .answered), (3.04, .asked(400)), (3.04, .maySend(false)),
                ]
            ),
            (
                "a megabyte a second and 300 milliseconds: many frames",
                [
                    (0, .asked(0)), (0, .asked(3_400)), (0.3, .answered), (0.304, .answered), (0.304, .asked(0)),
                    (0.604, .answered), (0.604, .asked(1_000)), (0.604, .maySend(true)), (0.65, .asked(1_000)),
                    (0.7, .asked(1_000)), (0.75, .asked(1_000)), (0.75, .maySend(true)),
                ]
            ),
            (
                "two seconds after an answer was due nothing is waited for or asked, until one comes",
                [
                    (0, .asked(0)), (0, .asked(3_400)), (0.01, .answered), (0.02, .answered), (0.02, .asked(0)),
                    (0.03, .answered), (1, .asked(700)),
                    (1.5, .maySend(false)), (3, .maySend(false)), (3.1, .maySend(true)), (3.1, .asksBehind(false)),
                    (3.1, .waits(nil)), (100, .maySend(true)), (100, .answered), (100, .asksBehind(true)),
                    (100, .asked(700)), (100.5, .maySend(false)),
                ]
            ),
            (
                "a terminal that was exchanged does not answer what the one before was asked",
                [
                    (0, .asked(0)), (0, .asked(3_400)), (0.01, .answered), (0.02, .answered), (0.02, .asked(0)),
                    (0.03, .answered), (1, .asked(700)),
                    (2.5, .maySend(false)), (5, .askedAgain), (5, .maySend(true)), (5, .asksBehind(true)),
                    (5, .asked(3_400)), (5, .asksBehind(true)),
                ]
            ),
            (
                "drawing again and again sends no more than one frame at a time",
                [
                    (0, .asked(0)), (0, .asked(3_400)), (0.3, .answered), (2, .answered), (2, .asked(3_400)),
                    (2.5, .askedAgain), (2.5, .maySend(false)), (3, .askedAgain), (3, .maySend(false)),
                    (4, .answered), (4, .maySend(true)),
                ]
            ),
            (
                "an end waits for answers as long as the line needs, and then some",
                [
                    (0, .asked(0)), (0, .asked(3_400)), (0.3, .answered), (0.3, .waits(3_400 / 960 + 2)),
                    (2, .answered), (2, .waits(nil)), (2, .asked(0)), (2.3, .answered), (2.3, .asked(2_000)),
                    (2.3, .waits(2.3 + 1.3 + 2)), (3, .forgotten), (3, .waits(nil)),
                ]
            ),
            (
                "answers that nothing has asked for mean nothing",
                [(0, .answered), (0, .asksBehind(false)), (0, .asked(0)), (0.1, .maySend(true)), (9, .maySend(true))]
            ),
        ] as [(String, [(Double, Moment)])])
    func timeline(name: String, moments: [(Double, Moment)]) {
        var meter = LineMeter()
        let start = ContinuousClock.now
        for (index, (seconds, moment)) in moments.enumerated() {
            let now = start + .seconds(seconds)
            let place = Comment("\(name): \(index) at \(seconds)")
            switch moment {
            case .asked(let bytes):
                if bytes > 0 { meter.sent(frame: bytes, at: now) }
                meter.asked(behind: bytes, at: now)
            case .answered: meter.answered(at: now)
            case .forgotten: meter.forgetQuestions()
            case .askedAgain: meter.askAgain(at: now)
            case .maySend(let may): #expect(meter.maySendFrame(at: now) == may, place)
            case .asksBehind(let asks): #expect(meter.asksBehindFrame(at: now) == asks, place)
            case .asksAlone(let asks): #expect(meter.asksAlone(frameWaits: false) == asks, place)
            case .isSlow(let isSlow): #expect(meter.isSlow == isSlow, place)
            case .waits(let end):
                let waits = meter.timeOfLastAnswer(at: now).map { ($0 - start) / .seconds(1) }
                #expect(waits.map { ($0 * 100).rounded() } == end.map { ($0 * 100).rounded() }, place)
            }
        }
    }

    // MARK: What is pressed

    @Test(
        "On a slow line the picture is at most a frame and a round trip behind, whatever is pressed from the first key on",
        arguments: [(2_000.0, 0), (2_000, 1_448), (960, 1_448)], 0..<10)
    func behind(line values: (rate: Double, segment: Int), seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var line = SimulatedLine(rate: values.rate, roundTrip: 0.3, segment: values.segment)
        line.begin()
        var (time, drawings) = (0.31, [Double]())
        for _ in 0..<300 {
            time += Double.random(in: 0...0.12, using: &random)
            line.pass(to: time)
            line.draw(Int.random(in: 60...3_500, using: &random))
            drawings.append(time)
        }
        line.pass(to: time + 10)
        let frames = line.frames.dropFirst()
        // What the line carries in a round trip, and the bytes of a segment that is not full.
        let most = values.rate * 0.3 + 20
        #expect(frames.allSatisfy { Double($0.unanswered) <= most }, "\(frames.map(\.unanswered))")
        for drawn in drawings {
            // The frame that was under way, at most 3,500 bytes, and its own.
            let shown = try #require(frames.first { $0.sent >= drawn }, "the frame of \(drawn) is lost")
            #expect(shown.sent - drawn <= 3_500 / values.rate + 0.3 + 0.31, "drawn at \(drawn), sent at \(shown.sent)")
        }
        #expect(line.meter.isSlow)
    }

    @Test("Where the line cannot be asked there are eight frames a second, the first after a rest at once")
    func interval() {
        var line = SimulatedLine(rate: 2_000, roundTrip: 0.3, interval: .milliseconds(125))
        line.isDead = true
        line.begin()
        for start in [1.0, 5.0] {
            for key in 0..<20 {
                line.pass(to: start + Double(key) / 20)
                line.draw(700)
            }
            line.pass(to: start + 2)
        }
        let sent = line.frames.map(\.sent)
        #expect(sent.count == 1 + 2 * 9)
        #expect(sent.contains(1) && sent.contains(5))
        #expect(zip(sent, sent.dropFirst()).allSatisfy { $1 - $0 >= 0.125 - 1e-6 }, "\(sent)")
    }

    @Test(
        "On a fast line no frame waits, however far it goes",
        arguments: [0.3, 0.6], [700, 1_000, 2_300, 3_400])
    func fast(roundTrip: Double, bytes: Int) {
        var line = SimulatedLine(rate: 1_000_000, roundTrip: roundTrip)
        line.begin()
        // Twenty a second, from the first moment on.
        for key in 1...200 {
            line.pass(to: Double(key) / 20)
            line.draw(bytes)
        }
        line.pass(to: 20)
        // Within three round trips it is not known yet how fast the line is.
        let measured = line.frames.filter { $0.drawn > 3.2 * roundTrip }
        #expect(measured.count == (1...200).count { Double($0) / 20 > 3.2 * roundTrip })
        #expect(measured.allSatisfy { $0.sent - $0.drawn < 0.000_1 })
        #expect(line.frames.allSatisfy { $0.sent - $0.drawn <= 2.1 * roundTrip })
        #expect(!line.meter.isSlow)
    }

    // MARK: Whether it is slow

    struct Speed: Sendable, CustomTestStringConvertible {
        var name: String
        var rate: Double
        var roundTrip: Double
        var delays = [0.0]
        var isSlow = false
        var testDescription: String { name }
    }

    /// A machine on which the terminal waits for the processor, a different time for each answer.
    private static func busyDelays(_ most: Double, seed: UInt64) -> [Double] {
        var random = SeededGenerator(seed: seed)
        return (0..<101).map { _ in Double.random(in: 0...most, using: &random) }
    }

    @Test(
        "A line is slow below ten kilobytes a second",
        arguments: [
            Speed(name: "2 kB/s, 300 ms", rate: 2_000, roundTrip: 0.3, isSlow: true),
            Speed(name: "960 bytes/s without delay", rate: 960, roundTrip: 0.002, isSlow: true),
            Speed(name: "8 kB/s, 100 ms", rate: 8_000, roundTrip: 0.1, isSlow: true),
            Speed(
                name: "3 kB/s, 300 ms and up to 100 ms more", rate: 3_000, roundTrip: 0.3,
                delays: busyDelays(0.1, seed: 1), isSlow: true),
            Speed(name: "12 kB/s, 300 ms", rate: 12_000, roundTrip: 0.3),
            Speed(name: "1 MB/s, 300 ms", rate: 1_000_000, roundTrip: 0.3),
            Speed(name: "1 MB/s, a second", rate: 1_000_000, roundTrip: 1),
            Speed(
                name: "1 MB/s, 300 ms and up to 60 ms more", rate: 1_000_000, roundTrip: 0.3,
                delays: busyDelays(0.06, seed: 2)),
            Speed(
                name: "1 MB/s, 300 ms and up to 200 ms more", rate: 1_000_000, roundTrip: 0.3,
                delays: busyDelays(0.2, seed: 4)),
            Speed(name: "this machine", rate: 50_000_000, roundTrip: 0.000_1),
            Speed(
                name: "this machine, busy", rate: 50_000_000, roundTrip: 0.000_1, delays: busyDelays(0.15, seed: 3)),
            Speed(
                name: "this machine, held up for a second now and then", rate: 50_000_000, roundTrip: 0.000_1,
                delays: [0, 0, 1, 0, 0, 0, 0, 1]),
        ])
    func slowness(speed: Speed) {
        var line = SimulatedLine(rate: speed.rate, roundTrip: speed.roundTrip, delays: speed.delays)
        line.begin()
        for key in 0..<60 {
            line.pass(to: line.now + (key % 10 == 9 ? 10 : 0.4))
            line.draw(750)
        }
        line.pass(to: line.now + 10)
        #expect(line.meter.isSlow == speed.isSlow)
    }

    @Test("A line is found slow twice before it is, and fast only when it is asked again") func turns() {
        var line = SimulatedLine(rate: 2_000, roundTrip: 0.3)
        line.begin()
        func use(_ line: inout SimulatedLine, frames: Int) {
            for _ in 0..<frames {
                line.draw(800)
                line.pass(to: line.now + 3)
            }
        }
        line.pass(to: 3)
        #expect(line.meter.seemsSlow && !line.meter.isSlow)
        use(&line, frames: 3)
        #expect(!line.meter.isSlow)
        use(&line, frames: 1)
        #expect(line.meter.isSlow)
        line.rate = 1_000_000
        use(&line, frames: 20)
        #expect(line.meter.isSlow)
        line.askAgain()
        line.draw(3_400)
        line.pass(to: line.now + 3)
        #expect(line.meter.isSlow)
        use(&line, frames: 4)
        #expect(!line.meter.isSlow)
        // Asked again, a line that is still slow stays so.
        line.rate = 2_000
        use(&line, frames: 8)
        #expect(line.meter.isSlow)
        line.askAgain()
        use(&line, frames: 10)
        #expect(line.meter.isSlow)
        line.rate = 1_000_000
        use(&line, frames: 10)
        #expect(line.meter.isSlow)
    }
}

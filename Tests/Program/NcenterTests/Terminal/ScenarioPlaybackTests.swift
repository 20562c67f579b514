import DeviceInterface
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas
import Testing

@testable import NotificationDevice
@testable import ScenarioPlaying

/// When the steps of a scenario are due, and what the keys of who watches do.
@Suite("Playback of a scenario") struct ScenarioPlaybackTests {
    private static let start = ContinuousClock.now

    private static func playback(
        _ text: String = "Enter\nsee \"Alice\"\npause 2s\ntype abcde\n", speed: Double = 1, waits: Bool = false
    ) -> ScenarioPlayback {
        let read = ScenarioParser.scenarios(at: "a.scenario", version: "0.1.0") { _ in
            Array(text.utf8)
        }
        return ScenarioPlayback(
            read.scenarios[0].steps, speed: speed, waitsAfterSteps: waits, at: start)
    }

    @Test("The device is shown for a second before the first step, divided by the speed", arguments: [1.0, 2, 10])
    func first(speed: Double) {
        #expect(Self.playback(speed: speed).timeUntilDue(at: Self.start) == .seconds(1 / speed))
    }

    @Test("Space keeps the time that was left, however long the user takes") func pause() {
        var playback = Self.playback()
        #expect(playback.press(.space, isTyping: false, at: Self.start + .milliseconds(300)) == .nothing)
        #expect(playback.state == .paused && playback.timeUntilDue(at: Self.start + .seconds(9)) == nil)
        #expect(playback.press(.space, isTyping: false, at: Self.start + .seconds(9)) == .nothing)
        #expect(playback.timeUntilDue(at: Self.start + .seconds(9)) == .milliseconds(700))
    }

    @Test("A device that is handed over takes all keys, but Space where no field is open") func handedOver() {
        var playback = Self.playback()
        _ = playback.press(.escape, isTyping: false, at: Self.start)
        for key in [Key.character("q"), .escape, .character("j")] {
            #expect(playback.press(key, isTyping: false, at: Self.start) == .press)
        }
        #expect(playback.press(.space, isTyping: true, at: Self.start) == .press)
        #expect(playback.press(.space, isTyping: false, at: Self.start) == .nothing)
        #expect(playback.state == .playing)
    }

    @Test("Keys that mean nothing are refused and change nothing, q quits, and Space at the end begins again")
    func keys() {
        var playback = Self.playback()
        for key in [Key.character("j"), .enter, .down] {
            #expect(playback.press(key, isTyping: false, at: Self.start) == .refused)
        }
        #expect(playback.state == .playing)
        #expect(playback.press(.character("q"), isTyping: false, at: Self.start) == .quit)
        playback.end()
        #expect(playback.press(.space, isTyping: false, at: Self.start) == .begin)
        #expect(playback.press(.enter, isTyping: false, at: Self.start) == .goOn)
    }

    @Test("Words that fit several things are told as that") func severalThings() {
        var playback = Self.playback()
        playback.beginStep()
        playback.fail(.element(.severalFit(ElementQuery("A"), .tap, [])))
        #expect(playback.problem("tap “A”") == .several("A", line: 1))
    }

    @Test(
        "A step for one of several, or for a thing within another, is told as it is written",
        arguments: [#"tap "Alice" 7"#, #"tap "Alice" in "Bob""#])
    func wholeStep(step: String) {
        var playback = Self.playback(step + "\n")
        guard case .use(_, let query)? = playback.next?.step else {
            Issue.record("no use: \(step)")
            return
        }
        playback.beginStep()
        playback.fail(.element(.severalFit(query, .tap, [])))
        #expect((query.place == nil) == (playback.problem(nil) == .several("Alice", line: 1)))
        playback.fail(.element(.nothingFits(query, .tap, nearest: nil)))
        #expect(playback.problem("tap “Alice”") == .failed(step, line: 1))
    }

    @Test("A failure is told in the words of its step and remembered when the user goes on; r begins again")
    func failure() {
        var playback = Self.playback()
        playback.beginStep()
        playback.fail()
        #expect(playback.problem("⏎ expand") == .failed("⏎ expand", line: 1))
        playback.beginStep()
        #expect(playback.problem(nil) == .expected("Alice", line: 2))
        #expect(playback.state == .failed && playback.timeUntilDue(at: Self.start) == nil)
        #expect(playback.press(.character("r"), isTyping: false, at: Self.start) == .begin)
        _ = playback.press(.space, isTyping: false, at: Self.start)
        #expect(playback.state == .playing && playback.hasFailed)
        #expect(playback.timeUntilDue(at: Self.start) == .zero)
    }

    @Test("An expectation is told in its own words, and a text without a field as that") func wordsOfFailure() {
        var playback = Self.playback("expect groups.count == 3\nsay A\ntype abc\n")
        playback.beginStep()
        playback.fail(.unexpected("expect: groups.count == 3: groups.count is 2"))
        #expect(playback.problem(nil) == .expected("groups.count == 3", line: 1))
        for _ in 0..<2 { playback.beginStep() }
        playback.fail(.noField(typed: "", rest: "abc", keys: nil))
        #expect(playback.problem("“abc”") == .noField(line: 3))
    }

    @Test("What fails behind a failed step is ignored as far as the next caption") func ignored() {
        var playback = Self.playback("say A\nEnter\nsee \"Alice\"\nsee no \"Bob\"\nsay B\nsee no \"Bob\"\n")
        for isStopped in [false, true, false, false, false, true] {
            playback.beginStep()
            guard playback.steps[playback.position - 1].step.isCaption == false else { continue }
            playback.fail()
            #expect((playback.state == .failed) == isStopped, "\(playback.position)")
            if isStopped { _ = playback.press(.space, isTyping: false, at: Self.start) }
        }
        playback.fail()
        #expect(playback.hasFailed)
    }

    @Test("With --step it waits after what was shown, and not after expectations and characters") func stepByStep() {
        var playback = Self.playback(waits: true)
        playback.show(for: .zero, isDone: true, at: Self.start)
        #expect(playback.state == .playing)
        playback.show(for: .milliseconds(60), isDone: false, at: Self.start)
        #expect(playback.state == .playing)
        playback.show(for: .milliseconds(400), isDone: true, at: Self.start)
        #expect(playback.state == .stepIsDone)
    }

    @Test("Progress is time: the steps that have begun, without what is left of the last") func progress() {
        var scene = PlayedScene()
        let steps = Self.playback().steps
        for (begun, left, seconds) in [(0, 0.0, 0.0), (3, 1, 1.4), (4, 0, 2.7)] {
            scene.setPlace(after: begun, of: steps, left: left)
            #expect(abs(scene.seconds - seconds) < 1e-9 && abs(scene.length - 2.7) < 1e-9)
        }
    }

    @Test("What is left of a step is counted at the speed of a recording, also while it is stopped") func left() {
        var playback = Self.playback(speed: 2)
        #expect(abs(playback.secondsLeft(at: Self.start + .milliseconds(100)) - 0.8) < 1e-9)
        _ = playback.press(.space, isTyping: false, at: Self.start + .milliseconds(100))
        #expect(abs(playback.secondsLeft(at: Self.start + .seconds(9)) - 0.8) < 1e-9)
    }
}

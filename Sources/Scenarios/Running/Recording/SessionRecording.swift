package import DeviceInterface
import DeviceRuntime
package import DeviceSession
package import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// Records what users and clients do with a session, from whichever seat.
///
/// What is done is known by its effects. They are written as steps that have the same effects on the one screen of a
/// replay (``ReplayScreens``). What has no effect, such as moving, scrolling or a menu, is not written.
package final class SessionRecording: SessionObserver {
    typealias Event = ScenarioRecorder.Event

    unowned let session: DeviceSession
    package internal(set) var recorder: ScenarioRecorder
    /// What ends it, for the screen.
    package private(set) var end = RecordingEnd.quitting
    /// How many entries the log had at the beginning, which a replay lacks.
    private let logStart: Int
    /// The seat whose size a replay has.
    private var seat: Int
    private var screens: ReplayScreens
    private var isFinished = false

    /// - Parameters:
    ///   - start: The time that the scenario begins at, a whole second.
    ///   - hasOlderLog: Whether the log has entries of before the recording.
    package init(_ session: DeviceSession, start: Date, hasOlderLog: Bool = false) {
        self.session = session
        logStart = hasOlderLog ? session.runtime.log.written : 0
        seat = session.acting
        screens = ReplayScreens(session[seat].terminal.size)
        recorder = ScenarioRecorder(start: start)
    }

    /// Says on the screen that it records.
    package func begin(endedBy end: RecordingEnd) {
        self.end = end
        for seat in session.seats {
            session[seat.number].interface.tell(.recordingBegins(seat.number == self.seat ? end : end.elsewhere))
        }
    }

    /// Takes the last state, once.
    package func finish() {
        guard !isFinished else { return }
        isFinished = true
        recorder.finish(at: session.runtime.clock.now, state: state)
    }

    // MARK: Writing

    func record(_ event: Event) {
        recorder.note(event, at: session.runtime.clock.now, state: recorder.isTyping ? nil : state)
    }

    /// Writes a step that leads to the device as it is.
    func begin(with step: RecordedStep) {
        write(step, at: recorder.start, state: nil)
    }

    private func write(_ step: RecordedStep, at date: Date, state: [String]?) {
        switch step {
        case .open(let application): recorder.note(.step(.open(application.rawValue)), at: date, state: state)
        case .unlock: recorder.note(.step(.unlock), at: date, state: state)
        case .lock: recorder.note(.step(.lock), at: date, state: state)
        case .look: recorder.note(.step(.look), at: date, state: state)
        case .set(let assignment): recorder.note(.step(.set(assignment)), at: date, state: state)
        case .key(let key): recorder.note(.step(.key(key)), at: date, state: state)
        case .use(let use, let query): recorder.note(.step(.use(use, query)), at: date, state: state)
        case .type(let text):
            for character in text { recorder.note(.text(character), at: date, state: recorder.isTyping ? nil : state) }
        case .advance(let jump):
            if let target = jump.target(from: date, in: session.runtime.system) { willAdvance(from: date, to: target) }
        }
    }

    /// The device as a replay has it; `nil` while the clock jumps, and while apps have something to do, for which a
    /// replay waits.
    private var state: [String]? {
        guard !session.runtime.isJumping, !session.isAdvancing, session.runtime.isQuiet else { return nil }
        return session.recordedState()
    }

    /// The replay has the size of one seat as long as somebody looks from it.
    private func followSize(of acting: Seat) {
        if session.seat(seat)?.isTaken != true { seat = acting.number }
        guard acting.number == seat, acting.terminal.size != screens.size else { return }
        screens.size = acting.terminal.size
        record(.step(.resize(screens.size)))
    }

    // MARK: Acts

    package func willCarryOut(_ effects: [InterfaceEffect], at number: Int) {
        let acting = session[number]
        guard effects.contains(where: \.isOfDevice) else { return }
        followSize(of: acting)
        let turnsBack = effects.contains(.timeJump(.back))
        // A replay knows no time before its own.
        let isPossible = !turnsBack || session.runtime.clock.now - session.runtime.clock.lead >= recorder.start
        guard isPossible, let steps = screens.steps(for: effects, at: acting.interface, session.snapshot(of: replay))
        else {
            return record(.remark("Here somebody did what no step can do."))
        }
        let now = session.runtime.clock.now
        for (index, step) in steps.enumerated() {
            write(step, at: now, state: index == 0 && !recorder.isTyping ? state : nil)
        }
        if turnsBack { recorder.turnBack() }
    }

    /// The one seat of a replay.
    private var replay: Seat {
        var seat = Seat(
            Seat.own, screens.interface, TerminalDescription(size: screens.size), isTaken: false)
        seat.showsOthers = false
        return seat
    }

    // MARK: Expectations

    /// Takes the key that writes what has focus, and what is true of the state, as expectations. Where a replay does
    /// not show it, the screen says so.
    ///
    /// - Returns: Whether something was written; `nil` for another input.
    package func takes(_ input: Input, at number: Int) -> Bool? {
        guard case .key(let key) = input, session[number].interface.writesExpectation(key) else { return nil }
        var seat = session[number]
        seat.language = nil
        let elements = session.elements(of: seat)
        let words = elements.all.last(where: \.isFocused)?.names.first { session.shows($0, elements, on: seat) }
        guard seat.interface.isPlain, let words, holds(.see(words, isExpected: true)) else {
            session[number].interface.tell(.notInReplay)
            return false
        }
        record(.step(.see(words, isExpected: true)))
        for expectation in session.report(of: seat).stableValues { record(.step(.expect(expectation))) }
        return true
    }

    /// Whether an expectation is met on the screen of a replay.
    func holds(_ step: ScriptStep) -> Bool {
        do throws(ScriptStepError) {
            switch step {
            case .see(let words, let isExpected): try session.expect(words, isInView: isExpected, on: replay)
            case .focus(let words, let isExpected): try session.expectFocus(on: words, isExpected: isExpected, replay)
            case .expect(let expectation): try session.expect(expectation, on: replay)
            case .log(let text, true):
                let log = session.runtime.log
                return log.entries.suffix(log.written - logStart).contains { $0.text.contains(text) }
            default: break
            }
            return true
        } catch {
            return false
        }
    }
}

extension DeviceState {
    /// Comparisons that hold now and in every replay.
    fileprivate var stableValues: [Expectation] {
        [
            Expectation([.member("screen")], equals: .string(screen)),
            Expectation([.member("groups"), .member("count")], equals: .integer(groups.count)),
        ]
            + apps.filter { $0.badge != 0 }.map {
                Expectation(
                    [.member("apps"), .entry($0.identifier), .member("badge")], equals: .integer($0.badge))
            }
    }
}

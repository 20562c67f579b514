package import DeviceInterface
import DeviceRuntime
package import DeviceSession
package import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// Records what a user and clients do with a session.
///
/// A key that acts on what has focus is written by the words of that thing, if the same state of the screens without
/// the keys that have moved focus there would do and show the same; otherwise as the keys that they were.
package final class SessionRecording: SessionObserver {
    unowned let session: DeviceSession
    /// The seat whose screens a replay has; what is done at others is written so that it does the same there.
    private(set) var seat: Int
    /// The facts that a replay draws with, which has no terminal.
    let facts: ProgramFacts
    package internal(set) var recorder: ScenarioRecorder
    /// Whether the log has entries of before the recording, which a replay lacks.
    private let hasOlderLog: Bool
    /// How many entries the log had at the beginning.
    private let logStart: Int
    /// The size that the replay has.
    private(set) var size: Size
    /// The screens before the keys that are held back.
    var heldStart: DeviceInterface?
    /// The lines for the input that is being handled.
    var pending: Pending?
    /// Whether several people have acted, so that the screens of a replay are nobody's.
    var isOfSeveral = false
    /// What has been opened at seats, by their numbers, since their last act.
    var ways: [Int: [ScenarioRecorder.Event]] = [:]
    /// Where the button of the mouse has gone down at seats, by their numbers.
    var presses: [Int: Point] = [:]
    /// A jump of the clock that belongs to the input that is being handled.
    var pendingJump: Double?
    /// The screens whose notice a replay shows, because the one on the screen is about something that is not written.
    var noticeSource: DeviceInterface?
    /// The button of the mouse while it is down on something that can be dragged.
    private var press: (interface: DeviceInterface, at: Point)?
    private var isFinished = false

    /// The lines for an input, with the time and the frame before it.
    struct Pending {
        var events: [ScenarioRecorder.Event]
        var date: Date
        var frame: [String]?

        init(events: [ScenarioRecorder.Event], date: Date, frame: [String]? = nil) {
            (self.events, self.date, self.frame) = (events, date, frame)
        }
    }

    /// What ends it, for the screen.
    package private(set) var end = RecordingEnd.quitting

    /// - Parameters:
    ///   - start: The time that the scenario begins at, a whole second.
    ///   - facts: The facts of a session without a terminal.
    ///   - hasOlderLog: Whether the log has entries of before the recording.
    package init(
        _ session: DeviceSession, start: Date, facts: ProgramFacts, hasOlderLog: Bool = false
    ) {
        self.session = session
        seat = session.acting
        self.hasOlderLog = hasOlderLog
        logStart = hasOlderLog ? session.runtime.log.written : 0
        size = session[seat].viewport.size
        self.facts = facts
        recorder = ScenarioRecorder(start: start)
    }

    /// Says on the screen that it records.
    package func begin(endedBy end: RecordingEnd) {
        self.end = end
        noticeSource = screens
        for seat in session.seats {
            session[seat.number].interface.tell(.recordingBegins(seat.number == self.seat ? end : end.elsewhere))
        }
    }

    /// Takes the last frame, once.
    package func finish() {
        guard !isFinished else { return }
        isFinished = true
        followPress()
        recorder.finish(at: session.runtime.clock.now, frame: frame())
    }

    // MARK: The user

    /// The screens of the seat that it follows.
    private var screens: DeviceInterface { (session.seat(seat) ?? session[Seat.own]).interface }

    /// The seat that a replay has: with the characters of a screen in memory, and without a terminal.
    var replaySeat: Seat {
        Seat(Seat.own, screens, facts: facts, viewport: Viewport(size: size), isTaken: false)
    }

    /// Takes the key that writes what has focus, and what is true of the state, as expectations.
    ///
    /// - Returns: Whether it has taken the input.
    package func takes(_ input: Input, at number: Int) -> Bool {
        let seat = session[number]
        guard case .key(let key) = input, seat.interface.meaning(of: key) == .expectation else { return false }
        let elements = session.elements(of: number == self.seat ? seat : replaySeat)
        let focused = session.elements(of: seat).all.last(where: \.isFocused)
        writeExpectations(seeing: focused.map(Self.words)?.first { session.shows($0, elements, on: seat) })
        return true
    }

    /// Writes that words are in view, and what is true of the state.
    ///
    /// - Parameter seen: The words of the element that has focus; `nil` writes nothing.
    func writeExpectations(seeing seen: String?) {
        guard let seen else { return }
        record(.step("see \(Script.quoted(seen))", namesItsThing: false))
        for text in session.report(of: replaySeat).stableValues {
            record(.step("expect \(text)", namesItsThing: false))
        }
    }

    /// Called before the session handles an input at a seat.
    package func willHandle(_ input: Input, at number: Int) {
        // Nobody looked when it began, so a replay has the screens of who acts first.
        if !isOfSeveral, heldStart == nil, recorder.lines.isEmpty, session.seat(seat)?.isTaken != true {
            seat = number
        }
        let seat = session[number]
        guard number == self.seat, !isOfSeveral else { return willHandle(input, amongSeveral: seat) }
        followSize()
        followPress()
        let (snapshot, size) = (session.snapshot(of: seat), seat.viewport.size)
        var after = seat.interface
        let effects = after.handle(input, snapshot: snapshot, size: size)
        pending = nil
        if !effects.isEmpty, effects.allSatisfy(\.isOfTerminal) {
            noticeSource = noticeSource ?? seat.interface
            return
        }
        var canvas: Canvas?
        let trial = RecordingTrial(heldStart ?? seat.interface, snapshot, size) { screens, others in
            guard others == effects else { return false }
            canvas = canvas ?? after.frame(snapshot: snapshot, size: size).canvas
            return screens.frame(snapshot: snapshot, size: size).canvas == canvas
        }
        guard let event = event(for: input, after, effects, trial) else { return }
        pending = Pending(events: [event], date: session.runtime.clock.now, frame: frame())
    }

    /// Called after that.
    package func didHandle(quits: Bool) {
        defer { (pending, pendingJump) = (nil, nil) }
        guard let pending else { return }
        guard !quits else {
            isFinished = true
            return recorder.finish(at: pending.date, frame: pending.frame)
        }
        for (index, event) in pending.events.enumerated() {
            recorder.note(event, at: pending.date, frame: index == 0 ? pending.frame : nil)
        }
        if let pendingJump { recorder.jump(by: pendingJump) }
        noticeSource = nil
        if !recorder.holdsMoves { heldStart = nil }
    }

    /// - Returns: The event to write; `nil` for none.
    private func event(
        for input: Input, _ after: DeviceInterface, _ effects: [InterfaceEffect], _ trial: RecordingTrial
    ) -> ScenarioRecorder.Event? {
        let interface = screens
        let takesText = interface.takesText(snapshot: trial.snapshot, size: trial.size)
        func words(_ input: Input, from screens: DeviceInterface? = nil) -> ScenarioRecorder.Event? {
            use(of: input, on: interface, session.elements(of: session[seat])).flatMap {
                trial.words($0.use, on: $0.element, from: screens)
            }
        }
        switch input {
        case .paste(let text):
            return takesText ? .typing(text) ?? .remark("Here a text was pasted that no step can type.") : nil
        case .key(let key):
            guard !takesText else { return interface.isText(key) ? .text(of: key) : .key(key) }
            guard effects.isEmpty, interface.meaning(of: key) == .movesFocus else {
                return words(input) ?? .key(key)
            }
            if heldStart == nil { heldStart = interface }
            return .focusKey(key)
        case .mouse(let event):
            let place = "column \(event.at.column + 1), row \(event.at.row + 1)"
            switch event.kind {
            case .press, .secondaryPress:
                guard !after.isDragging else {
                    press = (heldStart ?? interface, event.at)
                    return nil
                }
                if effects.isEmpty, trial.isWanted(trial.start, effects) { return nil }
                return words(input) ?? .remark("Here was a click at \(place).")
            case .release:
                guard let press else { return nil }
                self.press = nil
                return words(.mouse(MouseEvent(kind: .press, at: press.at)), from: press.interface)
                    ?? .remark("Here the mouse was dragged to \(place).")
            case .wheelUp, .wheelDown:
                let text = "Here the wheel was turned \(event.kind == .wheelUp ? "up" : "down")."
                guard effects.isEmpty else { return .remark(text) }
                if heldStart == nil { heldStart = interface }
                return .scroll(text)
            case .drag: return nil
            }
        }
    }

    /// A button was held long enough to open something.
    func followPress() {
        guard let press, session.seat(seat)?.interface.isDragging != true else { return }
        self.press = nil
        let place = "column \(press.at.column + 1), row \(press.at.row + 1)"
        recorder.note(
            .remark("Here the button of the mouse was held at \(place)."), at: session.runtime.clock.now, frame: nil)
    }

    func record(_ event: ScenarioRecorder.Event) {
        followSize()
        recorder.note(event, at: session.runtime.clock.now, frame: frame())
        heldStart = nil
    }

    /// Whether a replay has a line of the log with a text: one of before the recording is not there.
    func replayLogs(_ text: String) -> Bool {
        let log = session.runtime.log
        return log.entries.suffix(log.written - logStart).contains { $0.text.contains(text) }
    }

    func followSize() {
        guard let size = session.seat(seat)?.viewport.size, size != self.size else { return }
        self.size = size
        // The frame has the new size already.
        recorder.note(
            .step("resize \(size.columns)x\(size.rows)", namesItsThing: false), at: session.runtime.clock.now,
            frame: nil)
        heldStart = nil
    }

    // MARK: Frames

    /// The lines of the screen as a replay draws them; `nil` while the clock jumps, when several people have acted, and
    /// where a log is in view that a replay does not have.
    func frame() -> [String]? {
        guard !isOfSeveral, !session.runtime.isJumping, !session.isAdvancing else { return nil }
        session.runtime.commit()
        var seat = replaySeat
        if let noticeSource { seat.interface.showNotice(of: noticeSource) }
        seat.interface.reconcile(with: session.snapshot(of: seat))
        // The recording has no refused pushes, so a replay shows no count of them.
        seat.interface.acknowledgeProblems(in: session.runtime.log)
        guard !hasOlderLog || !seat.interface.showsLog(seat.viewport.size) else { return nil }
        return session.frameWithMedia { session.picture(of: seat) }.canvas.lines()
    }

    /// The words that a person would call an element by, the best first.
    static func words(_ element: Element) -> [String] {
        let inner = element.all.dropFirst().filter { $0.elementType == .staticText }.map(\.label)
        return (inner + element.readableWords).filter { words in
            !words.isEmpty && words.count <= longestWords && words.allSatisfy { Key(name: String($0)) != nil }
        }
    }

    /// In characters; longer texts are not used as names.
    private static let longestWords = 100
}

extension DeviceState {
    /// Comparisons that hold now and in every replay.
    fileprivate var stableValues: [String] {
        ["screen == \(Script.quoted(screen))", "groups.count == \(groups.count)"]
            + apps.filter { $0.badge != 0 }.map {
                "apps[\(Script.quoted($0.identifier))].badge == \($0.badge)"
            }
    }
}

extension RecordingEnd {
    /// How it ends for those who have not begun it.
    package var elsewhere: RecordingEnd { self == .quitting ? .elsewhere : self }
}

extension InterfaceEffect {
    /// Whether it is about the terminal of the user and leaves the device as it is.
    var isOfTerminal: Bool {
        switch self {
        case .copy, .savePicture, .record, .suspend, .redraw, .mouse, .detach: true
        default: false
        }
    }
}

extension DeviceSession {
    /// The recording of what is done; `nil` without one.
    package var recording: SessionRecording? {
        get { observer as? SessionRecording }
        set { observer = newValue }
    }
}

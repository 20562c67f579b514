package import DeviceInterface
import DeviceRuntime
package import DeviceSession
package import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
package import TerminalCanvas

/// Records what a user and clients do with a session.
///
/// A key that acts on what has focus is written by the words of that thing, if the same state of the screens without
/// the keys that have moved focus there would do and show the same; otherwise as the keys that they were.
package final class SessionRecording: SessionObserver {
    unowned let session: DeviceSession
    let viewport: () -> Viewport
    /// The facts that a replay draws with, which has no terminal.
    let facts: ProgramFacts
    package internal(set) var recorder: ScenarioRecorder
    /// Whether the log has entries of before the recording, which a replay lacks.
    private let hasOlderLog: Bool
    /// How many entries the log had at the beginning.
    private let logStart: Int
    /// The size that the replay has.
    private var size: Size
    /// The screens before the keys that are held back.
    private var heldStart: DeviceInterface?
    /// The lines for the input that is being handled.
    var pending: Pending?
    /// The screens of a replay, from the first act of a viewer or client on; `nil` before, when the session has them.
    var replayed: DeviceInterface?
    /// The keys of viewers that have changed nothing but their own screens, by their numbers; `nil` if there were
    /// clicks among them.
    var ownKeys: [Int: [Key]?] = [:]
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
        /// The screens of a replay after these lines; `nil` while the session has them.
        var screens: DeviceInterface?
        var date: Date
        var frame: [String]?
    }

    /// What ends it, for the screen.
    package private(set) var end = RecordingEnd.quitting

    /// - Parameters:
    ///   - start: The time that the scenario begins at, a whole second.
    ///   - size: The size of its screen.
    ///   - facts: The facts of a session without a terminal.
    ///   - hasOlderLog: Whether the log has entries of before the recording.
    ///   - viewport: Says what the surface shows now.
    package init(
        _ session: DeviceSession, start: Date, size: Size, facts: ProgramFacts, hasOlderLog: Bool = false,
        viewport: @escaping () -> Viewport
    ) {
        self.session = session
        self.hasOlderLog = hasOlderLog
        logStart = hasOlderLog ? session.runtime.log.written : 0
        self.viewport = viewport
        self.size = size
        self.facts = facts
        recorder = ScenarioRecorder(start: start)
    }

    /// Says on the screen that it records.
    package func begin(endedBy end: RecordingEnd) {
        self.end = end
        noticeSource = session.interface
        session.interface.tell(.recordingBegins(end))
    }

    /// Takes the last frame, once.
    package func finish() {
        guard !isFinished else { return }
        isFinished = true
        followPress()
        recorder.finish(at: session.runtime.clock.now, frame: frame())
    }

    // MARK: The user

    /// Takes the key that writes what has focus, and what is true of the state, as expectations.
    ///
    /// - Returns: Whether it has taken the input.
    package func takes(_ input: Input) -> Bool {
        guard case .key(let key) = input, session.interface.meaning(of: key) == .expectation else { return false }
        guard replayed == nil else { return expect(on: ownScreens) }
        let viewport = viewport()
        let elements = session.elements(viewport)
        let focused = elements.all.last(where: \.isFocused)
        let seen = focused.map(Self.words)?.first { session.shows($0, elements, viewport) }
        writeExpectations(seeing: seen)
        return true
    }

    /// Writes that words are in view, and what is true of the state.
    ///
    /// - Parameter seen: The words of the element that has focus; `nil` writes nothing.
    func writeExpectations(seeing seen: String?) {
        guard let seen else { return }
        record(.step("see \(Script.quoted(seen))", namesItsThing: false))
        for text in session.report(viewport()).stableValues { record(.step("expect \(text)", namesItsThing: false)) }
    }

    /// Called before the session handles an input.
    package func willHandle(_ input: Input) {
        guard replayed == nil else { return willHandle(input, of: Self.ownNumber, ownScreens) }
        followSize()
        followPress()
        let viewport = viewport()
        let snapshot = session.snapshot(viewport.repertoire)
        var after = session.interface
        let effects = after.handle(input, snapshot: snapshot, size: viewport.size)
        pending = nil
        if !effects.isEmpty, effects.allSatisfy(\.isOfTerminal) {
            noticeSource = noticeSource ?? session.interface
            return
        }
        let size = viewport.size
        var canvas: Canvas?
        let trial = RecordingTrial(heldStart ?? session.interface, snapshot, size) { screens, others in
            guard others == effects else { return false }
            canvas = canvas ?? after.frame(snapshot: snapshot, size: size).canvas
            return screens.frame(snapshot: snapshot, size: size).canvas == canvas
        }
        guard let event = event(for: input, after, effects, trial) else { return }
        pending = Pending(events: [event], screens: nil, date: session.runtime.clock.now, frame: frame())
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
        if let screens = pending.screens {
            replayed = screens
            return reconcile()
        }
        noticeSource = nil
        if !recorder.holdsMoves { heldStart = nil }
    }

    /// - Returns: The event to write; `nil` for none.
    private func event(
        for input: Input, _ after: DeviceInterface, _ effects: [InterfaceEffect], _ trial: RecordingTrial
    ) -> ScenarioRecorder.Event? {
        let interface = session.interface
        let takesText = interface.takesText(snapshot: trial.snapshot, size: trial.size)
        func words(_ input: Input, from screens: DeviceInterface? = nil) -> ScenarioRecorder.Event? {
            use(of: input, on: interface, session.elements(viewport())).flatMap {
                trial.words($0.use, on: $0.element, from: screens)?.events.first
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
        guard let press, !session.interface.isDragging else { return }
        self.press = nil
        let place = "column \(press.at.column + 1), row \(press.at.row + 1)"
        recorder.note(
            .remark("Here the button of the mouse was held at \(place)."), at: session.runtime.clock.now, frame: nil)
    }

    /// Gives a replay screens of its own, to which the lines so far lead: a viewer or client does something.
    func leaveOwnScreens() {
        guard replayed == nil else { return }
        replayed = heldStart ?? session.interface
        if let noticeSource { replayed?.showNotice(of: noticeSource) }
        (heldStart, noticeSource) = (nil, nil)
        recorder.dropMoves()
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
        let size = viewport().size
        guard size != self.size else { return }
        self.size = size
        // The frame has the new size already.
        recorder.note(
            .step("resize \(size.columns)x\(size.rows)", namesItsThing: false), at: session.runtime.clock.now,
            frame: nil)
        heldStart = nil
    }

    // MARK: Frames

    /// The lines of the screen as a replay draws them; `nil` while the clock jumps, while the session has a viewer's
    /// screens in place of a replay's screens, and where a log is in view that a replay does not have.
    func frame() -> [String]? {
        guard !session.runtime.isJumping, !session.isAdvancing, replayed != nil || !session.isActing else { return nil }
        session.runtime.commit()
        let snapshot = session.snapshot(.unicode, facts: facts)
        var interface = replayed ?? session.interface
        if let noticeSource { interface.showNotice(of: noticeSource) }
        interface.reconcile(with: snapshot)
        // The recording has no refused pushes, so a replay shows no count of them.
        interface.acknowledgeRefusals(in: snapshot.log)
        let size = viewport().size
        guard !hasOlderLog || !interface.showsLog(size) else { return nil }
        return session.frameWithMedia {
            interface.frame(snapshot: session.snapshot(.unicode, facts: facts), size: size)
        }.canvas.lines()
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

package import DeviceInterface
import DeviceRuntime
package import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
package import TerminalCanvas

/// Records what a user and clients do with a session.
///
/// A key that acts on what has focus is written by the words of that thing, if the same state of the screens without
/// the keys that have moved focus there would do and show the same; otherwise as the keys that they were.
package final class SessionRecording {
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
    private var pending: (event: ScenarioRecorder.Event, date: Date, frame: [String]?)?
    /// The screens of a replay, from the first act of a viewer or client on; `nil` before, when the session has them.
    var replayed: DeviceInterface?
    /// The lines for the input of a viewer that is being handled.
    var pendingPart: ViewerPart?
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
        let trial = Trial(
            start: heldStart ?? session.interface, after: after, effects: effects, snapshot: snapshot,
            size: viewport.size)
        guard let event = event(for: input, trial, viewport) else { return }
        pending = (event, session.runtime.clock.now, frame())
    }

    /// Called after that.
    package func didHandle(quits: Bool) {
        defer { (pending, pendingPart, pendingJump) = (nil, nil, nil) }
        if quits, let last = pending.map({ ($0.date, $0.frame) }) ?? pendingPart.map({ ($0.date, $0.frame) }) {
            isFinished = true
            return recorder.finish(at: last.0, frame: last.1)
        }
        if let pendingPart { return record(pendingPart, jump: pendingJump) }
        guard let pending else { return }
        recorder.take(pending.event, at: pending.date, frame: pending.frame)
        if let pendingJump { recorder.jump(by: pendingJump) }
        noticeSource = nil
        if !recorder.holdsMoves { heldStart = nil }
    }

    /// - Returns: The event to write; `nil` for none.
    private func event(for input: Input, _ trial: Trial, _ viewport: Viewport) -> ScenarioRecorder.Event? {
        let interface = session.interface
        switch input {
        case .paste(let text):
            guard interface.takesText(snapshot: trial.snapshot, size: trial.size) else { return nil }
            guard !text.isEmpty, text.allSatisfy({ Key(name: String($0)) != nil }) else {
                return .remark("Here a text was pasted that no step can type.")
            }
            return .step("type \(Script.quoted(text))", namesItsThing: false)
        case .key(let key):
            guard !interface.takesText(snapshot: trial.snapshot, size: trial.size) else {
                if interface.isText(key) { return .text(key == .space ? " " : Character(key.name)) }
                return .key(key)
            }
            switch interface.meaning(of: key) {
            case .movesFocus where trial.effects.isEmpty:
                if heldStart == nil { heldStart = interface }
                return .focusKey(key)
            case .use(let use):
                let focused = session.elements(viewport).all.last { $0.isFocused && $0.uses.contains(use) }
                return focused.flatMap { trial.step(use, on: $0) } ?? .key(key)
            case .number(let number):
                let numbered = session.elements(viewport).all.last { $0.number == number && $0.uses.contains(.tap) }
                return numbered.flatMap { trial.step(.tap, on: $0) } ?? .key(key)
            case .movesFocus, .expectation, .other: return .key(key)
            }
        case .mouse(let event): return self.event(for: event, trial, viewport)
        }
    }

    // MARK: The mouse

    private func event(for event: MouseEvent, _ trial: Trial, _ viewport: Viewport) -> ScenarioRecorder.Event? {
        switch event.kind {
        case .press, .secondaryPress:
            guard !trial.after.isDragging else {
                press = (heldStart ?? session.interface, event.at)
                return nil
            }
            let use = event.kind == .press ? ElementUse.tap : .view
            if trial.isWithoutEffect { return nil }
            return element(at: event.at, for: use, viewport).flatMap { trial.step(use, on: $0) }
                ?? .remark("Here was a click at column \(event.at.column + 1), row \(event.at.row + 1).")
        case .release:
            guard let press else { return nil }
            self.press = nil
            return element(at: press.at, for: .tap, viewport).flatMap {
                trial.step(.tap, on: $0, from: press.interface)
            }
                ?? .remark("Here the mouse was dragged to column \(event.at.column + 1), row \(event.at.row + 1).")
        case .wheelUp, .wheelDown:
            let text = "Here the wheel was turned \(event.kind == .wheelUp ? "up" : "down")."
            guard trial.effects.isEmpty else { return .remark(text) }
            if heldStart == nil { heldStart = session.interface }
            return .scroll(text)
        case .drag: return nil
        }
    }

    private func element(at point: Point, for use: ElementUse, _ viewport: Viewport) -> Element? {
        session.elements(viewport).all.last { $0.uses.contains(use) && $0.frame.contains(point) }
    }

    /// A button was held long enough to open something.
    func followPress() {
        guard let press, !session.interface.isDragging else { return }
        self.press = nil
        let place = "column \(press.at.column + 1), row \(press.at.row + 1)"
        recorder.take(
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
        recorder.take(event, at: session.runtime.clock.now, frame: frame())
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
        recorder.take(
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
        var frame = interface.frame(snapshot: snapshot, size: size)
        if let media = session.media {
            for _ in 0..<DeviceSession.redrawLimit where media.find(frame.needs.media) {
                frame = interface.frame(snapshot: session.snapshot(.unicode, facts: facts), size: size)
            }
        }
        return frame.canvas.lines()
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

/// An input, with what another way to do the same is compared with: a reference, because it has all screens twice.
private final class Trial {
    /// The screens before the input, without the keys that have moved focus.
    let start: DeviceInterface
    /// The screens after the input.
    let after: DeviceInterface
    let effects: [InterfaceEffect]
    let snapshot: DeviceSnapshot
    let size: Size

    init(
        start: DeviceInterface, after: DeviceInterface, effects: [InterfaceEffect], snapshot: DeviceSnapshot, size: Size
    ) {
        (self.start, self.after, self.effects) = (start, after, effects)
        (self.snapshot, self.size) = (snapshot, size)
    }

    /// Whether the input has done nothing that can be seen.
    var isWithoutEffect: Bool {
        effects.isEmpty
            && start.frame(snapshot: snapshot, size: size).canvas == after.frame(snapshot: snapshot, size: size).canvas
    }

    /// - Parameter other: The screens that the step is tried on; `nil` for those before the input.
    /// - Returns: The step that does the same by words of an element; `nil` if none does.
    func step(_ use: ElementUse, on element: Element, from other: DeviceInterface? = nil) -> ScenarioRecorder.Event? {
        let wanted = after.frame(snapshot: snapshot, size: size).canvas
        return (other ?? start).step(use, on: element, snapshot, size) { screens, effects in
            effects == self.effects && screens.frame(snapshot: snapshot, size: size).canvas == wanted
        }?.event
    }
}

extension DeviceInterface {
    /// Looks for words of an element by which a step does on these screens what somebody has done with it.
    ///
    /// - Parameter isWanted: Whether the step has the same screens and effects as the act.
    func step(
        _ use: ElementUse, on element: Element, _ snapshot: DeviceSnapshot, _ size: Size,
        where isWanted: (DeviceInterface, [InterfaceEffect]) -> Bool
    ) -> (event: ScenarioRecorder.Event, screens: DeviceInterface)? {
        let before = following(snapshot)
        let tree = before.elements(snapshot: snapshot, size: size)
        for words in SessionRecording.words(element) {
            do throws(ElementSearchError) {
                let found = try tree.find(ElementQuery(words), for: use)
                var screens = before
                let effects = screens.perform(use, on: found, snapshot: snapshot, size: size)
                guard isWanted(screens, effects) else { continue }
                let isAction = use == .tap && element.uses.contains(.action) && snapshot.system.longLook != nil
                let step = "\(isAction ? "action" : use.rawValue) \(Script.quoted(words))"
                return (.step(step, namesItsThing: true), screens)
            } catch {
                // Nothing or several things have these words, so others are tried.
                continue
            }
        }
        return nil
    }
}

extension StateReport {
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

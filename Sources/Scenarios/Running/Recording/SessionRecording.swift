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
/// A replay has one screen, which nobody has touched at first. What is done is written by the words of its thing, if
/// they mean it on such a screen, or by a key that does the same wherever focus is. Otherwise the way comes first: the
/// keys and steps that have led there at the seat since the last act, which then are what the replay's screen shows.
/// What only moves, opens or closes something on somebody's own screens is no act, and not written without one.
package final class SessionRecording: SessionObserver {
    typealias Event = ScenarioRecorder.Event

    /// The keys that bring the screen of a replay to the state of the screens of a seat.
    private struct Way {
        /// The acts that moved focus on the screens of the device.
        var moves: [Event] = []
        /// The acts that opened a screen over the device, and the acts on that screen.
        var opened: [Event] = []
        /// Whether all of that is here: not where something was open before the recording.
        var isKnown = true

        var events: [Event] { moves + opened }
        /// Whether a menu of a thing is open.
        var isAboutThing: Bool { if case .step = opened.first { true } else { false } }

        /// A step by words takes focus along, so the moves before it do not matter.
        mutating func dropMoves() {
            if opened.isEmpty { moves = [] }
            while case .move = opened.last { opened.removeLast() }
        }
    }

    /// An act as a line.
    private struct Line {
        var event: Event
        /// Whether it does the same on a screen that nobody has touched.
        var isAnywhere = true
        /// Whether focus is on its thing afterwards, or elsewhere on another screen.
        var takesFocus = false
        /// What has to be done to come to the same screens, when the event does that on the device alone.
        var opening: Event?
    }

    unowned let session: DeviceSession
    package private(set) var recorder: ScenarioRecorder
    /// What ends it, for the screen.
    package private(set) var end = RecordingEnd.quitting
    /// Whether the log has entries of before the recording, which a replay lacks.
    private let hasOlderLog: Bool
    /// How many entries the log had at the beginning.
    private let logStart: Int
    /// The seat whose size a replay has.
    private var seat: Int
    private var size: Size
    /// What the replay lacks, by the numbers of the seats.
    private var ways: [Int: Way] = [:]
    /// The seat whose own screens the replay shows; `nil` while it shows the device alone.
    private var shown: Int?
    /// Where the button of the mouse has gone down, and on what that can be dragged, by the numbers of the seats.
    private var presses: [Int: (at: Point, on: Element)] = [:]
    private var isFinished = false

    /// - Parameters:
    ///   - start: The time that the scenario begins at, a whole second.
    ///   - hasOlderLog: Whether the log has entries of before the recording.
    package init(_ session: DeviceSession, start: Date, hasOlderLog: Bool = false) {
        self.session = session
        self.hasOlderLog = hasOlderLog
        logStart = hasOlderLog ? session.runtime.log.written : 0
        seat = session.acting
        size = session[seat].viewport.size
        recorder = ScenarioRecorder(start: start)
        for seat in session.seats {
            let keys = seat.interface.sheetKeys
            ways[seat.number] = Way(opened: (keys ?? []).map { .key($0) }, isKnown: keys != nil)
        }
    }

    /// Writes a step that leads to the device as it is.
    func begin(with step: BeginningStep) {
        recorder.note(step.event, at: recorder.start, state: nil)
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
        recorder.finish(at: session.runtime.clock.now, state: state())
    }

    /// Forgets a seat that goes.
    package func forget(_ number: Int) {
        if shown == number { leaveScreens() }
        (ways[number], presses[number]) = (nil, nil)
    }

    // MARK: Writing

    func record(_ event: Event) {
        note([event])
    }

    private func note(_ events: [Event]) {
        let now = session.runtime.clock.now
        for (index, event) in events.enumerated() {
            recorder.note(event, at: now, state: index == 0 && !recorder.isTyping ? state() : nil)
        }
    }

    /// The device as a replay has it; `nil` while the clock jumps, and while apps have something to do, for which a
    /// replay waits.
    private func state() -> [String]? {
        guard !session.runtime.isJumping, !session.isAdvancing, session.runtime.isQuiet else { return nil }
        return session.recordedState()
    }

    func didJump(by seconds: Double) {
        recorder.jump(by: seconds)
    }

    /// The replay has the size of one seat as long as somebody looks from it.
    private func followSize(of acting: Seat) {
        if session.seat(seat)?.isTaken != true { seat = acting.number }
        guard acting.number == seat, acting.viewport.size != size else { return }
        size = acting.viewport.size
        note([.step(.resize(size))])
    }

    /// Closes in the replay what it shows of a seat's own screens.
    private func leaveScreens() {
        guard let shown, let other = session.seat(shown) else { return }
        var screens = other.interface
        let snapshot = session.snapshot(of: other)
        for _ in 0..<Self.mostOpen where !screens.isPlain {
            _ = screens.handle(.key(.escape), snapshot: snapshot, size: other.viewport.size)
            note([.key(.escape)])
        }
        ways[shown] = Way(isKnown: false)
        self.shown = nil
    }

    /// How many screens and questions are open over each other at most.
    private static let mostOpen = 6

    /// Brings the replay's screen to what a seat shows, with focus where that has it.
    func lead(to number: Int) {
        let (way, interface) = (ways[number] ?? Way(), session[number].interface)
        guard way.isKnown else { return record(.remark("What is expected here was open before the recording.")) }
        if shown != number { leaveScreens() }
        note(way.events)
        ways[number] = Way()
        shown = interface.isPlain ? nil : number
    }

    // MARK: Acts

    package func willCarryOut(_ effects: [InterfaceEffect], of act: SeatAct, from before: Seat) {
        var before = before
        // The words in the file are in the device's language.
        before.facts.language = nil
        // Others may have changed the device since its last frame.
        before.interface.reconcile(with: session.snapshot(of: before))
        let number = before.number
        let after = session[number].interface
        if before.interface.isPlain { closed(number) }
        let acts = !effects.allSatisfy(\.isOfTerminal)
        if acts { followSize(of: before) }
        // What is for the terminal alone is nothing in a replay.
        let isOfTerminal = !effects.isEmpty && !acts
        let line = isOfTerminal ? nil : line(act, effects, acts: acts, before, after)
        defer { if after.isPlain { closed(number) } }
        guard let line else { return }
        var way = ways[number] ?? Way()
        defer { ways[number] = way }
        if line.takesFocus { way.dropMoves() }
        let isMove = if case .move = line.event { true } else { false }
        guard !effects.isEmpty || (acts || shown == number) && !isMove else {
            if !after.isPlain {
                way.opened.append(line.event)
            } else if before.interface.isPlain {
                way.moves.append(line.event)
            }
            return
        }
        if shown != number { leaveScreens() }
        guard line.isAnywhere || way.isKnown else {
            return note([.remark("Somebody did something on another screen that no step can do.")])
        }
        note((line.isAnywhere ? [] : way.events) + [line.event])
        for other in ways.keys where other != number {
            // What others have open may be about what is no longer in view, and so may what has focus there.
            if ways[other]?.isAboutThing == true { ways[other]?.isKnown = false }
            if case .key = line.event, line.takesFocus { ways[other]?.moves = [] }
        }
        if let opening = line.opening { way.opened.append(opening) }
        guard !line.isAnywhere else { return }
        way = Way()
        shown = number
    }

    /// Nothing is open any more over the screens that show the device.
    private func closed(_ number: Int) {
        (ways[number, default: Way()].opened, ways[number, default: Way()].isKnown) = ([], true)
        if shown == number { shown = nil }
    }

    /// What somebody has done; `nil` for what is nothing in a replay.
    ///
    /// - Parameter acts: Whether it has done something with the device, and not with the seat's own screens alone.
    private func line(
        _ act: SeatAct, _ effects: [InterfaceEffect], acts: Bool, _ before: Seat, _ after: DeviceInterface
    ) -> Line? {
        if let event = Self.event(of: effects, isShown: shown == before.number) {
            // The field of a filter opens Notification Center, too.
            guard case .key = event, !after.isPlain, case .input(.key(let key)) = act else { return Line(event: event) }
            return Line(event: event, opening: .key(key))
        }
        let remark = acts ? Line(event: .remark("Here somebody did what no step can do.")) : nil
        let isText = before.interface.takesText(snapshot: session.snapshot(of: before), size: before.viewport.size)
        let isReply = isText && session.runtime.system.draft != nil
        switch act {
        case .input(.paste(let text)):
            guard isText else { return nil }
            let event = Event.typing(text) ?? .remark("Here a text was pasted that no step can type.")
            return Line(event: event, isAnywhere: isReply, takesFocus: isReply)
        case .input(.key(let key)) where isText:
            let event = before.interface.isText(key) ? Event.text(key == .space ? " " : Character(key.name)) : .key(key)
            return Line(event: event, isAnywhere: isReply, takesFocus: isReply)
        case .input(.key(let key)):
            switch before.interface.meaning(of: key) {
            case .movesFocus: return Line(event: .move(key), isAnywhere: false)
            case .device: return Line(event: .key(key), takesFocus: acts)
            case .anywhere: return Line(event: .key(key))
            case .use, .number, .expectation, .other:
                return named(act, acts: acts, before, after) ?? Line(event: .key(key), isAnywhere: false)
            }
        case .input(.mouse), .use, .viewFront, .hold: return named(act, acts: acts, before, after) ?? remark
        }
    }

    /// What the device does after an act, where a step says just that.
    ///
    /// - Parameter isShown: Whether the replay has the seat's own screens, which a setting does not change.
    private static func event(of effects: [InterfaceEffect], isShown: Bool) -> Event? {
        for effect in effects {
            switch effect {
            case .event(.settingAssigned(let assignment)) where !isShown:
                return .step(.set(assignment))
            case .event(.notificationCenterOpened): return .key(.character("N"))
            default: break
            }
        }
        return nil
    }

    // MARK: Things

    /// An act by the words of its thing.
    private func named(_ act: SeatAct, acts: Bool, _ before: Seat, _ after: DeviceInterface) -> Line? {
        let own = session.elements(of: before)
        guard let (done, element) = use(of: act, acts: acts, own, before, after) else { return nil }
        let isAction = element.uses.contains(.action) && session.runtime.system.longLook != nil
        let use = done == .tap && isAction ? .action : done
        func line(in tree: Element, isAnywhere: Bool) -> Line? {
            tree.query(naming: element, for: use).map { ScriptStep.use(use, $0) }.flatMap { step in
                step.problem == nil ? Line(event: .step(step), isAnywhere: isAnywhere, takesFocus: true) : nil
            }
        }
        guard shown != before.number else { return line(in: own, isAnywhere: false) }
        let untouched = session.untouchedSeat(size)
        return line(in: session.elements(of: untouched), isAnywhere: true) ?? line(in: own, isAnywhere: false)
    }

    /// The thing that an act is about, and what it does with it; `nil` for another act.
    private func use(
        of act: SeatAct, acts: Bool, _ tree: Element, _ before: Seat, _ after: DeviceInterface
    ) -> (ElementUse, Element)? {
        func last(_ use: ElementUse, where matches: (Element) -> Bool) -> (ElementUse, Element)? {
            tree.all.last { $0.uses.contains(use) && matches($0) }.map { (use, $0) }
        }
        switch act {
        case .use(let use, let element): return last(use) { $0.isSame(as: element) }
        // The banner, or what has focus.
        case .viewFront: return last(.view) { $0.uses.contains(.dismiss) } ?? last(.view, where: \.isFocused)
        case .hold: return acts ? presses[before.number].map { (.view, $0.on) } : nil
        case .input(.paste): return nil
        case .input(.key(let key)):
            switch before.interface.meaning(of: key) {
            case .use(let use): return last(use, where: \.isFocused)
            case .number(let number): return last(.tap) { $0.number == number }
            case .movesFocus, .expectation, .device, .anywhere, .other: return nil
            }
        case .input(.mouse(let event)):
            switch event.kind {
            case .press:
                let pressed = last(.tap) { $0.frame.contains(event.at) }
                guard after.isDragging else { return pressed }
                presses[before.number] = pressed.map { (event.at, $0.1) }
                return nil
            case .secondaryPress: return last(.view) { $0.frame.contains(event.at) }
            case .release:
                guard before.interface.isDragging, let (start, element) = presses[before.number] else { return nil }
                let use = Self.use(ofDrag: event.at.column - start.column, event.at.row - start.row, acts: acts)
                // A card that springs back has only moved.
                guard let use, acts || use == .tap || !after.isPlain else { return nil }
                return element.uses.contains(use) ? (use, element) : nil
            case .wheelUp, .wheelDown, .drag: return nil
            }
        }
    }

    /// What a drag does with its thing; `nil` for one that scrolls, and for what no step does.
    private static func use(ofDrag columns: Int, _ rows: Int, acts: Bool) -> ElementUse? {
        if abs(columns) < 2, rows == 0 { return .tap }
        guard abs(columns) >= 2 * abs(rows) else { return acts ? (rows < 0 ? .dismiss : .view) : nil }
        return columns < 0 ? (acts ? .clear : .swipeLeft) : (acts ? nil : .swipeRight)
    }

    // MARK: Expectations

    /// Takes the key that writes what has focus, and what is true of the state, as expectations.
    ///
    /// - Returns: Whether it has taken the input.
    package func takes(_ input: Input, at number: Int) -> Bool {
        var seat = session[number]
        guard case .key(let key) = input, seat.interface.meaning(of: key) == .expectation else { return false }
        seat.facts.language = nil
        let elements = session.elements(of: seat)
        let words = elements.all.last(where: \.isFocused)?.names.first { session.shows($0, elements, on: seat) }
        guard let words else { return true }
        willSee(words, at: number)
        record(.step(.see(words, isExpected: true)))
        for expectation in session.report(of: seat).stableValues { record(.step(.expect(expectation))) }
        return true
    }

    /// Words are to be expected, or a value of the state, as a seat shows it.
    ///
    /// - Parameter words: `nil` for the state.
    func willSee(_ words: String?, at number: Int) {
        let interface = session[number].interface
        let untouched = session.untouchedSeat(size)
        let isThere = words.map { session.shows($0, session.elements(of: untouched), on: untouched) } ?? true
        guard interface.isPlain, isThere else { return lead(to: number) }
        leaveScreens()
    }

    /// Whether a replay has a line of the log with a text: one of before the recording is not there.
    func replayLogs(_ text: String) -> Bool {
        let log = session.runtime.log
        return log.entries.suffix(log.written - logStart).contains { $0.text.contains(text) }
    }
}

extension ScenarioRecorder.Event {
    /// Text that is typed at once; `nil` for one that no step can type.
    fileprivate static func typing(_ text: String) -> Self? {
        guard !text.isEmpty, text.allSatisfy({ Key(name: String($0)) != nil }) else { return nil }
        return .step(.text(text))
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

extension InterfaceEffect {
    /// Whether it is about the terminal of the user and leaves the device as it is. What is pasted is an input again.
    fileprivate var isOfTerminal: Bool {
        switch self {
        case .copy, .insertPasteboard, .savePicture, .record, .suspend, .redraw, .mouse, .detach, .quit: true
        default: false
        }
    }
}

import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

// What several people do, as the lines of one scenario.
//
// A replay has one screen. Each act at another seat is written so that it does the same there: by the words of the
// thing, by the key, by the setting, or by all the keys since that person's last line. What changes nothing but
// somebody's own screens (focus, help, a page of the settings) is not written.
extension SessionRecording {
    /// The maximum number of keys of one line: nobody reads more.
    private static let longestWay = 40

    func expect(at seat: Seat) -> Bool {
        let seen = session.elements(of: seat).all.last(where: \.isFocused)
        let shown = session.elements(of: replaySeat)
        writeExpectations(
            seeing: seen.map(Self.words)?.first { words in shown.all.contains { Self.words($0).contains(words) } })
        return true
    }

    /// Does what ``willHandle(_:at:)`` does for a seat whose screens a replay does not have.
    func willHandle(_ input: Input, elsewhere seat: Seat) {
        followSize()
        followPress()
        pending = nil
        var seat = seat
        // The words in the file are in the device's language.
        seat.facts.language = nil
        let (number, size, snapshot) = (seat.number, seat.viewport.size, session.snapshot(of: seat))
        var after = seat.interface
        let effects = after.handle(input, snapshot: snapshot, size: size)
        let (wanted, shared) = (effects.filter { !$0.isOfTerminal }, after.sharedState)
        guard !wanted.isEmpty || shared != seat.interface.sharedState else { return remember(input, of: number) }
        leaveOwnScreens()
        let way = ownKeys[number] ?? []
        ownKeys[number] = []
        let frame = frame()
        guard let start = replayed else { return }
        let trial = RecordingTrial(start, session.snapshot(of: replaySeat), self.size) {
            $1.filter { !$0.isOfTerminal } == wanted && $0.sharedState == shared
        }
        let (events, screens) =
            trial.text(input, isTyped: seat.interface.takesText(snapshot: snapshot, size: size))
            ?? use(of: input, on: seat.interface, session.elements(of: seat)).flatMap {
                trial.words($0.use, on: $0.element)
            }
            ?? trial.keys([input.key])
            ?? Self.setting(in: wanted).map { ([$0], start) }
            ?? trial.keys((way ?? [nil]) + [input.key])
            ?? ([.remark("Somebody did something on another screen that no step can do.")], start)
        pending = Pending(events: events, screens: screens, date: session.runtime.clock.now, frame: frame)
    }

    /// Forgets the keys of a seat that goes. A replay has screens of its own when it is the one that it has followed.
    package func forget(_ number: Int) {
        if number == seat { leaveOwnScreens() }
        ownKeys[number] = nil
    }

    private func remember(_ input: Input, of number: Int) {
        guard case .key(let key) = input else {
            ownKeys[number] = .some(nil)
            return
        }
        guard let way = ownKeys[number] ?? [], way.count < Self.longestWay else { return }
        ownKeys[number] = way + [key]
    }

    /// Gives the screens of a replay keys that a client has given the device, and that are written as they are.
    func pressOnReplay(_ keys: [Key]) {
        guard var screens = replayed else { return }
        let snapshot = session.snapshot(of: replaySeat)
        for key in keys { _ = screens.handle(.key(key), snapshot: snapshot, size: size) }
        replayed = screens
    }

    /// Lets the screens of a replay do what a client does with words. The device itself does it by the screens of the
    /// session.
    func useOnReplay(_ step: ScriptStep) {
        let snapshot = session.snapshot(of: replaySeat)
        guard var screens = replayed?.following(snapshot) else { return }
        let elements = screens.elements(snapshot: snapshot, size: size)
        var found: (use: ElementUse, element: Element)?
        switch step {
        case .use(let use, let query):
            do throws(ElementSearchError) {
                found = (use, try elements.find(query, for: use))
            } catch {
                // The replay will say so at this line.
                found = nil
            }
        case .useFocused(let use):
            found = elements.all.last { $0.isFocused && $0.uses.contains(use) }.map { (use, $0) }
        default: break
        }
        guard let found else { return }
        _ = screens.perform(found.use, on: found.element, snapshot: snapshot, size: size)
        replayed = screens
    }

    /// Lets the screens of a replay follow the device.
    package func reconcile() {
        guard replayed != nil else { return }
        let snapshot = session.snapshot(of: replaySeat)
        replayed?.reconcile(with: snapshot)
    }

    // MARK: Elements

    /// The thing that an input acts on, and what it does with it; `nil` for another input.
    func use(
        of input: Input, on screens: DeviceInterface, _ elements: @autoclosure () -> Element
    ) -> (use: ElementUse, element: Element)? {
        func last(_ use: ElementUse, where matches: (Element) -> Bool) -> (use: ElementUse, element: Element)? {
            elements().all.last { $0.uses.contains(use) && matches($0) }.map { (use, $0) }
        }
        switch input {
        case .key(let key):
            switch screens.meaning(of: key) {
            case .use(let use): return last(use, where: \.isFocused)
            case .number(let number): return last(.tap) { $0.number == number }
            case .movesFocus, .expectation, .other: return nil
            }
        case .mouse(let event):
            switch event.kind {
            case .press, .release: return last(.tap) { $0.frame.contains(event.at) }
            case .secondaryPress: return last(.view) { $0.frame.contains(event.at) }
            case .wheelUp, .wheelDown, .drag: return nil
            }
        case .paste: return nil
        }
    }

    /// A setting that has another value.
    private static func setting(in effects: [InterfaceEffect]) -> ScenarioRecorder.Event? {
        for case .event(.settingAssigned(let assignment)) in effects {
            return .step("set \(Script.quoted(assignment.text))", namesItsThing: false)
        }
        return nil
    }
}

extension Input {
    fileprivate var key: Key? {
        if case .key(let key) = self { key } else { nil }
    }
}

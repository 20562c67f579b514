package import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

// What several people do, as the lines of one scenario.
//
// A replay has one screen. Each act of a viewer is written so that it does the same there: by the words of the thing,
// by the key, by the setting, or by all the keys since that person's last line. What changes nothing but somebody's own
// screens (focus, help, a page of the settings) is not written.
extension SessionRecording {
    /// The lines for one input, and the screens of a replay after these lines.
    typealias ViewerPart = (
        events: [ScenarioRecorder.Event], screens: DeviceInterface, date: Date, frame: [String]?
    )

    /// Stands for the user of the own surface, where viewers have their numbers from 1.
    static let ownNumber = 0
    /// The maximum number of keys of one line: nobody reads more.
    private static let longestWay = 40

    /// The screens of the session, as a viewer's.
    var ownScreens: ViewerState {
        ViewerState(session.interface, facts: session.facts, viewport: viewport())
    }

    /// Takes the key of a viewer that writes expectations, which the device does not get.
    ///
    /// - Returns: Whether it has taken the input.
    package func takes(_ input: Input, from viewer: ViewerState) -> Bool {
        guard case .key(let key) = input, viewer.interface.meaning(of: key) == .expectation else { return false }
        leaveOwnScreens()
        return expect(on: viewer)
    }

    func expect(on viewer: ViewerState) -> Bool {
        let seen = elements(of: viewer).all.last(where: \.isFocused)
        let shown = replayedElements()
        writeExpectations(
            seeing: seen.map(Self.words)?.first { words in shown.all.contains { Self.words($0).contains(words) } })
        return true
    }

    /// Called before the session handles an input of a viewer; `didHandle(quits:)` is called after that.
    ///
    /// - Parameter number: The number of the viewer.
    package func willHandle(_ input: Input, of number: Int, _ viewer: ViewerState) {
        followSize()
        followPress()
        pendingPart = nil
        var viewer = viewer
        session.share(with: &viewer)
        // The words in the file are in the device's language.
        viewer.facts.language = nil
        let snapshot = session.snapshot(viewer.viewport.repertoire, facts: viewer.facts)
        var after = viewer.interface
        let effects = after.handle(input, snapshot: snapshot, size: viewer.viewport.size)
        let wanted = InputResult(effects: effects.filter { !$0.isOfTerminal }, shared: after.sharedState)
        guard !wanted.effects.isEmpty || wanted.shared != viewer.interface.sharedState else {
            return remember(input, of: number)
        }
        leaveOwnScreens()
        let way = ownKeys[number] ?? []
        ownKeys[number] = []
        let frame = frame()
        guard let start = replayed else { return }
        let trial = ViewerTrial(
            start: start, snapshot: session.snapshot(.unicode, facts: facts), size: viewport().size, wanted: wanted)
        let (events, screens) =
            trial.text(input, isTyped: viewer.interface.takesText(snapshot: snapshot, size: viewer.viewport.size))
            ?? use(of: input, viewer).flatMap { trial.words($0.use, on: $0.element) }
            ?? trial.keys([input.key])
            ?? trial.setting()
            ?? trial.keys((way ?? [nil]) + [input.key])
            ?? ([.remark("Somebody did something on another screen that no step can do.")], start)
        pendingPart = (events, screens, session.runtime.clock.now, frame)
    }

    /// Forgets the keys of a viewer that has gone.
    package func forget(_ number: Int) {
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

    func record(_ part: ViewerPart, jump: Double?) {
        for (index, event) in part.events.enumerated() {
            recorder.take(event, at: part.date, frame: index == 0 ? part.frame : nil)
        }
        if let jump { recorder.jump(by: jump) }
        replayed = part.screens
        follow()
    }

    /// Gives the screens of a replay keys that a client has given the device, and that are written as they are.
    func pressOnReplay(_ keys: [Key]) {
        guard var screens = replayed else { return }
        let snapshot = session.snapshot(.unicode, facts: facts)
        for key in keys { _ = screens.handle(.key(key), snapshot: snapshot, size: viewport().size) }
        replayed = screens
    }

    /// Lets the screens of a replay do what a client does with words. The device itself does it by the screens of the
    /// session.
    func useOnReplay(_ step: ScriptStep) {
        let (snapshot, size) = (session.snapshot(.unicode, facts: facts), viewport().size)
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
    package func follow() {
        guard replayed != nil else { return }
        replayed?.reconcile(with: session.snapshot(.unicode, facts: facts))
    }

    // MARK: Elements

    private func elements(of viewer: ViewerState) -> Element {
        let snapshot = session.snapshot(viewer.viewport.repertoire, facts: viewer.facts)
        return viewer.interface.following(snapshot).elements(snapshot: snapshot, size: viewer.viewport.size)
    }

    private func replayedElements() -> Element {
        let snapshot = session.snapshot(.unicode, facts: facts)
        return (replayed ?? session.interface).following(snapshot).elements(snapshot: snapshot, size: viewport().size)
    }

    /// The thing that an input acts on, and what it does with it; `nil` for another input.
    private func use(of input: Input, _ viewer: ViewerState) -> (use: ElementUse, element: Element)? {
        func last(_ use: ElementUse, where matches: (Element) -> Bool) -> (use: ElementUse, element: Element)? {
            elements(of: viewer).all.last { $0.uses.contains(use) && matches($0) }.map { (use, $0) }
        }
        switch input {
        case .key(let key):
            switch viewer.interface.meaning(of: key) {
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

    /// The effects of an input on the phone.
    struct InputResult: Equatable {
        var effects: [InterfaceEffect]
        var shared: DeviceInterface.SharedState
    }
}

extension Input {
    fileprivate var key: Key? {
        if case .key(let key) = self { key } else { nil }
    }
}

/// Looks for lines with which the screens of a replay do what somebody has done on other screens: a reference, because
/// it has all screens.
private final class ViewerTrial {
    typealias Lines = (events: [ScenarioRecorder.Event], screens: DeviceInterface)

    let start: DeviceInterface
    let snapshot: DeviceSnapshot
    let size: Size
    let wanted: SessionRecording.InputResult

    init(start: DeviceInterface, snapshot: DeviceSnapshot, size: Size, wanted: SessionRecording.InputResult) {
        (self.start, self.snapshot, self.size, self.wanted) = (start, snapshot, size, wanted)
    }

    /// - Returns: The screens after a body; `nil` if it does something else.
    private func screens(after body: (inout DeviceInterface) -> [InterfaceEffect]) -> DeviceInterface? {
        var screens = start.following(snapshot)
        let effects = body(&screens)
        return isWanted(screens, effects) ? screens : nil
    }

    private func isWanted(_ screens: DeviceInterface, _ effects: [InterfaceEffect]) -> Bool {
        wanted
            == SessionRecording.InputResult(effects: effects.filter { !$0.isOfTerminal }, shared: screens.sharedState)
    }

    /// Text in a field that all see.
    func text(_ input: Input, isTyped: Bool) -> Lines? {
        guard isTyped, start.takesText(snapshot: snapshot, size: size),
            let screens = screens(after: { $0.handle(input, snapshot: snapshot, size: size) })
        else { return nil }
        switch input {
        case .key(let key) where start.isText(key):
            return ([.text(key == .space ? " " : Character(key.name))], screens)
        case .paste(let text) where text.allSatisfy({ Key(name: String($0)) != nil }):
            return ([.step("type \(Script.quoted(text))", namesItsThing: false)], screens)
        case .key, .mouse, .paste: return nil
        }
    }

    func words(_ use: ElementUse, on element: Element) -> Lines? {
        start.step(use, on: element, snapshot, size, where: isWanted).map { ([$0.event], $0.screens) }
    }

    /// - Parameter keys: `nil` for an input that is not a key.
    func keys(_ keys: [Key?]) -> Lines? {
        let pressed = keys.compactMap(\.self)
        guard pressed.count == keys.count else { return nil }
        return screens { screens in
            var effects: [InterfaceEffect] = []
            for key in pressed { effects += screens.handle(.key(key), snapshot: snapshot, size: size) }
            return effects
        }.map { (pressed.map { .key($0) }, $0) }
    }

    /// A setting that has another value.
    func setting() -> Lines? {
        for case .event(.settingAssigned(let assignment)) in wanted.effects {
            return ([.step("set \(Script.quoted(assignment.text))", namesItsThing: false)], start)
        }
        return nil
    }
}

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
// A replay has one screen. From the first act at another seat on, each act is written so that it does not depend on
// whose screen it was: a setting, the words of a thing behind the steps that have opened what it is on, a key. What
// changes nothing but somebody's own screens (focus, help, a page of the settings) is not written, and frames are no
// longer compared.
extension SessionRecording {
    /// Does what ``willHandle(_:at:)`` does when several people act.
    func willHandle(_ input: Input, amongSeveral seat: Seat) {
        followSize()
        followPress()
        pending = nil
        var seat = seat
        // The words in the file are in the device's language.
        seat.facts.language = nil
        let (number, size, snapshot) = (seat.number, seat.viewport.size, session.snapshot(of: seat))
        var after = seat.interface
        let effects = after.handle(input, snapshot: snapshot, size: size)
        let acts = effects.contains { !$0.isOfTerminal } || after.sharedState != seat.interface.sharedState
        let isText = seat.interface.takesText(snapshot: snapshot, size: size)
        guard let event = event(for: input, at: seat, isText: isText) else { return }
        guard acts else {
            ways[number] = after.hasOpenedScreens ? (ways[number] ?? []) + [event] : nil
            return
        }
        actAmongSeveral()
        let way = isText ? [] : ways.removeValue(forKey: number) ?? []
        let events = Self.setting(in: effects).map { [$0] } ?? way + [event]
        pending = Pending(events: events, date: session.runtime.clock.now)
    }

    /// An input in words; `nil` for one that moves focus or the view.
    private func event(for input: Input, at seat: Seat, isText: Bool) -> ScenarioRecorder.Event? {
        if case .paste(let text) = input { return isText ? .typing(text) : nil }
        if case .key(let key) = input, isText { return seat.interface.isText(key) ? .text(of: key) : .key(key) }
        let tree = session.elements(of: seat)
        if isClick(input, at: seat.number), let (use, element) = use(of: input, on: seat.interface, tree),
            let words = Self.words(element).first(where: { tree.has(element, for: use, named: $0) })
        {
            return .using(use, words, element, session.runtime.system)
        }
        switch input {
        case .key(let key): return seat.interface.meaning(of: key) == .movesFocus ? nil : .key(key)
        case .mouse(let event) where [.wheelUp, .wheelDown, .drag].contains(event.kind): return nil
        case .mouse, .paste: return .remark("Somebody did something on another screen that no step can do.")
        }
    }

    /// Whether an input is no release after a drag: a thing that can be dragged is clicked by the release.
    private func isClick(_ input: Input, at number: Int) -> Bool {
        guard case .mouse(let event) = input else { return true }
        switch event.kind {
        case .press: presses[number] = event.at
        case .release: return presses.removeValue(forKey: number) == event.at
        case .secondaryPress, .wheelUp, .wheelDown, .drag: break
        }
        return true
    }

    /// Several people act from now on: moves of focus are not written any more.
    func actAmongSeveral() {
        guard !isOfSeveral else { return }
        isOfSeveral = true
        (heldStart, noticeSource) = (nil, nil)
        recorder.dropMoves()
    }

    /// Forgets what has been opened at a seat that goes.
    package func forget(_ number: Int) {
        if number == seat { actAmongSeveral() }
        ways[number] = nil
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

extension Element {
    /// Whether words mean this element and no other.
    fileprivate func has(_ element: Element, for use: ElementUse, named words: String) -> Bool {
        do throws(ElementSearchError) {
            return try find(ElementQuery(words), for: use) == element
        } catch {
            // Nothing or several things have these words.
            return false
        }
    }
}

extension ScenarioRecorder.Event {
    /// The step that does something with a thing by its words.
    static func using(_ use: ElementUse, _ words: String, _ element: Element, _ system: NotificationSystem) -> Self {
        let isAction = use == .tap && element.uses.contains(.action) && system.longLook != nil
        return .step("\(isAction ? "action" : use.rawValue) \(Script.quoted(words))", namesItsThing: true)
    }
}

import DeviceInterface
import DeviceSession
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// Looks for lines with which the screens of a replay do what somebody has done: a reference, because it has whole
/// screens.
final class RecordingTrial {
    typealias Lines = (events: [ScenarioRecorder.Event], screens: DeviceInterface)

    /// The screens before the act, as a replay has them.
    let start: DeviceInterface
    let snapshot: DeviceSnapshot
    let size: Size
    /// Whether the screens after a line, and its effects, equal what the user has done.
    let isWanted: (DeviceInterface, [InterfaceEffect]) -> Bool

    init(
        _ start: DeviceInterface, _ snapshot: DeviceSnapshot, _ size: Size,
        isWanted: @escaping (DeviceInterface, [InterfaceEffect]) -> Bool
    ) {
        (self.start, self.snapshot, self.size, self.isWanted) = (start, snapshot, size, isWanted)
    }

    /// The step that does the same by words of an element.
    ///
    /// - Parameter other: The screens that the step is tried on; `nil` for those before the act.
    func words(_ use: ElementUse, on element: Element, from other: DeviceInterface? = nil) -> Lines? {
        let before = (other ?? start).following(snapshot)
        let tree = before.elements(snapshot: snapshot, size: size)
        for words in SessionRecording.words(element) {
            do throws(ElementSearchError) {
                let found = try tree.find(ElementQuery(words), for: use)
                var screens = before
                let effects = screens.perform(use, on: found, snapshot: snapshot, size: size)
                guard isWanted(screens, effects) else { continue }
                let isAction = use == .tap && element.uses.contains(.action) && snapshot.system.longLook != nil
                let step = "\(isAction ? "action" : use.rawValue) \(Script.quoted(words))"
                return ([.step(step, namesItsThing: true)], screens)
            } catch {
                // Nothing or several things have these words, so others are tried.
                continue
            }
        }
        return nil
    }

    /// Text in a field that all see.
    func text(_ input: Input, isTyped: Bool) -> Lines? {
        guard isTyped, start.takesText(snapshot: snapshot, size: size),
            let screens = screens(after: { $0.handle(input, snapshot: snapshot, size: size) })
        else { return nil }
        switch input {
        case .key(let key) where start.isText(key): return ([.text(of: key)], screens)
        case .paste(let text): return ScenarioRecorder.Event.typing(text).map { ([$0], screens) }
        case .key, .mouse: return nil
        }
    }

    /// - Parameter keys: `nil` for an input that is not a key.
    func keys(_ keys: [Key?]) -> Lines? {
        let pressed = keys.compactMap(\.self)
        guard pressed.count == keys.count else { return nil }
        return screens { screens in
            pressed.flatMap { screens.handle(.key($0), snapshot: snapshot, size: size) }
        }.map { (pressed.map { .key($0) }, $0) }
    }

    /// - Returns: The screens after a body; `nil` if it does something else.
    private func screens(after body: (inout DeviceInterface) -> [InterfaceEffect]) -> DeviceInterface? {
        var screens = start.following(snapshot)
        let effects = body(&screens)
        return isWanted(screens, effects) ? screens : nil
    }
}

extension ScenarioRecorder.Event {
    /// Text that is typed at once; `nil` for one that no step can type.
    static func typing(_ text: String) -> Self? {
        guard !text.isEmpty, text.allSatisfy({ Key(name: String($0)) != nil }) else { return nil }
        return .step("type \(Script.quoted(text))", namesItsThing: false)
    }

    /// The character of a key in a field.
    static func text(of key: Key) -> Self { .text(key == .space ? " " : Character(key.name)) }
}

import DeviceInterface
import DeviceSession
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// Looks for words with which the screens of a replay do what somebody has done.
struct RecordingTrial {
    /// The screens before the act, as a replay has them.
    let start: DeviceInterface
    let snapshot: DeviceSnapshot
    let size: Size
    /// Whether the screens after a step, and its effects, equal what the user has done.
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
    func words(
        _ use: ElementUse, on element: Element, from other: DeviceInterface? = nil
    ) -> ScenarioRecorder.Event? {
        let before = (other ?? start).following(snapshot)
        let tree = before.elements(snapshot: snapshot, size: size)
        for words in SessionRecording.words(element) {
            do throws(ElementSearchError) {
                let found = try tree.find(ElementQuery(words), for: use)
                var screens = before
                let effects = screens.perform(use, on: found, snapshot: snapshot, size: size)
                guard isWanted(screens, effects) else { continue }
                return .using(use, words, element, snapshot.system)
            } catch {
                // Nothing or several things have these words, so others are tried.
                continue
            }
        }
        return nil
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

import DeviceInterface
import DeviceRuntime
import DeviceSession
import NotificationCore
import NotificationModel
import TerminalCanvas

/// A text on its way into the open text field of a seat, character by character, each of which is a key there.
///
/// Whether a field is open is looked at before each one: somebody else, an app or the time may have closed it, and
/// then the rest would be keys that do something on the screen behind it.
struct TypedText {
    private var typed = ""
    private(set) var rest: Substring
    /// Whether nothing is left. An empty text is, too, when a field was open for it.
    private(set) var isTyped: Bool

    /// What is being typed while nothing is.
    init() { (rest, isTyped) = ("", true) }

    init(_ text: String) { (rest, isTyped) = (text[...], false) }

    /// Types the next character.
    ///
    /// - Returns: Whether the user quits.
    /// - Throws: An error if no field is open, or the field leaves the character out.
    mutating func typeNext(
        in session: DeviceSession, from surface: some Surface
    ) throws(ScriptStepError) -> Bool {
        session.reconcile(surface.seat)
        let (seat, draft) = (session[surface.seat], session.runtime.system.draft)
        guard seat.interface.takesText(snapshot: session.snapshot(of: seat), size: seat.terminal.size) else {
            throw .noField(typed: typed, rest: String(rest), keys: Self.keys(in: rest, seat.interface))
        }
        guard let character = rest.popFirst() else {
            isTyped = true
            return false
        }
        let quits = session.handle(.key(Self.key(character)), from: surface)
        guard draft != session.runtime.system.draft || session[surface.seat].interface.isChanged(since: seat.interface)
        else {
            throw .unexpected(
                "the text field does not take “\(character)”; it took \(typed.count) of "
                    + "\(typed.count + 1 + rest.count) characters")
        }
        typed.append(character)
        isTyped = rest.isEmpty
        return quits
    }

    private static func key(_ character: Character) -> Key { character == " " ? .space : .character(character) }

    /// The names of the keys that a text consists of; `nil` if one of its characters is no key.
    private static func keys(in text: Substring, _ interface: DeviceInterface) -> String? {
        let keys = text.map(key)
        guard !keys.isEmpty, keys.allSatisfy(interface.hasCommand(for:)) else { return nil }
        return keys.map(\.name).joined(separator: " ")
    }
}

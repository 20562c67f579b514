import NotificationCore
import NotificationModel

/// The field of a text-input action, with what has been typed.
struct TextField: Hashable, Sendable {
    let notification: DeliveredNotification.Identifier
    let action: String
    private(set) var characters: [Character] = []
    /// The characters before the cursor.
    private(set) var cursor = 0
    /// Whether the text has been sent, and will go when the device has been unlocked.
    var awaitsUnlock = false

    /// The most characters taken; a paste beyond them is cut.
    static let limit = 4_096

    init(notification: DeliveredNotification.Identifier, action: String) {
        self.notification = notification
        self.action = action
    }

    var text: String { String(characters) }

    /// Whether the action it writes for is on show.
    func belongs(to system: NotificationSystem) -> Bool {
        system.longLook?.notification.id == notification && definition(in: system) != nil
    }

    /// Its action's title, and the words around the field.
    func definition(in system: NotificationSystem) -> (title: String, input: NotificationAction.TextInput)? {
        guard let action = system.displayedLongLookActions.first(where: { $0.identifier == self.action }) else {
            return nil
        }
        return action.textInput.map { (action.title, $0) }
    }

    /// Inserts at the cursor; line breaks and tabs become spaces, other control characters are left out.
    mutating func insert(_ string: String) {
        let plain = string.map { $0.isNewline || $0 == "\t" ? " " : $0 }
            .filter { !$0.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) } }
            .prefix(max(0, Self.limit - characters.count))
        characters.insert(contentsOf: plain, at: cursor)
        cursor += plain.count
    }

    mutating func moveCursor(by distance: Int) {
        cursor = min(max(0, cursor + distance), characters.count)
    }

    mutating func deleteBackward() {
        guard cursor > 0 else { return }
        cursor -= 1
        characters.remove(at: cursor)
    }

    mutating func deleteForward() {
        guard cursor < characters.count else { return }
        characters.remove(at: cursor)
    }
}

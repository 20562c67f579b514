import NotificationCore
import NotificationModel

/// The field of a text-input action, with what has been typed.
struct ReplyField: Equatable, Sendable {
    let notification: DeliveredNotification.Identifier
    let action: String
    var line = LineEditor()
    /// Whether the text has been sent, and will go when the device has been unlocked.
    var awaitsUnlock = false

    /// Whether the action it writes for is on show.
    func belongs(to system: NotificationSystem) -> Bool {
        system.longLook?.notification.id == notification && definition(in: system) != nil
    }

    /// Its action's title, and the words around the field.
    ///
    /// - Parameter words: The language of the screen; the device's unless given.
    func definition(
        in system: NotificationSystem, words: DeviceLanguage? = nil
    ) -> (title: String, input: NotificationAction.TextInput)? {
        guard
            let action = system.displayedLongLookActions(words: words).first(where: { $0.identifier == self.action })
        else { return nil }
        return action.textInput.map { (action.title, $0) }
    }
}

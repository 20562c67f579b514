import NotificationCore
import NotificationModel

/// The field of a text-input action, with what has been typed.
struct ReplyField: Equatable, Sendable {
    let notification: DeliveredNotification.Identifier
    let action: String
    var line = LineEditor()
    /// The name of who has written last, whose field it is; `nil` while nobody has, and at a device's own seat.
    var writer: String?
    /// Whether the text has been sent, and will go when the device has been unlocked.
    var awaitsUnlock = false

    /// Whether its action is shown.
    func belongs(to system: NotificationSystem) -> Bool {
        system.longLook?.notification.id == notification && input(in: system) != nil
    }

    /// The words around the field; `nil` if its action is gone.
    ///
    /// - Parameter words: The language of the screen; the device's unless given.
    func input(in system: NotificationSystem, words: DeviceLanguage? = nil) -> NotificationAction.TextInput? {
        system.displayedLongLookActions(words: words).first { $0.identifier == action }?.textInput
    }
}

import NotificationModel

/// A reply that is being written, in the field of its action; whoever looks at the device sees it.
package struct Draft: Equatable, Sendable {
    package let action: String
    package var characters: [Character] = []
    /// The characters before the cursor.
    package var cursor = 0
    /// The name of who has written last, whose field it is; `nil` while nobody has, and at a device's own seat.
    package var writer: String?
    /// Whether the text has been sent, and will go when the device has been unlocked.
    package internal(set) var awaitsUnlock = false

    package init(of action: String, writer: String?) {
        (self.action, self.writer) = (action, writer)
    }

    package var text: String { String(characters) }
    package var isEmpty: Bool { characters.isEmpty }
}

extension NotificationSystem {
    /// The reply in the open long look; `nil` while its field is closed.
    package var draft: Draft? { longLook?.draft }

    mutating func change(_ draft: Draft?, of notification: DeliveredNotification.Identifier) {
        if longLook?.notification.id == notification { stage.longLook?.draft = draft }
    }

    /// Closes the field when its action is gone, and after unlocking what waited for that has been sent.
    mutating func followDraft() {
        guard let longLook, let draft = longLook.draft else { return }
        if !longLook.actions.contains(where: { $0.identifier == draft.action && $0.textInput != nil })
            || draft.awaitsUnlock && isAuthenticated
        {
            stage.longLook?.draft = nil
        } else if draft.awaitsUnlock, alert == nil {
            stage.longLook?.draft?.awaitsUnlock = false
        }
    }
}

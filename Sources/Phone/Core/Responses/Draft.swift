package import NotificationModel

/// A reply in the open field of its action; whoever looks at the device sees it.
package struct Draft: Equatable, Sendable {
    package let action: String
    package var characters: [Character] = []
    /// The characters before the cursor.
    package var cursor = 0
    /// The name of who has written last, whose field it is; `nil` while nobody has, and at a device's own seat.
    package var writer: String?

    package init(of action: String, writer: String?) {
        (self.action, self.writer) = (action, writer)
    }

    package var text: String { String(characters) }
    package var isEmpty: Bool { characters.isEmpty }
}

// What is written to a notification and not sent belongs to the notification, whatever closes its field, and is there
// again where the field opens. It ends when it is sent or deleted, and with the notification.
extension NotificationSystem {
    /// The reply in the open long look; `nil` while its field is closed.
    package var draft: Draft? { longLook?.draft }

    /// The text that is written to a notification and not sent.
    package func unsentText(of notification: DeliveredNotification.Identifier) -> String? {
        longLook?.notification.id == notification ? longLook?.unsentText : list.unsentText(of: notification)
    }

    mutating func change(_ draft: Draft?, of notification: DeliveredNotification.Identifier) {
        guard let open = longLook, open.notification.id == notification else { return }
        var draft = draft
        if open.draft == nil, draft?.isEmpty == true, let text = open.unsentText {
            draft?.characters = Array(text)
            draft?.cursor = text.count
        }
        // Where no field shows it, its card says that there is a draft.
        if (open.draft == nil) != (draft == nil) { contentRevision += 1 }
        stage.longLook?.draft = draft
        if let draft { keep(draft.isEmpty ? nil : draft.text, of: notification) }
    }

    /// Ends a draft that is sent.
    mutating func send(_ text: String?, of notification: DeliveredNotification.Identifier) {
        guard let text, text == unsentText(of: notification) else { return }
        if longLook?.notification.id == notification { stage.longLook?.draft = nil }
        keep(nil, of: notification)
    }

    private mutating func keep(_ text: String?, of notification: DeliveredNotification.Identifier) {
        if longLook?.notification.id == notification { stage.longLook?.unsentText = text }
        list.keep(unsentText: text, of: notification)
    }

    /// Closes the field when its action is gone.
    mutating func followDraft() {
        guard let longLook, let draft = longLook.draft else { return }
        if !longLook.actions.contains(where: { $0.identifier == draft.action && $0.textInput != nil }) {
            stage.longLook?.draft = nil
        }
    }
}

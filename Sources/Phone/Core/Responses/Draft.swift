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

// What is written to a notification and not sent belongs to the notification and the action, whatever closes its field,
// and is there again where the field opens. It ends when it is sent or deleted, and with the notification.
extension NotificationSystem {
    /// The reply in the open long look; `nil` while its field is closed.
    package var draft: Draft? { longLook?.draft }

    /// The text that is written to a notification and not sent, that of the first action with one. A notification that
    /// has lost an action hides what was written there.
    package func unsentText(of notification: DeliveredNotification.Identifier) -> String? {
        let drafts = drafts(of: notification)
        guard !drafts.isEmpty else { return nil }
        let isOpen = longLook?.notification.id == notification
        let actions = isOpen ? longLook?.actions : list[notification].flatMap { category(of: $0)?.actions }
        return actions?.lazy.compactMap { $0.textInput == nil ? nil : drafts[$0.identifier] }.first
    }

    /// What is written to a notification and not sent, by action.
    private func drafts(of notification: DeliveredNotification.Identifier) -> [String: String] {
        longLook.flatMap { $0.notification.id == notification ? $0.drafts : nil } ?? list.drafts(of: notification)
    }

    mutating func change(_ draft: Draft?, of notification: DeliveredNotification.Identifier) {
        guard let open = longLook, open.notification.id == notification else { return }
        var draft = draft
        if let action = draft?.action, open.draft?.action != action, draft?.isEmpty == true {
            let text = open.drafts[action] ?? ""
            draft?.characters = Array(text)
            draft?.cursor = text.count
        }
        // Where no field shows it, its card says that there is a draft.
        if (open.draft == nil) != (draft == nil) { contentRevision += 1 }
        stage.longLook?.draft = draft
        if let draft { keep(draft.isEmpty ? nil : draft.text, of: notification, draft.action) }
    }

    /// Ends a draft that is sent.
    mutating func send(_ text: String?, by action: String, of notification: DeliveredNotification.Identifier) {
        guard let text, text == drafts(of: notification)[action] else { return }
        if longLook?.notification.id == notification { stage.longLook?.draft = nil }
        keep(nil, of: notification, action)
    }

    private mutating func keep(_ text: String?, of notification: DeliveredNotification.Identifier, _ action: String) {
        var drafts = drafts(of: notification)
        drafts[action] = text
        if longLook?.notification.id == notification { stage.longLook?.drafts = drafts }
        list.keep(drafts, of: notification)
    }

    /// Closes the field when its action is gone.
    mutating func followDraft() {
        guard let longLook, let draft = longLook.draft else { return }
        if !longLook.actions.contains(where: { $0.identifier == draft.action && $0.textInput != nil }) {
            stage.longLook?.draft = nil
        }
    }
}

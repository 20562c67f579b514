import NotificationCore
import NotificationModel

// The field of a text-input action.
extension LockScreen {
    mutating func performInTextField(_ command: Command, _ device: Device) -> [LockScreenEffect] {
        switch command {
        case .send: return sendText(device)
        case .leaveField: textField = nil
        case .cursorLeft: textField?.moveCursor(by: -1)
        case .cursorRight: textField?.moveCursor(by: 1)
        case .cursorStart: textField?.moveCursor(by: -TextField.limit)
        case .cursorEnd: textField?.moveCursor(by: TextField.limit)
        case .deleteBackward: textField?.deleteBackward()
        case .deleteForward: textField?.deleteForward()
        default: break
        }
        return []
    }

    /// Sends what has been typed. As on iOS there is nothing to send in an empty field.
    private mutating func sendText(_ device: Device) -> [LockScreenEffect] {
        guard let field = textField else { return [] }
        guard !field.characters.isEmpty else { return say("Nothing to send: type first, or Esc to leave") }
        let options = device.system.longLook?.actions.first { $0.identifier == field.action }?.options ?? []
        if device.system.isLocked, !options.isDisjoint(with: [.authenticationRequired, .foreground]) {
            // The device asks to be unlocked; what has been typed is kept until it is.
            textField?.awaitsUnlock = true
        } else {
            textField = nil
        }
        return [.event(.actionTapped(field.notification, action: field.action, userText: field.text))]
    }

    /// Closes the field when its action is gone, and after unlocking what waited for that has been sent.
    mutating func reconcileTextField(with system: NotificationSystem) {
        guard let field = textField else { return }
        if !field.belongs(to: system) || (field.awaitsUnlock && !system.isLocked) {
            textField = nil
        } else if field.awaitsUnlock, system.alert == nil {
            textField?.awaitsUnlock = false
        }
    }
}

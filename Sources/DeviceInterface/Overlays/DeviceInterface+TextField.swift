import NotificationCore
import NotificationModel

// The fields there are to type in: a text-input action's, a setting's.
extension DeviceInterface {
    /// The line that keys edit now.
    var editedLine: LineEditor? {
        get { settingField?.line ?? textField?.line }
        set {
            guard let newValue else { return }
            if settingField != nil { settingField?.line = newValue } else { textField?.line = newValue }
        }
    }

    mutating func performInTextField(_ command: Command, _ device: DeviceView) -> [InterfaceEffect] {
        switch command {
        case .send: return settingField == nil ? sendText(device) : assignTypedSetting()
        case .leaveField:
            if settingField != nil { settingField = nil } else { textField = nil }
        case .cursorLeft: editedLine?.moveCursor(by: -1)
        case .cursorRight: editedLine?.moveCursor(by: 1)
        case .cursorStart: editedLine?.moveCursor(by: -LineEditor.limit)
        case .cursorEnd: editedLine?.moveCursor(by: LineEditor.limit)
        case .deleteBackward: editedLine?.deleteBackward()
        case .deleteForward: editedLine?.deleteForward()
        case .deleteToStart: editedLine?.deleteToStart()
        default: break
        }
        return []
    }

    /// Takes a typed value; the field stays open when the setting does not take it.
    private mutating func assignTypedSetting() -> [InterfaceEffect] {
        guard let field = settingField else { return [] }
        let effects = assign(field.line.text, to: field.setting)
        if !effects.isEmpty { settingField = nil }
        return effects
    }

    /// Sends what has been typed. As on iOS there is nothing to send in an empty field.
    private mutating func sendText(_ device: DeviceView) -> [InterfaceEffect] {
        guard let field = textField else { return [] }
        guard !field.line.isEmpty else { return say(.nothingToSend) }
        let options = device.system.longLook?.actions.first { $0.identifier == field.action }?.options ?? []
        if device.system.isLocked, !options.isDisjoint(with: [.authenticationRequired, .foreground]) {
            // The device asks to be unlocked; what has been typed is kept until it is.
            textField?.awaitsUnlock = true
        } else {
            textField = nil
        }
        return [.event(.actionTapped(field.notification, action: field.action, userText: field.line.text))]
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

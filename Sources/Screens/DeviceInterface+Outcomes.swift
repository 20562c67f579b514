import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

// How an outcome is carried out: screens open and close, effects go out.
extension DeviceInterface {
    /// Does what a screen wants done.
    ///
    /// - Returns: What is for the core, an app or the shell.
    mutating func apply(_ outcome: Outcome, _ device: DeviceView) -> [InterfaceEffect] {
        var effects: [InterfaceEffect] = []
        for step in outcome.navigation {
            switch step {
            case .open(let screen) where device.snapshot.isKiosk && !screen.layer.isForKiosk:
                notice = Notice(label: .notInKiosk)
            case .open(let screen): open(screen)
            case .ask(let question): open(QuestionScreen(question, device.snapshot))
            case .edit(let control, let owner):
                open(ControlFieldScreen(control, of: owner, device.snapshot))
                effects.append(.control(owner, identifier: control.identifier, .editing(true)))
            case .close(let layer): close(layer)
            case .reply: longLook.writesReply = true
            case .perform(let command): effects += perform(command, device)
            case .clear(let clearing): effects += apply(list.clear(clearing, device), device)
            }
        }
        if let notice = outcome.notice { self.notice = notice }
        for effect in outcome.effects {
            switch effect {
            case .event(.cleared): list.rememberFocus()
            case .event(.clearUndone): list.returnFocusToCleared()
            default: break
            }
        }
        return effects + outcome.effects
    }

    /// Opens a screen, instead of one that is open on its layer.
    mutating func open(_ screen: any Screen) {
        opened[screen.layer] = screen
    }

    mutating func close(_ layer: Layer) {
        if layer == .inspector { inspector.close() }
        opened[layer] = nil
    }

    /// Closes what the user has opened; the device's own question stays.
    mutating func closeOpened() {
        opened = opened.filter { $0.key == .alert }
    }

    /// Forgets what the user has opened and where focus was: the display has gone off, or another user begins. The
    /// inspector is no part of the phone and stays.
    package mutating func resetNavigation() {
        // Groups are stacks again and focus is at the top (a choice, as Apple does not say).
        list.list = ListState()
        inspector.releaseKeys()
        closeOpened()
        notice = nil
    }
}

extension DeviceInterface {
    /// Copies the text of the notification in front, as far as its preview shows it, or that of the Live Activity with
    /// focus.
    func copyNotification(_ device: DeviceView) -> Outcome {
        if let activity = focusedActivity(device.system) {
            return copy(Platter.text(of: activity, in: device.snapshot))
        }
        guard let notification = frontNotification(device.system) else { return .say(.nothingToCopy) }
        let content =
            device.system.longLook == nil
            ? device.snapshot.preview(of: notification) : device.snapshot.displayed(notification)
        return copy([content.title, content.subtitle, content.body])
    }

    private func copy(_ texts: [String]) -> Outcome {
        let lines = texts.filter { !$0.isEmpty }
        guard !lines.isEmpty else { return .say(.nothingToCopy) }
        return Outcome(effects: [.copy(TerminalText(multiline: lines.joined(separator: "\n")))])
    }
}

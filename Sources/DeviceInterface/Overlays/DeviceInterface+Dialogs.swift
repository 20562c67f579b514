import NotificationCore
import NotificationModel
import TerminalCanvas

// Alerts, our own questions and menus, the help and the inspector.
extension DeviceInterface {
    /// What the alert or dialog on top says.
    func dialogContent(_ device: DeviceView) -> DialogContent? {
        if let alert = device.system.alert { return DialogContent(alert, device.system) }
        return dialog.map { content(of: $0, device.snapshot) }
    }

    /// A question or menu is modal, as on iOS: neither Home nor Notification Center, Settings, the Focus or the clock is
    /// reached before it is answered or left. Only the button that locks is one of the phone's case, as the side button is:
    /// a permission that was asked for waits and is asked again after unlocking, a menu is gone. Over the question whether
    /// to unlock it unlocks, which is the answer.
    mutating func performInDialog(_ command: Command, _ device: DeviceView) -> [InterfaceEffect] {
        guard let content = dialogContent(device) else { return [] }
        let last = content.buttons.count - 1
        switch command {
        case .focusNext, .nextControl, .right:
            dialogFocus = dialogFocus == last ? 0 : dialogFocus + 1
        case .focusPrevious, .previousControl, .left:
            dialogFocus = dialogFocus == 0 ? last : dialogFocus - 1
        case .focusFirst: dialogFocus = 0
        case .focusLast: dialogFocus = last
        case .tap: return answer(dialogFocus, device)
        case .back:
            if device.system.alert != nil { return [.event(.alertAnswered(accepted: false))] }
            dialog = nil
        case .lock:
            if case .unlock = device.system.alert { return [.event(.alertAnswered(accepted: true))] }
            dialog = nil
            return [.event(.lockPressed)]
        default: break
        }
        return []
    }

    /// Presses a button of the alert or dialog on top.
    mutating func answer(_ button: Int, _ device: DeviceView) -> [InterfaceEffect] {
        guard let content = dialogContent(device), content.buttons.indices.contains(button) else { return [] }
        if device.system.alert != nil {
            return [.event(.alertAnswered(accepted: button == content.acceptingButton))]
        }
        let answered = dialog
        dialog = nil
        switch answered {
        case .clearAll:
            return button == content.acceptingButton ? clearAll(device) : []
        case .clearSection(let section):
            switch ClearQuestion.Answer.allCases[button] {
            case .section: return clear(section, device)
            case .all: return clearAll(device)
            case .cancel: return []
            }
        case .time:
            guard button < TimeJump.allCases.count else { return [] }
            let jump = TimeJump.allCases[button]
            if jump == .nextScheduled && device.system.pending.nextDate == nil {
                return say(.nothingScheduled)
            }
            return [.timeJump(jump)]
        case .options(let notification):
            let menu = OptionsMenu(notification, device.system, at: device.snapshot.now)
            return menu.flatMap { $0.actions[safe: button] }.map { perform($0, on: notification, device) } ?? []
        case .keep(let application):
            let answer = DialogContent.trialAnswers(device.system)[button]
            tell(answer.done, of: application, device)
            return [.event(.trialKept(application, answer))]
        case .turnOff(let application, let notification):
            switch DialogContent.turnOffChoices(application, device.system)[button] {
            case .turnOff:
                tell(.turnedOff, of: application, device)
                return assign("denied", to: .application(application, .authorization))
            case .configure: return [.event(.applicationSettingsOpened(application, from: notification))]
            case .cancel: return []
            }
        case .deleteApplication(let application):
            guard button == content.acceptingButton else { return [] }
            _ = settings?.back()
            tell(.deleted, of: application, device)
            return [.event(.applicationRemoved(application))]
        case .choices(let setting):
            guard case .choices(let choices) = setting.values else { return [] }
            return assign(choices[button], to: setting)
        case nil:
            return []
        }
    }

    // MARK: Help

    mutating func performInHelp(_ command: Command, _ device: DeviceView) {
        let end = HelpPage.lastScroll(device)
        let page = max(1, device.geometry.column.rows - 2)
        switch command {
        case .focusNext: scrollHelp(by: 1, end)
        case .focusPrevious: scrollHelp(by: -1, end)
        case .pageDown: scrollHelp(by: page, end)
        case .pageUp: scrollHelp(by: -page, end)
        case .focusFirst: scrollHelp(by: -end, end)
        case .focusLast: scrollHelp(by: end, end)
        case .back: help = nil
        default: break
        }
    }

    mutating func scrollHelp(by rows: Int, _ end: Int) {
        guard let scroll = help?.scroll else { return }
        // The screen may have shrunk or grown since.
        help?.scroll = min(max(0, min(scroll, end) + rows), end)
    }

    // MARK: Inspector

    mutating func performInInspector(_ command: Command, _ device: DeviceView) {
        let page = max(1, device.geometry.column.rows - 2)
        switch command {
        case .focusNext: scrollInspector(by: 1, device)
        case .focusPrevious: scrollInspector(by: -1, device)
        case .pageDown: scrollInspector(by: page, device)
        case .pageUp: scrollInspector(by: -page, device)
        case .focusFirst: scrollInspector(by: -device.snapshot.log.capacity * 2, device)
        case .focusLast: scrollInspector(by: device.snapshot.log.capacity * 2, device)
        case .nextControl, .previousControl, .left, .right:
            inspector.page = inspector.page == .log ? .request : .log
        case .back, .inspector: inspector.isOpen = false
        default: break
        }
    }

    /// Moves by entries of the log, or by lines of the request.
    mutating func scrollInspector(by rows: Int, _ device: DeviceView) {
        switch inspector.page {
        case .log:
            let log = device.snapshot.log
            let oldest = log.written - log.entries.count
            let first = min(oldest + InspectorPage.firstPage(device), log.written)
            let target = min(max((inspector.lastEntry ?? log.written) + rows, first), log.written)
            inspector.lastEntry = target == log.written ? nil : target
        case .request:
            let lines = inspectedNotification(device).map { RequestText.lines(of: $0.request).count } ?? 0
            let end = max(0, lines - InspectorPage.bodyRows(device.geometry))
            inspector.requestScroll = min(max(0, min(inspector.requestScroll, end) + rows), end)
        }
    }
}

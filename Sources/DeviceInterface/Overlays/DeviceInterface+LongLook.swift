import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

// The long look.
extension DeviceInterface {
    /// - Returns: `nil` when the long look has no use for the command.
    mutating func performInLongLook(_ command: Command, _ device: DeviceView) -> [InterfaceEffect]? {
        guard let open = device.system.longLook else { return nil }
        let page = max(1, device.geometry.column.rows / 2)
        switch command {
        case .focusNext: scrollLongLook(by: 1, orStep: 1, device)
        case .focusPrevious: scrollLongLook(by: -1, orStep: -1, device)
        case .pageDown: scrollLongLook(by: page, orStep: 0, device)
        case .pageUp: scrollLongLook(by: -page, orStep: 0, device)
        case .focusFirst: scrollLongLook(by: -.max / 2, orStep: 0, device)
        case .focusLast: scrollLongLook(by: .max / 2, orStep: 0, device)
        case .nextControl: stepLongLookFocus(by: 1, device)
        case .previousControl: stepLongLookFocus(by: -1, device)
        case .left, .right:
            if case .control(let identifier) = longLook?.focus {
                return slide(
                    identifier, up: command == .right, in: longLookControls(device.snapshot), of: .contentExtension)
            }
        case .tap:
            guard let focus = longLook?.focus, longLookTargets(device.snapshot).contains(focus) else {
                return [.event(.notificationTapped(open.notification.id))]
            }
            return press(focus, device)
        case .view:
            // A banner that has come over it is pulled down in its place.
            return device.system.banner.map { [.event(.longLookOpened($0.notification.id))] } ?? []
        case .showLess, .clear, .clearAll, .filter: break
        default: return nil
        }
        return []
    }

    /// What can be pressed, in the order of Tab: the system's media button, the extension's controls, then the buttons.
    func longLookTargets(_ snapshot: DeviceSnapshot) -> [LongLookState.Target] {
        guard let open = snapshot.system.longLook else { return [] }
        return (mediaButton(snapshot) == nil ? [] : [.mediaButton])
            + longLookControls(snapshot).filter(\.isInteractive).map { .control($0.identifier) }
            + open.actions.map { .action($0.identifier) }
    }

    /// The extension's controls, if it takes touches.
    func longLookControls(_ snapshot: DeviceSnapshot) -> [Control] {
        guard snapshot.system.longLook?.contentExtension?.userInteractionEnabled == true else { return [] }
        return snapshot.contentFrame?.controls ?? []
    }

    /// The system's media button, which works whether or not the extension takes touches.
    func mediaButton(_ snapshot: DeviceSnapshot) -> MediaButton? {
        guard snapshot.system.longLook?.contentExtension != nil else { return nil }
        return snapshot.contentFrame?.mediaButton
    }

    mutating func press(_ target: LongLookState.Target, _ device: DeviceView) -> [InterfaceEffect] {
        longLook?.focus = target
        switch target {
        case .control(let identifier):
            let control = longLookControls(device.snapshot).first { $0.identifier == identifier }
            return control.map { use($0, of: .contentExtension) } ?? []
        case .mediaButton:
            guard mediaButton(device.snapshot) != nil else { return [] }
            return [.control(.contentExtension, identifier: "", .playbackToggled)]
        case .action(let identifier):
            let index = device.system.longLook?.actions.firstIndex { $0.identifier == identifier }
            return index.map { pressLongLookAction($0, device) } ?? []
        }
    }

    /// Presses a button, or opens the field of one that takes text.
    mutating func pressLongLookAction(_ index: Int, _ device: DeviceView) -> [InterfaceEffect] {
        guard let open = device.system.longLook, open.actions.indices.contains(index) else { return [] }
        let action = open.actions[index]
        guard action.textInput == nil else {
            textField = TextField(notification: open.notification.id, action: action.identifier)
            return []
        }
        return [.event(.actionTapped(open.notification.id, action: action.identifier, userText: nil))]
    }

    // MARK: Moving

    /// Scrolls when there is more than fits, else moves focus.
    mutating func scrollLongLook(by rows: Int, orStep step: Int, _ device: DeviceView) {
        guard let layout = LongLookLayout(self, device), layout.lastScroll > 0 else {
            return stepLongLookFocus(by: step, device)
        }
        let scroll = min(longLook?.scroll ?? 0, layout.lastScroll)
        longLook?.scroll = min(max(0, scroll + rows), layout.lastScroll)
    }

    private mutating func stepLongLookFocus(by step: Int, _ device: DeviceView) {
        let targets = longLookTargets(device.snapshot)
        guard step != 0, !targets.isEmpty else { return }
        let current = longLook?.focus.flatMap(targets.firstIndex)
        let next = current.map { ($0 + step + targets.count) % targets.count } ?? (step > 0 ? 0 : targets.count - 1)
        longLook?.focus = targets[next]
        if let layout = LongLookLayout(self, device) {
            let scroll = longLook?.scroll ?? 0
            longLook?.scroll = layout.scroll(showing: targets[next], from: scroll)
        }
    }
}

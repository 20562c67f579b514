import NotificationCore
import NotificationModel
import TerminalCanvas

// From a key to what it means where the person is.
extension DeviceInterface {
    mutating func press(_ key: Key, _ device: DeviceView) -> [InterfaceEffect] {
        if context(device) == .filter { return pressInFilter(key, device) }
        if context(device) == .textField {
            if let command = KeyTable.textFieldCommand(for: key) { return perform(command, device) }
            switch key {
            case .character(let character): editedLine?.insert(String(character))
            case .space: editedLine?.insert(" ")
            default: break
            }
            return []
        }
        guard let command = KeyTable.command(for: key) else { return [] }
        if command == .number, case .character(let character) = key, let number = character.wholeNumberValue {
            return pressNumber(number, device)
        }
        return perform(command, device)
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> [InterfaceEffect] {
        switch command {
        case .quit: return [.quit]
        case .suspend: return [.suspend]
        case .redraw: return [.redraw]
        default: break
        }
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
        if command == .help {
            help = help == nil ? HelpState() : nil
            return []
        }
        // A button of the phone's case: it works over everything but a field, where its key is text.
        if command == .sideButton { return [.event(.sideButtonPressed)] }
        switch context(device) {
        case .help:
            performInHelp(command, device)
            return []
        case .alert, .dialog: return performInDialog(command, device)
        case .textField: return performInTextField(command, device)
        case .filter: return performInFilter(command, device)
        case .inspector:
            performInInspector(command, device)
            return []
        case .settings: return performInSettings(command, device) ?? performAnywhere(command, device)
        case .longLook: return performInLongLook(command, device) ?? performAnywhere(command, device)
        case .list: return performInList(command, device) ?? performAnywhere(command, device)
        case .home:
            return performOnBanner(command, device) ?? performOnHome(command, device)
                ?? performAnywhere(command, device)
        case .application:
            return performOnBanner(command, device) ?? performInApplication(command, device)
                ?? performAnywhere(command, device)
        }
    }

    /// A digit: the nearest numbered thing that has so many.
    mutating func pressNumber(_ number: Int, _ device: DeviceView) -> [InterfaceEffect] {
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
        switch context(device) {
        case .alert, .dialog: return answer(number - 1, device)
        case .longLook: return pressLongLookAction(number - 1, device)
        case .home: return pressBannerAction(number - 1, device) ?? []
        case .application:
            return pressBannerAction(number - 1, device) ?? pressApplicationControl(number - 1, device)
        case .help, .textField, .filter, .inspector, .list, .settings: return []
        }
    }

    /// What a key means wherever nothing nearer takes it.
    private mutating func performAnywhere(_ command: Command, _ device: DeviceView) -> [InterfaceEffect] {
        let system = device.system
        switch command {
        case .lock:
            settings = nil
            return [.event(.lockPressed)]
        case .home:
            settings = nil
            return [.event(.homePressed)]
        case .notificationCenter:
            settings = nil
            return toggleNotificationCenter(system)
        case .back:
            return closeTopmost(system)
        case .view, .right:
            return system.banner.map { [.event(.longLookOpened($0.notification.id))] } ?? []
        case .undo:
            guard system.canUndoClear else { return say(.nothingToUndo) }
            notice = Notice(label: .clearUndone)
            return [.event(.clearUndone)]
        case .inspector:
            toggleInspector(device.geometry)
            return []
        case .time:
            open(.time)
            return []
        case .options:
            guard let notification = optionsNotification(device) else { return say(.nothingToManage) }
            open(.options(notification))
            // A banner is pulled down first, or it might be gone before the person has chosen.
            return system.banner?.notification.id == notification ? [.event(.longLookOpened(notification))] : []
        case .settings:
            settings = SettingsState()
            return []
        case .filter: return say(.onlyListIsFiltered)
        case .focusMode:
            return assign(system.settings.focus == .off ? "doNotDisturb" : "off", to: .device(.focus))
        default:
            return []
        }
    }

    private mutating func toggleNotificationCenter(_ system: NotificationSystem) -> [InterfaceEffect] {
        guard !system.isLocked else {
            return say(.listIsOnLockScreen)
        }
        let close: [InterfaceEffect] = system.longLook == nil ? [] : [.event(.longLookClosed)]
        return close + [.event(system.isNotificationCenterOpen ? .notificationCenterClosed : .notificationCenterOpened)]
    }

    private func closeTopmost(_ system: NotificationSystem) -> [InterfaceEffect] {
        if system.banner != nil { return [.event(.bannerDismissed)] }
        if system.longLook != nil { return [.event(.longLookClosed)] }
        if !system.isLocked && system.isNotificationCenterOpen { return [.event(.notificationCenterClosed)] }
        return []
    }

    private mutating func toggleInspector(_ geometry: ScreenGeometry) {
        if geometry.size.columns >= ScreenGeometry.inspectorThreshold {
            inspector.isSideHidden.toggle()
        } else {
            inspector.isOpen.toggle()
        }
    }

    mutating func say(_ label: NoticeLabel) -> [InterfaceEffect] {
        notice = Notice(label: label)
        return []
    }
}

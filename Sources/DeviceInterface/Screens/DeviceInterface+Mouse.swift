import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

// The mouse, answered from the picture the person sees.
extension DeviceInterface {
    mutating func handle(_ event: MouseEvent, _ device: DeviceView) -> [InterfaceEffect] {
        // What a notice offers can be clicked, so it goes only after that is known.
        let scene = event.kind == .press || event.kind == .secondaryPress ? scene(device) : nil
        notice = nil
        guard ScreenGeometry.isLargeEnough(device.geometry.size) else { return [] }
        switch event.kind {
        case .wheelUp: return wheel(up: true, device)
        case .wheelDown: return wheel(up: false, device)
        case .press, .secondaryPress:
            guard let scene else { return [] }
            measuredItems += scene.measuredItems
            guard let target = scene.target(at: event.at) else { return [] }
            if context(device) == .filter, target != .command(.send), target != .command(.leaveField) {
                closeFilterField(device)
            }
            return event.kind == .press ? press(target, device) : view(target, device)
        }
    }

    private mutating func press(_ target: Scene.Target, _ device: DeviceView) -> [InterfaceEffect] {
        switch target {
        case .item(let item):
            focus(item, device)
            return tap(item, device)
        case .showLess(let key): showLess(key, device)
        case .clearGroup(let key): return clear(.header(key), device)
        case .clearSection(let section): askToClear(section, device)
        case .closeSummary(let section): closeSummary(section, device)
        case .foldedList: fold(false, device)
        case .trial(let action, let notification): return perform(action, on: notification, device)
        case .icon(let application):
            homeFocus = application
            return [.event(.applicationOpened(application))]
        case .control(let identifier): return pressControl(identifier, device)
        case .setting(let row): return press(row, device)
        case .banner:
            return device.system.banner.map { [.event(.notificationTapped($0.notification.id))] } ?? []
        case .bannerAction(let index): return pressBannerAction(index, device) ?? []
        case .longLookHeader:
            return device.system.longLook.map { [.event(.notificationTapped($0.notification.id))] } ?? []
        case .longLook(let target): return press(target, device)
        case .closeLongLook: return [.event(.longLookClosed)]
        case .send: return perform(.send, device)
        case .answer(let index): return answer(index, device)
        case .inspectorPage: return perform(.nextControl, device)
        case .command(.number): return []
        case .command(let command): return perform(command, device)
        case .nothing: break
        }
        return []
    }

    private mutating func pressControl(_ identifier: String, _ device: DeviceView) -> [InterfaceEffect] {
        if device.system.longLook != nil { return press(LongLookState.Target.control(identifier), device) }
        let control = device.snapshot.applicationScreen?.controls.first { $0.identifier == identifier }
        applicationFocus = identifier
        return control.map { use($0, of: .application) } ?? []
    }

    /// A click with the second button: the long look.
    private mutating func view(_ target: Scene.Target, _ device: DeviceView) -> [InterfaceEffect] {
        switch target {
        case .item(let item):
            focus(item, device)
            return view(item, device)
        case .trial(_, let notification): return [.event(.longLookOpened(notification))]
        case .banner, .bannerAction:
            return device.system.banner.map { [.event(.longLookOpened($0.notification.id))] } ?? []
        default:
            return []
        }
    }

    /// Gives an item focus where it stands.
    private mutating func focus(_ item: ListItem, _ device: DeviceView) {
        let measure = CardMeasure(device.snapshot, list, device.geometry)
        guard let layout = list.layout(measure), let block = layout.block(of: item) else { return }
        measuredItems += layout.measuredItems
        measuredItems += list.setFocus(item, row: block.row, measure)
    }

    private mutating func wheel(up: Bool, _ device: DeviceView) -> [InterfaceEffect] {
        let rows = up ? -3 : 3
        switch context(device) {
        case .help: scrollHelp(by: rows, HelpPage.lastScroll(device))
        case .inspector: scrollInspector(by: rows, device)
        case .longLook, .textField: scrollLongLook(by: rows, orStep: 0, device)
        case .list, .filter:
            if !list.isFolded {
                scrollList(by: rows, device)
            } else if up, list.filter == nil {
                fold(false, device)
            }
        case .home, .application: return perform(up ? .focusPrevious : .focusNext, device)
        case .settings: return perform(up ? .focusPrevious : .focusNext, device)
        case .alert, .dialog: break
        }
        return []
    }
}

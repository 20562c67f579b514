import NotificationCore
import NotificationModel
import NotificationWire

// The Home Screen and the app in front.
extension DeviceInterface {
    // MARK: Home

    /// - Returns: `nil` when the Home Screen has no use for the command.
    mutating func performOnHome(_ command: Command, _ device: DeviceView) -> [InterfaceEffect]? {
        let columns = HomeGrid(device.geometry).columns
        switch command {
        case .focusNext: moveHomeFocus(by: columns, device)
        case .focusPrevious: moveHomeFocus(by: -columns, device)
        case .nextControl, .right: moveHomeFocus(by: 1, device)
        case .previousControl, .left: moveHomeFocus(by: -1, device)
        case .pageDown, .focusLast: moveHomeFocus(by: device.system.applicationOrder.count, device)
        case .pageUp, .focusFirst: moveHomeFocus(by: -device.system.applicationOrder.count, device)
        case .tap:
            return focusedApplication(device).map { [.event(.applicationOpened($0))] } ?? []
        default: return nil
        }
        return []
    }

    /// The icon that has focus; the first one until the person has moved.
    func focusedApplication(_ device: DeviceView) -> ApplicationIdentifier? {
        homeFocus ?? device.system.applicationOrder.first
    }

    private mutating func moveHomeFocus(by distance: Int, _ device: DeviceView) {
        let order = device.system.applicationOrder
        guard let focused = focusedApplication(device), let index = order.firstIndex(of: focused) else { return }
        homeFocus = order[min(max(0, index + distance), order.count - 1)]
    }

    // MARK: App

    /// - Returns: `nil` when the app's screen has no use for the command.
    mutating func performInApplication(_ command: Command, _ device: DeviceView) -> [InterfaceEffect]? {
        let controls = device.snapshot.applicationScreen?.controls ?? []
        let focused = focusedControl(device)
        switch command {
        case .focusNext, .nextControl: moveApplicationFocus(by: 1, device)
        case .focusPrevious, .previousControl: moveApplicationFocus(by: -1, device)
        case .focusFirst, .pageUp: moveApplicationFocus(by: -controls.count, device)
        case .focusLast, .pageDown: moveApplicationFocus(by: controls.count, device)
        case .left, .right:
            guard let focused, case .slider = focused.kind else { return nil }
            return slide(focused.identifier, up: command == .right, in: controls, of: .application)
        case .tap:
            return focused.map { use($0, of: .application) } ?? []
        default: return nil
        }
        return []
    }

    /// The control that has focus; the first one that can have it until the person has moved.
    func focusedControl(_ device: DeviceView) -> Control? {
        let controls = (device.snapshot.applicationScreen?.controls ?? []).filter(\.isInteractive)
        return controls.first { $0.identifier == applicationFocus } ?? controls.first
    }

    private mutating func moveApplicationFocus(by distance: Int, _ device: DeviceView) {
        let controls = (device.snapshot.applicationScreen?.controls ?? []).filter(\.isInteractive)
        guard let focused = focusedControl(device), let index = controls.firstIndex(of: focused) else { return }
        applicationFocus = controls[min(max(0, index + distance), controls.count - 1)].identifier
    }

    /// Presses the control with that number; labels have none.
    mutating func pressApplicationControl(_ index: Int, _ device: DeviceView) -> [InterfaceEffect] {
        let controls = (device.snapshot.applicationScreen?.controls ?? []).filter { $0.kind != .label }
        guard controls.indices.contains(index) else { return [] }
        let control = controls[index]
        guard control.isEnabled else { return say(.controlIsDisabled(control.title)) }
        applicationFocus = control.identifier
        return use(control, of: .application)
    }

    // MARK: Controls

    func use(_ control: Control, of owner: ControlOwner) -> [InterfaceEffect] {
        guard control.isInteractive else { return [] }
        switch control.kind {
        case .button: return [.control(owner, identifier: control.identifier, .pressed)]
        case .toggle(let isOn): return [.control(owner, identifier: control.identifier, .switched(!isOn))]
        case .label, .slider: return []
        }
    }

    /// Moves a slider by a tenth.
    func slide(
        _ identifier: String,
        up: Bool,
        in controls: [Control],
        of owner: ControlOwner
    ) -> [InterfaceEffect] {
        guard let control = controls.first(where: { $0.identifier == identifier }), control.isInteractive,
            case .slider(let value) = control.kind
        else { return [] }
        // Thousandths, so that ten steps make exactly one.
        let wanted = ((value + (up ? 0.1 : -0.1)) * 1_000).rounded() / 1_000
        let next = min(max(0, wanted), 1)
        return next == value ? [] : [.control(owner, identifier: identifier, .slid(next))]
    }
}

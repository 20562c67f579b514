import NotificationCore
import NotificationModel
import TerminalCanvas

// What keys and clicks do on the Settings screen.
extension DeviceInterface {
    /// - Returns: `nil` when Settings has no use for the command.
    mutating func performInSettings(_ command: Command, _ device: DeviceView) -> [InterfaceEffect]? {
        let system = device.system
        let page = max(1, device.geometry.column.rows - 4)
        switch command {
        case .focusNext, .nextControl: settings?.moveFocus(by: 1, system)
        case .focusPrevious, .previousControl: settings?.moveFocus(by: -1, system)
        case .focusFirst: settings?.moveFocus(by: -.max / 2, system)
        case .focusLast: settings?.moveFocus(by: .max / 2, system)
        case .pageDown: settings?.moveFocus(by: page, system)
        case .pageUp: settings?.moveFocus(by: -page, system)
        case .tap:
            return settings?.focusedRow(system).map { press($0, device) } ?? []
        case .right:
            if case .application(let application) = settings?.focusedRow(system) { settings?.open(application) }
            return step(by: 1, system)
        case .left:
            return step(by: -1, system)
        case .back:
            if settings?.back() != true { settings = nil }
        case .settings: settings = nil
        case .view, .showLess, .clear, .clearAll, .options, .filter: break
        default: return nil
        }
        return []
    }

    /// Does what a row is for: a switch changes, a choice or a text is asked for, a page opens.
    mutating func press(_ row: SettingsRow, _ device: DeviceView) -> [InterfaceEffect] {
        settings?.focus = row
        switch row {
        case .heading: return []
        case .application(let application):
            settings?.open(application)
            return []
        case .configure(let application):
            settings = nil
            return [.event(.applicationSettingsOpened(application, from: nil))]
        case .delete(let application):
            open(.deleteApplication(application))
            dialogFocus = dialogContent(device)?.preferredButton ?? 0
            return []
        case .setting(let setting):
            if let isOn = setting.isOn(device.system) { return assign(isOn ? "off" : "on", to: setting) }
            switch setting.values {
            case .choices(let choices):
                dialog = .choices(setting)
                let name = setting.valueName(device.system)
                dialogFocus = choices.firstIndex(of: name) ?? 0
            case .text:
                settingField = SettingField(setting, text: setting.valueName(device.system))
            }
            return []
        }
    }

    /// ← and → on a row: the value before or after.
    private mutating func step(by distance: Int, _ system: NotificationSystem) -> [InterfaceEffect] {
        guard case .setting(let setting) = settings?.focusedRow(system), case .choices(let choices) = setting.values
        else { return [] }
        let name = setting.valueName(system)
        let index = (choices.firstIndex(of: name) ?? 0) + distance
        guard choices.indices.contains(index) else { return [] }
        return assign(choices[index], to: setting)
    }

    /// Sets a value; one that the setting does not take is refused in words.
    mutating func assign(_ value: String, to setting: SettingAssignment.Setting) -> [InterfaceEffect] {
        do {
            return [.event(.settingAssigned(try setting.assignment(value)))]
        } catch {
            return say(.refused(error, setting))
        }
    }
}

/// The field of a setting that is typed.
struct SettingField: Hashable, Sendable {
    let setting: SettingAssignment.Setting
    var line: LineEditor

    init(_ setting: SettingAssignment.Setting, text: String) {
        self.setting = setting
        line = LineEditor(text)
    }
}

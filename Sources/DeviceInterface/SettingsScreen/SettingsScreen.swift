import NotificationCore
import NotificationModel
import TerminalCanvas

/// Settings: the device's page, and a page for each app.
struct SettingsScreen: Screen {
    /// A setting that is being typed.
    struct Field: Hashable, Sendable {
        let setting: SettingAssignment.Setting
        var line: LineEditor

        init(_ setting: SettingAssignment.Setting, text: String) {
            self.setting = setting
            line = LineEditor(text)
        }
    }

    /// The app whose page it is; `nil` is the device's page.
    private(set) var application: ApplicationIdentifier?
    /// The row with focus; the first one that can have it until the user has moved.
    private(set) var focus: SettingsRow?
    /// The row that had focus on the device's page, for the way back.
    private var focusBehind: SettingsRow?
    private(set) var field: Field?

    /// - Parameters:
    ///   - application: The app whose page opens; `nil` opens the device's.
    ///   - focus: The row that has focus at first.
    init(_ application: ApplicationIdentifier? = nil, focus: SettingsRow? = nil) {
        self.application = application
        self.focus = focus
        focusBehind = application.map { .application($0) }
    }

    var layer: Layer { .settings }
    var isTyping: Bool { field != nil }
    func reportName(_ device: DeviceView) -> String? { "settings" }

    func title(_ device: DeviceView) -> TerminalText? { device.snapshot.text(ScreenLabel.settings) }

    /// The page of an app that is gone closes.
    mutating func reconcile(with snapshot: DeviceSnapshot, _ filter: FilterSummary?) -> Bool {
        application.map { snapshot.system.applications[$0] != nil } ?? true
    }

    // MARK: Focus

    /// The rows that can have focus, and which of them has it.
    private func focusable(_ system: NotificationSystem) -> (rows: [SettingsRow], index: Int)? {
        let rows = SettingsRow.rows(of: application, system).filter(\.takesFocus)
        guard !rows.isEmpty else { return nil }
        return (rows, focus.flatMap(rows.firstIndex) ?? 0)
    }

    func focusedRow(_ system: NotificationSystem) -> SettingsRow? {
        focusable(system).map { $0.rows[$0.index] }
    }

    private mutating func moveFocus(by distance: Int, _ system: NotificationSystem) -> Outcome {
        if let (rows, index) = focusable(system) {
            focus = rows[min(max(0, index + distance), rows.count - 1)]
        }
        return .handled
    }

    // MARK: Keys

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if field != nil { return performInField(command) }
        let system = device.system
        let page = max(1, device.geometry.column.rows - 4)
        switch command {
        case .focusNext, .nextControl: return moveFocus(by: 1, system)
        case .focusPrevious, .previousControl: return moveFocus(by: -1, system)
        case .focusFirst: return moveFocus(by: -.max / 2, system)
        case .focusLast: return moveFocus(by: .max / 2, system)
        case .pageDown: return moveFocus(by: page, system)
        case .pageUp: return moveFocus(by: -page, system)
        case .tap: return focusedRow(system).map { press($0, device) } ?? .handled
        case .right:
            if case .application(let application) = focusedRow(system) {
                self = SettingsScreen(application)
                return .handled
            }
            return step(by: 1, system)
        case .left: return step(by: -1, system)
        case .back:
            guard application != nil else { return .go(.close(.settings)) }
            self = SettingsScreen(focus: focusBehind)
            return .handled
        case .settings: return .go(.close(.settings))
        case .view, .showLess, .clear, .clearAll, .options, .filter, .nextMatch, .previousMatch: return .handled
        default: return nil
        }
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        field == nil ? nil : .handled
    }

    mutating func press(_ click: Click, _ device: DeviceView) -> Outcome? {
        guard case .settings(let row) = click else { return nil }
        return press(row, device)
    }

    /// Does what a row is for: a switch changes, a choice or a text is asked for, a page opens.
    private mutating func press(_ row: SettingsRow, _ device: DeviceView) -> Outcome {
        focus = row
        switch row {
        case .heading: break
        case .about: return .go(.open(AboutScreen()))
        case .application(let application): self = SettingsScreen(application)
        case .configure(let application):
            return Outcome(
                effects: [.event(.applicationSettingsOpened(application, from: nil))],
                navigation: [.close(.settings)])
        case .delete(let application):
            return .go(.ask(DeleteApplicationQuestion(application: application)))
        case .setting(let setting):
            if let isOn = setting.isOn(device.system) { return .assign(isOn ? "off" : "on", to: setting) }
            switch setting.values {
            case .choices: return .go(.ask(ChoicesQuestion(setting: setting)))
            // A word such as “none” says that there is nothing to change; what is typed takes its place.
            case .text: field = Field(setting, text: setting.typedValue(device.system) ?? "")
            }
        }
        return .handled
    }

    /// ← and → on a row: the value before or after.
    private func step(by distance: Int, _ system: NotificationSystem) -> Outcome {
        guard case .setting(let setting) = focusedRow(system),
            case .choices(let choices) = setting.values
        else { return .handled }
        let name = setting.valueName(system)
        let index = (choices.firstIndex(of: name) ?? 0) + distance
        return choices.indices.contains(index) ? .assign(choices[index], to: setting) : .handled
    }

    // MARK: Field

    private mutating func performInField(_ command: Command) -> Outcome? {
        switch command {
        case .send:
            guard let field else { return .handled }
            let outcome = Outcome.assign(field.line.text, to: field.setting)
            // The field stays open when the setting does not take the value.
            if !outcome.effects.isEmpty { self.field = nil }
            return outcome
        case .leaveField: field = nil
        default: field?.line.perform(command)
        }
        return .handled
    }

    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? {
        field?.line.type(key)
        return .handled
    }

    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? {
        field?.line.insert(text)
        return .handled
    }

    // MARK: Hints

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .send: return .set
        case .leaveField: return .cancel
        case .tap: return hintOfTap(device.system)
        case .focusNext: return .move
        case .left: return focusedRowHasChoices(device.system) ? .change : nil
        case .back: return application == nil ? .close : .back
        default: return nil
        }
    }

    private func hintOfTap(_ system: NotificationSystem) -> HintLabel? {
        switch focusedRow(system) {
        case .about, .application, .configure: return .open
        case .setting(let setting):
            return setting.isOn(system).map { $0 ? .switchOff : .switchOn }
                ?? (focusedRowHasChoices(system) ? .choose : .change)
        case .delete: return .delete
        case .heading, nil: return nil
        }
    }

    private func focusedRowHasChoices(_ system: NotificationSystem) -> Bool {
        guard case .setting(let setting) = focusedRow(system), case .choices = setting.values else {
            return false
        }
        return true
    }
}

extension Outcome {
    /// Sets a value; one that the setting does not take is refused in words.
    static func assign(_ value: String, to setting: SettingAssignment.Setting) -> Outcome {
        do {
            return .event(.settingAssigned(try setting.assignment(value)))
        } catch {
            return .say(.refused(error, setting))
        }
    }
}

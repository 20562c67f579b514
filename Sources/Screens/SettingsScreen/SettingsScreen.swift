import NotificationCore
import NotificationModel
import TerminalCanvas

/// Settings: the device's page, and a page for each app.
struct SettingsScreen: Screen {
    /// A setting that is being typed.
    struct Field: Equatable, Sendable {
        let setting: SettingAssignment.Setting
        var line: LineEditor
    }

    /// The app whose page it is; `nil` is the device's page.
    private(set) var application: ApplicationIdentifier?
    /// The row with focus; the first one that can have it until the user has moved.
    var focus: SettingsRow?
    /// The row of the device's page that has focus again after going back.
    private var focusBehind: SettingsRow?
    private(set) var field: Field?
    /// Looks for a row; `nil` while the whole page is shown.
    private(set) var search: SearchField?

    /// - Parameters:
    ///   - application: The app whose page opens; `nil` opens the device's.
    ///   - focus: The row that has focus at first.
    init(_ application: ApplicationIdentifier? = nil, focus: SettingsRow? = nil) {
        self.application = application
        self.focus = focus
        focusBehind = application.map { .application($0) }
    }

    var layer: Layer { .settings }
    var isTyping: Bool { field != nil || search?.isOpen == true }
    func typedLine(_ device: DeviceView) -> LineEditor? { search?.isOpen == true ? search?.line : field?.line }

    /// The page says its name itself.
    func title(_ device: DeviceView) -> TerminalText? { .empty }

    /// The page of an app that is gone closes.
    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        application.map { snapshot.system.applications[$0] != nil } ?? true
    }

    // MARK: Focus

    /// The rows that can have focus, and which of them has it.
    private func focusable(_ snapshot: DeviceSnapshot) -> (rows: [SettingsRow], index: Int)? {
        let rows = rows(snapshot).filter(\.takesFocus)
        guard !rows.isEmpty else { return nil }
        return (rows, focus.flatMap(rows.firstIndex) ?? 0)
    }

    func focusedRow(_ snapshot: DeviceSnapshot) -> SettingsRow? {
        focusable(snapshot).map { $0.rows[$0.index] }
    }

    mutating func moveFocus(by distance: Int, _ snapshot: DeviceSnapshot) -> Outcome {
        if let (rows, index) = focusable(snapshot) {
            focus = rows[min(max(0, index + distance), rows.count - 1)]
        }
        return .handled
    }

    // MARK: Keys

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if field != nil { return performInField(command) }
        if search?.isOpen == true { return respond(to: search?.perform(command), device) }
        let snapshot = device.snapshot
        let page = max(1, device.geometry.column.rows - 4)
        switch command {
        case .focusNext, .nextControl: return moveFocus(by: 1, snapshot)
        case .focusPrevious, .previousControl: return moveFocus(by: -1, snapshot)
        case .focusFirst: return moveFocus(by: -.max / 2, snapshot)
        case .focusLast: return moveFocus(by: .max / 2, snapshot)
        case .pageDown: return moveFocus(by: page, snapshot)
        case .pageUp: return moveFocus(by: -page, snapshot)
        case .tap: return focusedRow(snapshot).map { press($0, device) } ?? .handled
        case .right:
            if case .application(let application) = focusedRow(snapshot) {
                self = SettingsScreen(application)
                return .handled
            }
            return step(by: 1, snapshot)
        case .left: return step(by: -1, snapshot)
        case .back where search != nil: return respond(to: .cancelled, device)
        case .back:
            guard application != nil else { return .go(.close(.settings)) }
            self = SettingsScreen(focus: focusBehind)
            return .handled
        case .settings: return .go(.close(.settings))
        case .filter: search.open()
        case .view, .showLess, .clear, .clearAll, .options, .nextMatch, .previousMatch: break
        default: return nil
        }
        return .handled
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? { isTyping ? .handled : nil }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard use == .tap, case .settings(let row) = click else { return nil }
        return press(row, device)
    }

    /// Does what a row is for: a switch changes, a choice or a text is asked for, a page opens.
    mutating func press(_ row: SettingsRow, _ device: DeviceView) -> Outcome {
        if application == nil, case .setting(.application(let application, _)) = row {
            // Found on the device's page: its own page shows the change.
            self = SettingsScreen(application)
        }
        focus = row
        search = nil
        switch row {
        case .heading: break
        case .about: return .go(.open(AboutScreen()))
        case .application(let application): self = SettingsScreen(application)
        case .configure(let application):
            return Outcome(
                effects: [.event(.applicationSettingsOpened(application, from: nil))],
                navigation: [.close(.settings)])
        case .delete(let application):
            return .go(.ask(.delete(application)))
        case .setting(let setting):
            if let isOn = setting.isOn(device.system) { return .assign(isOn ? "off" : "on", to: setting) }
            switch setting.values {
            case .choices: return .go(.ask(.choices(setting)))
            // A word such as “none” stands for an empty value, so the field begins empty.
            case .text: field = Field(setting: setting, line: LineEditor(setting.typedValue(device.system) ?? ""))
            }
        }
        return .handled
    }

    /// ← and → on a row: the value before or after.
    private func step(by distance: Int, _ snapshot: DeviceSnapshot) -> Outcome {
        guard case .setting(let setting) = focusedRow(snapshot),
            case .choices(let choices) = setting.values
        else { return .handled }
        let name = setting.valueName(snapshot.system)
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
        if search?.isOpen == true { return respond(to: search?.type(key), device) }
        field?.line.type(key)
        return .handled
    }

    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? {
        if search?.isOpen == true { return respond(to: search?.paste(text), device) }
        field?.line.insert(text)
        return .handled
    }

    // MARK: Searching the page

    /// The lines of the page, or those that are found, on the device's page also on the apps'; without headings then.
    func rows(_ snapshot: DeviceSnapshot) -> [SettingsRow] {
        let rows = SettingsRow.rows(of: application, snapshot.system)
        guard let search, search.isActive else { return rows }
        return application == nil
            ? SettingsRow.rows(foundBy: search.query, snapshot)
            : rows.filter { $0.isFound(by: search.query, snapshot) }
    }

    /// Does what the field answers. After an edit focus is on the first row that is found.
    private mutating func respond(to answer: SearchField.Answer?, _ device: DeviceView) -> Outcome {
        switch answer {
        // What is found stays, so that it can be looked at before the next Enter changes it.
        case .confirmed:
            search.close()
        case .cancelled:
            // The row that was found keeps focus on the whole page.
            focus = focusedRow(device.snapshot)
            search = nil
        case .edited: focus = nil
        case .passedOn(.down), .passedOn(.tab): return moveFocus(by: 1, device.snapshot)
        case .passedOn(.up), .passedOn(.backTab): return moveFocus(by: -1, device.snapshot)
        case .passedOn, .unchanged, nil: break
        }
        return .handled
    }

    func drawField(_ hints: [Hint]?, _ device: DeviceView, _ scene: inout Scene) -> Int {
        guard let search else { return 0 }
        var all = SettingsRow.rows(of: application, device.system).filter(\.takesFocus)
        if application == nil { all += SettingsRow.rowsOfApplications(foundBy: FilterQuery(), device.snapshot) }
        return search.drawFilter(
            hints, placeholder: SettingsLabel.placeholder, finding: rows(device.snapshot).count, of: all.count, device,
            &scene)
    }

    // MARK: Hints

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .send: return search == nil ? .set : .keep
        case .leaveField: return search == nil ? .cancel : .showAll
        case .tap: return hintOfTap(device.snapshot)
        case .filter: return search == nil ? .filter : .edit
        case .focusNext: return .move
        case .left: return focusedRowHasChoices(device.snapshot) ? .change : nil
        case .back: return search != nil ? .showAll : application == nil ? .close : .back
        default: return nil
        }
    }

    private func hintOfTap(_ snapshot: DeviceSnapshot) -> HintLabel? {
        switch focusedRow(snapshot) {
        case .about, .application, .configure: return .open
        case .setting(let setting):
            return setting.isOn(snapshot.system).map { $0 ? .switchOff : .switchOn }
                ?? (focusedRowHasChoices(snapshot) ? .choose : .change)
        case .delete: return .delete
        case .heading, nil: return nil
        }
    }

    private func focusedRowHasChoices(_ snapshot: DeviceSnapshot) -> Bool {
        if case .setting(let setting) = focusedRow(snapshot), case .choices = setting.values { true } else { false }
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

import NotificationCore
import NotificationModel
import TerminalCanvas

// Searching the page, as the help is searched: `/`, words, Enter.
extension SettingsScreen {
    var query: FilterQuery { FilterQuery(search?.text ?? "") }

    /// The lines of the page, or those that are found; without headings then.
    func rows(_ snapshot: DeviceSnapshot) -> [SettingsRow] {
        let rows = SettingsRow.rows(of: application, snapshot.system)
        let query = query
        return query.isEmpty ? rows : rows.filter { $0.isFound(by: query, snapshot) }
    }

    mutating func performInSearch(_ command: Command, _ device: DeviceView) -> Outcome {
        switch command {
        case .send:
            let row = focusedRow(device.snapshot)
            search = nil
            return row.map { press($0, device) } ?? .handled
        case .leaveField, .back:
            // What was found keeps focus on the whole page.
            focus = focusedRow(device.snapshot)
            search = nil
            return .handled
        default: return editSearch { $0.perform(command) }
        }
    }

    mutating func typeInSearch(_ key: Key, _ device: DeviceView) -> Outcome {
        switch key {
        case .character, .space: editSearch { $0.type(key) }
        case .down, .tab: moveFocus(by: 1, device.snapshot)
        case .up, .backTab: moveFocus(by: -1, device.snapshot)
        default: .handled
        }
    }

    /// What is found anew begins with focus on its first row.
    mutating func editSearch(_ change: (inout LineEditor) -> Void) -> Outcome {
        guard var line = search else { return .handled }
        change(&line)
        if line.text != search?.text { focus = nil }
        search = line
        return .handled
    }

    func drawInPlaceOf(_ hints: [Hint], _ device: DeviceView, _ scene: inout Scene) -> Bool {
        guard let search else { return false }
        let row = device.geometry.hintRow
        let main = device.geometry.main
        scene.write("/", main.column + 1, row, Theme.hintKey)
        scene.draw(
            search, placeholder: SettingsSearchLabel.placeholder.text(in: scene.language),
            in: Rectangle(column: main.column + 3, row: row, columns: max(1, main.columns - 4), rows: 1))
        return true
    }
}

extension SettingsRow {
    /// Whether all words of a text are in its title or its value.
    func isFound(by query: FilterQuery, _ snapshot: DeviceSnapshot) -> Bool {
        let language = snapshot.language
        var text = FoldedText("")
        switch self {
        case .heading: return false
        case .setting(let setting):
            text.append(setting.text(in: language))
            text.append(setting.valueTitle(snapshot))
        case .about: text.append(AboutLabel.about.text(in: language))
        case .application(let application): text.append(snapshot.system.name(of: application))
        case .configure(let application):
            text.append(DialogLabel.configure(snapshot.system.name(of: application)).text(in: language))
        case .delete: text.append(DialogLabel.deleteApplication.text(in: language))
        }
        return query.matches(text)
    }
}

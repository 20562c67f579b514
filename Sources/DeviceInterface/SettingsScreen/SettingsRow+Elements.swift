import NotificationCore
import NotificationModel
import TerminalCanvas

extension Scene {
    /// Tells of a row of Settings: a switch, or a cell that opens something.
    mutating func tell(
        of row: SettingsRow, in area: Rectangle, _ snapshot: DeviceSnapshot, namesApplication: Bool, isFocused: Bool
    ) {
        let language = snapshot.language
        guard row.takesFocus else {
            if case .heading(let heading?) = row { staticText(heading.text(in: language), in: area) }
            return
        }
        element(.cell, in: area, .settings(row)) {
            if row.isSwitch(snapshot) { $0.elementType = .switch }
            $0.isFocused = isFocused
            switch row {
            case .heading: break
            case .setting(let setting):
                $0.identifier = setting.name
                $0.label = setting.text(in: language)
                if namesApplication, let application = setting.application {
                    $0.label += ", " + AppFace(application, snapshot.system).name.string
                }
                $0.value = setting.valueText(snapshot).string
                if case .choices = setting.values { $0.uses.append(.changeValue) }
            case .about: $0.label = AboutLabel.about.text(in: language)
            case .application(let application):
                $0.identifier = application.rawValue
                $0.label = AppFace(application, snapshot.system).name.string
                if snapshot.system.valueName(of: .authorization, of: application) != nil {
                    $0.value = SettingAssignment.Setting.application(application, .authorization).valueTitle(snapshot)
                }
            case .configure(let application):
                $0.label = DialogLabel.configure(AppFace(application, snapshot.system).name.string).text(in: language)
            case .delete: $0.label = DialogLabel.deleteApplication.text(in: language)
            }
        }
    }
}

extension SettingsRow {
    fileprivate func isSwitch(_ snapshot: DeviceSnapshot) -> Bool {
        if case .setting(let setting) = self { setting.isOn(snapshot.system) != nil } else { false }
    }
}
